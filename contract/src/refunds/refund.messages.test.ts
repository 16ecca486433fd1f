import { describe, expect, it } from 'vitest'
import * as hindi from './refund.messages.hi.ts'
import type { OrderPaymentFacts } from './refund.messages.ts'
import { moneyLabel, moneySentences } from './refund.messages.ts'
import { GIVEN_BACK_BY_BANK } from './waived-refund.ts'

const NONE = { refunded: 0, owed: 0, payments: [], waived: null }
const BACK = { amount: 840, reference: '412345678901', date: '2026-11-22', returnNumber: null }
// the last minute of 26 November in India
const READER = { supportPhone: '+91 98261 00471', now: new Date('2026-11-26T18:29:00Z') }
const of = (change: Partial<OrderPaymentFacts>): OrderPaymentFacts => ({
  status: 'cancelled',
  paymentStatus: 'verified',
  payment: { transactionId: '425210984512' },
  money: NONE,
  ...change,
})

describe('what becomes of the money', () => {
  it.each([
    [
      'owed',
      of({ money: { ...NONE, owed: 840 } }),
      'Refund Due',
      ['We will refund ₹840 within 5 business days to the account you paid from.'],
    ],
    [
      'owed by a day that has not passed',
      of({ money: { ...NONE, owed: 840, owedBy: '2026-11-26' } }),
      'Refund Due',
      ['We will refund ₹840 by 26 Nov 2026 to the account you paid from.'],
    ],
    [
      'owed since longer than was promised',
      of({ money: { ...NONE, refunded: 840, owed: 280.5, owedBy: '2026-11-25', payments: [BACK] } }),
      'Partly Refunded',
      [
        expect.stringContaining('We refunded ₹840'),
        'We are late with this. We should have refunded the remaining ₹280.50 to you by now, and we are sorry. To hear where it is, call us: +91 98261 00471.',
      ],
    ],
    [
      'owed since long to an account that nobody knows',
      of({ money: { ...NONE, owed: 840, owedBy: '2026-11-25', refundTo: null } }),
      'Refund Due',
      [
        'We are late with this. We should have refunded ₹840 to you by now, and we are sorry. We do not know yet where to send it: enter your UPI ID on the page of your order, or call us: +91 98261 00471.',
      ],
    ],
    [
      'paid back',
      of({ money: { ...NONE, refunded: 840, payments: [BACK] } }),
      'Refunded',
      ['We refunded ₹840 on 22 Nov 2026 to the account you paid from. Reference: 412345678901.'],
    ],
    [
      'paid back in part',
      of({ money: { ...NONE, refunded: 840, owed: 280.5, payments: [BACK] } }),
      'Partly Refunded',
      [
        'We refunded ₹840 on 22 Nov 2026 to the account you paid from. Reference: 412345678901.',
        'We will refund the remaining ₹280.50 within 5 business days to the account you paid from.',
      ],
    ],
    [
      'paid, and without stock',
      of({ status: 'confirmed', awaitsStockSince: '2026-11-21T06:30:00.000Z' }),
      'Paid, waiting for stock',
      [expect.stringMatching(/^Your payment is verified, but there is not enough stock.*money back, contact us\.$/)],
    ],
    [
      'moved to an order in its place',
      of({ money: { ...NONE, movedTo: 'SLB-7K3M-9Q2T' } }),
      'Pays another order',
      ['We send you other packs in its place: order SLB-7K3M-9Q2T. Your payment for this order pays that one.'],
    ],
    [
      'that of another order, with too much',
      of({ status: 'confirmed', money: { ...NONE, movedFrom: 'SLB-2M4P-8R6W', over: 210 } }),
      'Verified',
      [
        'This order is in place of SLB-2M4P-8R6W. Your payment for that one pays this one.',
        'You paid ₹210 too much. We will refund it within 5 business days to the account you paid from.',
      ],
    ],
    [
      'that of another order, with too little',
      of({ status: 'pending', paymentStatus: 'pending', money: { ...NONE, movedFrom: 'SLB-2M4P-8R6W', missing: 140 } }),
      'Pending',
      ['This order is in place of SLB-2M4P-8R6W. Your payment for that one pays a part of this one: ₹140 is missing still, please pay it.'],
    ],
    [
      'short',
      of({ status: 'payment_failed', paymentStatus: 'pending', money: { ...NONE, missing: 50.5 } }),
      'Pending',
      ['A part of your payment has arrived. ₹50.50 is missing still: please pay it.'],
    ],
    [
      'verified, and less than a person had told of',
      of({ status: 'shipped', money: { ...NONE, missing: 64.5 } }),
      'Paid in Part',
      ['A part of your payment has arrived. ₹64.50 is missing still: please pay it.'],
    ],
    [
      'verified, of an order that was set back',
      of({ status: 'pending' }),
      'Verified',
      ['Your payment has arrived and stays recorded: you need not pay it again. Your order waits, and we tell you when it goes on.'],
    ],
    [
      'too much',
      of({ status: 'delivered', money: { ...NONE, over: 610, overBy: '2026-11-27' } }),
      'Verified',
      ['You paid ₹610 too much. We will refund it by 27 Nov 2026 to the account you paid from.'],
    ],
    [
      'too much, and back',
      of({ status: 'delivered', money: { ...NONE, over: 35, payments: [{ ...BACK, amount: 575, over: true }] } }),
      'Verified',
      [
        'We refunded ₹575, which you paid too much, on 22 Nov 2026 to the account you paid from. Reference: 412345678901.',
        'You paid ₹35 too much. We will refund it within 5 business days to the account you paid from.',
      ],
    ],
    [
      'owed of a cancelled order that was paid too much too',
      of({ money: { ...NONE, owed: 840, over: 35 } }),
      'Refund Due',
      [
        'We will refund ₹840 within 5 business days to the account you paid from.',
        'You paid ₹35 too much. We will refund it within 5 business days to the account you paid from.',
      ],
    ],
    [
      'too much, promised for a day that has passed',
      of({ status: 'delivered', money: { ...NONE, over: 61.5, overBy: '2026-11-20' } }),
      'Verified',
      [
        'You paid ₹61.50 too much. We are late with this. We should have refunded it to you by now, and we are sorry. To hear where it is, call us: +91 98261 00471.',
      ],
    ],
    [
      'come for an order that was cancelled before, and owed',
      of({ paymentStatus: 'pending', payment: { transactionId: null }, money: { ...NONE, over: 840, overBy: '2026-11-30' } }),
      'Refund Due',
      ['₹840 came for this order, which is cancelled. We will refund it by 30 Nov 2026 to the account you paid from.'],
    ],
    [
      'paid for an order that was cancelled before, and back',
      of({ paymentStatus: 'pending', payment: { transactionId: null }, money: { ...NONE, payments: [BACK] } }),
      'Refunded',
      ['We refunded ₹840 on 22 Nov 2026 to the account you paid from. Reference: 412345678901.'],
    ],
    [
      'set aside for an order whose payment was not found, and back',
      of({ status: 'payment_failed', paymentStatus: 'verification_failed', money: { ...NONE, payments: [{ ...BACK, over: true }] } }),
      'Verification Failed',
      [
        expect.stringContaining('We refunded ₹840, which you paid too much,'),
        expect.stringContaining('We did not find a payment with transaction ID 425210984512.'),
      ],
    ],
    [
      'waived',
      of({ money: { ...NONE, waived: 'Paid in cash at the counter' } }),
      'Not Refunded',
      ['No refund: Paid in cash at the counter'],
    ],
    [
      'paid back in part and waived for the rest',
      of({ money: { ...NONE, refunded: 840, payments: [BACK], waived: 'The box was empty' } }),
      'Refunded',
      [expect.stringContaining('We refunded ₹840'), 'No further refund: The box was empty'],
    ],
    ['waiting for its payment', of({ status: 'pending', paymentStatus: 'pending', payment: { transactionId: null } }), 'Pending', []],
    [
      'cancelled while it was checked',
      of({ paymentStatus: 'verification_failed' }),
      'Verification Failed',
      [expect.stringContaining('We did not find a payment with transaction ID 425210984512.')],
    ],
    [
      'of a return',
      of({ status: 'delivered', money: { ...NONE, refunded: 840, payments: [BACK] } }),
      'Verified',
      [expect.stringContaining('We refunded ₹840')],
    ],
    ['of an order that goes on', of({ status: 'shipped' }), 'Verified', []],
    [
      'never paid',
      of({ paymentStatus: 'pending', payment: { transactionId: null } }),
      'Not paid',
      ['No payment was received for this order, so there is nothing to refund.'],
    ],
    [
      'not found',
      of({ status: 'payment_failed', paymentStatus: 'verification_failed' }),
      'Verification Failed',
      [expect.stringContaining('We did not find a payment with transaction ID 425210984512.')],
    ],
  ])('%s', (_, order, label, sentences) => {
    expect(moneyLabel(order).label).toBe(label)
    expect(moneySentences(order, READER)).toEqual(sentences)
  })
})

it('in Hindi names amount, day and reference of what went back', () => {
  const order = of({ status: 'delivered', money: { ...NONE, over: 35, payments: [{ ...BACK, amount: 575, over: true }] } })
  expect(hindi.moneySentences(order, READER)).toEqual([
    'हमने 22 नव॰ 2026 को आपके ज़्यादा दिए ₹575 उसी खाते में वापस किए जिससे आपने दिए थे। रेफ़रेंस: 412345678901।',
    'आपने ₹35 ज़्यादा दे दिए। हम 5 कामकाजी दिनों में उन्हें उसी खाते में वापस करेंगे जिससे आपने दिए थे।',
  ])
})

it.each([
  ['The box was empty', 'दुकान ने लिखा है: The box was empty'],
  [GIVEN_BACK_BY_BANK, 'बैंक ने पेमेंट अपने आप वापस कर दिया।'],
])('in Hindi what is waived as "%s" says why', (waived, why) => {
  expect(hindi.moneySentences(of({ money: { ...NONE, waived } }), READER)).toEqual([`पैसे वापस नहीं होंगे। ${why}`])
})

it.each([
  ['2026-11-26', READER.supportPhone, 'हम 26 नव॰ 2026 तक ₹840 उसी खाते में वापस करेंगे जिससे आपने दिए थे।'],
  [
    '2026-11-25',
    READER.supportPhone,
    'हमसे देर हो गई है, इसके लिए माफ़ करें। ₹840 अब तक आपको वापस मिल जाने चाहिए थे। पैसे कहाँ हैं, यह जानने के लिए हमें फ़ोन करें: +91 98261 00471।',
  ],
  ['2026-11-25', '', 'हमसे देर हो गई है, इसके लिए माफ़ करें। ₹840 अब तक आपको वापस मिल जाने चाहिए थे। पैसे कहाँ हैं, यह जानने के लिए हमसे संपर्क करें।'],
])('in Hindi money owed by %s is promised until that day and regretted after it, with the phone "%s"', (owedBy, supportPhone, sentence) => {
  expect(hindi.moneySentences(of({ money: { ...NONE, owed: 840, owedBy } }), { ...READER, supportPhone })).toEqual([sentence])
})
