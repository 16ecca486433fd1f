export const products = 'बीड़ी के पैकेट'
export const myProfile = 'मेरी प्रोफ़ाइल'
export const orders = 'ऑर्डर'
export const wishlistCount = (wishes: number) => `विशलिस्ट (${wishes})`
export const settings = 'सेटिंग'
export const noAddress = 'डिलीवरी का कोई पता सेव नहीं है'
export const addAddress = 'पता जोड़ें'
export const deliveryAddress = 'डिलीवरी का पता'
export const logout = 'लॉग आउट'
export const home = 'होम'
export const about = 'हमारे बारे में'
export const contact = 'संपर्क'
export const menu = 'मेन्यू'
export const secure = 'सुरक्षित'
export const certified = 'प्रमाणित'
export const fast = 'तेज़'
export const items = (n: number) => `${n} पैकेट`
export const account = 'अकाउंट'
export const welcome = 'नमस्ते,'
export const editAddress = 'पता बदलें'
export const cartSaved = (items: string, savings: string) => `कार्ट, ${items}, ${savings} की बचत`
export const cartWith = (items: string) => `कार्ट, ${items}`
export const signOut = 'लॉग आउट करें'
export const signIn = 'लॉग इन करें'
export const createAccount = 'अकाउंट बनाएँ'
export const bulkSavings = 'ज़्यादा पर बचत'
export const itemsFrom = (minQty: number) => `${minQty} या ज़्यादा पैकेट`
export const bulkSavingsText = 'हर पैकेट पर कितनी छूट मिली, यह ऑर्डर से पहले कार्ट में दिख जाता है।'
