import type { Order, Parcel } from 'contract/orders/order.schemas.ts'
import { hasReached } from 'contract/orders/order.status.ts'
import { rejectionReason, staffWrote } from 'contract/orders/rejection.messages.hi.ts'
import { moneySentences, partArrived } from 'contract/refunds/refund.messages.hi.ts'
import type { StaffReturn } from 'contract/returns/return.schemas.ts'
import type { ReturnStatus } from 'contract/returns/return.status.ts'
import * as returns from 'contract/returns/return-status.messages.hi.ts'
import { FAULT_HOURS, HOLD_DAYS, REFUND_DAYS, UNPAID_HOURS } from 'contract/rules/limits.ts'
import type { ReturnReason } from 'contract/rules/returns.ts'
import type { OrderEmailKind, OrderWords, ReturnWords, ShopWords } from './messages.ts'
import { exact, inr } from './messages.ts'

export { stateShown } from 'contract/rules/state.messages.hi.ts'
export { exact, inr } from './messages.ts'

const status = (order: Order) => ({ label: 'पेमेंट देखें', path: `/hi/payment-verification/${order.orderNumber}` })
const toPay = (order: Order) => ({
  label: `${inr(order.money.missing ?? order.total)} दें`,
  path: `/hi/payment-verification/${order.orderNumber}`,
})
const returnForm = (order: Order) => ({ label: 'टूटा या खराब है? बताएँ या वापस करें', path: `/hi/orders/${order.orderNumber}/return` })
const track = (order: Order) => ({ label: 'ऑर्डर कहाँ है, देखें', path: `/hi/orders/${order.orderNumber}/track` })
const refundPage = (order: Order) => ({ label: 'अपनी UPI आईडी डालें', path: `/hi/order-confirmation/${order.orderNumber}` })
const confirmation = (order: Order) => ({ label: 'अपना ऑर्डर देखें', path: `/hi/order-confirmation/${order.orderNumber}` })

/** `how` is what is said of the courier. */
const parcel = ({ courier, trackingNumber }: Order, how: (courier: string) => string) =>
  [courier && how(courier), trackingNumber && `ट्रैकिंग नंबर: ${trackingNumber}।`].filter(Boolean).join(' ')
const travels = (order: Order, further: readonly Parcel[]) =>
  `आपका ऑर्डर ${further.length + 1} पार्सलों में आ रहा है: ${[order, ...further].map(({ courier, trackingNumber }) => [courier, trackingNumber].filter(Boolean).join(' ')).join('; ')}।`
const howToPay = ({ total, money: { missing = total } }: Order, { payee: { upiId } }: ShopWords) =>
  `${upiId ? `UPI से ${inr(missing)} दें` : `${inr(missing)} दें`}, फिर ट्रांज़ैक्शन आईडी डालें। हम उसे जाँचकर आपका ऑर्डर पैक करेंगे।`

const inPlace = ({ money: { movedFrom }, items }: Order) => [
  `आपने ${movedFrom ?? ''} में जो ऑर्डर किया था, वह पूरा हमारे पास नहीं है। जैसी बात हुई थी, उसकी जगह हम यह भेज रहे हैं: ${items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}।`,
]

export const orderMails: Record<OrderEmailKind, OrderWords> = {
  placed: {
    subject: (number) => `ऑर्डर ${number} मिल गया`,
    headline: 'धन्यवाद, आपका ऑर्डर हमें मिल गया',
    lines: (order, shop) => [howToPay(order, shop)],
    link: toPay,
  },
  placedAndPaid: {
    subject: (number) => `ऑर्डर ${number} मिल गया`,
    headline: 'धन्यवाद, आपका ऑर्डर हमें मिल गया',
    lines: () => ['अभी आपको और कुछ नहीं करना है: हम हर कदम पर आपको ईमेल करेंगे।'],
    link: confirmation,
  },
  reminder: {
    subject: (number) => `ऑर्डर ${number} का पेमेंट बाकी है`,
    headline: 'आपका ऑर्डर पेमेंट का इंतज़ार कर रहा है',
    lines: (order, shop) => [howToPay(order, shop), 'पैसे दे चुके हों तो ट्रांज़ैक्शन आईडी डाल दें, बाकी हम देख लेंगे।'],
    link: toPay,
  },
  lastReminder: {
    subject: (number) => `ऑर्डर ${number} हम ${HOLD_DAYS} दिन और रखेंगे`,
    headline: `आपका ऑर्डर हम ${HOLD_DAYS} दिन और रखेंगे`,
    lines: (order, shop) => [
      howToPay(order, shop),
      `जिस ऑर्डर की ट्रांज़ैक्शन आईडी नहीं आती, वह ${UNPAID_HOURS} घंटे बाद रद्द हो जाता है। अगर अब नहीं चाहिए, तो आपको कुछ नहीं करना है।`,
    ],
    link: toPay,
  },
  partPaid: {
    subject: (number) => `ऑर्डर ${number} के कुछ पैसे अभी बाकी हैं`,
    headline: 'आपके पेमेंट का एक हिस्सा मिल गया है',
    lines: ({ money, paymentStatus, status }) => [
      partArrived(money.missing ?? 0),
      `आपके पेमेंट के पेज पर ठीक इतनी ही रकम का QR कोड है। उस पेमेंट को हम नोट में लिखे ऑर्डर नंबर से पहचान लेते हैं।${paymentStatus === 'verified' || hasReached(status, 'shipped') ? '' : ' पूरे पैसे मिलते ही हम ऑर्डर पैक करेंगे।'}`,
    ],
    link: toPay,
  },
  exchanged: {
    subject: (number) => `हम आपको दूसरे पैकेट भेज रहे हैं: ऑर्डर ${number}`,
    headline: 'हम आपको दूसरे पैकेट भेज रहे हैं',
    lines: (order, shop) => [...inPlace(order), ...moneySentences(order, shop), 'आपका ऑर्डर पक्का हो गया है। अब हम इसे पैक करेंगे।'],
    link: track,
  },
  exchangedInPart: {
    subject: (number) => `हम आपको दूसरे पैकेट भेज रहे हैं: ऑर्डर ${number}`,
    headline: 'हम आपको दूसरे पैकेट भेज रहे हैं',
    lines: (order, shop) => [
      ...inPlace(order),
      ...moneySentences(order, shop),
      'आपके पेमेंट के पेज पर ठीक इतनी ही रकम का QR कोड है। दूसरे पेमेंट की ट्रांज़ैक्शन आईडी वहीं डालें। पूरे पैसे मिलते ही हम ऑर्डर पैक करेंगे।',
    ],
    link: toPay,
  },
  refundTo: {
    subject: (number) => `ऑर्डर ${number} के पैसे कहाँ भेजें?`,
    headline: 'पैसे वापस पाने के लिए अपनी UPI आईडी बताएँ',
    lines: ({ orderNumber }, { hasPage }) => [
      `ऑर्डर ${orderNumber} के कुछ पैसे हमें आपको वापस करने हैं, पर बैंक नहीं बताता कि वे किस UPI आईडी से आए थे।`,
      `${hasPage ? 'अपने ऑर्डर के पेज पर अपनी UPI आईडी डालें।' : 'अपनी UPI आईडी हमें लिखकर या फ़ोन पर बताएँ।'} हम कभी पिन या पासवर्ड नहीं माँगते, और पैसे वापस पाने के लिए आपको कुछ नहीं देना है।`,
    ],
    link: refundPage,
  },
  owedBack: {
    subject: (number) => `ऑर्डर ${number} के कुछ पैसे आपको वापस मिलने हैं`,
    headline: 'हम आपको पैसे वापस करेंगे',
    lines: (order, shop) => [
      ...moneySentences(order, shop),
      'आपको कुछ नहीं करना है। हम कभी पिन या पासवर्ड नहीं माँगते, और पैसे वापस पाने के लिए आपको कुछ नहीं देना है।',
    ],
    link: confirmation,
  },
  expired: {
    subject: (number) => `ऑर्डर ${number} रद्द हो गया`,
    headline: 'आपका ऑर्डर रद्द हो गया',
    lines: (order, shop) =>
      order.money.over
        ? [`${UNPAID_HOURS} घंटे में पूरे पैसे नहीं मिले, इसलिए आपका ऑर्डर रद्द हो गया।`, ...moneySentences(order, shop)]
        : [
            `${UNPAID_HOURS} घंटे में पेमेंट नहीं मिला, इसलिए आपका ऑर्डर रद्द हो गया। हमने आपसे कुछ नहीं लिया।`,
            'अगर आपने पैसे दिए थे, तो ट्रांज़ैक्शन आईडी के साथ हमें लिखें, हम पैसे वापस करेंगे।',
          ],
    link: confirmation,
  },
  submitted: {
    subject: (number) => `ऑर्डर ${number} के पेमेंट की जानकारी मिल गई`,
    headline: 'आपके पेमेंट की जानकारी मिल गई',
    lines: ({ payment }) => [`हम ट्रांज़ैक्शन आईडी ${payment.transactionId ?? ''} जाँच रहे हैं और जाँच होते ही ईमेल करेंगे।`],
    link: status,
  },
  verified: {
    subject: (number) => `ऑर्डर ${number} का पेमेंट मिल गया`,
    headline: 'आपका पेमेंट मिल गया',
    lines: () => ['आपका ऑर्डर पक्का हो गया। अब हम उसे पैक करेंगे।'],
    link: track,
  },
  paid: {
    subject: (number) => `ऑर्डर ${number} के सारे पैसे मिल गए`,
    headline: 'आपका पेमेंट मिल गया',
    lines: () => ['आपके ऑर्डर के सारे पैसे मिल गए हैं। अब कुछ और नहीं देना है।'],
    link: confirmation,
  },
  awaitsStock: {
    subject: (number) => `ऑर्डर ${number} का पेमेंट मिल गया, सामान आ रहा है`,
    headline: 'आपका पेमेंट मिल गया',
    lines: () => [
      'आपका पेमेंट मिल गया है, पर अभी दुकान में इतना सामान नहीं है। हम आपका ऑर्डर रखे हुए हैं और सामान आते ही पैक करेंगे।',
      'दूसरा साइज़ या पैसे वापस चाहिए हों, तो ऑर्डर नंबर के साथ हमें लिखें।',
    ],
    link: track,
  },
  confirmed: {
    subject: (number) => `ऑर्डर ${number} पक्का हो गया`,
    headline: 'आपका ऑर्डर पक्का हो गया',
    lines: () => ['अब हम उसे पैक करेंगे।'],
    link: track,
  },
  rejected: {
    subject: (number) => `ऑर्डर ${number} का पेमेंट हमें नहीं मिला`,
    headline: 'आपका पेमेंट हमें नहीं मिला',
    lines: (order, shop) => [
      order.payment.verificationNotes ? rejectionReason(order.payment.verificationNotes) : 'यह ट्रांज़ैक्शन आईडी हमारे बैंक खाते में नहीं मिली।',
      order.payment.triesLeft > 0
        ? 'अपने पेमेंट के पेज पर सही ट्रांज़ैक्शन आईडी डालें।'
        : 'तीन ट्रांज़ैक्शन आईडी से पेमेंट नहीं मिला। हमसे संपर्क करें, हम इसे सुलझा देंगे, या आधे दिन बाद एक और आईडी डालें।',
      ...moneySentences(order, shop),
    ],
    link: status,
  },
  shipped: {
    subject: (number) => `ऑर्डर ${number} निकल चुका है`,
    headline: 'आपका ऑर्डर निकल चुका है',
    lines: (order) => [
      order.furtherParcels
        ? travels(order, order.furtherParcels)
        : parcel(order, (courier) => `उसे ${courier} से भेजा गया है।`) || 'उसे भेज दिया गया है।',
      'पार्सल किसी बालिग को ही मिलेगा; पहचान पत्र पास रखें।',
    ],
    link: track,
  },
  parcel: {
    subject: (number) => `ऑर्डर ${number} की नई ट्रैकिंग`,
    headline: 'ट्रैकिंग की जानकारी बदल गई है',
    lines: (order) => [
      order.furtherParcels
        ? travels(order, order.furtherParcels)
        : parcel(order, (courier) => `आपका पार्सल अब ${courier} से आ रहा है।`) || 'ट्रैकिंग नंबर हटा दिया गया।',
    ],
    link: track,
  },
  parcelBack: {
    subject: (number) => `ऑर्डर ${number} का पार्सल हमारे पास है`,
    headline: 'आपका पार्सल हमारे पास है',
    lines: () => [
      'आपका ऑर्डर अभी रास्ते में नहीं है: पार्सल हमारे पास है। पहले बताया गया ट्रैकिंग नंबर अब काम का नहीं है।',
      'पार्सल निकलते ही हम आपको ईमेल करेंगे।',
    ],
    link: track,
  },
  delivered: {
    subject: (number) => `ऑर्डर ${number} पहुँच गया`,
    headline: 'आपका ऑर्डर पहुँच गया',
    lines: () => [`कुछ टूटा, खराब या गलत हो, तो ${FAULT_HOURS} घंटे के अंदर फ़ोटो के साथ हमें बताएँ।`],
    link: returnForm,
  },
  cancelled: {
    subject: (number) => `ऑर्डर ${number} रद्द हो गया`,
    headline: 'आपका ऑर्डर रद्द हो गया',
    lines: (order, shop) => [...moneySentences(order, shop), 'अगर आपने ऐसा नहीं कहा था, तो हमसे संपर्क करें।'],
    link: confirmation,
  },
  refunded: {
    subject: (number) => `ऑर्डर ${number} के पैसे वापस हो गए`,
    headline: 'आपके ऑर्डर के पैसे वापस हो गए',
    lines: moneySentences,
    link: confirmation,
  },
  refundRecorded: {
    subject: (number) => `ऑर्डर ${number} के पैसे वापस होने के बारे में`,
    headline: 'आपके पैसे वापस होने के बारे में',
    lines: moneySentences,
    link: confirmation,
  },
}

const noteOf = ({ events }: StaffReturn, to: ReturnStatus) => events.findLast((event) => event.to === to)?.note ?? ''

export const returnMails: Record<ReturnStatus, ReturnWords> = {
  requested: {
    subject: 'वापसी की आपकी बात हमें मिल गई',
    lines: () => ['हम उसे देखकर ईमेल करेंगे। अभी कुछ वापस न भेजें।'],
  },
  withdrawn: { subject: 'आपने वापसी रद्द कर दी', lines: () => ['पैकेट आपके पास रहेंगे, और उनके पैसे वापस नहीं मिलेंगे।'] },
  approved: {
    subject: 'आपकी वापसी मंज़ूर हो गई',
    lines: (one, sendTo) => [
      `पैकेट उनकी पैकिंग में इस पते पर भेजें: ${sendTo}। वापस भेजने का खर्च आपका होगा।`,
      ...(noteOf(one, 'approved') ? [staffWrote(noteOf(one, 'approved'))] : []),
    ],
  },
  rejected: { subject: 'यह वापसी नहीं हो सकती', lines: (one) => [staffWrote(noteOf(one, 'rejected'))] },
  received: {
    subject: 'आपके पैकेट हमें मिल गए',
    lines: (one) => [`हम ${REFUND_DAYS} कामकाजी दिनों में ${exact(one.amount)} उसी खाते में वापस करेंगे जिससे आपने दिए थे।`],
  },
  refunded: {
    subject: 'आपकी वापसी के पैसे भेज दिए',
    lines: (one) => [
      `हमने ${exact(one.amount)} उसी खाते में वापस किए जिससे आपने दिए थे। पहुँचने में 5 कामकाजी दिन तक लग सकते हैं। रेफ़रेंस: ${one.refundReference}।`,
    ],
  },
}

export const hello = (name: string) => `नमस्ते ${name},`
export const amountToPay = 'देने की रकम'
export const bulkDiscount = 'ज़्यादा लेने पर छूट'
export const delivery = 'डिलीवरी'
export const total = 'कुल (सारे टैक्स शामिल)'
export const order = 'ऑर्डर'
export const upiId = 'UPI आईडी'
export const deliverTo = 'कहाँ पहुँचाना है'
export const trackParcel = (link: string, number: string | null) => `पार्सल${number ? ` ${number}` : ''} कहाँ है, देखें: ${link}`
export const returned = 'वापसी'
export const reason = 'वजह'
export const refunded = 'वापस किए'
export const refundAmount = 'इतने पैसे वापस मिलेंगे'
const REASONS: Record<ReturnReason, string> = {
  damaged: returns.damaged,
  defective: returns.defective,
  wrong_item: returns.wrongItem,
  unused: returns.unused,
}
export const reasonOf = (reason: ReturnReason): string => REASONS[reason]
export const seeReturn = 'अपनी वापसी देखें'
