import { MINIMUM_AGE } from 'contract/rules/limits.ts'
export const pageNeedsScript = 'इस पेज के लिए JavaScript चाहिए। उसे चालू करके पेज फिर से खोलें।'
export const loading = 'खुल रहा है'
export const close = 'बंद करें'
export const cancel = 'रहने दें'
export const fullStop = '।'
export const total = 'कुल'
export const messages = 'संदेश'
export const dismiss = 'हटाएँ'
export const pages = 'पेज'
export const pageNumber = (n: number) => `पेज ${n}`
export const previousPage = 'पिछला पेज'
export const nextPage = 'अगला पेज'
export const breadcrumbs = 'आप यहाँ हैं'
export const done = ', यह हो गया'
export const bulkPricing = 'ज़्यादा पर कम दाम'
export const statutoryWarning = 'स्वास्थ्य की कानूनी चेतावनी'
export const warningMark = 'चेतावनी'
export const adultsOnly = `सिर्फ़ ${MINIMUM_AGE} साल या उससे बड़ों के लिए`
export const price = 'दाम'
export const originalPrice = 'पुराना दाम'
export const outOfFive = (rating: number) => `5 में से ${rating} स्टार`
const pack = (size: string, seen: string) => `Special Lion Beedi, ${size === 'big' ? 'बड़ा' : 'छोटा'} पैकेट, ${seen}`
export const packFront = (size: string) => pack(size, 'सामने से। सामने के 85 प्रतिशत हिस्से पर स्वास्थ्य की कानूनी चेतावनी है।')
export const packSide = (size: string) => pack(size, 'बगल से')
export const clearSearch = 'खोज मिटाएँ'
export const wholeNumber = 'पैकेट की पूरी गिनती लिखें'
export const decreaseOf = (name: string) => `${name}: एक कम करें`
export const increaseOf = (name: string) => `${name}: एक बढ़ाएँ`
