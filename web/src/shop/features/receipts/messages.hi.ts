export const downloadInvoice = 'बिल डाउनलोड करें'
export const downloadReceipt = 'रसीद डाउनलोड करें'
export const creditNote = (number: string) => `क्रेडिट नोट ${number}`
export const preparing = 'तैयारी हो रही है...'
export const notedOf = (of: string) => `ऑर्डर ${of}`
export const orderNotLoaded = 'ऑर्डर की जानकारी नहीं आई'
export const orderLoadError = 'ऑर्डर की जानकारी खुल नहीं पाई'
export const pleaseTryAgain = (reason: string) => `${reason}। फिर से कोशिश करें।`
export const savedAsText = 'आपकी रसीद टेक्स्ट फ़ाइल में सेव हुई है।'
