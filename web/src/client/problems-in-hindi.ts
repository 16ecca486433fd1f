import type { ProblemCode } from 'contract/problem.ts'
import { MINIMUM_AGE } from 'contract/rules/limits.ts'
import { onlyLeft } from 'contract/rules/stock-level.messages.hi.ts'

/** What only the back office meets. */
export type StaffProblemCode = Extract<
  ProblemCode,
  | `staff.${string}`
  | `statement.${string}`
  | `alert.${string}`
  | `money.${string}`
  | `day.${string}`
  | `sheet.${string}`
  | `refund.${string}`
  | `message.${string}`
  | `books.${string}`
  | `parcel.${string}`
  | `view.${string}`
  | `read-token.${string}`
  | `webhook.${string}`
  | `telegram.${string}`
  | 'order.not-to-pack'
  | `couriers.${string}`
  | 'customer.not-found'
  | 'mail.not-sent'
  | 'order.age-not-confirmed'
  | 'order.address-fixed'
  | 'order.business-fixed'
  | 'order.changed'
  | `order.note-${string}`
  | 'order.held'
  | 'order.of-nobody'
  | 'order.replaced'
  | 'order.not-waiting'
  | 'order.money-returned'
  | 'order.all-returned'
  | 'order.unpaid'
  | 'order.nothing-to-forgive'
  | 'order.taken-back'
  | 'payment.decided'
  | 'payment.other-id'
  | 'payment.proven'
  | 'payment.claimed'
  | 'batch.not-found'
  | 'batch.other-expiry'
  | 'product.changed'
  | 'product.taken'
  | 'return.order-moved'
  | 'return.reference-used'
  | 'stock.too-little'
>

type ProblemFacts = Readonly<Record<string, unknown>>
export type ProblemSentence = string | ((facts: ProblemFacts) => string)
/** Sentences by the code of a refusal. */
export type ProblemSentences = Readonly<Partial<Record<ProblemCode, ProblemSentence>>>

const stockSentence = ({ product, stock }: ProblemFacts) =>
  typeof product === 'string' && typeof stock === 'number' ? `${product} के इतने पैकेट नहीं हैं: ${onlyLeft(stock)}।` : 'इतने पैकेट दुकान में नहीं हैं।'

const waitOf = (minutes: unknown) => (typeof minutes === 'number' ? `${minutes} मिनट बाद फिर से कोशिश करें।` : 'थोड़ा रुककर फिर से कोशिश करें।')

/** A refusal without a sentence here does not compile. */
const SENTENCES: Readonly<Record<Exclude<ProblemCode, StaffProblemCode>, ProblemSentence>> = {
  'request.invalid': 'जहाँ लाल निशान है, वहाँ ठीक करें।',
  'request.malformed': 'यह समझ में नहीं आया। पेज फिर से खोलकर कोशिश करें।',
  'request.too-large': 'यह बहुत बड़ा है। कुछ छोटा चुनें।',
  'request.too-slow': 'इंटरनेट बहुत धीमा था, यह नहीं भेजा जा सका। फिर से कोशिश करें या छोटी फ़ोटो भेजें।',
  'request.wrong-type': 'यह इस तरह नहीं भेजा जा सकता। पेज फिर से खोलें।',
  'request.too-many': ({ waitMinutes, writeTo }) =>
    `बहुत बार कोशिश हो गई। ${waitOf(waitMinutes)}${typeof writeTo === 'string' ? ` या ${writeTo} पर लिखें।` : ''}`,
  'request.key-reused': 'यह पहले किसी और जानकारी के साथ भेजा जा चुका है। पेज फिर से खोलें।',
  'request.not-found': 'इस पते पर कुछ नहीं है।',
  'session.missing': 'आगे बढ़ने के लिए लॉग इन करें।',
  'session.expired': 'आपका लॉग इन खत्म हो गया। फिर से लॉग इन करें।',
  'session.wrong-realm': 'आपका अकाउंट यह पेज नहीं खोल सकता।',
  'session.not-allowed': 'आपको इसकी इजाज़त नहीं है।',
  'session.not-yours': 'यह फ़ोन या कंप्यूटर आपके अकाउंट में लॉग इन नहीं है।',
  'account.changed': 'इस बीच आपका पासवर्ड या लॉग इन बदल गया, इसलिए कुछ सेव नहीं हुआ। फिर से लॉग इन करें।',
  'server.fault': 'हमारी तरफ़ कुछ गड़बड़ी हो गई। फिर से कोशिश करें।',
  'server.unavailable': 'दुकान तक अभी पहुँच नहीं पा रहे। थोड़ी देर में फिर से कोशिश करें।',
  'customer.wrong-credentials': 'ईमेल या पासवर्ड गलत है।',
  'customer.deactivated': 'यह अकाउंट बंद कर दिया गया है। हमसे संपर्क करें।',
  'customer.taken': 'इस ईमेल या फ़ोन नंबर से अकाउंट पहले से है',
  'customer.too-young': `अकाउंट बनाने के लिए उम्र कम से कम ${MINIMUM_AGE} साल होनी चाहिए`,
  'customer.proof-needed': 'इसे बदलने के लिए अपना पासवर्ड या ईमेल में आया कोड डालें।',
  'customer.wrong-password': 'अभी वाला पासवर्ड गलत है।',
  'customer.open-orders': 'आपके कुछ ऑर्डर अभी पूरे नहीं हुए। उनके पहुँचने या रद्द होने तक रुकें।',
  'customer.open-return': 'आपकी एक वापसी अभी चल रही है। उसके पूरा होने तक रुकें।',
  'customer.refund-owed': 'हमें अभी आपके पैसे वापस करने हैं। तब तक रुकें, या हमसे संपर्क करें।',
  'google.not-configured': 'Google से लॉग इन अभी चालू नहीं है',
  'google.failed': 'Google से लॉग इन नहीं हो पाया',
  'google.unreachable': 'Google तक पहुँच नहीं पाए। फिर से कोशिश करें।',
  'google.state': 'लॉग इन में सुरक्षा की गड़बड़ी हुई',
  'code.wrong': 'कोड गलत है या उसका समय निकल गया',
  'code.dead': 'पाँच बार गलत डालने के बाद यह कोड नहीं चलता। नया कोड मँगाएँ।',
  'code.too-soon': 'दूसरा कोड मँगाने से पहले थोड़ा रुकें।',
  'product.not-found': 'यह पैकेट नहीं मिला।',
  'cart.not-in-cart': 'यह पैकेट आपकी कार्ट में नहीं है।',
  'cart.too-many': stockSentence,
  'cart.ordered-elsewhere': 'यह सामान अब आपकी कार्ट में नहीं है।',
  'address.not-found': 'यह पता नहीं मिला।',
  'address.not-yours': 'यह पता आपके अकाउंट का नहीं है।',
  'address.too-many': 'आपके 20 पते सेव हैं। जो काम का न हो, उसे हटा दें।',
  'address.primary': 'मुख्य पता नहीं हट सकता। पहले दूसरा पता जोड़कर उसे मुख्य बनाएँ।',
  'order.not-found': 'ऑर्डर नहीं मिला। फिर से कोशिश करें।',
  'order.not-yours': 'यह ऑर्डर आपके अकाउंट का नहीं है।',
  'order.empty': 'कार्ट खाली है',
  'order.no-address': 'पता अधूरा है',
  'order.not-cancellable': 'यह ऑर्डर अब रद्द नहीं हो सकता। हमसे संपर्क करें।',
  'payment.rest-changed': 'इस ऑर्डर की बाकी रकम इस बीच बदल गई है। देने से पहले एक बार फिर देख लें।',
  'pay-link.unknown': 'पेमेंट का यह लिंक सही नहीं है। इसे मैसेज से खोलें या हमें फ़ोन करें।',
  'pay-link.over': 'पेमेंट का यह लिंक अब नहीं चलता। नए लिंक के लिए हमें फ़ोन करें।',
  'order.prices-changed': 'दाम बदल गए हैं। अपनी कार्ट फिर से देख लें।',
  'order.too-large': 'एक ऑर्डर ₹2,00,00,000 से ज़्यादा का नहीं हो सकता। कम पैकेट लें, या हमसे संपर्क करें।',
  'order.too-many-unpaid': 'आपके कई ऑर्डर का पेमेंट बाकी है। पहले किसी एक के पैसे दें या उसे हटाएँ।',
  'order.too-little-stock': stockSentence,
  'order.no-payment-method': 'दुकान अभी पेमेंट नहीं ले रही, इसलिए ऑर्डर नहीं हो सकता। हमसे संपर्क करें।',
  'order.free': 'छूट में इस ऑर्डर का पूरा दाम ही कट जाता है। कम पैकेट लें, या हमसे संपर्क करें।',
  'order.key-reused': 'यह ऑर्डर किसी दूसरी कार्ट के लिए भेजा जा चुका है। पेज फिर से खोलें।',
  'order.under-age': ({ minimumAge }) =>
    typeof minimumAge === 'number'
      ? `इस राज्य में मँगाने के लिए उम्र कम से कम ${minimumAge} साल होनी चाहिए। प्रोफ़ाइल में जन्म की तारीख देख लें।`
      : 'इस राज्य में मँगाने के लिए आपकी उम्र कम है।',
  'order.not-deletable': 'यह ऑर्डर अब नहीं हटाया जा सकता।',
  'receipt.none': 'इस ऑर्डर की रसीद नहीं है।',
  'receipt.failed': 'रसीद अभी नहीं बन पाई। फिर से कोशिश करें।',
  'payment.id-used': 'यह ट्रांज़ैक्शन आईडी पहले काम में आ चुकी है।',
  'payment.id-refused': 'यह ट्रांज़ैक्शन आईडी हम पहले ढूँढ चुके हैं और पेमेंट नहीं मिला। इसे कोशिश में नहीं गिना गया।',
  'payment.not-open': 'इस ऑर्डर का पेमेंट अब नहीं बदला जा सकता।',
  'payment.too-many-tries': 'तीन ट्रांज़ैक्शन आईडी से पेमेंट नहीं मिला। ऑर्डर नंबर के साथ हमसे संपर्क करें, हम इसे सुलझा देंगे।',
  'payment.no-payee': 'दुकान ने अपनी UPI आईडी अभी नहीं डाली है। हमसे संपर्क करें।',
  'return.not-found': 'यह वापसी अब नहीं है।',
  'return.not-possible': 'यह ऑर्डर वापस नहीं हो सकता।',
  'return.too-late': 'वापसी का समय निकल गया।',
  'return.open': 'इस ऑर्डर की एक वापसी देखी जा रही है। दूसरी में कितने पैसे वापस होंगे, यह उस पर निर्भर है।',
  'return.too-many-packs': 'इतने पैकेट अब वापस नहीं हो सकते।',
  'return.decided': 'यह वापसी आगे बढ़ चुकी है।',
  'review.not-found': 'यह रिव्यू अब नहीं है।',
  'review.not-yours': 'रिव्यू वही बदल सकता है जिसने लिखा है।',
  'review.already': 'आप इस पैकेट का रिव्यू लिख चुके हैं। उसे बदल सकते हैं।',
  'review.own': 'अपने ही रिव्यू पर वोट नहीं दे सकते।',
  'ticket.not-found': 'इस ईमेल से इस टिकट नंबर का कोई संदेश नहीं मिला। दोनों जाँच लें।',
  'wishlist.in-stock': 'यह सामान अभी मिल रहा है: आप इसे मँगा सकते हैं।',
  'push.foreign-endpoint': 'इस ब्राउज़र पर नोटिफ़िकेशन नहीं भेजे जा सकते। हम आपको ईमेल से बताते रहेंगे।',
  'wishlist.not-in-wishlist': 'यह पैकेट आपकी विशलिस्ट में नहीं है।',
  'picture.unknown': 'यह फ़ोटो अब नहीं है। उसे फिर से जोड़ें।',
  'picture.not-an-image': 'फ़ोटो वाली फ़ाइल चुनें',
  'picture.not-kept': 'फ़ोटो अभी नहीं रखी जा सकती, इसलिए कुछ नहीं भेजा गया। थोड़ी देर में फिर से कोशिश करें, या बिना फ़ोटो के भेजें।',
  'picture.not-shown': 'यह फ़ोटो अभी नहीं दिखाई जा सकती। थोड़ी देर में फिर से कोशिश करें।',
  'picture.too-large': 'यह फ़ोटो बहुत बड़ी है।',
}

const HINDI = /[\u0900-\u097F]/
const fieldsOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})

/**
 * The refusal with its sentence in Hindi, found by its code, among those of the back office first; one that is not known keeps its own.
 * A field that only the server refused says so.
 */
export function inHindi(answer: unknown, ofOffice: ProblemSentences = {}): unknown {
  const { message, code, errors, ...facts } = fieldsOf(answer)
  const all: Readonly<Record<string, ProblemSentence | undefined>> = { ...SENTENCES, ...ofOffice }
  const known = typeof code === 'string' && Object.hasOwn(all, code) ? all[code] : undefined
  if (!known) return answer
  const said = typeof known === 'function' ? known(facts) : known
  // of several fields it is not known which is wrong in what way
  const ofField = code === 'request.invalid' ? 'यह सही नहीं है। इसे ठीक करें।' : said
  const fields = Object.entries(fieldsOf(errors)).map(([field, sentence]) => [field, HINDI.test(String(sentence)) ? sentence : ofField])
  return {
    ...facts,
    code,
    message: said,
    ...(errors !== undefined && { errors: Object.fromEntries(fields) }),
  }
}
