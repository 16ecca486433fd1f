import { plural } from '#ui/plural.messages.ts'

export const nameLabel = 'Full Name*'
export const phoneLabel = 'Mobile Number*'
export const phoneHint = '10 digits'
export const emailLabel = 'Email Address*'
export const streetLabel = 'Complete Address*'
export const locality = 'Locality/Area'
export const landmark = 'Landmark (optional)'
export const cityLabel = 'City*'
export const stateLabel = 'State*'
export const signInToGoOn = 'Your address is saved in this browser. Sign in to go on.'
export const savingAddress = 'Saving Address...'
export const continueToPayment = 'Continue to Payment'
export const yourOrder = 'Your order'
export const yourSavedAddresses = 'Your saved addresses'
export const stepOne = 'Step 1 of 2'
export const editDeliveryAddress = 'Edit Delivery Address'
export const deliveryAddress = 'Delivery Address'
export const checkoutSteps = 'Checkout steps'
export const address = 'Address'
export const currentStep = 'Current'
export const payment = 'Payment'
export const orderHasAddress = (orderNumber: string) => `Order ${orderNumber} was placed with this address`
export const backToPayment = 'Back to Payment'
export const otherAddressMakesNewOrder = (orderNumber: string) =>
  `Another address or quantity makes a new order with a new number, and ${orderNumber} goes from your list. If you have already paid for ${orderNumber}, go back and enter its transaction ID instead.`
export const itemCount = (n: number) => `${n} ${plural(n, 'item', 'items')}`
export const orderSummary = 'Order Summary'
export const totalOfItems = (total: string, count: number) => `Total ${total}, ${itemCount(count)}`
export const items = 'Items'
export const moreItems = (more: number) => `+${more} more items`
export const subtotal = 'Subtotal'
export const savings = 'Savings'
