export const downloadInvoice = 'Download Invoice'
export const downloadReceipt = 'Download Receipt'
export const creditNote = (number: string) => `Credit Note ${number}`
export const preparing = 'Preparing...'
export const notedOf = (of: string) => `of ${of}`
export const orderNotLoaded = 'Failed to fetch order details'
export const orderLoadError = 'Error loading order details'
export const pleaseTryAgain = (reason: string) => `${reason}. Please try again.`
export const savedAsText = 'We saved your receipt as a text file.'
