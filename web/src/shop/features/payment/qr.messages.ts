export const qrCodeToPay = (amount: string) => `QR code to pay ${amount}`
export const saveQr = 'Save QR'
export const qrNotSaved = 'The QR code could not be saved. Please take a screenshot of it.'
