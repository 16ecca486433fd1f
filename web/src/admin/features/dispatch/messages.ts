const orders = (n: number) => (n === 1 ? '1 order' : `${n} orders`)
const packsOf = (n: number) => (n === 1 ? '1 pack' : `${n} packs`)
const parcels = (n: number) => (n === 1 ? '1 parcel' : `${n} parcels`)

export const toPack = (n: number) => `${orders(n)} to pack`
export const order = 'Order'
export const packs = 'Packs'
export const contents = 'Contents'
export const shipTo = 'Ship to'
export const confirmed = 'Confirmed'
export const status = 'Status'
export const actions = 'Actions'
export const select = (orderNumber: string) => `Select ${orderNumber}`
export const markShipped = 'Mark shipped'
export const expired = 'Expired'
export const someExpired = (n: number) => `${n} of them expired`
/** 'Batch LB-7 (2), LB-8 (3)' */
export const batch = (parts: string) => `Batch ${parts}`

export const toPackLater = (n: number) => `${orders(n)} to pack later`
export const heldNote = 'Verified by a bank alert, without a person. Each joins the list below at its time.'
export const packsFrom = (n: number, time: string) => `${packsOf(n)}, from ${time}`
export const toPick = 'To pick'
export const inOrders = (n: number) => `in ${orders(n)}`
export const ordersToPack = 'Orders to pack'
export const nothingToPack = 'Nothing to pack'
export const packLater = 'The next orders can be packed later.'
export const allShipped = 'Every paid order has been shipped.'
export const notLoaded = 'The orders to pack could not be loaded.'
/** Before and behind the link to the settings. */
export const couriersAreIn = 'Couriers and their tracking links are in the '
export const settings = 'settings'
export const endOfSentence = '.'
export const packsExpired = (n: number) => `The packs of ${orders(n)} below have expired.`
export const lookAtCarton = 'Look at the carton before you pack. Good packs that are not counted yet are added in Inventory.'

/** Behind what is printed: of which orders. */
export const all = 'all'
export const selected = (n: number) => `${n} selected`
export const printPickList = (of: string) => `Print pick list (${of})`
export const printRun = (of: string) => `Print slips and labels (${of})`
export const printRunWithInvoices = (of: string) => `Print slips, invoices and labels (${of})`
export const printSlips = (of: string) => `Print packing slips (${of})`
export const printLabels = (of: string) => `Print A6 labels (${of})`
export const noInvoice = 'This order has no tax invoice.'
export const noInvoices = (n: number) => `None of these ${n} orders has a tax invoice.`
export const someInvoices = (missing: number, n: number) =>
  `${missing} of these ${n} orders ${missing === 1 ? 'has' : 'have'} no tax invoice.`

/** Of the pick list on paper. */
export const pickListOf = (date: string) => `Pick list, ${date}`
export const product = 'Product'
export const done = 'Done'
export const to = 'To'

export const scanAndSend = 'Scan and send'
export const parcel = 'Parcel'
export const saveParcel = 'Save parcel'
export const saving = 'Saving...'
export const goesWith = (orderNumber: string, by: string) => `${orderNumber} goes with ${by}.`
export const scanAgain = 'The parcel could not be saved. Please scan it again.'
export const addAsAnother = (orderNumber: string, trackingNumber: string) => `Add ${trackingNumber} as another parcel of ${orderNumber}`
export const takeOff = (orderNumber: string, trackingNumber: string) => `Take ${trackingNumber} off ${orderNumber} again`
export const takenOff = (orderNumber: string, trackingNumber: string) => `${trackingNumber} is no longer a parcel of ${orderNumber}.`
export const notTakenOff = 'The parcel could not be taken off. Please try again.'
export const notAnOrder = 'This is not the code of an order.'
export const slipFirst = 'Scan the code on the slip first.'
export const nowTheParcel = (orderNumber: string) => `${orderNumber}: now the parcel.`
export const orderForParcel = 'This is the code of an order. Please scan the parcel.'
/** What the shop says of a number that is none. */
export const parcelProblem = (says: string): string => says
export const scanWithCamera = 'Scan with the camera'
export const stopCamera = 'Stop the camera'
export const cameraView = 'What the camera sees'
export const cameraForbidden = 'The camera is not allowed. Allow it for this address in the browser’s settings, or type the numbers.'
export const cameraFailed = 'The camera could not be opened. Type the numbers, or use a scanner.'
export const parcelsSaved = (n: number) => `${parcels(n)} saved`

export const listSaved = (n: number) => `${parcelsSaved(n)}.`

export const parcelsFromList = 'Parcels from a list'
export const line = 'Line'
export const state = 'State'
export const ready = 'Ready'
export const goesWithNumber = (trackingNumber: string) => `Goes with ${trackingNumber}.`
export const notSaved = 'The parcel could not be saved.'
export const doneOf = (n: number, of: number) => `${n} of ${of} done`
export const saveParcels = (n: number) => `Save ${parcels(n)}`
export const orderAndParcel = 'Order and parcel, a line each'
export const pasteHint = 'Paste two columns, or the lines of the courier’s file with the names of its columns.'
export const takeFile = 'Take the courier’s file'
export const tooManyLines = (n: number, most: number) => `These are ${n} lines. Please send at most ${most} at once.`
export const parcelsOfList = 'Parcels of the list'
export const noOrderInLine = 'No number of an order is in this line.'
export const severalParcels = 'Several cells may be the parcel. Name its column “Tracking” in the first line.'
export const noParcelInLine = 'No number of a parcel is in this line.'
export const shortened = 'A spreadsheet has shortened this number. Save its column as text, or take the courier’s own file.'
export const orderInLine = (n: number) => `This order stands in line ${n} already.`
export const parcelInLine = (orderNumber: string, n: number) => `This parcel is of ${orderNumber}, in line ${n}.`
