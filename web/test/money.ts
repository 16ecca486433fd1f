import type { Candidate, MoneyCredit, OwedMoney } from 'contract/money/money.admin.schemas.ts'
import { lastDay } from '../src/admin/features/money/money.api.ts'
import { openOffice } from './office.tsx'

export const ID = (n: number) => `0190e000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`
export const candidate = (change: Partial<Candidate>): Candidate => ({
  orderId: ID(11),
  orderNumber: 'SLB-7K4M-92QX',
  customer: 'Sunita Yadav',
  total: 560,
  missing: 560,
  orderDate: '2026-11-20T05:20:00.000Z',
  transactionId: null,
  status: 'pending_payment',
  paymentStatus: 'pending',
  state: 'unpaid',
  why: ['note', 'amount-and-time'],
  ...change,
})
export const [orderId, orderNumber] = [ID(12), 'SLB-PAID-0002']
const TWICE = candidate({ orderId, orderNumber, missing: 0, state: 'verified', why: ['payer-and-amount'], total: 610 })
export const CREDIT: MoneyCredit = {
  id: ID(1),
  amount: 610,
  day: '2026-11-20',
  time: null,
  payer: 'SUNITA YADAV',
  upiId: 'sunita@okaxis',
  reference: '632511223344',
  note: 'SLB7K4M92QX',
  narration: 'UPI-SUNITA YADAV-632511223344',
  source: 'statement',
  state: 'open',
  version: 3,
  allocations: [],
  candidates: [candidate({}), TWICE],
}
export const OWED: OwedMoney = {
  id: ID(21),
  amount: 1260,
  reason: 'twice',
  since: '2026-11-19T05:00:00.000Z',
  age: 6,
  orderId,
  orderNumber,
  customer: { id: ID(31), name: 'Imran Khan', phone: '9826107919', email: 'imran.khan@example.in' },
  upiId: 'imran@ybl',
  isOwnUpiId: false,
  payer: 'IMRAN KHAN',
  creditId: ID(2),
  creditReference: '632499887766',
  day: '2026-11-19',
}
export const SHEET = {
  day: lastDay(),
  sources: [
    { source: 'statement', count: 3, amount: 1870 },
    { source: 'person', count: 1, amount: 240.5 },
  ],
  money: { credits: 2110.5, verified: 1500, owed: 460.5, paidBack: 50, unclaimed: 100 },
  earlier: { credits: 0, verified: -210, owed: 210, paidBack: 0, unclaimed: 0 },
  changes: [{ creditId: ID(3), day: '2026-11-12', amount: 210, kind: 'owed', orderNumber: 'SLB-OLD1-0003', by: 'vimla', note: '=1+1' }],
  differences: [{ what: 'short', count: 1, amount: 35 }],
  documents: [{ kind: 'invoice', first: 'SL/26-27/000007', last: 'SL/26-27/000009', count: 3, total: 1500 }],
  stock: [{ reason: 'order.confirmed', packs: -8 }],
}

const WENT_BACK = [
  { creditId: ID(1), amount: 50, reason: 'over', orderId: ID(11), orderNumber: 'SLB-7K4M-92QX', references: ['632600000123'] },
]

const PAID_OUT = [
  { id: ID(61), amount: 1999.5, reason: 'cancelled', orderId: ID(18), orderNumber: 'SLB-PAID-0018', reference: '632600007712' },
]

export const list = (name: string, rows: readonly unknown[], more = {}) => ({
  json: { success: true, [name]: rows, ...more, pagination: { current: 1, pages: 1, total: rows.length } },
})
const counts = { verifiedByHand: 1, takenBack: 1, cameIn: 1, sentUnpaid: 0 }
const unwitnessed = {
  counts,
  verifiedByHand: [
    { orderId: ID(41), orderNumber: 'SLB-HAND-0041', amount: 420, by: 'ravi', at: '2026-11-18T06:00:00.000Z', note: 'seen on the phone' },
  ],
  takenBack: [
    {
      id: ID(51),
      orderId: null,
      orderNumber: null,
      amount: 75,
      reference: '632500000077',
      day: '2026-11-17',
      at: '2026-11-18T06:00:00.000Z',
    },
  ],
  cameIn: [
    {
      id: ID(52),
      orderId: ID(42),
      orderNumber: 'SLB-BACK-0042',
      amount: 310,
      reference: '632500000088',
      day: '2026-11-16',
      at: '2026-11-16T06:00:00.000Z',
      by: 'ravi',
    },
  ],
  sentUnpaid: [],
}
export const money = (at = '/admin/money', answers = {}, role = 'super_admin') =>
  openOffice({
    at,
    role,
    answers: {
      'GET /api/admin/money/credits': () => list('credits', [CREDIT]),
      'GET /api/admin/money/owed': () => list('owed', [OWED], { total: 1260 }),
      'GET /api/admin/money/debits': () => ({ json: { success: true, debits: [], count: 0 } }),
      'GET /api/admin/money/unwitnessed': () => ({ json: { success: true, ...unwitnessed } }),
      'GET /api/admin/day-close': () => ({
        json: {
          success: true,
          sheet: SHEET,
          closed: null,
          openDays: 4,
          openDayList: ['2026-11-20', '2026-11-22'],
          firstDay: '2026-11-02',
          wentBack: WENT_BACK,
          paidOut: PAID_OUT,
        },
      }),
      ...answers,
    },
  })
