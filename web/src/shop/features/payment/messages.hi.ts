export const qrCodeToPay = (amount: string) => `${amount} देने के लिए QR कोड`
export const saveQr = 'QR सेव करें'
export const qrNotSaved = 'QR कोड सेव नहीं हो पाया। उसका स्क्रीनशॉट ले लें।'

export const copyOf = (label: string) => `${label} कॉपी करें`
export const copied = 'कॉपी हो गया!'
export const copy = 'कॉपी करें'
export const copiedOf = (label: string) => `कॉपी हो गया: ${label}`
export const notCopied = 'कॉपी नहीं हो पाया। लिखे हुए को दबाकर चुनें और खुद कॉपी करें।'
export const upiId = 'UPI आईडी'
export const withTheOrder = 'ऑर्डर नंबर के साथ आएगी'
export const amount = 'रकम'
export const iHaveMadeThePayment = 'मैंने पैसे दे दिए'
export const qrNotYet = 'QR कोड ऑर्डर नंबर के साथ आएगा'
export const limitUseTransfer = (limit: string) => `कई बैंक एक बार में UPI से ${limit} तक ही भेजने देते हैं। आपका बैंक मना करे तो नीचे दिए बैंक खाते में भेजें।`
export const limitContactUs = (limit: string) =>
  `कई बैंक एक बार में UPI से ${limit} तक ही भेजने देते हैं। आपका बैंक मना करे तो बैंक खाते में भेजने के लिए हमसे संपर्क करें।`
export const aboveLimit = (limit: string) => `${limit} से ज़्यादा`
export const confirmPayment = 'पेमेंट पक्का करें'
export const cancel = 'रहने दें'
export const payExactly = 'अपने UPI ऐप में ठीक इतनी ही रकम दें, फिर ट्रांज़ैक्शन आईडी लेकर यहाँ लौटें।'
export const notPlacedYet = 'आपका ऑर्डर अभी नहीं हुआ है। ऑर्डर नंबर आने के बाद ही पैसे दें।'
export const noAppOpened = 'UPI ऐप नहीं खुला?'
export const noAppOpenedText = 'UPI आईडी और रकम कॉपी करके अपने ऐप में डालें, या दूसरे फ़ोन से QR कोड स्कैन करें।'
export const securedByUpi = 'UPI से सुरक्षित'
export const restIsLookedFor = (when: string) =>
  `बताया गया: ${when}। यह पेमेंट हम इसके नोट में लिखे ऑर्डर नंबर से पहचान लेंगे: आपको न और कुछ देना है, न कुछ डालना है। एक दिन में कोई खबर न मिले तो हमसे संपर्क करें।`
export const restNotSent = 'यह बात अभी दुकान तक नहीं पहुँची'
export const restGoesOut = (amount: string) => `आपने ${amount} दे दिए हैं, यह बात इंटरनेट चलते ही अपने आप पहुँच जाएगी। दोबारा देने की ज़रूरत नहीं है।`
export const restNotPaid = (amount: string) => `अभी नहीं दिए? ${amount} दें`
export const sendNow = 'अभी भेजें'
export const sending = 'भेजा जा रहा है...'
export const payNow = (amount: string) => `अभी ${amount} दें`
export const payWithOneApp = 'किसी एक ऐप से दें'
export const paymentOptions = 'पेमेंट के तरीके'
export const soldOut = 'इस ऑर्डर के कुछ पैकेट अभी खत्म हैं। पेमेंट करेंगे, तो सामान आने तक ऑर्डर रुकेगा, या आपके पैसे वापस किए जाएँगे।'
export const bankTransfer = 'बैंक खाते में भेजें'
export const transferExactly = (bankName: string, total: string) => `${bankName}। ठीक ${total} भेजें, और नीचे रेफ़रेंस नंबर (UTR) डालें।`
export const transferWithNote = (bankName: string, total: string, orderNumber: string) =>
  `${bankName}। ठीक ${total} भेजें, नोट में ${orderNumber} लिखें, और नीचे रेफ़रेंस नंबर (UTR) डालें।`
export const accountNumber = 'खाता नंबर'
export const ifscCode = 'IFSC कोड'
export const upiSwitchedOff = 'UPI पेमेंट अभी बंद है'
export const noUpiId = 'दुकान ने अपनी UPI आईडी अभी नहीं डाली है'
export const nothingOrderedNow = 'इसलिए अभी ऑर्डर नहीं हो सकता। आपकी कार्ट सँभालकर रखी है। हमसे संपर्क करें:'
export const useTransferOr = 'नीचे दिए बैंक खाते में भेजें, या हमसे संपर्क करें:'
export const doNotPayAnyone = 'अभी किसी को पैसे न दें। जो पेमेंट हो चुका है, वह इसी पेज पर बताएँ। अपने ऑर्डर के लिए हमसे संपर्क करें:'
export const contactUs = 'हमसे संपर्क करें'
export const howToPay = 'पैसे कैसे दें'
export const stepOpenApp = 'पैसे देने का बटन दबाकर UPI ऐप खोलें'
export const stepScan = 'अपने UPI ऐप से QR कोड स्कैन करें'
export const stepTransfer = 'हमारे बैंक खाते में भेजें'
export const stepPayExactly = (total: string) => `ठीक ${total} ही दें`
export const stepComeBack = 'फिर इसी पेज पर लौटें।'
export const stepEnterId = 'नीचे ट्रांज़ैक्शन आईडी डालें'
export const stepEnterReference = 'नीचे रेफ़रेंस नंबर (UTR) डालें'
export const stepChecked = 'हमारी टीम उसे जाँचती है, फिर ऑर्डर पैक होता है।'
