/** What changes the status of orders, one or several, and says which parcel carries them. */
export const courier = 'Courier'
export const byPinCode = 'By PIN code'
export const noCourier = 'No courier'
export const anotherCourier = 'Another courier'
export const nameOfCourier = 'Name of the courier'
export const trackingNumber = 'Tracking number'
export const trackingNumberOf = (orderNumber: string) => `Tracking number of ${orderNumber}`

export const updateStatus = 'Update Status'
export const updateStatusOf = (orderNumber: string) => `Update Status of ${orderNumber}`
export const updateStatusOfMany = (n: number) => `Update Status of ${n} ${n === 1 ? 'order' : 'orders'}`
export const updateStatusOfSelected = 'Update Status of selected'
export const updating = 'Updating...'
export const newStatus = 'New status'
export const current = 'Current'
export const currentIs = 'Current:'
export const note = 'Note'
export const noteHint = 'Optional. Staff read it in the history of the order.'
export const whyUnpaid = 'Why it goes out unpaid'
export const unpaidHint = 'No verified money pays this order. It stands under Money, To look at, with your name and this reason.'
export const whyManyUnpaid = (n: number) => (n === 1 ? 'Why 1 order goes out unpaid' : `Why ${n} orders go out unpaid`)
export const manyUnpaidHint = (orderNumbers: string) =>
  `No verified money pays ${orderNumbers}. It stands under Money, To look at, with your name and this reason.`
export const updatedForEach = 'Stock and payments are updated for each order.'

export const statusChanged = 'Order status updated successfully!'
export const statusThere = 'This order has this status already.'
export const statusRefused = (why: string) => `Failed to update order status: ${why}`
export const statusFailed = (why: string) => `Error occurred while updating order status: ${why}`
export const unknownError = 'Unknown error'

export const mayBeUpdated = (why: string) => `It may have been updated: ${why} Please look at it.`
export const noAnswer = 'no answer came.'

export const results = 'Results'
export const howManyUpdated = (done: number, failed: number) => `${done} updated${failed > 0 ? `, ${failed} not` : ''}.`
export const updated = 'Updated'
export const notUpdated = 'Not updated'

export const selectAllOnPage = 'Select all on this page'
export const selectAll = 'Select all'
export const allOnPageChosen = (n: string) => `All ${n} on this page are chosen.`
export const selected = (n: string) => `${n} selected`
export const onAllPages = ', on all pages'
export const noMoreThan = (n: string) => `. No more than the newest ${n} are chosen at once.`
export const chooseNewest = (n: string, of: string) => `Choose the newest ${n} of ${of} that match`
export const chooseAll = (n: string) => `Choose all ${n} that match`
export const choosing = 'Choosing...'
export const chooseNone = 'Choose none'
export const notChosen = 'The orders could not be chosen.'

export const parcelComesBack = 'Takes the tracking number off, and tells the customer that the parcel is with you.'
export const takesStock = 'Takes the packs out of stock.'
export const bringsSentStockBack = 'Puts the packs back into stock, though they have been sent.'
export const bringsStockBack = 'Puts the packs back into stock.'
export const countsAsVerification = 'The payment is waiting: this counts as your verification.'
export const rejectsPayment = 'The payment is waiting: this rejects it and frees its transaction ID.'
export const paysAgain = 'Its money pays for it again: nothing of it is owed back now.'
export const staysVerified =
  'The payment stays verified: nothing is asked of the customer, and nothing is packed. Cancel the order to pay it back.'
export const setBackPaid = (n: number) =>
  n === 1 ? 'Set a paid order back: its money stays recorded' : `Set ${n} paid orders back: their money stays recorded`
export const claimedToo = 'Another account claims this transaction ID, too:'
export const compareFirst = 'Compare both orders. Send it again once you are sure whose payment it is.'
export const missingIs = (sum: string) => `${sum} of this order is missing. What became of it?`
export const cameAnotherWay = 'It came another way'
export const cameAnotherWayNote = 'As your word, under a reference of its own.'
export const forgiven = 'It is forgiven'
export const forgivenNote = 'The price comes down to what came, and the invoice with it.'
export const goesOnUnpaid = 'It goes on without it'
export const goesOnUnpaidNote = 'It stands under Money, To look at, with your name.'
export const otherReference = 'Reference of the other payment'
export const whyMissing = 'Reason'
