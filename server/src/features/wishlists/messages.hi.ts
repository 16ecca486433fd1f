export const inStockSubject = (product: string) => `${product} फिर से मिल रहा है`
export const inStockHeadline = 'फिर से मिल रहा है'
export const hello = (name: string) => `नमस्ते ${name},`
export const youAsked = (product: string) => `आपने कहा था कि ${product} फिर से आने पर आपको बताया जाए। अब यह मिल रहा है।`
export const notKept = 'हम पैकेट आपके लिए अलग नहीं रख सकते: जब तक हैं, मँगा लें। इस बारे में यही एक ईमेल है।'
export const seeProduct = 'सामान देखें'
