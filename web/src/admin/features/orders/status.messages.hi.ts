export const courier = 'कूरियर'
export const byPinCode = 'पिन कोड के हिसाब से'
export const noCourier = 'कोई कूरियर नहीं'
export const anotherCourier = 'दूसरा कूरियर'
export const nameOfCourier = 'कूरियर का नाम'
export const trackingNumber = 'ट्रैकिंग नंबर'
export const trackingNumberOf = (orderNumber: string) => `${orderNumber} का ट्रैकिंग नंबर`

export const updateStatus = 'सेव करें'
export const updateStatusOf = (orderNumber: string) => `${orderNumber} अब कहाँ है`
export const updateStatusOfMany = (n: number) => `${n} ऑर्डर अब कहाँ ${n === 1 ? 'है' : 'हैं'}`
export const updateStatusOfSelected = 'चुने हुए ऑर्डर आगे बढ़ाएँ'
export const updating = 'सेव हो रहा है...'
export const newStatus = 'अब कहाँ है'
export const current = 'अभी यहाँ'
export const currentIs = 'अभी:'
export const note = 'नोट'
export const noteHint = 'ज़रूरी नहीं। दुकान के लोग इसे ऑर्डर के पेज पर पढ़ते हैं।'
export const whyUnpaid = 'बिना पैसे आए क्यों भेज रहे हैं'
export const unpaidHint = 'इस ऑर्डर के पैसे पक्के नहीं हुए हैं। यह आपके नाम और इस वजह के साथ पैसों की “देखना बाकी” वाली लिस्ट में रहेगा।'
export const whyManyUnpaid = (n: number) => `${n} ऑर्डर बिना पैसे आए क्यों भेज रहे हैं`
export const manyUnpaidHint = (orderNumbers: string) =>
  `${orderNumbers} के पैसे पक्के नहीं हुए हैं। यह आपके नाम और इस वजह के साथ पैसों की “देखना बाकी” वाली लिस्ट में रहेगा।`
export const updatedForEach = 'हर ऑर्डर का स्टॉक और पेमेंट भी साथ में बदलेगा।'

export const statusChanged = 'ऑर्डर सेव हो गया!'
export const statusThere = 'यह ऑर्डर पहले से इसी हाल में है।'
export const statusRefused = (why: string) => `ऑर्डर नहीं बदल पाया: ${why}`
export const statusFailed = (why: string) => `ऑर्डर बदलते समय गड़बड़ी हो गई: ${why}`
export const unknownError = 'पता नहीं क्या हुआ'

export const mayBeUpdated = (why: string) => `शायद बदल गया हो: ${why} एक बार देख लें।`
export const noAnswer = 'कोई जवाब नहीं आया।'

export const results = 'क्या हुआ'
export const howManyUpdated = (done: number, failed: number) =>
  `${done} ${done === 1 ? 'बदल गया' : 'बदल गए'}${failed > 0 ? `, ${failed} ${failed === 1 ? 'नहीं बदला' : 'नहीं बदले'}` : ''}।`
export const updated = 'बदल गया'
export const notUpdated = 'नहीं बदला'

export const selectAllOnPage = 'इस पेज के सारे चुनें'
export const selectAll = 'सारे चुनें'
export const allOnPageChosen = (n: string) => `इस पेज के सारे ${n} चुन लिए।`
export const selected = (n: string) => `${n} चुने हुए`
export const onAllPages = ', सारे पेजों पर'
export const noMoreThan = (n: string) => `। एक बार में सबसे नए ${n} ही चुने जाते हैं।`
export const chooseNewest = (n: string, of: string) => `${of} में से सबसे नए ${n} चुनें`
export const chooseAll = (n: string) => `सारे ${n} चुनें`
export const choosing = 'चुने जा रहे हैं...'
export const chooseNone = 'कोई न चुनें'
export const notChosen = 'ऑर्डर नहीं चुने जा सके।'

export const parcelComesBack = 'ट्रैकिंग नंबर हट जाएगा, और ग्राहक को बताया जाएगा कि पार्सल आपके पास है।'
export const takesStock = 'स्टॉक में से पैकेट कम हो जाएँगे।'
export const bringsSentStockBack = 'पैकेट स्टॉक में वापस जुड़ जाएँगे, जबकि वे भेजे जा चुके हैं।'
export const bringsStockBack = 'पैकेट स्टॉक में वापस जुड़ जाएँगे।'
export const countsAsVerification = 'पेमेंट की जाँच बाकी है: इससे माना जाएगा कि आपने उसे पक्का किया।'
export const rejectsPayment = 'पेमेंट की जाँच बाकी है: इससे वह रिजेक्ट हो जाएगा और उसकी ट्रांज़ैक्शन आईडी फिर काम आ सकेगी।'
export const paysAgain = 'इसके पैसे फिर इसी ऑर्डर में लग जाएँगे: अब इसका कुछ वापस नहीं करना होगा।'
export const staysVerified = 'पेमेंट पक्का ही रहेगा: ग्राहक से कुछ नहीं माँगा जाएगा और कुछ पैक नहीं होगा। पैसे वापस करने हों तो ऑर्डर रद्द करें।'
export const setBackPaid = (n: number) => `${n === 1 ? 'पेमेंट हो चुका ऑर्डर' : `पेमेंट हो चुके ${n} ऑर्डर`} पीछे करें: मिले पैसे दर्ज रहेंगे`
export const claimedToo = 'किसी और अकाउंट ने भी यही ट्रांज़ैक्शन आईडी दिया है:'
export const compareFirst = 'दोनों ऑर्डर मिलाएँ। पक्का हो जाए कि पेमेंट किसका है, तब दोबारा भेजें।'
export const missingIs = (sum: string) => `इस ऑर्डर के ${sum} नहीं आए हैं। उनका क्या हुआ?`
export const cameAnotherWay = 'दूसरे तरीके से आए'
export const cameAnotherWayNote = 'आपकी बात पर, अलग रेफ़रेंस के साथ।'
export const forgiven = 'माफ़ किए'
export const forgivenNote = 'ऑर्डर की रकम और बिल उतने ही होंगे जितने पैसे आए।'
export const goesOnUnpaid = 'उनके बिना आगे बढ़े'
export const goesOnUnpaidNote = 'यह आपके नाम के साथ पैसों की “देखना बाकी” वाली लिस्ट में रहेगा।'
export const otherReference = 'दूसरे पेमेंट का रेफ़रेंस'
export const whyMissing = 'वजह'
