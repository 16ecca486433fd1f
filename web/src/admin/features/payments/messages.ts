import type { RejectionReason } from 'contract/orders/rejection-reasons.ts'

export const tabTitle = (waiting: number) => `(${waiting}) Payment Verification`
export const pendingCount = (n: number) => `${n} pending`
export const checked = (time: string, everySeconds: number) => `Checked ${time}, every ${everySeconds} s`
export const searchLabel = 'Search order number, transaction ID or customer'
export const searchHint = 'Order, transaction ID, name'
export const oldest = (time: string) => `Oldest: ${time}`
export const reconcile = 'Reconcile bank statement'
export const refresh = 'Refresh'
export const refreshing = 'Refreshing...'
export const pendingPayments = 'Pending payments'
export const queue = 'Queue'

export const order = 'Order'
export const customer = 'Customer'
export const transactionId = 'Transaction ID'
export const amount = 'Amount'
export const submitted = 'Submitted'
export const waiting = 'Waiting'
export const screenshot = 'Screenshot'
export const actions = 'Actions'
export const attached = 'Attached'
export const none = 'None'
export const review = 'Review'
export const reviewOf = (orderNumber: string) => `Review ${orderNumber}`
export const missing = (sum: string) => `${sum} missing`
export const nothingFound = 'No payment found'
export const nothingMatches = (q: string) => `Nothing that waits matches “${q}”.`
export const nothingPending = 'No pending payments'
export const allDecided = 'Every submitted payment has been decided.'

/** Marks of a row, and warnings of a review. */
export const notTwelveDigits = 'Not 12 digits'
export const usedBefore = 'Used before'
const others = (n: number) => `${n} other ${n === 1 ? 'order' : 'orders'}`
export const sameIdOn = (n: number) => `Same transaction ID used on ${others(n)}:`
export const samePictureOn = (n: number) => `Same screenshot used on ${others(n)}:`
export const andMore = (n: number) => ` and ${n} more`
export const notInStatement = 'Not 12 digits: a bank statement does not show this ID. Compare amount and time.'
export const aboveUsual = (sum: string, usual: string) => `${sum} is above the usual: most payments are at most ${usual}.`
export const newAccount = (since: string) => `New account of ${since}: no payment of it was verified yet.`
export const turnedDown = (times: number) => `Turned down ${times === 1 ? 'once' : 'twice'} before.`
export const warnings = 'Warnings'
export const othersHere = (names: readonly string[]) => `${names.join(', ')} ${names.length === 1 ? 'has' : 'have'} this payment open, too.`

export const amountDue = 'Amount due'
export const partHasCome = (rest: string) => `A part has come: ${rest} is missing still.`
export const restReported = (at: string) => `The customer reported it as paid on ${at}.`
export const typedByCustomer = 'Transaction ID typed by customer'
export const bankReference = 'Bank’s reference'
export const alsoPaidBy = 'Also paid by'
export const method = 'Method'
export const notYet = 'Not yet'
export const phone = 'Phone'
export const email = 'Email'
export const history = 'History'
export const firstOrder = 'First order'
export const otherOrders = (n: number) => others(n)
export const verifiedCount = (n: number) => `${n} verified`
export const rejectedCount = (n: number) => `${n} rejected`
export const deliverTo = 'Deliver to'
export const packs = (n: number) => `${n} ${n === 1 ? 'pack' : 'packs'}`
export const openOrderPage = 'Open order page'
export const openOrder = 'Open order'
export const idCopied = 'Transaction ID copied'
export const idNotCopied = 'Could not copy. Please select the ID and copy it.'
export const copyId = 'Copy transaction ID'
export const closeReview = 'Close review'

export const verify = 'Verify'
export const verifying = 'Verifying...'
export const reject = 'Reject'
export const rejecting = 'Rejecting...'
export const verifyQuestion = (sum: string, orderNumber: string) => `Verify ${sum} of ${orderNumber}?`
export const takesPacks = (n: number) => `Confirms the order and takes ${packs(n)} out of stock.`
export const yourWordAlone = (counted: string, rest: string) =>
  `Only ${counted} of it is counted. That the missing ${rest} came is your word alone: it is listed under “To look at” until a bank file shows it.`
export const rejectQuestion = (sum: string, orderNumber: string) => `Reject ${sum} of ${orderNumber}?`
export const rejectWithoutReason = 'Reject without a reason'
export const reasonForCustomer = 'Reason for the customer'
export const customerReads = (words: string) => `The customer reads: “${words}”`
export const noReason = 'The customer gets no reason.'
export const readyReasons = 'Ready reasons to reject'
/** The short names of the ready reasons. */
export const reasonNames: Readonly<Record<RejectionReason, string>> = {
  'This payment has not reached our account. Please check it with your bank.': 'Not received',
  'The amount we received differs from the total of your order.': 'Wrong amount',
  'The transaction ID does not belong to this payment. Please send the 12-digit UPI reference number.': 'Wrong ID',
  'The screenshot can not be read. Please send a clear one that shows the transaction ID.': 'Unreadable',
}
/** The words of a note as they are shown to staff; what is kept and sent of a ready reason is its English sentence. */
export const shownNotes = (kept: string): string => kept
export const keptNotes = (shown: string): string => shown

export const nextPrevious = 'next, previous'
export const zoomKey = 'zoom'
export const closeKey = 'close'
export const notes = 'Notes'
export const optional = 'optional'
export const notesHint = 'Shown to the customer if you reject'

export const notWaiting = 'This payment is not waiting for a decision.'
export const notesWere = (words: string) => `Notes: ${words}`
export const nextPayment = 'Next payment'
export const notOnThisPage = 'This payment is not on this page of the list.'
export const decidedOrElsewhere = 'It has been decided by now, or it waits on another page.'
export const backToList = 'Back to the list'
export const loadingPayment = 'Loading the payment'

export const noScreenshot = 'No screenshot was uploaded'
export const fit = 'Fit'
export const zoom = 'Zoom'
export const rotate = 'Rotate'
export const download = 'Download'
export const screenshotOf = (orderNumber: string) => `Payment screenshot of ${orderNumber}`
export const screenshotNotLoaded = 'The screenshot could not be loaded.'
export const tryAgain = 'Try Again'
export const loadingScreenshot = 'Loading the screenshot'

export const verifiedDone = 'Payment verified successfully!'
export const rejectedDone = 'Payment rejected successfully!'
export const verdictRefused = (why: string) => `Failed to update payment status: ${why}`
export const verdictFailed = 'Error occurred while updating payment status'
export const pendingFailed = (why: string) => `Failed to load pending payments: ${why}`
export const unknownError = 'Unknown error'
export const decidedBy = (state: string, who: string) => `${state} by ${who}`
/** What became of a payment that waits no more. */
export const outcomeOf = (payment: string, order: string) => `Payment: ${payment}. Order: ${order}.`
