import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { refundReference } from '../orders/order.schemas.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../orders/order.status.ts'
import { CREDITS_A_PAGE } from '../rules/limits.ts'
import { chosenDay, id, idempotencyHeaders, instant, ok, page, pagingQuery, rupees } from '../schema-parts.ts'
import {
  CANDIDATE_REASONS,
  CANDIDATE_STATES,
  CREDIT_SOURCES,
  CREDIT_STATES,
  DEBIT_CANDIDATES,
  DEBIT_REASONS,
  MONEY_PLACES,
  OWED_REASONS,
} from './money.status.ts'

const day = z.iso.date()
const reason = z.enum(OWED_REASONS)

/** Sums in rupees: what came, and where it lies; the four last make the first. */
const sums = { credits: rupees, verified: rupees, owed: rupees, paidBack: rupees, unclaimed: rupees }

const allocation = z.object({
  id,
  kind: z.enum(MONEY_PLACES),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  /** Why it is owed or went back; null for any other. */
  reason: reason.nullable(),
  amount: rupees,
  since: instant,
})

/** An order that a credit may pay, as it stands now. */
export const candidate = z.object({
  orderId: id,
  orderNumber: z.string(),
  customer: z.string(),
  total: rupees,
  /** What it lacks still. */
  missing: rupees,
  orderDate: instant,
  transactionId: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  state: z.enum(CANDIDATE_STATES),
  /** Whether the customer has taken it off their list; missing where they have not. */
  isDeleted: z.literal(true).optional(),
  /** The strongest first; empty for one that a person has named. */
  why: z.array(z.enum(CANDIDATE_REASONS)),
})
export type Candidate = z.output<typeof candidate>

const credit = z.object({
  id,
  amount: rupees,
  /** The day of the bank in India, and the moment where it is known. */
  day,
  time: instant.nullable(),
  payer: z.string().nullable(),
  upiId: z.string().nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  narration: z.string(),
  source: z.enum(CREDIT_SOURCES),
  state: z.enum(CREDIT_STATES),
  /** How often its allocation has changed: what was seen of it, for who changes it. */
  version: z.int(),
  allocations: z.array(allocation),
  /** Why it lies so, as whoever allocated it wrote last; missing where nobody did, and from an older version that serves beside. */
  said: z.object({ note: z.string(), by: z.string(), at: instant }).optional(),
  /** The orders that it may pay, best first; empty for a credit that is allocated. */
  candidates: z.array(candidate),
})
export type MoneyCredit = z.output<typeof credit>

const owedMoney = z.object({
  id,
  amount: rupees,
  reason,
  since: instant,
  /** Whole days since then. */
  age: z.int(),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  customer: z.object({ id, name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  /** Where it can go back to, as the bank tells it, else as the customer says; null where neither does. */
  upiId: z.string().nullable(),
  /** Whether the customer has said it. */
  isOwnUpiId: z.boolean(),
  /** When the customer has put it in the place of another one; missing from an older version that serves beside. */
  upiIdChangedAt: instant.nullable().optional(),
  payer: z.string().nullable(),
  creditId: id,
  creditReference: z.string().nullable(),
  day,
})
export type OwedMoney = z.output<typeof owedMoney>

const unwitnessedOrder = z.object({
  orderId: id,
  orderNumber: z.string(),
  amount: rupees,
  by: z.string(),
  at: instant,
  note: z.string().nullable(),
})
const debitCandidate = z.object({
  kind: z.enum(DEBIT_CANDIDATES),
  /** Of the money owed, or of the credit that was taken back. */
  id,
  /** What is owed, or what came. */
  amount: rupees,
  reason: reason.nullable(),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  name: z.string().nullable(),
  upiId: z.string().nullable(),
  /** The strongest first. */
  why: z.array(z.enum(DEBIT_REASONS)),
  /** Whether the amounts allow that the debit is this. */
  settles: z.boolean(),
})
export type DebitCandidate = z.output<typeof debitCandidate>
const debit = z.object({
  id,
  amount: rupees,
  day,
  payee: z.string().nullable(),
  upiId: z.string().nullable(),
  reference: z.string().nullable(),
  narration: z.string(),
  /** Of the orders that its words name. */
  orderNumbers: z.array(z.string()),
  candidates: z.array(debitCandidate),
})
export type Debit = z.output<typeof debit>

const takenBack = z.object({
  id,
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  amount: rupees,
  reference: z.string(),
  day,
  at: instant,
})

const sheet = z.object({
  day,
  sources: z.array(z.object({ source: z.enum(['statement', 'alert', 'person']), count: z.int(), amount: rupees })),
  money: z.object(sums),
  /** Changes of days that were closed before, since their sheets were signed. */
  earlier: z.object(sums),
  changes: z.array(
    z.object({
      creditId: id,
      day,
      amount: rupees,
      kind: z.enum(MONEY_PLACES),
      orderNumber: z.string().nullable(),
      by: z.string(),
      note: z.string().nullable(),
    }),
  ),
  differences: z.array(z.object({ what: z.enum(['unwitnessed', 'short', 'taken-back', 'unclaimed']), count: z.int(), amount: rupees })),
  documents: z.array(
    z.object({ kind: z.enum(['invoice', 'credit_note']), first: z.string(), last: z.string(), count: z.int(), total: rupees }),
  ),
  stock: z.array(z.object({ reason: z.string(), packs: z.int() })),
})
/** Money of a credit that went back, and under which references. */
const wentBack = z.object({
  creditId: id,
  amount: rupees,
  reason,
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  references: z.array(z.string()),
})
/** Money that left on a day, whenever it had come. */
const paidOut = z.object({
  id,
  amount: rupees,
  reason,
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  reference: z.string(),
})
const signature = z.object({ by: z.string(), at: instant, notes: z.string() })

const amount = (missing: string) =>
  z.number(missing).positive('Please enter an amount above 0').max(1_000_000_000).multipleOf(0.01, 'At most two decimals')
const words = z.string().trim().max(500, 'Please use at most 500 characters.')

const whatItWas = words.min(1, 'Please write what became of it')

export const moneyEndpoints = {
  summary: endpoint({
    summary: 'What came on these days of the bank, and where it lies now, rupees.',
    access: 'money.read',
    query: z.object({ from: chosenDay().optional(), to: chosenDay().optional() }),
    reply: ok(sums),
  }),
  credits: endpoint({
    summary: 'Money that came, by how it is allocated, the newest first; open money with the orders that it may pay.',
    access: 'money.read',
    query: pagingQuery(CREDITS_A_PAGE).extend({
      state: z.enum(['open', 'allocated', 'owed', 'unclaimed']).default('open'),
      /** This credit alone, in whatever state. */
      credit: id.optional(),
    }),
    reply: ok({ credits: z.array(credit), pagination: page }),
  }),
  allocate: endpoint({
    summary: 'Says whose a credit is, once an Idempotency-Key: orders that it pays are verified by that, what is over is owed back.',
    access: 'money.allocate',
    headers: idempotencyHeaders,
    params: z.object({ id }),
    body: z.object({
      allocations: z
        .array(
          z
            .object({ kind: z.enum(['order', 'owed', 'unclaimed']), orderId: id.nullish(), amount: amount('Please enter the amount') })
            .refine(({ kind, orderId }) => kind !== 'order' || orderId, { path: ['orderId'], message: 'Please choose an order' }),
        )
        .min(1, 'Please say whose it is')
        .max(50, 'Please use at most 50 parts.'),
      note: words.default(''),
      /** The version of the credit that was seen; one that nobody has allocated has 0. */
      seen: z.int().min(0).default(0),
    }),
    reply: ok({ credit }),
  }),
  order: endpoint({
    summary: 'The order of a number, as money may pay it: with dashes or without, or in the address that a slip’s QR code holds.',
    access: 'money.read',
    query: z.object({ number: z.string().trim().min(1, 'Please enter the order number').max(300) }),
    reply: ok({ order: candidate }),
  }),
  owed: endpoint({
    summary: 'Money that has to go back, the longest owed first.',
    access: 'money.read',
    query: pagingQuery(50),
    reply: ok({ owed: z.array(owedMoney), total: rupees, pagination: page }),
  }),
  settle: endpoint({
    summary: 'Records that money owed went back, all or a part, once an Idempotency-Key.',
    access: 'refunds.record',
    headers: idempotencyHeaders,
    params: z.object({ id }),
    body: z.object({
      amount: amount('Please enter the amount'),
      reference: refundReference,
      date: chosenDay('Please enter the day of the payment'),
    }),
    reply: ok({ left: rupees }),
  }),
  debits: endpoint({
    summary: 'Money that went out and may be the payment back of what is owed, the newest first, with what it may be.',
    access: 'money.read',
    reply: ok({ debits: z.array(debit), count: z.int() }),
  }),
  settleDebit: endpoint({
    summary: 'Says what money out was: the payment back of money owed, or a payment that the bank took back.',
    access: 'refunds.record',
    params: z.object({ id }),
    body: z.object({ kind: z.enum(DEBIT_CANDIDATES), id }),
    reply: ok({}),
  }),
  dismissDebit: endpoint({
    summary: 'Says that money out has nothing to do with what is owed, and what it was.',
    access: 'refunds.record',
    params: z.object({ id }),
    body: z.object({ note: whatItWas }),
    reply: ok({}),
  }),
  checkTakenBack: endpoint({
    summary: 'Says what became of a payment that the bank took back; it leaves the list.',
    access: 'refunds.record',
    params: z.object({ id }),
    body: z.object({ note: whatItWas }),
    reply: ok({}),
  }),
  unwitnessed: endpoint({
    summary:
      'What somebody should look at: payments that no statement shows although it covers their days, taken back ones, and orders sent unpaid.',
    access: 'money.read',
    reply: ok({
      verifiedByHand: z.array(unwitnessedOrder),
      /** Verified orders that lack what a person had told of and the bank did not, and those of which a part came and whose ID was rejected; missing from an older version that serves beside. */
      paidInPart: z.array(unwitnessedOrder).optional(),
      takenBack: z.array(takenBack),
      /** Payments back under whose reference money came; missing from an older version that serves beside. */
      cameIn: z.array(takenBack.extend({ by: z.string() })).optional(),
      sentUnpaid: z.array(unwitnessedOrder),
      /** Of the lists, which hold a hundred at most: counted up to a thousand and one. */
      counts: z.object({
        verifiedByHand: z.int(),
        paidInPart: z.int().optional(),
        takenBack: z.int(),
        cameIn: z.int().optional(),
        sentUnpaid: z.int(),
      }),
    }),
  }),
  day: endpoint({
    summary: 'The sheet of a day in India: as it was signed, or as it stands now.',
    access: 'money.read',
    query: z.object({ date: chosenDay() }),
    reply: ok({
      sheet,
      closed: signature.nullable(),
      openDays: z.int(),
      openDayList: z.array(day),
      /** The first day with money, which is the first that can be closed. */
      firstDay: day.nullable(),
      /** What of the money of the day has gone back by now. */
      wentBack: z.array(wentBack),
      /** What was paid back on the day, the bank's own debits among it; missing from an older version that serves beside. */
      paidOut: z.array(paidOut).optional(),
    }),
  }),
  close: endpoint({
    summary: 'Signs the sheet of a day that is over; it never changes then.',
    access: 'money.close',
    body: z.object({ date: chosenDay(), notes: words.max(2000).default('') }),
    reply: ok({ sheet, closed: signature }),
  }),
}
