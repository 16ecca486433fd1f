export const pageTitle = 'Pay for your order'
export const payOrder = (orderNumber: string) => `Pay for order ${orderNumber}`
export const linkUntil = (moment: string) => `You ordered by phone. This page is open until ${moment}.`

export const received = 'We have your transaction ID'
export const receivedText = 'We look for the payment in our bank account and then pack your order. You need not do anything else.'
export const paid = 'This order is paid'
export const paidText = 'Thank you. We have received your payment.'
export const cancelled = 'This order was cancelled'
export const cancelledText = 'Please do not pay for it now. If you still want it, or have paid already, call us.'
export const expired = 'This payment link has ended'
export const expiredText =
  'Please do not pay with it now. Call us for a new one; if you have paid already, have the transaction ID at hand.'
export const unknown = 'This payment link is not right'
export const unknownText = 'A part of it may be missing. Please open it from the message that we sent you, or call us.'
export const notLoaded = 'This page could not be loaded'
export const notLoadedText = 'Please check your connection and try again.'
export const tryAgain = 'Try again'
export const loading = 'Loading...'
export const callUs = (phone: string) => `Call ${phone}`
export const contactUs = 'Contact us'
