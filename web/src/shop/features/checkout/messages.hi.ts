export const signInToGoOn = 'आपका पता इसी फ़ोन में सेव है। आगे बढ़ने के लिए लॉग इन करें।'
export const savingAddress = 'पता सेव हो रहा है...'
export const continueToPayment = 'पेमेंट पर जाएँ'
export const yourSavedAddresses = 'आपके सेव किए हुए पते'
export const stepOne = 'कदम 1, कुल 2'
export const editDeliveryAddress = 'डिलीवरी का पता बदलें'
export const deliveryAddress = 'डिलीवरी का पता'
export const orderHasAddress = (orderNumber: string) => `ऑर्डर ${orderNumber} इसी पते पर किया गया है`
export const backToPayment = 'पेमेंट पर वापस जाएँ'
export const otherAddressMakesNewOrder = (orderNumber: string) =>
  `पता या गिनती बदलने से नए नंबर का नया ऑर्डर बनेगा, और ${orderNumber} आपकी सूची से हट जाएगा। अगर आप ${orderNumber} के पैसे दे चुके हैं, तो वापस जाकर उसकी ट्रांज़ैक्शन आईडी डालें।`
export const itemCount = (n: number) => `${n} पैकेट`
export const totalOfItems = (total: string, count: number) => `कुल ${total}, ${itemCount(count)}`
export const moreItems = (more: number) => `और ${more} तरह का सामान`

export const originalPrice = 'पुराना दाम'
export const offOriginalPrices = (onPrices: string) => `पुराने दाम से ${onPrices} कम`
export const bulkDiscountEach = (bulk: string, perPiece: string) => `ज़्यादा लेने पर ${bulk} की छूट (हर पैकेट पर ${perPiece})`
export const packCount = (n: number) => `${n} पैकेट।`
export const savingsOf = (parts: readonly string[]) => `बचत: ${parts.join(' और ')}।`
export const pricesIncludeTaxes = 'दाम में टैक्स शामिल है।'
export const quantityOf = (name: string) => `${name} के कितने पैकेट`

export const yourOrder = 'आपका ऑर्डर'
export const checkoutSteps = 'ऑर्डर के कदम'
export const address = 'पता'
export const currentStep = 'अभी यहाँ'
export const payment = 'पेमेंट'
export const orderSummary = 'ऑर्डर का हिसाब'
export const items = 'सामान'
export const subtotal = 'सामान का दाम'
export const savings = 'बचत'
export const cartEmpty = 'कार्ट खाली है'
export const addressIncomplete = 'पता अधूरा है'
export const orderedElsewhere = 'यह सामान अब आपकी कार्ट में नहीं है।'
export const orderNotCreated = 'ऑर्डर नहीं बन पाया'
export const serverError = (status: number) => `दुकान की गड़बड़ी: ${status}`
export const networkError = 'इंटरनेट नहीं चल रहा। अपना कनेक्शन जाँच लें।'
export const orderNotCreatedTryAgain = 'ऑर्डर नहीं बन पाया। फिर से कोशिश करें।'
export const orderGone = 'यह ऑर्डर अब आपकी सूची में नहीं है।'
export const orderReplaced = (orderNumber: string, by: string) => `ऑर्डर ${orderNumber} की जगह अब ऑर्डर ${by} है।`
export const toOrder = (orderNumber: string) => `${orderNumber} देखें`
export const submitForGone = (orderNumber: string) =>
  `क्या ${orderNumber} के पैसे पहले ही दे दिए हैं? उस पेमेंट की ट्रांज़ैक्शन आईडी नीचे डालें: ऑर्डर आपकी सूची में लौट आएगा और हम पेमेंट जाँचेंगे।`
export const messageAboutGone = (orderNumber: string, transactionId: string) =>
  `ऑर्डर ${orderNumber} के पैसे दे दिए गए हैं, और यह अब मेरी सूची में नहीं है।${transactionId && ` ट्रांज़ैक्शन आईडी ${transactionId} है।`}`
export const notOnYourList = (orderNumber: string) => `ऑर्डर ${orderNumber} आपकी सूची में नहीं है`
export const notOnYourListText =
  'हो सकता है यह डिलीट हो गया हो, या इसकी जगह दूसरा ऑर्डर आ गया हो। इसके पैसे न दें। क्या इसके पैसे पहले ही दे दिए हैं? हमें मैसेज करें।'
export const creatingYourOrder = 'आपका ऑर्डर बन रहा है...'
export const waitForNumber = 'ऑर्डर का नंबर आने तक रुकें, उसके बाद ही पैसे दें।'
export const goToTheProducts = 'बीड़ी के पैकेट देखें'
export const completeWithPencil = 'नीचे पेंसिल दबाकर इसे पूरा करें।'
export const continueWith = (total: string) => `${total} के साथ आगे बढ़ें`
export const myOrders = 'मेरे ऑर्डर'
export const tryAgain = 'फिर से कोशिश करें'
export const totalChanged = (shownTotal: string, total: string) => `कुल दाम ${shownTotal} था, अब ${total} है।`
export const maybeOrderedElsewhere = 'शायद आपने इन्हें दूसरी विंडो में ऑर्डर कर दिया है या हटा दिया है। फिर से ऑर्डर करने से पहले ‘मेरे ऑर्डर’ देख लें।'
export const doNotPayForIt = 'इसके पैसे न दें। आपके ऑर्डर ‘मेरे ऑर्डर’ में हैं।'
export const maybePlaced = 'हो सकता है आपका ऑर्डर हो चुका हो। ‘फिर से कोशिश करें’ दबाएँ: ऑर्डर दो बार कभी नहीं होता। ऑर्डर का नंबर दिखने से पहले पैसे न दें।'
export const goesOnByItself = 'इंटरनेट लौटते ही आपका ऑर्डर अपने आप आगे बढ़ेगा, और दो बार कभी नहीं होगा। ऑर्डर का नंबर दिखने से पहले पैसे न दें।'
export const nothingOrdered = 'अभी कोई ऑर्डर नहीं हुआ है। ऑर्डर होने से पहले पैसे न दें।'
export const addBirthDate = 'अपनी प्रोफ़ाइल में जन्म की तारीख डालें'
export const orderNotLoaded = 'आपका ऑर्डर नहीं खुल पाया'
export const orderCreated = 'आपका ऑर्डर बन गया'
export const paymentSubmitted = (_said: string) => 'पेमेंट की जानकारी हमें मिल गई'
export const orderAndTotal = (orderNumber: string, total: string) => `ऑर्डर ${orderNumber}, कुल ${total}`
export const removeNamed = (name: string) => `${name} हटाएँ`
export const secureCheckout = 'सुरक्षित चेकआउट'
export const done = 'हो गया'
export const signInToOrder = 'ऑर्डर करने के लिए लॉग इन करें'
export const signIn = 'लॉग इन करें'
export const addressSaved = 'सेव है'
export const addressLocal = 'इसी फ़ोन में है'
export const addressConfirmed = 'पक्का है'
export const deliveryAddressStatus = (state: string) => `डिलीवरी का पता ${state}`
export const editAddress = 'पता बदलें'
export const savedLocallyOnly = 'पता सिर्फ़ इसी फ़ोन में सेव हुआ। अपना इंटरनेट जाँच लें।'
export const removeItem = 'सामान हटाएँ'
export const remove = 'हटाएँ'
export const removing = 'हट रहा है...'
export const removeQuestion = (name: string | undefined) => `क्या ${name} को कार्ट से हटाना है?`
export const goesOnHere = 'लॉग इन करते ही आपका ऑर्डर यहीं से आगे बढ़ेगा।'
export const changeQuantities = 'गिनती बदलें'
export const nothingToCheckOut = 'ऑर्डर करने के लिए कुछ नहीं है'
export const backToHome = 'होम पेज पर जाएँ'
export const nothingToCheckOutText = 'आपकी कार्ट खाली है। हम आपको होम पेज पर ले जा रहे हैं।'
