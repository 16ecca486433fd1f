export const size = (size: string) => `साइज़: ${size.replace('Big Pack', 'बड़ा पैकेट').replace('Small Pack', 'छोटा पैकेट')}`
export const bidiCount = (bidiPerPack: number) => `${bidiPerPack} बीड़ी`
export const remove = (name: string) => `${name} हटाएँ`
export const originalPrice = 'पुराना दाम'
export const quantityOf = (name: string) => `${name} के कितने पैकेट`
export const outOfStock = 'खत्म है'

export const cart = 'कार्ट'
export const itemCount = (n: number) => `${n} पैकेट`
export const itemList = 'कार्ट का सामान'
export const spokenItems = (n: number) => `कार्ट में ${n} पैकेट`
export const spokenBulkDiscount = (perPiece: string) => `ज़्यादा लेने पर हर पैकेट पर ${perPiece} की छूट`
export const spokenTotal = (total: string) => `कुल ${total}`
export const cartNotCleared = 'कार्ट खाली नहीं हो पाई'
export const clearCart = 'कार्ट खाली करें'
export const clearCartQuestion = 'कार्ट खाली करें?'
export const clearing = 'खाली हो रही है...'
export const clearCartWarning = 'कार्ट का सारा सामान हट जाएगा।'
export const emptyCart = 'आपकी कार्ट खाली है'
export const continueShopping = 'और सामान देखें'
export const cartNotLoaded = 'आपकी कार्ट नहीं खुल पाई'
export const tryAgain = 'फिर से कोशिश करें'
export const loadingYourCart = 'आपकी कार्ट खुल रही है'
export const signInToCheckOut = 'लॉग इन करने तक आपकी कार्ट इसी फ़ोन में रहेगी। उसके बाद डिलीवरी का पता भरना है।'
export const subtotal = 'सामान का दाम'
export const productDiscounts = 'सामान पर छूट'
export const bulkDiscount = 'ज़्यादा लेने पर छूट'
export const totalSavings = 'कुल बचत'
export const proceedToAddress = 'पता भरें'
export const secureCheckout = 'सुरक्षित चेकआउट'
export const freeShipping = (rupees: number) => `₹${rupees} से डिलीवरी मुफ़्त`
export const pieces = (n: number) => `${n} पैकेट`
export const bulkDiscountPerPiece = (perPiece: string) => `ज़्यादा लेने पर छूट, हर पैकेट पर ${perPiece}`
export const bulkDiscountFrom = (pieces: number) => `${pieces} पैकेट से छूट`
export const piecesSaved = (n: number, saved: string) => `${pieces(n)}, ${saved} की बचत`
export const addMorePieces = (n: number, perPiece: string) => `${n} पैकेट और लें, तो हर पैकेट पर ${perPiece} कम।`
