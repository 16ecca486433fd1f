import { plural } from '#ui/plural.messages.ts'

export const reasonMissing = 'Please say why you return it'
export const packsMissing = 'Please choose what you return'
export const whatIsWrongMissing = 'Please describe what is wrong'
export const photosMissing = 'Please add at least one photo that shows what is wrong'
export const returnNotSent = 'The return could not be sent. Please try again.'
export const askForReturn = 'Ask for a return'
export const askForAnother = 'Ask for another return'
export const photosSent = (count: number) => `${count} ${plural(count, 'photo', 'photos')} sent`
export const returnFormTitle = 'Return'
export const reasonLabel = 'Reason*'
export const whatIsWrongLabel = 'What is wrong?*'
export const refundAmount = 'Refund amount:'
export const shippingNote = 'You pay the return shipping. Please send nothing before we have approved it.'
export const sending = 'Sending...'
export const withAPhoto = ', with at least one photo'
export const possibleUntil = (until: string) => `until ${until}`
export const wasPossibleUntil = (until: string) => `was possible until ${until}`
export const packsLabel = 'Packs*'
export const eachBought = (perPack: string, left: number) => `${perPack} each, ${left} can be returned`
export const packsOf = (name: string) => `Packs of ${name}`
export const noneOfThese = 'None of these'
export const atMost = (left: number) => `You can return at most ${left}`
export const packs = (n: number) => `${n} ${plural(n, 'pack', 'packs')}`
/** The sums are of each pack, in rupees; the amount that is paid back less follows. */
export const keptCostLess = (kept: number, bought: number, off: string, own: string) =>
  `You keep ${packs(kept)}. ${packs(bought)} cost ${off} less each, ${packs(kept)} ${plural(kept, 'costs', 'cost')} ${own} less each. So`
export const keptCostFull = (kept: number, bought: number, off: string) =>
  `You keep ${packs(kept)}. ${packs(bought)} cost ${off} less each, ${packs(kept)} ${plural(kept, 'has', 'have')} no bulk discount. So`
export const lessIsPaidBack = 'less is paid back than you paid for these packs.'
export const keptPacksPriced = (off: string) =>
  `This order had a bulk discount of ${off} a pack. The packs you keep are priced by their own number: where they earn a smaller discount, less is paid back.`

export const requestReceived = 'We have your return request'
export const backToOrders = 'Back to Orders'
export const returns = 'Returns'
export const returnsOfOrder = (orderNumber: string) => `Returns of order ${orderNumber}`
export const takeBack = 'Take back this return'
export const takeBackQuestion = (number: string) => `Take back return ${number}?`
export const takeBackText = 'You keep the packs, and nothing is paid back for them.'
export const takingBack = 'Taking it back...'
export const takenBack = 'You have taken back your return'
export const notTakenBack = 'The return could not be taken back. Please try again.'
export const returnNumber = (number: string) => `Return ${number}`
export const toBePaidBack = (reason: string, amount: string) => `${reason}, to be paid back ${amount}`
export const stepsOfReturn = (number: string) => `Steps of return ${number}`
export const sendPacksTo = (name: string, address: string) =>
  `Please send the packs in their packaging to ${[name, address].filter(Boolean).join(', ')}.`
export const refundReference = (reference: string) => `Refund reference (UTR): ${reference}`
export const anotherOnceClosed = 'You can request another return once this one is closed.'
export const everythingInReturns = 'All packs of this order are in a return.'
export const everythingReturned = 'Everything of this order has been returned.'
export const packsCouldBeReturned = (until: string) => `Packs of this order could be returned until ${until}.`
export const packsReturnableOnceDelivered = 'Packs can be returned once the order is delivered and its payment verified.'
export const refundPolicy = 'Refund Policy'
export const returnsNotLoaded = 'Error Loading Returns'
export const returnsNotLoadedText = 'The returns of this order could not be loaded.'
