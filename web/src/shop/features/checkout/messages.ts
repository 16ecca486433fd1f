import { plural } from '#ui/plural.messages.ts'

export const signInToGoOn = 'Your address is saved in this browser. Sign in to go on.'
export const savingAddress = 'Saving Address...'
export const continueToPayment = 'Continue to Payment'
export const yourSavedAddresses = 'Your saved addresses'
export const stepOne = 'Step 1 of 2'
export const editDeliveryAddress = 'Edit Delivery Address'
export const deliveryAddress = 'Delivery Address'
export const orderHasAddress = (orderNumber: string) => `Order ${orderNumber} was placed with this address`
export const backToPayment = 'Back to Payment'
export const otherAddressMakesNewOrder = (orderNumber: string) =>
  `Another address or quantity makes a new order with a new number, and ${orderNumber} goes from your list. If you have already paid for ${orderNumber}, go back and enter its transaction ID instead.`
export const itemCount = (n: number) => `${n} ${plural(n, 'item', 'items')}`
export const totalOfItems = (total: string, count: number) => `Total ${total}, ${itemCount(count)}`
export const moreItems = (more: number) => `+${more} more items`

export const originalPrice = 'Original price'
export const offOriginalPrices = (onPrices: string) => `${onPrices} off the original prices`
export const bulkDiscountEach = (bulk: string, perPiece: string) => `${bulk} bulk discount (${perPiece} off each)`
export const packCount = (n: number) => `${n} ${plural(n, 'pack.', 'packs.')}`
export const savingsOf = (parts: readonly string[]) => `Savings: ${parts.join(' and ')}.`
export const pricesIncludeTaxes = 'Prices include taxes.'
export const quantityOf = (name: string) => `Quantity of ${name}`

export const yourOrder = 'Your order'
export const checkoutSteps = 'Checkout steps'
export const address = 'Address'
export const currentStep = 'Current'
export const payment = 'Payment'
export const orderSummary = 'Order Summary'
export const items = 'Items'
export const subtotal = 'Subtotal'
export const savings = 'Savings'
export const cartEmpty = 'Cart is empty'
export const addressIncomplete = 'Address information is incomplete'
export const orderedElsewhere = 'These goods are no longer in your cart.'
export const orderNotCreated = 'Order creation failed'
export const serverError = (status: number) => `Server error: ${status}`
export const networkError = 'Network error. Please check your internet connection.'
export const orderNotCreatedTryAgain = 'Failed to create order. Please try again.'
export const orderGone = 'This order is no longer on your list.'
export const orderReplaced = (orderNumber: string, by: string) => `Order ${by} has taken the place of ${orderNumber}.`
export const toOrder = (orderNumber: string) => `Go to ${orderNumber}`
export const submitForGone = (orderNumber: string) =>
  `Have you paid for ${orderNumber} already? Enter the transaction ID of that payment below: the order comes back to your list, and we check it.`
export const messageAboutGone = (orderNumber: string, transactionId: string) =>
  `I have paid for order ${orderNumber}, and it is no longer on my list.${transactionId && ` The transaction ID is ${transactionId}.`}`
export const notOnYourList = (orderNumber: string) => `Order ${orderNumber} is not on your list`
export const notOnYourListText =
  'It may have been deleted, or another order may have taken its place. Please do not pay for it. Have you paid for it already? Send us a message.'
export const creatingYourOrder = 'Creating your order...'
export const waitForNumber = 'Please wait for its number before you pay.'
export const goToTheProducts = 'Go to the products'
export const completeWithPencil = 'Please complete it with the pencil below.'
export const continueWith = (total: string) => `Continue with ${total}`
export const myOrders = 'My Orders'
export const tryAgain = 'Try Again'
export const totalChanged = (shownTotal: string, total: string) => `The total was ${shownTotal} and is ${total} now.`
export const maybeOrderedElsewhere =
  'You may have ordered them or taken them out in another window. Please look at My Orders before you order again.'
export const doNotPayForIt = 'Please do not pay for it. Your orders are listed under My Orders.'
export const maybePlaced =
  'Your order may have been placed already. Press Try Again: it is never ordered twice. Please do not pay before you see its number.'
export const goesOnByItself =
  'Your order goes on by itself when the line is back, and is never placed twice. Please do not pay before you see its number.'
export const nothingOrdered = 'Nothing has been ordered yet. Please do not pay before the order is placed.'
export const addBirthDate = 'Add your date of birth to your profile'
export const orderNotLoaded = 'Your order could not be loaded'
export const orderCreated = 'Order Created Successfully'
/** What the server says of a submitted transaction ID, in the language of the page. */
export const paymentSubmitted = (said: string) => said
export const orderAndTotal = (orderNumber: string, total: string) => `Order ${orderNumber}, total ${total}`
export const removeNamed = (name: string) => `Remove ${name}`
export const secureCheckout = 'Secure Checkout'
export const done = 'Done'
export const signInToOrder = 'Please sign in to place your order'
export const signIn = 'Sign In'
export const addressSaved = 'Saved'
export const addressLocal = 'Set (Local)'
export const addressConfirmed = 'Confirmed'
export const deliveryAddressStatus = (state: string) => `Delivery Address ${state}`
export const editAddress = 'Edit address'
export const savedLocallyOnly = 'Address saved locally only. Please check your internet connection.'
export const removeItem = 'Remove item'
export const remove = 'Remove'
export const removing = 'Removing...'
export const removeQuestion = (name: string | undefined) => `Are you sure you want to remove ${name} from your cart?`
export const goesOnHere = 'Once you are signed in, your order goes on here.'
export const changeQuantities = 'Change quantities'
export const nothingToCheckOut = 'Nothing to check out'
export const backToHome = 'Back to Home'
export const nothingToCheckOutText = 'Your cart is empty. We are taking you to the home page.'
