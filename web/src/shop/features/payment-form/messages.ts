import { istDateTime } from 'contract/rules/ist.ts'
import { SCREENSHOT_MEGABYTES } from 'contract/rules/limits.ts'
import { plural } from '#ui/plural.messages.ts'

/** How long the check of a payment takes. Each screen names one of these and no other. */
const waitOnForm = '1 hour'
export const waitOnStatusScreen = 'about 1 to 2 hours'
export const waitOnConfirmation = '2 to 24 hours'

export const emptyId = 'Please enter transaction ID'
export const noOrder = 'Order not found. Please try again.'
export const badFormat = 'Invalid UPI transaction ID format. Please enter a valid 12-digit UPI transaction ID.'
export const noAnswer = 'Network error. Please check your connection and try again.'
/** Follows what was wrong with the screenshot. */
export const withoutScreenshot = 'You can also remove the screenshot and confirm the payment without it.'
export const notSent = 'Failed to submit payment details. Please try again.'
export const invalidDetails = 'Invalid payment details. Please check and try again.'
export const notYourOrder = "Access denied. This order doesn't belong to you."

export const idHint = '12 digits, as your UPI app shows it'
export const referenceHint = 'As your bank shows it, 12 to 22 letters and digits'
export const transferReferenceWrong = 'A bank reference has 12 digits, or 16 or 22 letters and digits'
export const idLabel = 'UPI Transaction ID'
export const referenceLabel = 'Reference number (UTR)'
export const whereIsIt = 'Where do I find the transaction ID?'
export const whereGooglePay = '‘UPI transaction ID’, not the Google transaction ID below it'
export const wherePhonePe = '‘UTR’, below the long ID that begins with T'
export const wherePaytm = '‘UPI Ref No’'
export const bhimAndBanks = 'BHIM and banks'
export const whereBanks = '‘UPI Ref No’ or ‘RRN’; the bank’s SMS has it too'
export const bankTransfer = 'Bank transfer'
export const whereBankTransfer = '‘UTR’ or ‘reference number’ in your bank’s app, statement or SMS'
export const whereTitle = 'Where to find the transaction ID'
export const whereInApp = 'Open the payment in your app’s history:'
export const whereAtBank = 'Open the transfer at your bank:'

export const confirmPayment = 'Confirm Payment'
export const orderAmount = (orderNumber: string, total: string) => `Order ${orderNumber}, amount ${total}`
export const amount = (total: string) => `Amount ${total}`
export const paidBy = 'Paid by'
export const upiApps = 'Google Pay, PhonePe, Paytm or another UPI app'
export const bankWays = 'IMPS, NEFT or RTGS from your bank'
export const examples = 'Examples'
export const utrExamples = 'Examples of a UTR'
export const submitting = 'Submitting...'
export const paymentScreenshot = 'Payment screenshot'
export const optionalMark = '(optional)'
export const uploadScreenshot = 'Upload screenshot'
export const screenshotHint = `JPG, PNG, GIF. Under ${SCREENSHOT_MEGABYTES} MB.`
export const removeScreenshot = 'Remove screenshot'
export const showId = 'Show transaction ID'
export const hideId = 'Hide transaction ID'
export const enterIdFirst = 'Enter the transaction ID first.'
export const enterReferenceFirst = 'Enter the UTR first.'
export const neverAskPin = 'We never ask for your UPI PIN.'
export const neverAskPassword = 'We never ask for a password or an OTP of your bank.'
export const teamChecks = `Our team checks every payment, usually within ${waitOnForm}.`

export const anotherThan = (refused: string) => `Another one than ${refused}, which was not found`
export const refusedBefore = 'This is the transaction ID that was not found. Please compare it with your payment app.'

export const paymentNotFound = 'We could not find this payment'
export const weLookedFor = (transactionId: string | null) =>
  transactionId ? `We looked for transaction ID ${transactionId} in our bank account` : 'We looked for your payment in our bank account'
export const reason = (notes: string | null) => (notes ? `The reason: ${notes.replace(/[^.!?]$/, '$&.')}` : 'We did not find it there.')
export const whatToDo = (total: string) =>
  `Open your payment app, look for the payment of ${total} and compare its 12-digit UPI reference with this one. Then enter it below. The same ID again is not looked for again.`
export const triesLeft = ({ triesLeft, nextTryAt }: { triesLeft: number; nextTryAt: string | null }) =>
  triesLeft > 0
    ? `${triesLeft} ${plural(triesLeft, 'try left.', 'tries left.')}`
    : `Three transaction IDs didn’t match. Contact us with your order number and we’ll sort it out.${nextTryAt ? ` You can enter another one from ${istDateTime(new Date(nextTryAt))} on.` : ''}`
export const sendUsAMessage = 'Send us a message'
export const messageAboutPayment = (facts: { orderNumber: string; total: string; transactionId: string | null }) =>
  `Order ${facts.orderNumber}, ${facts.total}. ${facts.transactionId ? `I paid with transaction ID ${facts.transactionId}, and it was not found.` : 'My payment was not found.'}`
export const paidTogether = (other: string | undefined) =>
  other
    ? `You have entered it for order ${other}. Did you pay both orders with one payment? Send us a message: we share it between them.`
    : 'Did you pay two orders with one payment? Send us a message: we share it between them.'
export const messageAboutTogether = (facts: { orderNumber: string; total: string; transactionId: string; other: string | undefined }) =>
  `Order ${facts.orderNumber}, ${facts.total}. I paid it together with ${facts.other ? `order ${facts.other}` : 'another order'}, by one payment with transaction ID ${facts.transactionId}.`
export const payAgain = 'Pay again'
export const onlyIfNotPaid =
  'Pay again only if the money did not leave your account. If it did, please enter its transaction ID above instead.'
