import type { RejectionReason } from './rejection-reasons.ts'

const READY: Record<RejectionReason, string> = {
  'This payment has not reached our account. Please check it with your bank.': 'यह पेमेंट हमारे खाते में नहीं पहुँचा। अपने बैंक से पूछ लें।',
  'The amount we received differs from the total of your order.': 'जितने पैसे आए, वे ऑर्डर के कुल दाम से अलग हैं।',
  'The transaction ID does not belong to this payment. Please send the 12-digit UPI reference number.':
    'यह ट्रांज़ैक्शन आईडी इस पेमेंट की नहीं है। UPI का 12 अंकों वाला रेफ़रेंस नंबर भेजें।',
  'The screenshot can not be read. Please send a clear one that shows the transaction ID.':
    'स्क्रीनशॉट पढ़ा नहीं जा रहा है। ऐसा साफ़ स्क्रीनशॉट भेजें जिसमें ट्रांज़ैक्शन आईडी दिखे।',
}
const isReady = (notes: string): notes is RejectionReason => Object.hasOwn(READY, notes)

/** What staff wrote themselves stays as it is, and is told as theirs. */
export const staffWrote = (text: string): string => `दुकान ने लिखा है: ${text}`

export const rejectionReason = (notes: string): string => (isReady(notes) ? READY[notes] : staffWrote(notes))
