import type { Order } from 'contract/orders/order.schemas.ts'
import type { DeliveryDays, DeliveryRange } from 'contract/rules/delivery-days.ts'
import { daysWords } from 'contract/rules/delivery-days.ts'
import { dayAndTime, shortDay } from '#shop/messages.hi.ts'

export const orderSummary = 'ऑर्डर का हिसाब'
export const items = 'सामान'
export const subtotal = 'सामान का दाम'
export const discount = 'छूट'
export const shipping = 'डिलीवरी'
export const free = 'मुफ़्त'
export const deliveryAddress = 'डिलीवरी का पता'
export const noTrackingNumber = 'बिना ट्रैकिंग नंबर के भेजा गया'
export const notShippedYet = 'अभी नहीं भेजा गया'
export const orderStatus = 'ऑर्डर कहाँ पहुँचा'
export const currentStatus = 'अभी की स्थिति'
export const trackingNumber = 'ट्रैकिंग नंबर'
export const estimatedDelivery = 'कब तक पहुँचेगा'
export const orderTimeline = 'ऑर्डर का सफ़र'
export const orderTimelineList = 'ऑर्डर का सफ़र'
export const beforeThen = (when: string) => `${when} से पहले`
export const businessDays = (days?: DeliveryDays) => `${daysWords(days).replace(' to ', ' से ')} कामकाजी दिन`
export const orderPlaced = 'ऑर्डर हुआ'
export const paymentConfirmed = 'पेमेंट मिल गया'
export const processing = 'तैयारी'
export const shipped = 'भेज दिया गया'
export const delivered = 'पहुँच गया'
export const loadingOrder = 'ऑर्डर खुल रहा है...'

export const backToOrders = 'ऑर्डर पर वापस'
export const loading = 'खुल रहा है...'
export const tryAgain = 'फिर से कोशिश करें'

export const theOrderWasNotFound = 'यह ऑर्डर नहीं मिला।'
export const trackOrder = 'ऑर्डर कहाँ है'
export const shareOrder = 'ऑर्डर शेयर करें'
export const printInvoice = 'बिल छापें'
export const printReceipt = 'रसीद छापें'
export const viewAllOrders = 'सारे ऑर्डर देखें'
export const orderToShare = (siteName: string, orderNumber: string, total: string) => `${siteName} का ऑर्डर ${orderNumber}, कुल ${total}`
export const orderIs = (status: string) => `ऑर्डर: ${status}`
export const order = (orderNumber: string) => `ऑर्डर ${orderNumber}`
export const orderDetailsCopied = 'ऑर्डर की जानकारी कॉपी हो गई'
export const orderNotShared = 'ऑर्डर शेयर नहीं हो पाया।'
export const needHelp = 'मदद चाहिए?'
export const helpHint = (orderNumber: string) => `अपना ऑर्डर नंबर पास रखें: ${orderNumber}`
export const paymentStatus = 'पेमेंट की स्थिति'
export const transactionId = 'ट्रांज़ैक्शन आईडी'
export const paymentVerified = 'पेमेंट मिल गया'
export const paymentVerifiedText = 'आपका ऑर्डर पक्का हो गया। हम आपको वहीं ले जा रहे हैं।'
export const paymentFailed = 'पेमेंट नहीं मिला'
export const paymentFailedText = 'आपका पेमेंट हमें नहीं मिला। मदद के लिए हमसे संपर्क करें।'
export const payRest = (amount: string) => `${amount} दें`
export const unpaid = 'अभी ट्रांज़ैक्शन आईडी नहीं मिली'
export const unpaidText = 'यह ऑर्डर पेमेंट का इंतज़ार कर रहा है। पैसे देने के बाद ट्रांज़ैक्शन आईडी डालें।'
export const nothingToPay = 'इस ऑर्डर के लिए कुछ नहीं देना है।'
export const paidBefore = 'क्या इसके पैसे पहले ही दे दिए हैं? हमें मैसेज करें, हम आपके पैसे खोजेंगे।'
export const messageAboutEnded = (orderNumber: string) => `ऑर्डर ${orderNumber} के पैसे दे दिए गए हैं, और वह रद्द हो गया है। ट्रांज़ैक्शन आईडी: `
export const countedElsewhere =
  'यह पेमेंट किसी और ऑर्डर में गिना गया है। क्या यह आपने किया था? हमें मैसेज करें: आपके UPI ऐप में दिखने वाला नाम, UPI आईडी और समय हम अपने बैंक खाते से मिलाएँगे।'
export const messageAboutCounted = (orderNumber: string, transactionId: string | null) =>
  `ऑर्डर ${orderNumber} का पेमेंट ${transactionId ?? ''} किसी और ऑर्डर में गिना गया है, वह पेमेंट मैंने किया था। मेरे UPI ऐप में दिखता है (पैसे देने वाले का नाम, UPI आईडी, तारीख और समय): `
export const sendUsAMessage = 'हमें मैसेज करें'
export const paymentChecking = 'पेमेंट की जाँच चल रही है'
export const paymentCheckingText = (wait: string) => `हमारी टीम आपकी ट्रांज़ैक्शन आईडी को अपने बैंक खाते से मिलाती है। आम तौर पर इसमें ${wait} लगते हैं।`
export const completePayment = 'पेमेंट पूरा करें'
export const submitAgain = 'फिर से भेजें'
export const orderUnpaid = 'ऑर्डर हो गया, पेमेंट बाकी है'
export const orderReceived = 'ऑर्डर मिल गया'
export const orderConfirmed = 'ऑर्डर पक्का हो गया!'
export const orderShipped = 'ऑर्डर भेज दिया गया'
export const orderDelivered = 'ऑर्डर पहुँच गया'
export const orderConfirmation = 'ऑर्डर की पुष्टि'
export const progressOfTheOrder = 'ऑर्डर कहाँ तक पहुँचा'
export const weCheckByHand = (wait: string) => `आपका पेमेंट हम खुद जाँचते हैं। आम तौर पर इसमें ${wait} लगते हैं; यह पेज अपने आप बदलता रहता है।`
export const paymentFailedNotice = 'पेमेंट नहीं मिला। हमसे संपर्क करें।'
export const paymentVerifiedNotice = 'पेमेंट मिल गया! आपका ऑर्डर पक्का हो गया।'
export const checking = 'जाँच हो रही है...'
export const refreshStatus = 'फिर से देखें'
export const continueShopping = 'और सामान देखें'
export const lastCheckedAt = (checkedAt: string) => `आखिरी बार देखा: ${checkedAt}`
export const orderDetails = 'ऑर्डर की जानकारी'
export const paymentMethod = 'पेमेंट का तरीका'
export const methodName = (method: string) => (method === 'Bank Transfer' ? 'बैंक खाते से' : method || 'UPI')
export const submitted = 'भेजा गया'
export const whatHappensNext = 'आगे क्या होगा'
export const stepLook = 'हम आपका पेमेंट ढूँढते हैं'
export const stepLookText = 'आपकी ट्रांज़ैक्शन आईडी को अपने बैंक खाते से मिलाते हैं।'
export const stepTell = 'आपको बताते हैं'
export const stepTellText = 'यह पेज अपने आप बदलता है और हम ईमेल भी भेजते हैं।'
export const stepShip = 'ऑर्डर पैक करके भेजते हैं'
export const stepShipText = '‘मेरे ऑर्डर’ में देखते रहें कि वह कहाँ पहुँचा।'
export const errorLoadingOrder = 'ऑर्डर नहीं खुल पाया'
export const shopNotReached = 'दुकान तक पहुँच नहीं पाए। आपका ऑर्डर सुरक्षित है।'
export const orderNotFound = 'ऑर्डर नहीं मिला'
export const orderNotFoundText = 'आपके अकाउंट में इस नंबर का कोई ऑर्डर नहीं है।'

export function checkingTime({ opensAt, by, isLate, place }: NonNullable<Order['checking']>, now: Date): string {
  const inLine = place === null ? '' : `आपका पेमेंट लाइन में ${place} नंबर पर है। `
  const opens = opensAt ? `काउंटर ${dayAndTime(new Date(opensAt), now)} खुलेगा` : ''
  if (isLate) return `${inLine}जाँच में इस बार ज़्यादा समय लग रहा है, पर आपका पेमेंट खोया नहीं है। आपको कुछ नहीं करना है। ${opens && `${opens}।`}`.trim()
  const most = `ज़्यादातर पेमेंट ${dayAndTime(new Date(by), now)} तक जाँच लिए जाते हैं।`
  return inLine + (opens ? `${opens}; ${most}` : `अभी ${most}`)
}

/** 'मंगल, 1 दिस॰ से गुरु, 3 दिस॰' */
export const deliveryDays = ({ from, to }: DeliveryRange): string => `${shortDay(from)} से ${shortDay(to)}`

export const refundToTitle = 'आपके पैसे कहाँ भेजें?'
export const refundToWhy = 'इस ऑर्डर के कुछ पैसे हमें आपको वापस करने हैं, पर बैंक नहीं बताता कि आपने किस UPI आईडी से दिए थे। वह यहाँ डालें।'
export const refundToKnown = (upiId: string): string => `हम उन्हें ${upiId} पर भेजेंगे। जब तक पैसे नहीं गए, आप इसे बदल सकते हैं।`
export const refundToField = 'आपकी UPI आईडी'
export const refundToHint = 'उसके बीच में @ होता है। हम कभी पिन नहीं माँगते।'
export const refundToPassword = 'आपका पासवर्ड'
export const refundToProofWhy = 'ताकि आपका फ़ोन हाथ में लेकर कोई और इसे न बदल सके।'
export const refundToMailCode = 'इसकी जगह ईमेल पर कोड मँगाएँ'
export const refundToCodeSent = 'हमने आपको ईमेल पर कोड भेजा है। उससे नया पासवर्ड भी बन सकता है: किसी को न बताएँ।'
export const refundToCode = 'ईमेल में आया कोड'
export const refundToSave = 'UPI आईडी सेव करें'
export const refundToSaved = 'आपकी UPI आईडी सेव हो गई'
export const refundToNotSaved = 'आपकी UPI आईडी सेव नहीं हो पाई।'

export const askForReturn = 'वापस करें'
export const returnableUntil = (until: string) => `${until} तक वापस हो सकता था`
export const returns = 'वापसी'
export const reportDamage = 'टूटा या खराब है? बताएँ या वापस करें'
