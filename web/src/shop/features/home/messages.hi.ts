import { DELIVERY_DAYS } from 'contract/rules/delivery-days.ts'
import { FAULT_HOURS, MINIMUM_AGE, UNUSED_DAYS } from 'contract/rules/limits.ts'

const DAYS = DELIVERY_DAYS.replace(' to ', ' से ')

export const leaf = 'पत्ता'
export const cut = 'कटाई'
export const roll = 'लपेट'
export const tie = 'बँधाई'
export const craftSteps = 'पत्ता, कटाई, लपेट, बँधाई'
export const ourStory = 'हमारी कहानी'
export const ourStoryText =
  'तेंदू का पत्ता नाप से काटा जाता है, भरा जाता है, लपेटा जाता है और धागे से बाँधा जाता है, एक-एक करके। हम दिखाते हैं कि बीड़ी कैसे बनती है। हम यह नहीं कहते कि यह सेहत के लिए अच्छी है: कोई तम्बाकू अच्छा नहीं होता।'
export const aboutUs = 'हमारे बारे में'
export const fastDelivery = 'तेज़ डिलीवरी'
export const fastDeliveryText = (rupees: number) =>
  `आसपास उसी दिन डिलीवरी। पूरे भारत में करीब ${DAYS} कामकाजी दिनों में, ₹${rupees} या ज़्यादा के ऑर्डर पर डिलीवरी मुफ़्त।`
export const premiumQuality = 'बढ़िया क्वालिटी'
export const premiumQualityText = `छतरपुर में हाथ से बनी। सामान टूटा, खराब या गलत निकले तो डिलीवरी के ${FAULT_HOURS} घंटे के अंदर फ़ोटो के साथ वापस कर सकते हैं।`
export const secureShopping = 'सुरक्षित खरीदारी'
export const secureShoppingText = 'UPI, PayTM, PhonePe और Google Pay। हम आपसे UPI पिन कभी नहीं पूछते।'
export const whyBuy = 'हमसे क्यों खरीदें'
export const questions = 'सवाल-जवाब'
export const bulkPricing = 'ज़्यादा पर कम दाम'
export const bulkPricingText = 'कार्ट में जितने पैकेट हों, छूट उसी हिसाब से अपने आप लग जाती है। छोटे-बड़े पैकेट मिलाकर भी ले सकते हैं।'
/** The price says already that it is of each pack. */
export const perPack = (price: string) => price
export const packsOffEach = (totalQuantity: number, perPiece: string) => `${totalQuantity} पैकेट, हर पैकेट पर ${perPiece} कम`
/** 'बड़ा' of 'Big Pack' */
export const sizeName = (size: string) => (size === 'Big Pack' ? 'बड़ा' : size === 'Small Pack' ? 'छोटा' : size)
export const exampleTotal = 'उदाहरण का कुल दाम'
export const headline = 'छतरपुर में हाथ से बनी। धागे से बँधी।'
export const heroText = (sizes: string) => `${sizes}, सबके लिए एक दाम। पेमेंट UPI से; हर पेमेंट हमारी टीम जाँचती है।`
export const fetchOrderNow = 'अभी ऑर्डर करें'
export const seePrices = 'दाम देखें'
export const seePacks = 'हमारे पैकेट देखें'
export const ageQuestion = 'ऑर्डर करने के लिए उम्र कितनी होनी चाहिए?'
export const ageAnswer = `कम से कम ${MINIMUM_AGE} साल, और जिस राज्य में नियम हो वहाँ 21 साल। हम दुकान में आने से पहले पूछते हैं और अकाउंट बनाते समय फिर पूछते हैं।`
export const payQuestion = 'पेमेंट कैसे करें?'
export const payAnswer =
  'UPI से: चेकआउट पर कोड स्कैन करें या वहीं से अपना UPI ऐप खोलें, फिर ट्रांज़ैक्शन आईडी डालें। हमारी टीम पेमेंट जाँचती है, उसके बाद ऑर्डर पैक होता है।'
export const deliveryQuestion = 'डिलीवरी में कितना समय लगता है?'
export const deliveryAnswer = `हमारे आसपास उसी दिन डिलीवरी हो सकती है। भारत में बाकी जगह करीब ${DAYS} कामकाजी दिन लगते हैं।`
export const returnQuestion = 'क्या-क्या वापस हो सकता है?'
export const returnAnswer = `टूटा, खराब या गलत सामान। डिलीवरी के ${FAULT_HOURS} घंटे के अंदर हमें बताएँ और पार्सल की फ़ोटो भेजें। बिना इस्तेमाल के पैकेट ${UNUSED_DAYS} दिन के अंदर वापस भेजे जा सकते हैं।`

export const title = 'छतरपुर की हाथ से बनी बीड़ी'
export const description = (siteName: string, sizes: string) =>
  `${siteName}, छतरपुर, मध्य प्रदेश में हाथ से बनी बीड़ी। ${sizes}, सबके लिए एक दाम, सिर्फ़ ${MINIMUM_AGE} साल या उससे बड़ों के लिए।`
export const bestSellers = 'सबसे ज़्यादा बिकने वाले'
export const products = 'बीड़ी के पैकेट'
const NUMBERS = ['कई', 'एक', 'दो', 'तीन', 'चार']
/** 'दो साइज़ के पैकेट' */
export const packSizes = (products = 0) => `${NUMBERS[products] ?? products} साइज़ के पैकेट`
