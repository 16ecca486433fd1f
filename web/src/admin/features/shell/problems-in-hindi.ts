import { ORDER_STATUSES, statusLabel } from 'contract/orders/order.status.ts'
import type { ProblemCode } from 'contract/problem.ts'
import { istTime } from 'contract/rules/ist.ts'
import { PARCELS_OF_AN_ORDER } from 'contract/rules/limits.ts'
import { onlyLeft } from 'contract/rules/stock-level.messages.hi.ts'
import type { ProblemSentence, ProblemSentences, StaffProblemCode } from '#client/problems-in-hindi.ts'

/** What the screens that speak Hindi can be refused, besides what shoppers are. */
type DeskProblemCode = Extract<
  StaffProblemCode,
  | `staff.${string}`
  | `parcel.${string}`
  | `payment.${string}`
  | 'order.not-to-pack'
  | 'order.held'
  | 'order.changed'
  | 'order.unpaid'
  | 'order.nothing-to-forgive'
  | 'order.taken-back'
  | 'order.money-returned'
  | 'order.of-nobody'
  | 'order.replaced'
  | 'order.all-returned'
  | 'order.not-waiting'
  | 'stock.too-little'
>

const textFact = (fact: unknown): string | undefined => (typeof fact === 'string' ? fact : undefined)

const tooLittle: ProblemSentence = ({ product, stock }) =>
  typeof product === 'string' && typeof stock === 'number' ? `${product} के इतने पैकेट नहीं हैं: ${onlyLeft(stock)}।` : 'इतने पैकेट स्टॉक में नहीं हैं।'

/** A refusal of a desk without a sentence here does not compile. */
const OF_DESKS: Readonly<Record<DeskProblemCode, ProblemSentence>> = {
  'staff.wrong-credentials': 'यूज़रनेम या पासवर्ड गलत है।',
  'staff.wrong-password': 'पासवर्ड गलत है। फिर से कोशिश करें।',
  'staff.locked': ({ waitMinutes }) =>
    `बहुत बार गलत कोशिश हुई। ${typeof waitMinutes === 'number' ? `${waitMinutes} मिनट बाद` : 'थोड़ी देर रुककर'} फिर से कोशिश करें।`,
  'staff.deactivated': 'यह अकाउंट बंद कर दिया गया है।',
  'staff.code-needed': 'लॉग इन पूरा करने के लिए कोड या पासकी चाहिए।',
  'staff.code-wrong': 'यह कोड गलत है। सबसे नया कोड डालें।',
  'staff.passkey-wrong': 'पासकी की जाँच नहीं हो पाई। फिर से कोशिश करें या दूसरा तरीका चुनें।',
  'staff.passkey-not-added': 'पासकी की जाँच नहीं हो पाई, इसलिए जुड़ी नहीं। फिर से कोशिश करें।',
  'staff.passkey-known': 'यह पासकी पहले से जुड़ी है।',
  'staff.passkey-not-found': 'यह पासकी अब नहीं है।',
  'staff.too-many-passkeys': 'आपकी दस पासकी हैं। जो काम की न हो, उसे हटा दें।',
  'staff.last-factor': 'यह आपकी पहचान का आखिरी तरीका है, इसलिए नहीं हट सकता।',
  'staff.password-expired': 'आपके पासवर्ड का समय खत्म हो गया है। नया पासवर्ड चुनें।',
  'staff.same-password': 'अभी वाले से अलग पासवर्ड चुनें।',
  'staff.not-found': 'यह व्यक्ति अब दुकान में काम नहीं करता।',
  'staff.taken': 'यह यूज़रनेम या ईमेल पहले से किसी का है।',
  'staff.yourself': 'अपने ही अकाउंट के साथ यह नहीं कर सकते।',
  'staff.last-owner': 'दुकान में कम से कम एक मुख्य एडमिन होना चाहिए।',
  'staff.wrong-own-password': 'आपका अभी वाला पासवर्ड गलत है।',
  'staff.invitation-over': 'यह न्योता अब नहीं चलता। नया मँगाएँ।',
  'staff.device-link-over': 'यह लिंक अब नहीं चलता। लॉग इन के पेज से नया मँगाएँ।',
  'staff.quick-off': 'सिर्फ़ पासवर्ड से लॉग इन अभी बंद है। नाम और पासवर्ड से लॉग इन करें।',
  'parcel.not-under-way': 'दूसरा पार्सल उसी ऑर्डर में जुड़ता है जो रास्ते में हो।',
  'parcel.too-many': `एक ऑर्डर में ज़्यादा से ज़्यादा ${PARCELS_OF_AN_ORDER} पार्सल हो सकते हैं।`,
  'parcel.number-used': ({ orderNumber }) =>
    textFact(orderNumber) ? `यह पार्सल नंबर ऑर्डर ${textFact(orderNumber)} का है।` : 'यह पार्सल नंबर किसी और ऑर्डर का है।',
  'payment.decided': ({ paymentStatus, decidedBy }) =>
    textFact(decidedBy)
      ? `${textFact(decidedBy)} यह पेमेंट पहले ही ${paymentStatus === 'verified' ? 'पक्का' : 'रिजेक्ट'} कर चुके हैं।`
      : 'इस ऑर्डर के किसी पेमेंट की जाँच बाकी नहीं है।',
  'payment.other-id': 'इस बीच ग्राहक ने दूसरी ट्रांज़ैक्शन आईडी भेज दी। फिर से देख लें।',
  'payment.claimed': 'किसी और अकाउंट ने भी यही ट्रांज़ैक्शन ID दिया है। फ़ैसले से पहले दोनों ऑर्डर मिलाएँ।',
  'payment.proven': 'बैंक में यह पेमेंट दिख रहा है। इसे पक्का करें, या ऑर्डर रद्द करके पैसे वापस करें।',
  'order.not-to-pack': ({ orderNumber, status, isShort }) => {
    const which = textFact(orderNumber) ? `ऑर्डर ${textFact(orderNumber)}` : 'यह ऑर्डर'
    if (isShort === true) return `${which} का सामान अभी स्टॉक में नहीं है, इसलिए नहीं भेजा जा सकता।`
    const state = ORDER_STATUSES.find((one) => one === status)
    return state ? `${which} नहीं भेजा जा सकता। अभी: ${statusLabel(state)}।` : `${which} पैक नहीं करना है।`
  },
  'order.held': ({ packAfter }) => {
    const from = textFact(packAfter)
    return from ? `यह पेमेंट अपने आप पक्का हुआ था। ऑर्डर ${istTime(new Date(from))} से पैक हो सकता है।` : 'यह ऑर्डर अभी पैक नहीं हो सकता।'
  },
  'order.changed': 'इस बीच किसी ने यह ऑर्डर बदल दिया। फिर से देख लें।',
  'order.unpaid': 'इस ऑर्डर के पैसे नहीं आए हैं। फिर भी भेजना हो, तो ऑर्डर सँभालने वाले को उसकी वजह लिखनी होगी।',
  'order.nothing-to-forgive': 'माफ़ी सिर्फ़ बाकी रकम की हो सकती है, और पेमेंट के सही माने जाने से पहले।',
  'order.taken-back': 'बैंक ने इस ऑर्डर का पेमेंट वापस ले लिया। फिर भी आगे बढ़ाना हो, तो वजह लिखें।',
  'order.money-returned': 'इस ऑर्डर के पैसे वापस किए जा चुके हैं, इसलिए यह रद्द ही रहेगा। नया ऑर्डर बनाएँ।',
  'order.of-nobody': 'इस ग्राहक का खाता हटाया जा चुका है, और उसके साथ इस ऑर्डर का पता भी। यह बंद ही रहेगा।',
  'order.replaced': 'इसकी जगह दूसरा ऑर्डर भेजा जा चुका है, इसलिए यह रद्द ही रहेगा।',
  'order.all-returned': 'इस ऑर्डर के सारे पैकेट वापस आ चुके हैं और पैसे वापस किए जा चुके हैं। नया ऑर्डर बनाएँ।',
  'order.not-waiting': 'यह ऑर्डर अब सामान के इंतज़ार में नहीं है। फिर से देख लें।',
  'stock.too-little': tooLittle,
}

/** What shoppers are told in words that are not for staff. */
const OTHERWISE_FOR_STAFF = {
  'request.invalid': 'जो भरा है, उसमें कुछ ठीक नहीं है। देखकर ठीक करें।',
  'order.not-found': 'यह ऑर्डर नहीं मिला।',
  'order.too-little-stock': tooLittle,
  'payment.id-used': 'यह ट्रांज़ैक्शन आईडी किसी और ऑर्डर में काम आ चुकी है। एक ही पेमेंट दोनों ऑर्डर का हो तो उसे “पैसे” में बाँटें, नहीं तो इसे रिजेक्ट करें।',
  'payment.not-open': 'इस ऑर्डर का पेमेंट अब नहीं बदला जा सकता।',
  'session.missing': 'पहले लॉग इन करें।',
  'session.wrong-realm': 'इस अकाउंट से दुकान का काम नहीं हो सकता।',
  'session.not-allowed': 'यह आपके काम का हिस्सा नहीं है।',
} satisfies Partial<Record<ProblemCode, ProblemSentence>>

export const deskProblems: ProblemSentences = { ...OF_DESKS, ...OTHERWISE_FOR_STAFF }
