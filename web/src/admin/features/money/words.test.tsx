import { screen } from '@testing-library/react'
import type { Candidate, MoneyCredit } from 'contract/money/money.admin.schemas.ts'
import { expect, it } from 'vitest'
import { CREDIT, candidate, ID, list, money, OWED, SHEET } from '#test/money.ts'
import { saved } from '#test/office.tsx'
import { wordsIn } from '#test/words.ts'
import { planFor } from './AllocateDialog.tsx'

const place = { id: ID(71), kind: 'order', orderId: ID(72), orderNumber: 'SLB-KEPT-0072', reason: null, amount: 560 }
const SPLIT = {
  ...CREDIT,
  state: 'owed',
  allocations: [place, { ...place, id: ID(73), kind: 'owed', orderId: null, orderNumber: null, reason: 'over', amount: 50 }],
  candidates: [],
}
const UNWITNESSED = {
  counts: { verifiedByHand: 1, takenBack: 0, cameIn: 0, sentUnpaid: 7 },
  verifiedByHand: [
    { orderId: ID(41), orderNumber: 'SLB-HAND-0041', amount: 420, by: 'ravi', at: '2026-11-18T06:00:00.000Z', note: 'seen' },
  ],
  takenBack: [],
  cameIn: [],
  sentUnpaid: [
    { orderId: ID(43), orderNumber: 'SLB-SENT-0043', amount: 280, by: 'meena', at: '2026-11-17T06:00:00.000Z', note: null },
    { orderId: ID(44), orderNumber: 'SLB-SENT-0044', amount: 91.5, by: 'vimla', at: '2026-11-16T06:00:00.000Z', note: 'cash' },
  ],
}

it.each([
  [
    'credits',
    '/admin/money?state=owed',
    'GET /api/admin/money/credits',
    () => list('credits', [SPLIT]),
    [
      '(Came in (1)) Which money',
      'Open type=radio',
      'Owed back type=radio checked',
      'Unclaimed type=radio',
      'Allocated type=radio',
      '(Money that came) <true>',
      'h2: ₹610.00 20 Nov 2026 , Bank file From SUNITA YADAV, sunita@okaxis Reference 632511223344 Note SLB7K4M92QX (Where it lies) ₹560.00 pays SLB-KEPT-0072 →/admin/orders/0190e000-0000-7000-8000-000000000072 ₹50.00 owed back ( paid too much )',
    ],
  ],
  [
    'money owed',
    '/admin/money?tab=owed',
    'GET /api/admin/money/owed',
    () =>
      list(
        'owed',
        [
          OWED,
          { ...OWED, id: ID(22), amount: 75, orderId: null, orderNumber: null, customer: null, reason: 'no-stock' },
          { ...OWED, id: ID(23), amount: 81, isOwnUpiId: true, age: 1 },
          { ...OWED, id: ID(24), amount: 82.5, upiId: null, age: 0 },
          { ...OWED, id: ID(25), amount: 83, upiId: null, customer: null, payer: null },
        ],
        { total: 1581.5 },
      ),
    [
      '(Owed (5)) ₹1,581.50 is owed back. Money owed back To Why Order Amount Owed for Actions Imran Khan imran@ybl Paid twice SLB-PAID-0002 →/admin/orders/0190e000-0000-7000-8000-000000000012 ₹1,260.00 6 days',
      '[Pay back ₹1,260.00 (Pay back)]',
      'IMRAN KHAN imran@ybl Paid, no stock None ₹75.00 6 days',
      '[Pay back ₹75.00 (Pay back)]',
      'Imran Khan imran@ybl, as the customer says Paid twice SLB-PAID-0002 →/admin/orders/0190e000-0000-7000-8000-000000000012 ₹81.00 1 day',
      '[Pay back ₹81.00 (Pay back)]',
      'Imran Khan 9826107919 Paid twice SLB-PAID-0002 →/admin/orders/0190e000-0000-7000-8000-000000000012 ₹82.50 Today',
      '[Pay back ₹82.50 (Pay back)]',
      'Unknown UPI ID unknown: ask for it Paid twice SLB-PAID-0002 →/admin/orders/0190e000-0000-7000-8000-000000000012 ₹83.00 6 days',
      '[Pay back ₹83.00 (Pay back)]',
    ],
  ],
  [
    'what is to be looked at',
    '/admin/money?tab=look',
    'GET /api/admin/money/unwitnessed',
    () => ({ json: { success: true, ...UNWITNESSED } }),
    [
      '(To look at (8)) (Verified by a person, in no bank file)',
      'h2: Verified by a person, in no bank file 1 The bank files cover the day of these payments and do not show them. SLB-HAND-0041 →/admin/orders/0190e000-0000-7000-8000-000000000041 Verified by ravi, 18 Nov 2026, 11:30 am: “seen” ₹420.00 (Paid in part)',
      'h2: Paid in part Nothing to look at. (Taken back by the bank)',
      'h2: Taken back by the bank Nothing to look at. (Came in under the reference of a payment back)',
      'h2: Came in under the reference of a payment back Nothing to look at. (Sent without verified money)',
      'h2: Sent without verified money 7 Somebody sent these orders by hand. SLB-SENT-0043 →/admin/orders/0190e000-0000-7000-8000-000000000043 Sent by meena, 17 Nov 2026, 11:30 am ₹280.00 SLB-SENT-0044 →/admin/orders/0190e000-0000-7000-8000-000000000044 Sent by vimla, 16 Nov 2026, 11:30 am: “cash” ₹91.50 The first 2 of 7.',
    ],
  ],
])('the tab of %s says all that is known of it', async (_what, at, path, answer, words) => {
  await money(at, { [path]: answer })
  await screen.findAllByText(/SLB-/)
  expect(wordsIn(screen.getByRole('tabpanel'))).toEqual(words)
})

const TOGETHER = [
  candidate({ missing: 250.5, why: ['together'] }),
  candidate({ orderId: ID(17), orderNumber: 'SLB-TWO-0017', missing: 359.5, why: ['together'] }),
]
const FROM = '₹610.00 came from SUNITA YADAV.'
it.each<[string, Parameters<typeof planFor>[1], Partial<Candidate> | undefined, Partial<MoneyCredit>, string[]]>([
  [
    'pays an order and is more',
    'order',
    {},
    {},
    [
      '₹560.00 pays SLB-7K4M-92QX',
      FROM,
      'The order of Sunita Yadav is verified by this.',
      '₹50.00 is too much and is owed back.',
      'order 560',
      'owed 50',
    ],
  ],
  [
    'pays a part',
    'order',
    { missing: 700.5 },
    { payer: null },
    [
      '₹610.00 pays SLB-7K4M-92QX',
      '₹610.00 came from sunita@okaxis.',
      '₹90.50 is missing still: the order asks Sunita Yadav for it.',
      'order 610',
    ],
  ],
  [
    'has no name',
    'order',
    { missing: 610 },
    { payer: null, upiId: null },
    [
      '₹610.00 pays SLB-7K4M-92QX',
      '₹610.00 came from somebody the bank does not name.',
      'The order of Sunita Yadav is verified by this.',
      'order 610',
    ],
  ],
  [
    'came twice',
    'order',
    { missing: 0, state: 'verified' },
    {},
    ['SLB-7K4M-92QX was paid twice', FROM, '₹610.00 is owed back to Sunita Yadav.', 'owed 610'],
  ],
  [
    'came for an order that is cancelled',
    'order',
    { state: 'cancelled', status: 'cancelled' },
    {},
    ['SLB-7K4M-92QX is cancelled', FROM, '₹610.00 is owed back to Sunita Yadav.', 'owed 610'],
  ],
  ['goes back', 'owed', undefined, {}, ['Owe ₹610.00 back', '₹610.00 stands in the list of money owed until it went back.', 'owed 610']],
  [
    'is nobody’s',
    'unclaimed',
    undefined,
    {},
    ['₹610.00 belongs to nobody', 'It leaves the open money and stays under “Unclaimed” until somebody asks for it.', 'unclaimed 610'],
  ],
  ['is split', 'split', undefined, {}, ['Split ₹610.00', 'The parts have to make the whole.']],
  [
    'pays two orders',
    'split',
    undefined,
    { candidates: TOGETHER },
    ['Split ₹610.00', 'SLB-7K4M-92QX and SLB-TWO-0017 lack just this together.'],
  ],
])('of a credit that %s, staff are told so before they confirm it', (_what, kind, change, credit, told) => {
  const { title, says, allocations } = planFor({ ...CREDIT, ...credit }, kind, change && candidate(change))
  expect([title, ...says, ...allocations.map((one) => `${one.kind} ${one.amount}`)]).toEqual(told)
})

it('a sheet that is signed says by whom, when and with which note', async () => {
  const closed = { by: 'meena', at: '2026-11-25T05:00:00.000Z', notes: 'Short by a typing error' }
  const day = { success: true, sheet: SHEET, closed, openDays: 0, openDayList: [], firstDay: '2026-11-02', wentBack: [], paidOut: [] }
  await money('/admin/money?tab=day', { 'GET /api/admin/day-close': () => ({ json: day }) })
  const note = (await screen.findByText('Closed by meena, 25 Nov 2026, 10:30 am')).closest('.note')
  expect(note?.textContent).toContain('Short by a typing error')
})

it('the file of a day says all of its sheet, each part with its heads', async () => {
  const { user } = await money('/admin/money?tab=day')
  await screen.findAllByText('₹2,110.50')
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  expect((await saved[0]?.blob.text())?.replace('\uFEFF', '').split('\r\n')).toEqual([
    `Day,${SHEET.day}`,
    'Not closed',
    '',
    'What came,Count,Rupees',
    'Bank files,3,1870',
    'A person’s word,1,240.5',
    'In all,,2110.5',
    '',
    'Where it lies,,Rupees',
    'Pays orders,,1500',
    'Owed back,,460.5',
    'Paid back,,50',
    'Unclaimed,,100',
    'In all,,2110.5',
    '',
    'What of it went back,Order,References,Rupees',
    "Paid too much,SLB-7K4M-92QX,'632600000123,50",
    '',
    '"Paid back on this day, whenever it came",Order,Reference,Rupees',
    "Order cancelled,SLB-PAID-0018,'632600007712,1999.5",
    '',
    'Differences,Count,Rupees',
    'Orders paid in part,1,35',
    '',
    'Documents,From,To,Count,Rupees',
    'Invoices,SL/26-27/000007,SL/26-27/000009,3,1500',
    '',
    'Stock,Packs',
    'Sold,-8',
    '',
    'Changes of days closed before,Day,Order,By,Note,Rupees',
    "Owed back,2026-11-12,SLB-OLD1-0003,vimla,'=1+1,210",
    '',
  ])
})
