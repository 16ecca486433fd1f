import { EMAIL_CODE_DIGITS, MINIMUM_AGE, PHOTO_MEGABYTES, SCREENSHOT_MEGABYTES } from '../limits.ts'
import { stateShown } from '../state.messages.hi.ts'
export const nameTooLong = (most: number) => `नाम में ${most} से ज़्यादा अक्षर नहीं हो सकते`
export const fullNameMissing = 'अपना पूरा नाम डालें'
export const birthInvalid = 'जन्म की सही तारीख डालें'
export const tooYoung = (age: number, _purpose: string) => `आपकी उम्र कम से कम ${age} साल होनी चाहिए`
export const termsMissing = 'नियम और शर्तें मानना ज़रूरी है'
export const adultMissing = `बताएँ कि आपकी उम्र ${MINIMUM_AGE} साल या ज़्यादा है`
export const registrationPinInvalid = '6 अंकों का सही पिन कोड डालें'
export const emailCodeIncomplete = `ईमेल पर आए कोड के पूरे ${EMAIL_CODE_DIGITS} अंक डालें`

export const commentMissing = 'अपनी राय लिखें'
export const commentTooShort = (least: number) => `राय में कम से कम ${least} अक्षर हों`
export const commentTooLong = (most: number) => `राय में ${most} से ज़्यादा अक्षर नहीं हो सकते`
export const ratingMissing = 'स्टार चुनें'
export const titleMissing = 'शीर्षक लिखें'
export const titleTooLong = (most: number) => `शीर्षक में ${most} से ज़्यादा अक्षर नहीं हो सकते`

export const emailMissing = 'अपना ईमेल डालें'
export const codeIncomplete = `कोड के पूरे ${EMAIL_CODE_DIGITS} अंक डालें`
export const newPasswordMissing = 'नया पासवर्ड डालें'
export const passwordsDiffer = 'दोनों पासवर्ड एक जैसे नहीं हैं'
export const emailIsRequired = 'ईमेल डालना ज़रूरी है'
export const passwordIsRequired = 'पासवर्ड डालना ज़रूरी है'
export const unknownPin = 'भारत का सही पिन कोड डालें'
export const unknownState = 'भारत का कोई राज्य या केंद्र शासित प्रदेश डालें'
export const pinCodeIsRequired = 'पिन कोड डालना ज़रूरी है'
export const stateIsRequired = 'राज्य डालना ज़रूरी है'
export const phoneInvalid = '10 अंकों का सही नंबर डालें'
export const fullNameIsRequired = 'पूरा नाम डालना ज़रूरी है'
export const mobileNumberIsRequired = 'मोबाइल नंबर डालना ज़रूरी है'
export const emailAddressIsRequired = 'ईमेल डालना ज़रूरी है'
export const emailInvalid = 'सही ईमेल डालें'
export const completeAddressIsRequired = 'पूरा पता डालना ज़रूरी है'
export const pinInvalid = '6 अंकों का सही पिन कोड डालें'
export const cityIsRequired = 'शहर डालना ज़रूरी है'
export const nameIsRequired = 'नाम डालना ज़रूरी है'
export const phoneNumberIsRequired = 'फ़ोन नंबर डालना ज़रूरी है'
export const addressIsRequired = 'पता डालना ज़रूरी है'
export const nameMissing = 'अपना नाम डालें'
export const messageMissing = 'अपना संदेश लिखें'

export const emailWrong = 'सही ईमेल डालें'
export const nameRule = 'नाम में सिर्फ़ अक्षर, खाली जगह, बिंदु, हाइफ़न और एपॉस्ट्रॉफ़ी लिखें'
export const contactNameRule = 'नाम में सिर्फ़ अक्षर, अंक, खाली जगह, बिंदु, हाइफ़न, एपॉस्ट्रॉफ़ी, & और / लिखें'
export const passwordTooShort = (least: number) => `पासवर्ड में कम से कम ${least} अक्षर हों`
export const mobileWrong = 'भारत का सही फ़ोन नंबर डालें (10 अंक, 6 से 9 तक किसी अंक से शुरू)'
export const pinOfOtherState = (pin: string, states: readonly string[]) =>
  `पिन कोड ${pin} ${states.map(stateShown).join(' या ')} का है। राज्य या पिन कोड ठीक करें।`

export const tooManyImages = (most: number) => `ज़्यादा से ज़्यादा ${most} फ़ोटो जोड़ सकते हैं।`
export const notAnImageNamed = (name: string) => `${name} फ़ोटो नहीं है।`
export const imageTooLarge = (name: string) => `फ़ोटो ${name} बहुत बड़ी है। ${PHOTO_MEGABYTES} MB से छोटी चुनें।`
export const notAnImage = 'फ़ोटो वाली फ़ाइल चुनें'
export const screenshotTooLarge = `फ़ाइल ${SCREENSHOT_MEGABYTES} MB से छोटी होनी चाहिए`
