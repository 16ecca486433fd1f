export const backToOrders = 'ऑर्डर पर वापस'
export const order = (orderNumber: string) => `ऑर्डर ${orderNumber}`
export const orderTimeline = 'ऑर्डर का सफ़र'
export const orderTimelineList = 'ऑर्डर का सफ़र'
export const paymentInformation = 'पेमेंट की जानकारी'
export const paymentMethod = 'पेमेंट का तरीका'
export const methodName = (method: string) => (method === 'Bank Transfer' ? 'बैंक खाते से' : method || 'UPI')
export const submitted = 'भेजा गया'
export const total = 'कुल'
export const deliveryInformation = 'डिलीवरी की जानकारी'
export const estimatedDelivery = 'कब तक पहुँचेगा'
export const needHelp = 'मदद चाहिए?'
export const contactSupport = 'हमसे संपर्क करें'
export const viewAllOrders = 'सारे ऑर्डर देखें'
export const trackingNotLoaded = 'ऑर्डर का हाल नहीं खुल पाया'
export const trackingNotLoadedText = 'ऑर्डर कहाँ है, यह जानकारी नहीं आ पाई'
export const trackingNumberCopied = 'ट्रैकिंग नंबर कॉपी हो गया'
export const numberNotCopied = 'नंबर कॉपी नहीं हो पाया। उसे दबाकर चुनें और खुद कॉपी करें।'
export const copyNumber = 'नंबर कॉपी करें'

export const viewDetailsOf = (orderNumber: string) => `ऑर्डर ${orderNumber} की पूरी जानकारी`
export const viewDetails = 'पूरी जानकारी'
export const review = 'रिव्यू लिखें'
export const reviewOf = (name: string) => `${name} का रिव्यू लिखें`
export const buyAgain = 'फिर से खरीदें'
export const buyAgainOf = (orderNumber: string) => `ऑर्डर ${orderNumber} का सामान फिर से खरीदें`
export const packsOf = (count: number, name: string) => `${count} × ${name}`
export const notSoldNow = (names: string) => `अभी नहीं मिल सकता: ${names}।`
export const notBoughtAgain = 'सामान की सूची नहीं खुल पाई। फिर से कोशिश करें।'
export const itemsOfOrder = (orderNumber: string) => `ऑर्डर ${orderNumber} का सामान`
export const moreItems = (count: number) => `और ${count}`
export const bulkDiscount = 'ज़्यादा लेने पर छूट'
export const shipping = 'डिलीवरी'
export const completePayment = 'पेमेंट पूरा करें'
export const paymentStatus = 'पेमेंट की स्थिति'
export const trackOrder = 'ऑर्डर कहाँ है'
export const deleteOrderNumber = (orderNumber: string) => `ऑर्डर ${orderNumber} हटाएँ`
export const confirmDelete = 'हटाएँ'
export const cancelOrder = 'ऑर्डर रद्द करें'
export const cancelOrderNumber = (orderNumber: string) => `ऑर्डर ${orderNumber} रद्द करें`
export const cancelOrderQuestion = 'ऑर्डर रद्द करें?'
export const cancelOrderWarning = (orderNumber: string | undefined, refund: string | undefined) =>
  `तब ऑर्डर ${orderNumber} न पैक होगा, न भेजा जाएगा।${refund ? ` हम ${refund} उसी खाते में वापस करेंगे जिससे आपने दिए थे।` : ''}`
export const keepOrder = 'ऑर्डर रहने दें'
export const cancelling = 'रद्द हो रहा है...'
export const orderCancelled = 'आपका ऑर्डर रद्द हो गया'
export const orderNotCancelled = 'ऑर्डर रद्द नहीं हो पाया। फिर से कोशिश करें।'
export const tryAgain = 'फिर से कोशिश करें'
export const orderDetails = 'ऑर्डर की जानकारी'
export const close = 'बंद करें'
export const orderNumber = 'ऑर्डर नंबर'
export const orderDate = 'ऑर्डर की तारीख'
export const status = 'स्थिति'
export const payment = 'पेमेंट'
export const transactionId = 'ट्रांज़ैक्शन आईडी'
export const trackingNumber = 'ट्रैकिंग नंबर'
export const items = 'सामान'
export const subtotal = 'सामान का दाम'
export const discount = 'छूट'
export const deliveryAddress = 'डिलीवरी का पता'
export const back = 'वापस'
export const myOrders = 'मेरे ऑर्डर'
export const refreshing = 'देखा जा रहा है...'
export const refresh = 'फिर से देखें'
export const ordersNotLoaded = 'ऑर्डर नहीं खुल पाए'
export const noOrders = 'कोई ऑर्डर नहीं है'
export const startShopping = 'खरीदारी शुरू करें'
export const orderDeleted = 'ऑर्डर हट गया'
export const orderNotDeleted = 'ऑर्डर नहीं हट पाया'
export const deleteOrderQuestion = 'ऑर्डर हटाएँ?'
export const deleting = 'हट रहा है...'
export const deleteOrderWarning = (orderNumber: string | undefined) => `ऑर्डर ${orderNumber} आपकी सूची से हट जाएगा और वापस नहीं आएगा।`
export const pagesOfOrders = 'ऑर्डर के पेज'
export const previous = 'पिछला'
export const pageOf = (current: number, pages: number) => `पेज ${current}, कुल ${pages}`
export const next = 'अगला'
export const loadingYourOrders = 'आपके ऑर्डर खुल रहे हैं'

export const unpaidOrder = (orderNumber: string, total: string) => `आपके ऑर्डर ${orderNumber} का पेमेंट बाकी है, ${total}`
export const paymentNotFoundOf = (orderNumber: string, total: string) => `ऑर्डर ${orderNumber} का पेमेंट हमें नहीं मिला, ${total}`
export const continueToPay = 'पैसे देने जाएँ'
export const enterTransactionId = 'ट्रांज़ैक्शन आईडी डालें'
export const seeWhatToDo = 'देखें, अब क्या करें'
