export const backToOrders = 'Back to Orders'
export const order = (orderNumber: string) => `Order ${orderNumber}`
export const orderTimeline = 'Order Timeline'
export const orderTimelineList = 'Order timeline'
export const paymentInformation = 'Payment Information'
export const paymentMethod = 'Payment Method'
/** 'UPI' or 'Bank Transfer', as the API names the method. */
export const methodName = (method: string) => method || 'UPI'
export const submitted = 'Submitted'
export const total = 'Total'
export const deliveryInformation = 'Delivery Information'
export const estimatedDelivery = 'Estimated Delivery'
export const needHelp = 'Need Help?'
export const contactSupport = 'Contact Support'
export const viewAllOrders = 'View All Orders'
export const trackingNotLoaded = 'Error Loading Tracking'
export const trackingNotLoadedText = 'Failed to load tracking information'
export const trackingNumberCopied = 'Tracking number copied'
export const numberNotCopied = 'Your browser did not copy the number. Please select it and copy it yourself.'
export const copyNumber = 'Copy number'

export const viewDetailsOf = (orderNumber: string) => `View Details of order ${orderNumber}`
export const viewDetails = 'View Details'
export const review = 'Write a review'
export const reviewOf = (name: string) => `Write a review of ${name}`
export const buyAgain = 'Buy again'
export const buyAgainOf = (orderNumber: string) => `Buy again what order ${orderNumber} held`
export const packsOf = (count: number, name: string) => `${count} × ${name}`
export const notSoldNow = (names: string) => `Not to be had just now: ${names}.`
export const notBoughtAgain = 'The products could not be loaded. Please try again.'
export const itemsOfOrder = (orderNumber: string) => `Items of order ${orderNumber}`
export const moreItems = (count: number) => `+${count} more`
export const bulkDiscount = 'Bulk discount'
export const shipping = 'Shipping'
export const completePayment = 'Complete Payment'
export const paymentStatus = 'Payment Status'
export const trackOrder = 'Track Order'
export const deleteOrderNumber = (orderNumber: string) => `Delete order ${orderNumber}`
export const confirmDelete = 'Delete'
export const cancelOrder = 'Cancel order'
export const cancelOrderNumber = (orderNumber: string) => `Cancel order ${orderNumber}`
export const cancelOrderQuestion = 'Cancel order?'
export const cancelOrderWarning = (orderNumber: string | undefined, refund: string | undefined) =>
  `Order ${orderNumber} is not packed and sent then.${refund ? ` We refund ${refund} to the account you paid from.` : ''}`
export const keepOrder = 'Keep order'
export const cancelling = 'Cancelling...'
export const orderCancelled = 'Your order is cancelled'
export const orderNotCancelled = 'The order could not be cancelled. Please try again.'
export const tryAgain = 'Try Again'
export const orderDetails = 'Order Details'
export const close = 'Close'
export const orderNumber = 'Order Number'
export const orderDate = 'Order Date'
export const status = 'Status'
export const payment = 'Payment'
export const transactionId = 'Transaction ID'
export const trackingNumber = 'Tracking Number'
export const items = 'Items'
export const subtotal = 'Subtotal'
export const discount = 'Discount'
export const deliveryAddress = 'Delivery Address'
export const back = 'Back'
export const myOrders = 'My Orders'
export const refreshing = 'Refreshing...'
export const refresh = 'Refresh'
export const ordersNotLoaded = 'Failed to load orders'
export const noOrders = 'No orders found'
export const startShopping = 'Start Shopping'
export const orderDeleted = 'Order deleted successfully'
export const orderNotDeleted = 'Failed to delete order'
export const deleteOrderQuestion = 'Delete order?'
export const deleting = 'Deleting...'
export const deleteOrderWarning = (orderNumber: string | undefined) =>
  `Order ${orderNumber} goes from your list and cannot be brought back.`
export const pagesOfOrders = 'Pages of orders'
export const previous = 'Previous'
export const pageOf = (current: number, pages: number) => `Page ${current} of ${pages}`
export const next = 'Next'
export const loadingYourOrders = 'Loading your orders'

export const unpaidOrder = (orderNumber: string, total: string) => `You have an unpaid order ${orderNumber}, ${total}`
export const paymentNotFoundOf = (orderNumber: string, total: string) => `We could not find the payment of order ${orderNumber}, ${total}`
export const continueToPay = 'Continue to pay'
export const enterTransactionId = 'Enter the transaction ID'
export const seeWhatToDo = 'See what to do'
