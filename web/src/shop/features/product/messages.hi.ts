export const ask = 'पूछें'
export const call = 'फ़ोन करें'
export const linkCopied = 'लिंक कॉपी हो गया'
export const linkNotCopied = (address: string) => `लिंक कॉपी नहीं हो पाया: ${address}`
export const share = 'शेयर करें'
export const copyLink = 'लिंक कॉपी करें'

export const description = 'जानकारी'
export const specifications = 'ब्योरा'
export const reviews = 'रिव्यू'
export const aboutThisProduct = 'इस पैकेट के बारे में'

export const discountOff = (discount: number) => `${discount}% छूट`
export const bidiAPack = (bidiPerPack: number) => `एक पैकेट में ${bidiPerPack} बीड़ी।`
export const priceIncludesTaxes = 'दाम में टैक्स शामिल है।'
export const outOfStock = 'खत्म है'
export const tooFewLeft = (n: number, minQuantity: number) =>
  `${packs(n)} ${n === 1 ? 'बचा है' : 'बचे हैं'}, और कम से कम ${packs(minQuantity)} लेने होते हैं।`
export const cannotBeOrdered = 'यह पैकेट अभी नहीं मँगाया जा सकता।'
export const seeOther = (name: string) => `${name} देखें`
export const quantity = 'कितने पैकेट'
export const packs = (n: number) => `${n} पैकेट`
export const minimumPacks = (n: number) => `कम से कम ${packs(n)}`
export const packsAt = (n: number, price: string) => `${packs(n)}, ${price} के भाव से`
export const bulkDiscountEach = (perPiece: string) => `ज़्यादा लेने पर छूट, हर पैकेट पर ${perPiece}`
export const noReviewsYet = 'अभी कोई रिव्यू नहीं है।'
export const beTheFirst = 'पहला रिव्यू आप लिखें!'
export const reviewCount = (n: number) => `${n} रिव्यू`
export const signInToBuy = 'लॉग इन के बाद आपका ऑर्डर यहीं से आगे बढ़ेगा।'
export const buyNow = 'अभी खरीदें'
export const adding = 'जुड़ रहा है...'
export const addToCart = 'कार्ट में डालें'
export const bulkPricing = 'ज़्यादा पर कम दाम'
export const offEachApplied = (perPiece: string) => `हर पैकेट पर ${perPiece} की छूट लग गई`

export const gallery = 'तस्वीरें'
export const picturesOf = (name: string) => `${name} की तस्वीरें`
export const previousPicture = 'पिछली तस्वीर'
export const nextPicture = 'अगली तस्वीर'
export const pictureOf = (at: number, count: number) => `तस्वीर ${at}, कुल ${count}`
export const showPicture = (place: number) => `तस्वीर ${place}`

export const notFound = 'नहीं मिला'
export const productNotFound = 'यह पैकेट नहीं मिला'
export const notFoundText = 'ऐसा कोई पैकेट नहीं है।'
export const home = 'होम'
export const products = 'बीड़ी के पैकेट'
export const back = 'वापस'
export const similarProducts = 'मिलते-जुलते पैकेट'
export const backToHome = 'होम पेज पर जाएँ'
export const productNotFoundText = 'जो पैकेट आप ढूँढ रहे हैं, वह यहाँ नहीं है।'
export const addMorePacks = (n: number, perPiece: string) => `${packs(n)} और लें, तो हर पैकेट पर ${perPiece} कम।`
export const cartHolds = (n: number, perPiece: string | undefined) =>
  `आपकी कार्ट में ${packs(n)} पहले से ${n === 1 ? 'है' : 'हैं'}${perPiece ? `: मिलाकर हर पैकेट पर ${perPiece} कम` : ''}।`
