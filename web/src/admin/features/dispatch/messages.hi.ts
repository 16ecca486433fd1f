const orders = (n: number) => `${n} ऑर्डर`

export const toPack = (n: number) => `${orders(n)} पैक ${n === 1 ? 'करना है' : 'करने हैं'}`
export const order = 'ऑर्डर'
export const packs = 'पैकेट'
export const contents = 'क्या-क्या है'
export const shipTo = 'कहाँ भेजना है'
export const confirmed = 'कब पक्का हुआ'
export const status = 'कहाँ पहुँचा'
export const actions = 'क्या करना है'
export const select = (orderNumber: string) => `${orderNumber} चुनें`
export const markShipped = 'भेज दिया'
export const expired = 'तारीख निकल गई'
export const someExpired = (n: number) => `इनमें से ${n} की तारीख निकल गई`
export const batch = (parts: string) => `बैच ${parts}`

export const toPackLater = (n: number) => `${orders(n)} बाद में पैक ${n === 1 ? 'करना है' : 'करने हैं'}`
export const heldNote = 'ये पेमेंट बैंक के अलर्ट से अपने आप पक्के हुए हैं। हर ऑर्डर अपने समय पर नीचे की लिस्ट में आ जाएगा।'
export const packsFrom = (n: number, time: string) => `${n} पैकेट, ${time} से`
export const toPick = 'कितना सामान निकालना है'
export const inOrders = (n: number) => `${orders(n)} में`
export const ordersToPack = 'जो ऑर्डर पैक करने हैं'
export const nothingToPack = 'कुछ पैक नहीं करना है'
export const packLater = 'अगले ऑर्डर थोड़ी देर बाद पैक होंगे।'
export const allShipped = 'जिनके पैसे आए, वे सारे ऑर्डर भेज दिए गए।'
export const notLoaded = 'पैक करने वाले ऑर्डर नहीं खुल पाए।'
export const couriersAreIn = 'कूरियर और उनके ट्रैकिंग लिंक '
export const settings = 'सेटिंग'
export const endOfSentence = ' में हैं।'
export const packsExpired = (n: number) => `नीचे ${orders(n)} के पैकेट की तारीख निकल चुकी है।`
export const lookAtCarton = 'पैक करने से पहले डिब्बा देख लें। जो अच्छे पैकेट अभी गिने नहीं गए, उन्हें स्टॉक में जोड़ें।'

export const all = 'सारे'
export const selected = (n: number) => `${n} चुने हुए`
export const printPickList = (of: string) => `सामान की लिस्ट छापें (${of})`
export const printRun = (of: string) => `पर्ची और लेबल छापें (${of})`
export const printRunWithInvoices = (of: string) => `पर्ची, बिल और लेबल छापें (${of})`
export const printSlips = (of: string) => `पैकिंग की पर्ची छापें (${of})`
export const printLabels = (of: string) => `A6 लेबल छापें (${of})`
export const noInvoice = 'इस ऑर्डर का टैक्स बिल नहीं है।'
export const noInvoices = (n: number) => `इन ${n} में से किसी ऑर्डर का टैक्स बिल नहीं है।`
export const someInvoices = (missing: number, n: number) => `इन ${n} में से ${missing} ऑर्डर का टैक्स बिल नहीं है।`

export const pickListOf = (date: string) => `सामान की लिस्ट, ${date}`
export const product = 'सामान'
export const done = 'हो गया'
export const to = 'किसे'

export const scanAndSend = 'स्कैन करें और भेजें'
export const parcel = 'पार्सल'
export const saveParcel = 'पार्सल सेव करें'
export const saving = 'सेव हो रहा है...'
export const goesWith = (orderNumber: string, by: string) => `${orderNumber} का पार्सल: ${by}। सेव हो गया।`
export const scanAgain = 'पार्सल सेव नहीं हुआ। फिर से स्कैन करें।'
export const addAsAnother = (orderNumber: string, trackingNumber: string) => `${trackingNumber} को ${orderNumber} के दूसरे पार्सल की तरह जोड़ें`
export const takeOff = (orderNumber: string, trackingNumber: string) => `${trackingNumber} को ${orderNumber} से फिर हटाएँ`
export const takenOff = (orderNumber: string, trackingNumber: string) => `${trackingNumber} अब ${orderNumber} का पार्सल नहीं है।`
export const notTakenOff = 'पार्सल नहीं हटा। फिर कोशिश करें।'
export const notAnOrder = 'यह किसी ऑर्डर का कोड नहीं है।'
export const slipFirst = 'पहले पर्ची का कोड स्कैन करें।'
export const nowTheParcel = (orderNumber: string) => `${orderNumber}: अब पार्सल स्कैन करें।`
export const orderForParcel = 'यह ऑर्डर का कोड है। अब पार्सल का कोड स्कैन करें।'
export const parcelProblem = (_says: string): string => 'ट्रैकिंग नंबर में अंग्रेज़ी के 4 से 35 अक्षर, अंक या डैश होते हैं, और कम से कम एक अंक।'
export const scanWithCamera = 'कैमरे से स्कैन करें'
export const stopCamera = 'कैमरा बंद करें'
export const cameraView = 'कैमरे में जो दिख रहा है'
export const cameraForbidden = 'कैमरे की इजाज़त नहीं है। ब्राउज़र की सेटिंग में इस पते के लिए इजाज़त दें, या नंबर लिखें।'
export const cameraFailed = 'कैमरा नहीं खुल पाया। नंबर लिखें, या स्कैनर से स्कैन करें।'
export const parcelsSaved = (n: number) => `${n} पार्सल सेव ${n === 1 ? 'हुआ' : 'हुए'}`

export const listSaved = (n: number) => `${parcelsSaved(n)}।`

export const parcelsFromList = 'लिस्ट से पार्सल'
export const line = 'लाइन'
export const state = 'क्या हुआ'
export const ready = 'तैयार'
export const goesWithNumber = (trackingNumber: string) => `${trackingNumber} से जा रहा है।`
export const notSaved = 'पार्सल सेव नहीं हुआ।'
export const doneOf = (n: number, of: number) => `${of} में से ${n} ${n === 1 ? 'हो गया' : 'हो गए'}`
export const saveParcels = (n: number) => `${n} पार्सल सेव करें`
export const orderAndParcel = 'हर लाइन में ऑर्डर और पार्सल का नंबर'
export const pasteHint = 'दो कॉलम पेस्ट करें, या कूरियर की फ़ाइल की लाइनें, कॉलम के नाम के साथ।'
export const takeFile = 'कूरियर की फ़ाइल चुनें'
export const tooManyLines = (n: number, most: number) => `ये ${n} लाइनें हैं। एक बार में ${most} से ज़्यादा न भेजें।`
export const parcelsOfList = 'लिस्ट के पार्सल'
export const noOrderInLine = 'इस लाइन में ऑर्डर का नंबर नहीं है।'
export const severalParcels = 'कई खानों में पार्सल का नंबर हो सकता है। पहली लाइन में उसके कॉलम का नाम “Tracking” लिखें।'
export const noParcelInLine = 'इस लाइन में पार्सल का नंबर नहीं है।'
export const shortened = 'स्प्रेडशीट ने यह नंबर छोटा कर दिया है। उसका कॉलम टेक्स्ट बनाकर सेव करें, या कूरियर की असली फ़ाइल लें।'
export const orderInLine = (n: number) => `यह ऑर्डर लाइन ${n} में पहले से है।`
export const parcelInLine = (orderNumber: string, n: number) => `यह पार्सल ${orderNumber} का है, लाइन ${n} में।`
