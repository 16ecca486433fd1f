import type { OrderMoney } from '../orders/order.schemas.ts'
import type { StatusTone } from '../orders/order.status.ts'
import { isCancelled, paymentTone } from '../orders/order.status.ts'
import * as statuses from '../orders/order-status.messages.hi.ts'
import { staffWrote } from '../orders/rejection.messages.hi.ts'
import { months } from '../rules/ist.messages.hi.ts'
import { istDate } from '../rules/ist.ts'
import { REFUND_DAYS } from '../rules/limits.ts'
import { formatRupees, toPaise } from '../rules/money.ts'
import type { MoneyReader, OrderPaymentFacts } from './refund.messages.ts'
import { isRefundLate } from './refund-day.ts'
import { GIVEN_BACK_BY_BANK, NEVER_CAME } from './waived-refund.ts'

const inr = (rupees: number) => formatRupees(toPaise(rupees))

/** '22 नव॰ 2026' of 'YYYY-MM-DD'. */
export const refundDate = (day: string): string => istDate(new Date(`${day}T12:00:00Z`), months)

const PAYMENT_LABELS = {
  pending: statuses.paymentPending,
  pending_verification: statuses.paymentBeingVerified,
  verified: statuses.paymentVerified,
  verification_failed: statuses.paymentNotFound,
}

export function moneyLabel(order: OrderPaymentFacts): { label: string; tone: StatusTone } {
  const { money, paymentStatus } = order
  if (paymentStatus === 'verified' && isCancelled(order.status)) {
    if (money.owed > 0) return { label: money.refunded > 0 ? 'कुछ पैसे वापस हुए' : 'पैसे वापस होने हैं', tone: 'yellow' }
    if (money.movedTo) return { label: 'पैसे दूसरे ऑर्डर में लगे', tone: 'neutral' }
    return money.waived && money.refunded === 0
      ? { label: 'पैसे वापस नहीं होंगे', tone: 'neutral' }
      : { label: 'पैसे वापस हो गए', tone: 'neutral' }
  }
  if (isCancelled(order.status) && money.over) return { label: 'पैसे वापस होने हैं', tone: 'yellow' }
  if (isCancelled(order.status) && money.payments.length > 0) return { label: 'पैसे वापस हो गए', tone: 'neutral' }
  if (money.takenBack) return { label: 'बैंक ने पैसे वापस ले लिए', tone: 'red' }
  if (paymentStatus === 'verified' && money.missing) return { label: 'कुछ पैसे बाकी हैं', tone: 'yellow' }
  if (order.awaitsStockSince) return { label: 'पेमेंट मिल गया, सामान का इंतज़ार है', tone: 'yellow' }
  if (order.status === 'cancelled' && paymentStatus === 'pending') return { label: 'पैसे नहीं दिए', tone: 'neutral' }
  return { label: PAYMENT_LABELS[paymentStatus], tone: paymentTone(paymentStatus) }
}

export const partArrived = (missing: number): string => `आपके पेमेंट का एक हिस्सा मिल गया है। ${inr(missing)} बाकी हैं: वे भी दे दें।`

export const restReported = (missing: number): string => `आपने बताया है कि बाकी ${inr(missing)} दे दिए गए हैं। हम उन्हें खोज रहे हैं।`

const tookBack = (takenBack: number, missing: number) =>
  `आपके बैंक ने आपके पेमेंट के ${inr(takenBack)} वापस ले लिए, इसलिए इस ऑर्डर के ${inr(missing)} बाकी हैं। हमसे संपर्क करें।`

const movedTo = (number: string) => `हम इसकी जगह आपको दूसरे पैकेट भेज रहे हैं: ऑर्डर ${number}। इस ऑर्डर के पैसे उसी में लग गए हैं।`

const movedFrom = (number: string, missing: number) =>
  missing > 0
    ? `यह ऑर्डर ${number} की जगह है। उसके लिए दिए आपके पैसे इसमें लग गए हैं, पर ${inr(missing)} अभी बाकी हैं: वे भी दे दें।`
    : `यह ऑर्डर ${number} की जगह है। उसके लिए दिए आपके पैसे इसमें लग गए हैं।`

const lacking = ({ missing = 0, takenBack = 0, movedFrom: instead, restReportedAt }: OrderMoney): string[] => {
  if (takenBack > 0) return [tookBack(takenBack, missing)]
  if (restReportedAt) return [restReported(missing)]
  if (instead) return [movedFrom(instead, missing)]
  return missing > 0 ? [partArrived(missing)] : []
}

const WAITS_FOR_STOCK =
  'आपका पेमेंट मिल गया है, पर अभी दुकान में इतना सामान नहीं है। हम आपका ऑर्डर रखे हुए हैं और सामान आते ही पैक करेंगे। दूसरा साइज़ या पैसे वापस चाहिए हों तो हमसे संपर्क करें।'

const SET_BACK = 'आपका पेमेंट मिल गया है और दर्ज है: दोबारा पैसे न दें। आपका ऑर्डर अभी रुका है, आगे बढ़ते ही हम बताएँगे।'

const paidBack = ({ amount, reference, date, over }: OrderMoney['payments'][number]) =>
  `हमने ${refundDate(date)} को ${over ? `आपके ज़्यादा दिए ${inr(amount)}` : inr(amount)} उसी खाते में वापस किए जिससे आपने दिए थे। रेफ़रेंस: ${reference}।`

const paidTooMuch = (over: number) => `आपने ${inr(over)} ज़्यादा दे दिए।`

const cameForNothing = (over: number) => `इस रद्द ऑर्डर के लिए ${inr(over)} आए।`

function besideCosts(
  { status, paymentStatus, money: { over = 0, overBy, refundTo } }: OrderPaymentFacts,
  { supportPhone, now }: MoneyReader,
) {
  if (over === 0) return []
  const came = isCancelled(status) && paymentStatus !== 'verified' ? cameForNothing(over) : paidTooMuch(over)
  const isLate = isRefundLate({ owedBy: overBy }, now)
  return [`${came} ${isLate ? lateRefund('वे', supportPhone, refundTo === null) : willRefund('उन्हें', overBy)}`]
}

const OWN_REASONS: Readonly<Record<string, string>> = {
  [GIVEN_BACK_BY_BANK]: 'बैंक ने पेमेंट अपने आप वापस कर दिया।',
  [NEVER_CAME]: 'बाकी पेमेंट आया ही नहीं।',
}

const whyNot = (reason: string) => OWN_REASONS[reason] ?? staffWrote(reason)

const willRefund = (amount: string, owedBy: string | undefined) =>
  `हम ${owedBy ? `${refundDate(owedBy)} तक` : `${REFUND_DAYS} कामकाजी दिनों में`} ${amount} उसी खाते में वापस करेंगे जिससे आपने दिए थे।`

const lateRefund = (amount: string, phone: string, asksWhere: boolean) => {
  const contact = phone ? `हमें फ़ोन करें: ${phone}।` : 'हमसे संपर्क करें।'
  const where = asksWhere
    ? `पैसे कहाँ भेजें, यह हमें अभी पता नहीं: अपने ऑर्डर के पेज पर अपनी UPI आईडी डालें या ${contact}`
    : `पैसे कहाँ हैं, यह जानने के लिए ${contact}`
  return `हमसे देर हो गई है, इसके लिए माफ़ करें। ${amount} अब तक आपको वापस मिल जाने चाहिए थे। ${where}`
}

export function moneySentences(order: OrderPaymentFacts, reader: MoneyReader): string[] {
  const { supportPhone, now } = reader
  const { money, payment, paymentStatus, status } = order
  const back = money.payments.map(paidBack)
  const tooMuch = besideCosts(order, reader)
  const beside = [...back, ...tooMuch]
  if (isCancelled(order.status) && paymentStatus === 'verified') {
    if (money.owed > 0) {
      const amount = money.refunded > 0 ? `बाकी ${inr(money.owed)}` : inr(money.owed)
      const told = isRefundLate(money, now) ? lateRefund(amount, supportPhone, money.refundTo === null) : willRefund(amount, money.owedBy)
      return [...back, told, ...tooMuch]
    }
    if (money.movedTo) return [...back, movedTo(money.movedTo), ...tooMuch]
    return [...back, ...(money.waived ? [`${back.length > 0 ? 'और पैसे' : 'पैसे'} वापस नहीं होंगे। ${whyNot(money.waived)}`] : []), ...tooMuch]
  }
  if (isCancelled(order.status) || (status === 'payment_failed' && !money.missing)) {
    if (beside.length > 0 && (isCancelled(order.status) || !payment.transactionId)) return beside
    return payment.transactionId
      ? [
          ...beside,
          `ट्रांज़ैक्शन आईडी ${payment.transactionId} वाला पेमेंट हमें नहीं मिला। आपके खाते से पैसे कटे हों तो यह आईडी लेकर हमसे संपर्क करें: हम उसे ढूँढेंगे या पैसे वापस करेंगे।`,
        ]
      : ['इस ऑर्डर के लिए कोई पेमेंट नहीं मिला, इसलिए वापस करने के लिए कुछ नहीं है।']
  }
  const isSetBack = status === 'pending' && paymentStatus === 'verified' && !money.missing
  return [...back, ...lacking(money), ...tooMuch, ...(isSetBack ? [SET_BACK] : []), ...(order.awaitsStockSince ? [WAITS_FOR_STOCK] : [])]
}
