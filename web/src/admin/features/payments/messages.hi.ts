import { rejectionReason } from 'contract/orders/rejection.messages.hi.ts'
import type { RejectionReason } from 'contract/orders/rejection-reasons.ts'
import { REJECTION_REASONS } from 'contract/orders/rejection-reasons.ts'

export const tabTitle = (waiting: number) => `(${waiting}) पेमेंट की जाँच`
export const pendingCount = (n: number) => `${n} की जाँच बाकी`
export const checked = (time: string, everySeconds: number) => `${time} देखा, हर ${everySeconds} सेकंड में देखा जाता है`
export const searchLabel = 'ऑर्डर नंबर, ट्रांज़ैक्शन आईडी या ग्राहक खोजें'
export const searchHint = 'ऑर्डर, ट्रांज़ैक्शन आईडी, नाम'
export const oldest = (time: string) => `सबसे पुराना: ${time}`
export const reconcile = 'बैंक स्टेटमेंट से मिलाएँ'
export const refresh = 'ताज़ा करें'
export const refreshing = 'ताज़ा हो रहा है...'
export const pendingPayments = 'जिन पेमेंट की जाँच बाकी है'
export const queue = 'बाकी पेमेंट'

export const order = 'ऑर्डर'
export const customer = 'ग्राहक'
export const transactionId = 'ट्रांज़ैक्शन आईडी'
export const amount = 'रकम'
export const submitted = 'कब भेजा'
export const waiting = 'कितनी देर से'
export const screenshot = 'स्क्रीनशॉट'
export const actions = 'क्या करना है'
export const attached = 'साथ में है'
export const none = 'नहीं है'
export const review = 'जाँचें'
export const reviewOf = (orderNumber: string) => `${orderNumber} जाँचें`
export const missing = (sum: string) => `${sum} कम हैं`
export const nothingFound = 'कोई पेमेंट नहीं मिला'
export const nothingMatches = (q: string) => `बाकी पेमेंट में “${q}” जैसा कुछ नहीं है।`
export const nothingPending = 'किसी पेमेंट की जाँच बाकी नहीं'
export const allDecided = 'जितने पेमेंट आए थे, सबकी जाँच हो गई।'

export const notTwelveDigits = '12 अंक नहीं हैं'
export const usedBefore = 'पहले काम में आ चुकी'
const others = (n: number) => `${n} और ऑर्डर`
export const sameIdOn = (n: number) => `यही ट्रांज़ैक्शन आईडी ${others(n)} में भी है:`
export const samePictureOn = (n: number) => `यही स्क्रीनशॉट ${others(n)} में भी है:`
export const andMore = (n: number) => ` और ${n} दूसरे`
export const notInStatement = '12 अंक नहीं हैं: बैंक स्टेटमेंट में यह आईडी नहीं मिलेगी। रकम और समय मिलाकर देखें।'
export const aboveUsual = (sum: string, usual: string) => `${sum} आम तौर से ज़्यादा है: ज़्यादातर पेमेंट ${usual} तक के होते हैं।`
export const newAccount = (since: string) => `अकाउंट नया है, ${since} का: इसका कोई पेमेंट अभी तक पक्का नहीं हुआ।`
export const turnedDown = (times: number) => `पहले ${times === 1 ? 'एक' : 'दो'} बार रिजेक्ट हो चुका है।`
export const warnings = 'इन बातों पर ध्यान दें'
export const othersHere = (names: readonly string[]) => `यह पेमेंट अभी ${names.join(', ')} ने भी खोल रखा है।`

export const amountDue = 'कितने पैसे आने हैं'
export const partHasCome = (rest: string) => `कुछ पैसे आए हैं: ${rest} अभी बाकी हैं।`
export const restReported = (at: string) => `ग्राहक ने बताया कि बाकी पैसे दे दिए: ${at}।`
export const typedByCustomer = 'ग्राहक की लिखी ट्रांज़ैक्शन आईडी'
export const bankReference = 'बैंक का रेफ़रेंस नंबर'
export const alsoPaidBy = 'इससे भी पेमेंट हुआ'
export const method = 'कैसे दिए'
export const notYet = 'अभी नहीं'
export const phone = 'फ़ोन'
export const email = 'ईमेल'
export const history = 'पहले के ऑर्डर'
export const firstOrder = 'पहला ऑर्डर'
export const otherOrders = (n: number) => others(n)
export const verifiedCount = (n: number) => `${n} पक्के`
export const rejectedCount = (n: number) => `${n} रिजेक्ट`
export const deliverTo = 'कहाँ भेजना है'
export const packs = (n: number) => `${n} पैकेट`
export const openOrderPage = 'ऑर्डर का पेज खोलें'
export const openOrder = 'ऑर्डर खोलें'
export const idCopied = 'ट्रांज़ैक्शन आईडी कॉपी हो गई'
export const idNotCopied = 'कॉपी नहीं हो पाई। आईडी चुनकर खुद कॉपी करें।'
export const copyId = 'ट्रांज़ैक्शन आईडी कॉपी करें'
export const closeReview = 'जाँच बंद करें'

export const verify = 'पक्का करें'
export const verifying = 'पक्का हो रहा है...'
export const reject = 'रिजेक्ट करें'
export const rejecting = 'रिजेक्ट हो रहा है...'
export const verifyQuestion = (sum: string, orderNumber: string) => `${orderNumber} के ${sum} पक्के करें?`
export const takesPacks = (n: number) => `ऑर्डर पक्का हो जाएगा और स्टॉक में से ${packs(n)} कम हो जाएँगे।`
export const yourWordAlone = (counted: string, rest: string) =>
  `इसमें से सिर्फ़ ${counted} का हिसाब मिला है। बाकी ${rest} आए हैं, यह सिर्फ़ आपका कहना है: जब तक बैंक की फ़ाइल में नहीं दिखते, यह “देखना बाकी” वाली लिस्ट में रहेगा।`
export const rejectQuestion = (sum: string, orderNumber: string) => `${orderNumber} के ${sum} रिजेक्ट करें?`
export const rejectWithoutReason = 'बिना वजह बताए रिजेक्ट करें'
export const reasonForCustomer = 'ग्राहक को क्या वजह बताएँ'
export const customerReads = (words: string) => `ग्राहक को यह बताया जाएगा: “${words}”`
export const noReason = 'ग्राहक को कोई वजह नहीं बताई जाएगी।'
export const readyReasons = 'रिजेक्ट करने की तैयार वजहें'
export const reasonNames: Readonly<Record<RejectionReason, string>> = {
  'This payment has not reached our account. Please check it with your bank.': 'पैसे नहीं आए',
  'The amount we received differs from the total of your order.': 'रकम अलग है',
  'The transaction ID does not belong to this payment. Please send the 12-digit UPI reference number.': 'आईडी गलत है',
  'The screenshot can not be read. Please send a clear one that shows the transaction ID.': 'साफ़ नहीं दिखता',
}
const IN_HINDI = REJECTION_REASONS.map(([, kept]) => ({ kept, shown: rejectionReason(kept) }))
export const shownNotes = (notes: string): string => IN_HINDI.find(({ kept }) => kept === notes)?.shown ?? notes
export const keptNotes = (notes: string): string => IN_HINDI.find(({ shown }) => shown === notes)?.kept ?? notes

export const nextPrevious = 'अगला, पिछला'
export const zoomKey = 'बड़ा करें'
export const closeKey = 'बंद करें'
export const notes = 'नोट'
export const optional = 'ज़रूरी नहीं'
export const notesHint = 'रिजेक्ट करने पर ग्राहक यही पढ़ेगा'

export const notWaiting = 'इस पेमेंट की जाँच अब बाकी नहीं है।'
export const notesWere = (words: string) => `नोट: ${words}`
export const nextPayment = 'अगला पेमेंट'
export const notOnThisPage = 'यह पेमेंट लिस्ट के इस पेज पर नहीं है।'
export const decidedOrElsewhere = 'इस बीच इस पर फ़ैसला हो गया है, या यह किसी और पेज पर है।'
export const backToList = 'लिस्ट पर वापस जाएँ'
export const loadingPayment = 'पेमेंट खुल रहा है'

export const noScreenshot = 'कोई स्क्रीनशॉट नहीं भेजा गया'
export const fit = 'पूरा दिखाएँ'
export const zoom = 'बड़ा करें'
export const rotate = 'घुमाएँ'
export const download = 'डाउनलोड करें'
export const screenshotOf = (orderNumber: string) => `${orderNumber} के पेमेंट का स्क्रीनशॉट`
export const screenshotNotLoaded = 'स्क्रीनशॉट नहीं खुल पाया।'
export const tryAgain = 'फिर से कोशिश करें'
export const loadingScreenshot = 'स्क्रीनशॉट खुल रहा है'

export const verifiedDone = 'पेमेंट पक्का हो गया!'
export const rejectedDone = 'पेमेंट रिजेक्ट हो गया!'
export const verdictRefused = (why: string) => `पेमेंट पर फ़ैसला नहीं हो पाया: ${why}`
export const verdictFailed = 'गड़बड़ी हो गई, पता नहीं चला कि फ़ैसला सेव हुआ या नहीं। पेज फिर से देख लें।'
export const pendingFailed = (why: string) => `बाकी पेमेंट नहीं खुल पाए: ${why}`
export const unknownError = 'पता नहीं क्या हुआ'
export const decidedBy = (state: string, who: string) => `${state}, ${who} ने देखा`
export const outcomeOf = (payment: string, order: string) => `पेमेंट: ${payment}। ऑर्डर: ${order}।`
