export const qrCodeToPay = (amount: string) => `QR code to pay ${amount}`
export const saveQr = 'Save QR'
export const qrNotSaved = 'The QR code could not be saved. Please take a screenshot of it.'

export const copyOf = (label: string) => `Copy ${label}`
export const copied = 'Copied!'
export const copy = 'Copy'
export const copiedOf = (label: string) => `${label} copied`
export const notCopied = 'Could not copy. Please select the text and copy it by hand.'
export const upiId = 'UPI ID'
export const withTheOrder = 'Comes with your order number'
export const amount = 'Amount'
export const iHaveMadeThePayment = 'I Have Made the Payment'
export const qrNotYet = 'The QR code comes with your order number'
export const limitUseTransfer = (limit: string) =>
  `Many banks allow at most ${limit} in one UPI payment. If yours refuses it, use the bank transfer below.`
export const limitContactUs = (limit: string) =>
  `Many banks allow at most ${limit} in one UPI payment. If yours refuses it, please contact us for a bank transfer.`
export const aboveLimit = (limit: string) => `Above ${limit}`
export const confirmPayment = 'Confirm Payment'
export const cancel = 'Cancel'
export const payExactly = 'Pay exactly this amount in your UPI app, then come back here with the transaction ID.'
export const notPlacedYet = 'Your order is not placed yet. Please wait for its number before you pay.'
export const noAppOpened = 'No UPI app opened?'
export const noAppOpenedText = 'Copy the UPI ID and the amount into your app, or scan the QR code with another phone.'
export const securedByUpi = 'Secured by UPI'
/** `when` it was reported. */
export const restIsLookedFor = (when: string) =>
  `Reported ${when}. We find the payment by the order number in its note: there is nothing more to pay or to enter. If you hear nothing within a day, contact us.`
export const restNotSent = 'This could not be sent to the shop yet'
export const restGoesOut = (amount: string) =>
  `That you paid ${amount} goes out by itself as soon as there is a connection. You do not have to pay it again.`
export const restNotPaid = (amount: string) => `Not paid yet? Pay ${amount}`
export const sendNow = 'Send now'
export const sending = 'Sending...'
export const payNow = (amount: string) => `Pay ${amount} Now`
export const payWithOneApp = 'Pay with one app'
export const paymentOptions = 'Payment Options'
export const soldOut =
  'Some packs of this order are sold out just now. If you pay, your order waits until they are there again, or your money goes back to you.'
export const bankTransfer = 'Bank transfer'
export const transferExactly = (bankName: string, total: string) =>
  `${bankName}. Transfer exactly ${total}, and enter the reference number (UTR) below.`
export const transferWithNote = (bankName: string, total: string, orderNumber: string) =>
  `${bankName}. Transfer exactly ${total}, with ${orderNumber} as the note, and enter the reference number (UTR) below.`
export const accountNumber = 'Account number'
export const ifscCode = 'IFSC code'
export const upiSwitchedOff = 'UPI payment is switched off at the moment'
export const noUpiId = 'The shop has not set up its UPI ID yet'
export const nothingOrderedNow = 'So nothing can be ordered now. Your cart is kept. Contact us:'
export const useTransferOr = 'Please use the bank transfer below, or contact us:'
export const doNotPayAnyone =
  'Please do not pay anyone now. What you have paid already can be confirmed on this page. Contact us about your order:'
export const contactUs = 'Contact Us'
export const howToPay = 'How to Pay'
export const stepOpenApp = 'Click Pay Now button to open UPI app'
export const stepScan = 'Scan QR code with your UPI app'
export const stepTransfer = 'Transfer to our bank account'
export const stepPayExactly = (total: string) => `Pay the exact amount, ${total}`
export const stepComeBack = 'Then come back to this page.'
export const stepEnterId = 'Enter the transaction ID below'
export const stepEnterReference = 'Enter the reference number (UTR) below'
export const stepChecked = 'Our team checks it before we pack your order.'
