import { MINIMUM_AGE } from 'contract/rules/limits.ts'

/** The question of age in each language: who comes first may not read the language of the page. */
export const AGE_QUESTIONS = {
  en: {
    forAdultsOnly: 'This shop is for adults only',
    areYouAdult: `Are you ${MINIMUM_AGE} or older?`,
    notSold: `We do not sell tobacco to anyone under ${MINIMUM_AGE}. You can close this page now.`,
    wrongButton: 'I pressed the wrong button',
    ageWarning: `This shop sells tobacco. It is illegal to sell tobacco to anyone under ${MINIMUM_AGE} in India. Tobacco causes serious disease and death.`,
    yesAdult: `Yes, I am ${MINIMUM_AGE} or older`,
    noMinor: `No, I am under ${MINIMUM_AGE}`,
    quitlineBefore: 'Want help to quit? Call',
    quitlineAfter: ', free.',
  },
  hi: {
    forAdultsOnly: 'यह दुकान सिर्फ़ बालिगों के लिए है',
    areYouAdult: `क्या आपकी उम्र ${MINIMUM_AGE} साल या उससे ज़्यादा है?`,
    notSold: `हम ${MINIMUM_AGE} साल से कम उम्र वालों को तम्बाकू नहीं बेचते। अब आप यह पेज बंद कर सकते हैं।`,
    wrongButton: 'मैंने गलत बटन दबा दिया',
    ageWarning: `इस दुकान में तम्बाकू बिकता है। भारत में ${MINIMUM_AGE} साल से कम उम्र वालों को तम्बाकू बेचना कानूनन मना है। तम्बाकू से गंभीर बीमारी और मौत होती है।`,
    yesAdult: `हाँ, मेरी उम्र ${MINIMUM_AGE} या ज़्यादा है`,
    noMinor: `नहीं, मेरी उम्र ${MINIMUM_AGE} से कम है`,
    quitlineBefore: 'तम्बाकू छोड़ने में मदद चाहिए? फ़ोन करें:',
    quitlineAfter: ', मुफ़्त।',
  },
} as const

/** Which of both languages the browser names first; that of the page where it names neither. */
export function firstLanguage(wished: readonly string[], ofPage: 'en' | 'hi'): 'en' | 'hi' {
  const spoken = wished.map((tag) => tag.toLowerCase().split('-')[0]).find((language) => language === 'en' || language === 'hi')
  return spoken === 'en' || spoken === 'hi' ? spoken : ofPage
}
