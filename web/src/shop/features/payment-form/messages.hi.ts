import { rejectionReason } from 'contract/orders/rejection.messages.hi.ts'
import { istDateTime } from 'contract/rules/ist.ts'
import { SCREENSHOT_MEGABYTES } from 'contract/rules/limits.ts'

const waitOnForm = '1 घंटे'
export const waitOnStatusScreen = 'करीब 1 से 2 घंटे'
export const waitOnConfirmation = '2 से 24 घंटे'

export const emptyId = 'ट्रांज़ैक्शन आईडी डालें'
export const noOrder = 'ऑर्डर नहीं मिला। फिर से कोशिश करें।'
export const badFormat = 'यह UPI ट्रांज़ैक्शन आईडी सही नहीं है। 12 अंकों की सही UPI ट्रांज़ैक्शन आईडी डालें।'
export const noAnswer = 'इंटरनेट नहीं चल रहा। कनेक्शन जाँचकर फिर से कोशिश करें।'
export const withoutScreenshot = 'आप स्क्रीनशॉट हटाकर उसके बिना भी पेमेंट पक्का कर सकते हैं।'
export const notSent = 'पेमेंट की जानकारी नहीं भेजी जा सकी। फिर से कोशिश करें।'
export const invalidDetails = 'पेमेंट की जानकारी सही नहीं है। जाँचकर फिर से कोशिश करें।'
export const notYourOrder = 'यह ऑर्डर आपके अकाउंट का नहीं है।'

export const idHint = '12 अंक, जैसे आपके UPI ऐप में दिखते हैं'
export const referenceHint = 'जैसे आपके बैंक में दिखता है, 12 से 22 अक्षर और अंक'
export const transferReferenceWrong = 'बैंक के रेफ़रेंस में 12 अंक होते हैं, या 16 या 22 अक्षर और अंक'
export const idLabel = 'UPI ट्रांज़ैक्शन आईडी'
export const referenceLabel = 'रेफ़रेंस नंबर (UTR)'
export const whereIsIt = 'ट्रांज़ैक्शन आईडी कहाँ मिलेगी?'
export const whereGooglePay = '‘UPI transaction ID’, उसके नीचे वाली Google transaction ID नहीं'
export const wherePhonePe = '‘UTR’, T से शुरू होने वाली लंबी आईडी के नीचे'
export const wherePaytm = '‘UPI Ref No’'
export const bhimAndBanks = 'BHIM और बैंक'
export const whereBanks = '‘UPI Ref No’ या ‘RRN’; बैंक के SMS में भी होता है'
export const bankTransfer = 'बैंक खाते से'
export const whereBankTransfer = 'आपके बैंक के ऐप, स्टेटमेंट या SMS में ‘UTR’ या ‘reference number’'
export const whereTitle = 'ट्रांज़ैक्शन आईडी कहाँ मिलेगी'
export const whereInApp = 'अपने ऐप की हिस्ट्री में यह पेमेंट खोलें:'
export const whereAtBank = 'अपने बैंक में यह ट्रांसफ़र खोलें:'

export const confirmPayment = 'पेमेंट पक्का करें'
export const orderAmount = (orderNumber: string, total: string) => `ऑर्डर ${orderNumber}, रकम ${total}`
export const amount = (total: string) => `रकम ${total}`
export const paidBy = 'किससे दिया'
export const upiApps = 'Google Pay, PhonePe, Paytm या कोई और UPI ऐप'
export const bankWays = 'बैंक से IMPS, NEFT या RTGS'
export const examples = 'उदाहरण'
export const utrExamples = 'UTR के उदाहरण'
export const submitting = 'भेजा जा रहा है...'
export const paymentScreenshot = 'पेमेंट का स्क्रीनशॉट'
export const optionalMark = '(ज़रूरी नहीं)'
export const uploadScreenshot = 'स्क्रीनशॉट जोड़ें'
export const screenshotHint = `JPG, PNG या GIF, ${SCREENSHOT_MEGABYTES} MB से छोटा।`
export const removeScreenshot = 'स्क्रीनशॉट हटाएँ'
export const showId = 'ट्रांज़ैक्शन आईडी दिखाएँ'
export const hideId = 'ट्रांज़ैक्शन आईडी छिपाएँ'
export const enterIdFirst = 'पहले ट्रांज़ैक्शन आईडी डालें।'
export const enterReferenceFirst = 'पहले UTR डालें।'
export const neverAskPin = 'हम आपसे UPI पिन कभी नहीं पूछते।'
export const neverAskPassword = 'हम आपके बैंक का पासवर्ड या OTP कभी नहीं पूछते।'
export const teamChecks = `हमारी टीम हर पेमेंट जाँचती है, आम तौर पर ${waitOnForm} में।`

export const anotherThan = (refused: string) => `${refused} नहीं मिली थी, इसलिए दूसरी आईडी डालें`
export const refusedBefore = 'यह वही ट्रांज़ैक्शन आईडी है, जो नहीं मिली थी। इसे अपनी पेमेंट ऐप से मिला लें।'

export const paymentNotFound = 'यह पेमेंट हमें नहीं मिला'
export const weLookedFor = (transactionId: string | null) =>
  transactionId ? `हमने अपने बैंक खाते में ट्रांज़ैक्शन आईडी ${transactionId} ढूँढी` : 'हमने अपने बैंक खाते में आपका पेमेंट ढूँढा'
export const reason = (notes: string | null) => (notes ? rejectionReason(notes).replace(/[^.!?।]$/, '$&।') : 'वहाँ यह पेमेंट नहीं मिला।')
export const whatToDo = (total: string) =>
  `अपना पेमेंट ऐप खोलें, ${total} वाला पेमेंट ढूँढें और उसका 12 अंकों का UPI रेफ़रेंस इससे मिलाएँ। फिर उसे नीचे डालें। यही आईडी दोबारा नहीं ढूँढी जाती।`
export const triesLeft = ({ triesLeft, nextTryAt }: { triesLeft: number; nextTryAt: string | null }) =>
  triesLeft > 0
    ? `आप ${triesLeft} बार और कोशिश कर सकते हैं।`
    : `तीन ट्रांज़ैक्शन आईडी से पेमेंट नहीं मिला। ऑर्डर नंबर के साथ हमसे संपर्क करें, हम इसे सुलझा देंगे।${nextTryAt ? ` ${istDateTime(new Date(nextTryAt))} से आप एक और आईडी डाल सकते हैं।` : ''}`
export const sendUsAMessage = 'हमें संदेश भेजें'
export const messageAboutPayment = (facts: { orderNumber: string; total: string; transactionId: string | null }) =>
  `ऑर्डर ${facts.orderNumber}, ${facts.total}। ${facts.transactionId ? `मैंने ट्रांज़ैक्शन आईडी ${facts.transactionId} से पैसे दिए, और वह नहीं मिली।` : 'मेरा पेमेंट नहीं मिला।'}`
export const paidTogether = (other: string | undefined) =>
  other
    ? `यह आईडी आपने ऑर्डर ${other} में डाली है। क्या आपने दोनों ऑर्डर के पैसे एक ही पेमेंट में दिए? हमें संदेश भेजें: हम उसे दोनों में बाँट देंगे।`
    : 'क्या आपने दो ऑर्डर के पैसे एक ही पेमेंट में दिए? हमें संदेश भेजें: हम उसे दोनों में बाँट देंगे।'
export const messageAboutTogether = (facts: { orderNumber: string; total: string; transactionId: string; other: string | undefined }) =>
  `ऑर्डर ${facts.orderNumber}, ${facts.total}। मैंने इसके और ${facts.other ? `ऑर्डर ${facts.other}` : 'एक दूसरे ऑर्डर'} के पैसे एक ही पेमेंट में दिए, ट्रांज़ैक्शन आईडी ${facts.transactionId}।`
export const payAgain = 'फिर से पैसे दें'
export const onlyIfNotPaid = 'फिर से पैसे तभी दें जब आपके खाते से पैसे न कटे हों। कट गए हों, तो ऊपर उसकी ट्रांज़ैक्शन आईडी डालें।'
