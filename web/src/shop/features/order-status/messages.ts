import type { Order } from 'contract/orders/order.schemas.ts'
import type { DeliveryDays, DeliveryRange } from 'contract/rules/delivery-days.ts'
import { daysWords } from 'contract/rules/delivery-days.ts'
import { dayAndTime, shortDay } from '#shop/messages.ts'

export const orderSummary = 'Order Summary'
export const items = 'Items'
export const subtotal = 'Subtotal'
export const discount = 'Discount'
export const shipping = 'Shipping'
export const free = 'Free'
export const deliveryAddress = 'Delivery Address'
export const noTrackingNumber = 'Sent without a tracking number'
export const notShippedYet = 'Not shipped yet'
export const orderStatus = 'Order Status'
export const currentStatus = 'Current Status'
export const trackingNumber = 'Tracking Number'
export const estimatedDelivery = 'Estimated Delivery'
export const orderTimeline = 'Order Timeline'
export const orderTimelineList = 'Order timeline'
/** At the latest. */
export const beforeThen = (when: string) => `before ${when}`
export const businessDays = (days?: DeliveryDays) => `${daysWords(days)} business ${days?.to === 1 ? 'day' : 'days'}`
export const orderPlaced = 'Order Placed'
export const paymentConfirmed = 'Payment Confirmed'
export const processing = 'Processing'
export const shipped = 'Shipped'
export const delivered = 'Delivered'
export const loadingOrder = 'Loading order details...'

export const backToOrders = 'Back to Orders'
export const loading = 'Loading...'
export const tryAgain = 'Try Again'

export const theOrderWasNotFound = 'The order was not found.'
export const trackOrder = 'Track Order'
export const shareOrder = 'Share Order'
export const printInvoice = 'Print Invoice'
export const printReceipt = 'Print Receipt'
export const viewAllOrders = 'View All Orders'
export const orderToShare = (siteName: string, orderNumber: string, total: string) => `${siteName} order ${orderNumber}, total ${total}`
export const orderIs = (status: string) => `Order ${status}`
export const order = (orderNumber: string) => `Order ${orderNumber}`
export const orderDetailsCopied = 'Order details copied'
export const orderNotShared = 'The order could not be shared.'
export const needHelp = 'Need help?'
export const helpHint = (orderNumber: string) => `Have your order number ready: ${orderNumber}`
export const paymentStatus = 'Payment Status'
export const transactionId = 'Transaction ID'
export const paymentVerified = 'Payment verified'
export const paymentVerifiedText = 'Your order has been confirmed. We are taking you to it.'
export const paymentFailed = 'Payment verification failed'
export const paymentFailedText = 'We could not verify your payment. Please contact support for assistance.'
export const payRest = (amount: string) => `Pay ${amount}`
export const unpaid = 'No transaction ID yet'
export const unpaidText = 'This order waits for its payment. Once you have paid, enter the transaction ID.'
export const nothingToPay = 'There is nothing to pay for this order.'
export const paidBefore = 'Have you paid for it already? Send us a message, and we look for your money.'
export const messageAboutEnded = (orderNumber: string) =>
  `I have paid for order ${orderNumber}, which was cancelled. The transaction ID is: `
export const countedElsewhere =
  'This payment was counted for another order. Did you make it? Send us a message: we compare the name, the UPI ID and the time that your UPI app shows with our bank account.'
export const messageAboutCounted = (orderNumber: string, transactionId: string | null) =>
  `I made the payment ${transactionId ?? ''} of order ${orderNumber}, which was counted for another order. My UPI app shows (name of the payer, UPI ID, date and time): `
export const sendUsAMessage = 'Send us a message'
export const paymentChecking = 'Payment verification in progress'
export const paymentCheckingText = (wait: string) =>
  `Our team matches your transaction ID with our bank account. In general this takes ${wait}.`
export const completePayment = 'Complete Payment'
export const submitAgain = 'Submit again'
export const orderUnpaid = 'Order placed, not paid yet'
export const orderReceived = 'Order received'
export const orderConfirmed = 'Order Confirmed!'
export const orderShipped = 'Order shipped'
export const orderDelivered = 'Order delivered'
export const orderConfirmation = 'Order Confirmation'
export const progressOfTheOrder = 'Progress of the order'
export const weCheckByHand = (wait: string) =>
  `We check your payment by hand. In general this takes ${wait}; this page updates automatically.`
export const paymentFailedNotice = 'Payment verification failed. Please contact support.'
export const paymentVerifiedNotice = 'Payment verified! Your order has been confirmed.'
export const checking = 'Checking...'
export const refreshStatus = 'Refresh Status'
export const continueShopping = 'Continue Shopping'
export const lastCheckedAt = (checkedAt: string) => `Last checked at ${checkedAt}`
export const orderDetails = 'Order Details'
export const paymentMethod = 'Payment Method'
/** 'UPI' or 'Bank Transfer', as the API names the method. */
export const methodName = (method: string) => method || 'UPI'
export const submitted = 'Submitted'
export const whatHappensNext = 'What happens next'
export const stepLook = 'We look for your payment'
export const stepLookText = 'We match your transaction ID with our bank account.'
export const stepTell = 'We’ll let you know'
export const stepTellText = 'This page updates automatically and we’ll email you.'
export const stepShip = 'We pack and ship your order'
export const stepShipText = 'You can follow it from My Orders.'
export const errorLoadingOrder = 'Error Loading Order'
export const shopNotReached = 'The shop could not be reached. Your order is safe.'
export const orderNotFound = 'Order Not Found'
export const orderNotFoundText = 'There is no order of this number in your account.'

/** What is true now, before the times that always stand there and hold in general. */
export function checkingTime({ opensAt, by, isLate, place }: NonNullable<Order['checking']>, now: Date): string {
  const inLine = place === null ? '' : `Your payment is number ${place} in line. `
  const opens = opensAt ? `The desk opens at ${dayAndTime(new Date(opensAt), now)}` : ''
  if (isLate)
    return `${inLine}It takes longer than usual, but your payment is not lost and you need do nothing. ${opens && `${opens}.`}`.trim()
  const most = `most payments are checked by ${dayAndTime(new Date(by), now)}.`
  return inLine + (opens ? `${opens}; ${most}` : `Right now ${most}`)
}

/** 'Tue, 1 Dec to Thu, 3 Dec' */
export const deliveryDays = ({ from, to }: DeliveryRange): string => `${shortDay(from)} to ${shortDay(to)}`

export const refundToTitle = 'Where does your money go?'
export const refundToWhy = 'We owe you money for this order, and the bank does not tell us which UPI ID you paid from. Please enter it.'
export const refundToKnown = (upiId: string): string => `We send it to ${upiId}. You can change that until it has gone.`
export const refundToField = 'Your UPI ID'
export const refundToHint = 'Such as name@bank. We never ask for a PIN.'
export const refundToPassword = 'Your password'
export const refundToProofWhy = 'It keeps anybody else who holds your phone from changing it.'
export const refundToMailCode = 'Mail me a code instead'
export const refundToCodeSent = 'We have mailed you a code. It could also set a new password: tell it to nobody.'
export const refundToCode = 'Code from the email'
export const refundToSave = 'Save UPI ID'
export const refundToSaved = 'Your UPI ID is saved'
export const refundToNotSaved = 'Your UPI ID could not be saved.'

export const askForReturn = 'Return'
export const returns = 'Returns'
export const returnableUntil = (until: string) => `Could be returned until ${until}`
export const reportDamage = 'Report damage or return'
