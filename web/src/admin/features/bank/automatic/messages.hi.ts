import type { AutomaticRule } from 'contract/alerts/alert.status.ts'

export const switchedItselfOff = (at: string) => `पेमेंट का अपने आप पक्का होना बंद हो गया: ${at}।`
export const brakeReason = (_says: string) => 'बैंक के अलर्ट में कुछ ठीक नहीं मिला। अब हर पेमेंट खुद जाँचें और एडमिन को बताएँ।'
export const alertSeen = 'अलर्ट आया है'
export const alertDiffers = 'अलर्ट मेल नहीं खाता'
export const alertSeenOf = (sum: string) => `अलर्ट आया है: ${sum}`
export const verifyWithAlert = 'इस अलर्ट से पक्का करें'
export const verifying = 'पक्का हो रहा है...'
export const cameBy = (via: string, at: string) => `${via} से, ${at}, रेफ़रेंस`
export const email = 'ईमेल'
export const leftToPerson = 'अपने आप पक्का नहीं हुआ, क्योंकि:'
export const lookClosely = 'ध्यान से देखें:'
export const rulesAgainst = 'इसमें क्या ठीक नहीं है'

const RULES: Readonly<Record<AutomaticRule, string>> = {
  'switched-on': 'पेमेंट का अपने आप पक्का होना अभी बंद है।',
  'source-live': 'यह बैंक अलर्ट अभी परखा जा रहा है।',
  authentic: 'पक्का नहीं है कि अलर्ट बैंक ने ही भेजा है।',
  fresh: 'अलर्ट नया नहीं है।',
  waiting: 'इस ऑर्डर के पेमेंट की जाँच अब बाकी नहीं है।',
  'handed-in-by-shopper': 'ट्रांज़ैक्शन आईडी ग्राहक ने खुद नहीं भेजी।',
  reference: 'अलर्ट का रेफ़रेंस और ग्राहक की आईडी अलग हैं।',
  amount: 'अलर्ट की रकम और ऑर्डर की रकम अलग हैं।',
  'one-claim': 'यही रेफ़रेंस एक से ज़्यादा ऑर्डर में है।',
  unused: 'ये पैसे पहले किसी और ऑर्डर के काम आ चुके हैं।',
  'not-older': 'पैसे ऑर्डर से पहले आए थे।',
  'no-doubt': 'इस पेमेंट में कोई बात खटकती है।',
  'payment-limit': 'रकम एक पेमेंट की तय सीमा से ज़्यादा है।',
  'day-limit': 'आज की तय सीमा पूरी हो चुकी है।',
  'known-account': 'इस ग्राहक का यह पहला पेमेंट है और रकम ज़्यादा है।',
  stock: 'इतने पैकेट स्टॉक में नहीं हैं।',
}
export const against = (rule: string, says: string): string => new Map(Object.entries(RULES)).get(rule) ?? says
