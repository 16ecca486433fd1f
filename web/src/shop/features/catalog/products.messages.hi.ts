export const all = 'सब'
export const nameAZ = 'नाम के हिसाब से'
export const priceLowToHigh = 'दाम: कम से ज़्यादा'
export const priceHighToLow = 'दाम: ज़्यादा से कम'
export const bestDiscount = 'सबसे ज़्यादा छूट'
export const category = 'किस्म'
export const priceUpTo = (now: string) => `दाम: ${now} तक`
export const upToPrice = (now: string) => `${now} तक`
export const filters = 'फ़िल्टर'
export const showProducts = (shown: string) => `${shown} दिखाएँ`
export const searchResults = (q: string) => `“${q}” के नतीजे`
export const products = 'बीड़ी के पैकेट'
export const description = 'हमारे हर साइज़ के पैकेट, आज के दाम पर, टैक्स के साथ। जितने ज़्यादा पैकेट, हर पैकेट उतना सस्ता।'
export const home = 'होम'
export const productCount = (n: number) => `${n} तरह ${n === 1 ? 'का' : 'के'} पैकेट`
export const forSearch = (q: string) => `“${q}” के लिए`
export const sortBy = 'किस क्रम में'
export const noProducts = 'कुछ नहीं मिला'
export const clearFilters = 'फ़िल्टर हटाएँ'
export const noProductsText = 'ऐसा कोई पैकेट नहीं है। सब देखने के लिए फ़िल्टर हटाएँ।'
export const nothingCalled = (q: string) => `“${q}” नाम का यहाँ कुछ नहीं है। हम ये सब बेचते हैं:`
