export const reasonMissing = 'बताएँ कि क्यों वापस कर रहे हैं'
export const packsMissing = 'चुनें कि क्या वापस करना है'
export const whatIsWrongMissing = 'लिखें कि क्या खराबी है'
export const photosMissing = 'कम से कम एक फ़ोटो जोड़ें जिसमें खराबी दिखे'
export const returnNotSent = 'वापसी की बात नहीं भेजी जा सकी। फिर से कोशिश करें।'
export const askForReturn = 'वापसी के लिए कहें'
export const askForAnother = 'एक और वापसी के लिए कहें'
export const photosSent = (count: number) => `${count} फ़ोटो भेजी गई`
export const returnFormTitle = 'वापसी'
export const reasonLabel = 'वजह*'
export const whatIsWrongLabel = 'क्या खराबी है?*'
export const refundAmount = 'इतने पैसे वापस मिलेंगे:'
export const shippingNote = 'वापस भेजने का खर्च आपका होगा। हमारे हाँ कहने से पहले कुछ न भेजें।'
export const sending = 'भेजा जा रहा है...'
export const withAPhoto = ', कम से कम एक फ़ोटो के साथ'
export const possibleUntil = (until: string) => `${until} तक`
export const wasPossibleUntil = (until: string) => `${until} तक हो सकता था`
export const packsLabel = 'पैकेट*'
export const eachBought = (perPack: string, left: number) => `हर पैकेट ${perPack}, ${left} वापस ${left === 1 ? 'हो सकता है' : 'हो सकते हैं'}`
export const packsOf = (name: string) => `${name} के पैकेट`
export const noneOfThese = 'इनमें से कोई नहीं'
export const atMost = (left: number) => `ज़्यादा से ज़्यादा ${left} वापस कर सकते हैं`
export const packs = (n: number) => `${n} पैकेट`
export const keptCostLess = (kept: number, bought: number, off: string, own: string) =>
  `आप ${packs(kept)} रख रहे हैं। ${packs(bought)} लेने पर हर पैकेट ${off} सस्ता था, ${packs(kept)} लेने पर हर पैकेट ${own} सस्ता होता है। इसलिए`
export const keptCostFull = (kept: number, bought: number, off: string) =>
  `आप ${packs(kept)} रख रहे हैं। ${packs(bought)} लेने पर हर पैकेट ${off} सस्ता था, ${packs(kept)} लेने पर छूट नहीं मिलती। इसलिए`
export const lessIsPaidBack = 'कम वापस मिलेंगे, इन पैकेट के लिए दिए पैसों से।'
export const keptPacksPriced = (off: string) =>
  `इस ऑर्डर में हर पैकेट पर ${off} की छूट थी। जो पैकेट आप रखेंगे, उनका दाम उनकी गिनती से लगेगा: उस पर छूट कम हो तो पैसे कम वापस मिलेंगे।`

export const requestReceived = 'वापसी की आपकी बात हमें मिल गई'
export const backToOrders = 'ऑर्डर पर वापस'
export const returns = 'वापसी'
export const returnsOfOrder = (orderNumber: string) => `ऑर्डर ${orderNumber} की वापसी`
export const takeBack = 'यह वापसी रद्द करें'
export const takeBackQuestion = (number: string) => `वापसी ${number} रद्द करें?`
export const takeBackText = 'पैकेट आपके पास रहेंगे, और उनके पैसे वापस नहीं मिलेंगे।'
export const takingBack = 'रद्द हो रही है...'
export const takenBack = 'आपने वापसी रद्द कर दी'
export const notTakenBack = 'वापसी रद्द नहीं हो पाई। फिर से कोशिश करें।'
export const returnNumber = (number: string) => `वापसी ${number}`
export const toBePaidBack = (reason: string, amount: string) => `${reason}, वापस मिलेंगे ${amount}`
export const stepsOfReturn = (number: string) => `वापसी ${number} कहाँ तक पहुँची`
export const sendPacksTo = (name: string, address: string) => `पैकेट उनकी पैकिंग में इस पते पर भेजें: ${[name, address].filter(Boolean).join(', ')}।`
export const refundReference = (reference: string) => `पैसे वापस होने का रेफ़रेंस (UTR): ${reference}`
export const anotherOnceClosed = 'यह वापसी पूरी होने के बाद आप दूसरी के लिए कह सकते हैं।'
export const everythingInReturns = 'इस ऑर्डर के सारे पैकेट वापसी में हैं।'
export const everythingReturned = 'इस ऑर्डर का सारा सामान वापस हो चुका है।'
export const packsCouldBeReturned = (until: string) => `इस ऑर्डर के पैकेट ${until} तक वापस हो सकते थे।`
export const packsReturnableOnceDelivered = 'ऑर्डर पहुँचने और पेमेंट की जाँच होने के बाद पैकेट वापस हो सकते हैं।'
export const refundPolicy = 'रिफ़ंड पॉलिसी'
export const returnsNotLoaded = 'वापसी का पेज नहीं खुल पाया'
export const returnsNotLoadedText = 'इस ऑर्डर की वापसी की जानकारी नहीं आ पाई।'
