import type { Order } from 'contract/orders/order.schemas.ts'
import type { StaffReturn } from 'contract/returns/return.schemas.ts'
import { expect, it } from 'vitest'
import * as hindi from './messages.hi.ts'
import * as english from './messages.ts'

const SHOP: english.ShopWords = {
  siteName: 'Special Lion Beedi',
  supportPhone: '+91 98765 00001',
  siteEmail: 'care@shop.example',
  warning: 'TOBACCO KILLS',
  publicUrl: 'https://shop.example',
  parcelLinks: [],
  now: new Date('2026-11-25T06:00:00Z'),
  payee: { upiId: 'lion@okaxis', payeeName: 'Special Lion' },
  hasPage: true,
}
// `as`: what the mails read of an order
const ORDER = {
  orderNumber: 'SLB-7K4M-92QX',
  status: 'pending_payment',
  paymentStatus: 'pending',
  total: 1260.5,
  items: [
    { quantity: 3, name: 'Big Pack' },
    { quantity: 4, name: 'Small Pack' },
  ],
  courier: null,
  trackingNumber: null,
  payment: { transactionId: '532418764471', verificationNotes: null, triesLeft: 2 },
  money: { refunded: 0, owed: 0, payments: [], waived: null },
} as unknown as Order
const SENT = { ...ORDER, status: 'shipped', paymentStatus: 'verified', courier: 'India Post', trackingNumber: 'EE123456789IN' } as const
const NOWHERE: english.ShopWords = { ...SHOP, payee: { upiId: '', payeeName: '' }, hasPage: false }

type MailCase = readonly [order: Order, shop: english.ShopWords]
const UNPAID: MailCase = [ORDER, SHOP]
const WITHOUT_PAGE: MailCase = [ORDER, NOWHERE]
const IN_PART: MailCase = [{ ...ORDER, money: { ...ORDER.money, missing: 87.5 } }, SHOP]
const IN_PLACE: MailCase = [{ ...ORDER, money: { ...ORDER.money, missing: 87.5, movedFrom: 'SLB-OLD2-0003' } }, SHOP]
const BESIDE: MailCase = [{ ...ORDER, status: 'cancelled', money: { ...ORDER.money, over: 412, overBy: '2026-11-29' } }, SHOP]
const TURNED_DOWN: MailCase = [{ ...ORDER, payment: { ...ORDER.payment, verificationNotes: 'It pays another order.', triesLeft: 0 } }, SHOP]
const ONE_PARCEL: MailCase = [SENT, SHOP]
const TWO_PARCELS: MailCase = [{ ...SENT, furtherParcels: [{ courier: 'Delhivery', trackingNumber: '700011122233' }] }, SHOP]
const OWED: MailCase = [{ ...SENT, status: 'cancelled', money: { ...ORDER.money, owed: 1260.5, owedBy: '2026-11-30' } }, SHOP]

/** The orders that each mail tells of in other words. */
const CASES: Record<english.OrderEmailKind, readonly MailCase[]> = {
  placed: [UNPAID, WITHOUT_PAGE],
  placedAndPaid: [UNPAID],
  reminder: [UNPAID],
  lastReminder: [UNPAID],
  expired: [UNPAID, BESIDE],
  submitted: [UNPAID],
  verified: [UNPAID],
  paid: [UNPAID],
  confirmed: [UNPAID],
  awaitsStock: [UNPAID],
  partPaid: [IN_PART, [{ ...IN_PART[0], paymentStatus: 'verified' }, SHOP]],
  exchanged: [[{ ...ORDER, money: { ...ORDER.money, movedFrom: 'SLB-OLD2-0003' } }, SHOP]],
  exchangedInPart: [IN_PLACE],
  refundTo: [UNPAID, WITHOUT_PAGE],
  owedBack: [BESIDE],
  rejected: [UNPAID, TURNED_DOWN],
  shipped: [UNPAID, ONE_PARCEL, TWO_PARCELS],
  parcel: [UNPAID, ONE_PARCEL, TWO_PARCELS],
  parcelBack: [UNPAID],
  delivered: [UNPAID],
  cancelled: [UNPAID, OWED],
  refunded: [OWED],
  refundRecorded: [OWED],
}
const NOTE = { seq: 1, at: '2026-11-25T06:00:00.000Z', actor: 'meena', actorKind: 'admin' } as const
// `as`: what the mails read of a return
const RETURN = { amount: 540.5, refundReference: '632600000011', events: [] } as unknown as StaffReturn
const NOTED = {
  ...RETURN,
  events: [
    { ...NOTE, to: 'approved', note: 'Send the carton, too.' },
    { ...NOTE, to: 'rejected', note: 'The packs are open.' },
  ],
} satisfies StaffReturn

function told(messages: typeof english | typeof hindi): string[] {
  const ofOrders = Object.entries(messages.orderMails).flatMap(([kind, { subject, headline, lines, link }]) =>
    // `as`: the mails are a record of just these
    CASES[kind as english.OrderEmailKind].flatMap(([order, shop]) => {
      const { label, path } = link(order)
      return [`## ${kind}: ${subject(order.orderNumber)}`, headline, ...lines(order, shop), `[${label}] ${path}`]
    }),
  )
  const ofReturns = Object.entries(messages.returnMails).flatMap(([kind, { subject, lines }]) =>
    (kind === 'approved' ? [RETURN, NOTED] : [NOTED]).flatMap((one) => [
      `## ${kind}: ${subject}`,
      ...lines(one, 'Special Lion, Chhatarpur'),
    ]),
  )
  const words = Object.entries(messages).flatMap(([name, text]) => (typeof text === 'string' ? [`${name}: ${text}`] : []))
  const links = [null, 'EE123456789IN'].map((number) => messages.trackParcel('https://courier.example', number))
  return [...ofOrders, ...ofReturns, ...words, messages.hello('Asha'), ...links]
}

it('what mails say of orders and returns, in both languages, changes only together with mails.txt', async () => {
  const texts = ['# English', ...told(english), '\n# Hindi', ...told(hindi)]
  await expect(`${texts.join('\n')}\n`).toMatchFileSnapshot('mails.txt')
})
