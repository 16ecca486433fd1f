import { MINIMUM_AGE } from 'contract/rules/limits.ts'
export const forAdultsOnly = 'यह दुकान सिर्फ़ बालिगों के लिए है'
export const areYouAdult = `क्या आपकी उम्र ${MINIMUM_AGE} साल या उससे ज़्यादा है?`
export const notSold = `हम ${MINIMUM_AGE} साल से कम उम्र वालों को तम्बाकू नहीं बेचते। अब आप यह पेज बंद कर सकते हैं।`
export const wrongButton = 'मैंने गलत बटन दबा दिया'
export const ageWarning = `इस दुकान में तम्बाकू बिकता है। भारत में ${MINIMUM_AGE} साल से कम उम्र वालों को तम्बाकू बेचना कानूनन मना है। तम्बाकू से गंभीर बीमारी और मौत होती है।`
export const yesAdult = `हाँ, मेरी उम्र ${MINIMUM_AGE} या ज़्यादा है`
export const noMinor = `नहीं, मेरी उम्र ${MINIMUM_AGE} से कम है`
export const quitlineBefore = 'तम्बाकू छोड़ने में मदद चाहिए? फ़ोन करें:'
export const quitlineAfter = ', मुफ़्त।'
export const warnings = (english: string, hindi: string | undefined) =>
  hindi ? ([hindi, english] as const) : ([english, undefined] as const)
export const quitline = (english: string, number: string) => (number ? `आज ही छोड़ें, फ़ोन करें ${number}` : english)
export const skipToContent = 'सीधे पेज पर जाएँ'
export const needsJavaScript = `इस दुकान में तम्बाकू बिकता है, सिर्फ़ ${MINIMUM_AGE} साल या उससे बड़ों को। ऑर्डर करने के लिए JavaScript चाहिए; उसे चालू कर लें।`
export const toTheHomePage = 'होम पेज पर'
export const products = 'बीड़ी के पैकेट'
export const aboutUs = 'हमारे बारे में'
export const contactUs = 'हमसे संपर्क करें'
export const privacyPolicy = 'प्राइवेसी पॉलिसी'
export const termsConditions = 'नियम और शर्तें'
export const refundPolicy = 'रिफ़ंड पॉलिसी'
export const aboutShop = `छतरपुर, मध्य प्रदेश की हाथ से बनी बीड़ी, पूरे भारत में जल्दी पहुँचाई जाती है। सिर्फ़ ${MINIMUM_AGE} साल या उससे बड़ों के लिए।`
export const quickLinks = 'काम के लिंक'
export const highlights = 'खास बातें'
export const fastDelivery = 'तेज़ डिलीवरी'
export const sameDay = 'उसी दिन डिलीवरी भी'
export const premiumQuality = 'बढ़िया क्वालिटी'
export const secureShopping = 'सुरक्षित खरीदारी'
export const weAccept = 'पेमेंट के तरीके:'
export const andWallets = 'और वॉलेट'
export const home = 'होम'
export const about = 'हमारे बारे में'
export const contact = 'संपर्क'
export const mainNavigation = 'मुख्य'
export const search = 'खोजें'
export const menu = 'मेन्यू'
export const shop = 'दुकान'
export const login = 'लॉग इन'
export const register = 'अकाउंट बनाएँ'
export const wishlistLink = (count: number) => `विशलिस्ट, ${count}`
export const wishlist = 'विशलिस्ट'
export const cart = 'कार्ट'
export const searchProducts = 'बीड़ी खोजें'
export const accountOf = 'अकाउंट:'
export const launchOffer = 'शुरुआती ऑफ़र'
export const premiumLaunchOffer = 'शुरुआती ऑफ़र'
export const launchOfferText = (rupees: number) => `: ₹${rupees} या ज़्यादा के ऑर्डर पर डिलीवरी मुफ़्त। थोड़े समय के लिए!`
export const dismissTheOffer = 'ऑफ़र हटाएँ'
