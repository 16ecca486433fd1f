import { screen, within } from '@testing-library/react'
import type { Debit, OwedMoney } from 'contract/money/money.admin.schemas.ts'
import { expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { refusal } from '#test/staff-orders.ts'

const ID = (n: number) => `0190e000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`
const OWED = {
  kind: 'owed' as const,
  id: ID(1),
  amount: 620,
  reason: 'twice' as const,
  orderId: ID(11),
  orderNumber: 'SLB-7K4M-92QX',
  name: 'Sunita Yadav',
  upiId: 'sunita@okaxis',
  why: ['payee' as const, 'amount' as const],
  settles: true,
}
const DEBIT: Debit = {
  id: ID(2),
  amount: 620,
  day: '2026-11-21',
  payee: 'SUNITA YADAV',
  upiId: 'sunita@okaxis',
  reference: '632511220077',
  narration: 'UPI/DR/632511220077/SUNITA YADAV',
  orderNumbers: [],
  candidates: [OWED, { ...OWED, id: ID(3), amount: 500, reason: 'over', orderNumber: 'SLB-LESS-0003', why: ['payee'], settles: false }],
}
const LONE: Debit = {
  ...DEBIT,
  id: ID(4),
  amount: 75,
  reference: null,
  narration: 'TO CASH SLB-GONE-0004',
  orderNumbers: ['SLB-GONE-0004'],
  candidates: [],
}

const open = (answers = {}, { role = 'super_admin', at = '/admin/money?tab=owed' } = {}) => {
  const counts = { verifiedByHand: 0, takenBack: 1, sentUnpaid: 0 }
  const takenBack = [
    {
      id: ID(5),
      orderId: ID(15),
      orderNumber: 'SLB-BACK-0005',
      amount: 840,
      reference: '632511220088',
      day: '2026-11-19',
      at: '2026-11-20T06:00:00.000Z',
    },
  ]
  const pagination = { current: 1, pages: 1, total: 0 }
  return openOffice({
    at,
    role,
    answers: {
      'GET /api/admin/money/credits': () => ({ json: { success: true, credits: [], pagination } }),
      'GET /api/admin/money/owed': () => ({ json: { success: true, owed: [], total: 0, pagination } }),
      'GET /api/admin/money/debits': () => ({ json: { success: true, debits: [DEBIT, LONE], count: 2 } }),
      'GET /api/admin/money/unwitnessed': () => ({ json: { success: true, counts, verifiedByHand: [], takenBack, sentUnpaid: [] } }),
      ...answers,
    },
  })
}
const done = () => ({ json: { success: true } })

it('money out stands with what it may have paid back, and one press says so', async () => {
  const SETTLE = `POST /api/admin/money/debits/${DEBIT.id}/settle`
  const { user, last } = await open({ [SETTLE]: done })
  const list = within(await screen.findByRole('list', { name: 'Money that went back' }))
  expect(list.getByText('Paid twice: ₹620.00 is owed to Sunita Yadav')).toBeDefined()
  expect(list.getByText('Same UPI ID, same amount.')).toBeDefined()
  expect(list.getByText('Same UPI ID. More went out than is owed.')).toBeDefined()
  expect(list.getByText('It names SLB-GONE-0004, which is owed nothing.')).toBeDefined()
  expect(list.getAllByRole('button', { name: /^This went back/ })).toHaveLength(1)
  await user.click(list.getByRole('button', { name: /^This went back/ }))
  await until(() => last(SETTLE.slice(5)) !== undefined)
  expect(last(SETTLE.slice(5))?.body).toEqual({ kind: 'owed', id: OWED.id })
  expect(await screen.findByText('Recorded')).toBeDefined()
})

it('a refusal is told, and the money stays', async () => {
  const { user } = await open({
    [`POST /api/admin/money/debits/${DEBIT.id}/settle`]: () => refusal(404, 'Nothing is owed there now.'),
  })
  await user.click(await screen.findByRole('button', { name: /^This went back/ }))
  expect(await screen.findByText('Nothing is owed there now.')).toBeDefined()
  expect(screen.getByRole('list', { name: 'Money that went back' })).toBeDefined()
})

it('money out that was something else is put aside with a word of what it was', async () => {
  const DISMISS = `POST /api/admin/money/debits/${LONE.id}/dismiss`
  const { user, last } = await open({ [DISMISS]: done })
  await user.click(await screen.findByRole('button', { name: /^Something else: ₹75\.00/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '₹75.00 was something else' }))
  expect(dialog.getByRole('button', { name: /^Save/ })).toHaveProperty('disabled', true)
  await user.type(dialog.getByLabelText('What it was'), 'Tea for the packers')
  await user.click(dialog.getByRole('button', { name: /^Save/ }))
  await until(() => last(DISMISS.slice(5)) !== undefined)
  expect(last(DISMISS.slice(5))?.body).toEqual({ note: 'Tea for the packers' })
})

it('a payment that the bank took back is ticked off with what became of it', async () => {
  const CHECK = `POST /api/admin/money/taken-back/${ID(5)}/check`
  const { user, last } = await open({ [CHECK]: done }, { at: '/admin/money?tab=look' })
  await user.click(await screen.findByRole('button', { name: /^Dealt with: ₹840\.00/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '₹840.00 was taken back' }))
  await user.type(dialog.getByLabelText('What became of it'), 'Paid in cash{Enter}')
  await until(() => last(CHECK.slice(5)) !== undefined)
  expect(last(CHECK.slice(5))?.body).toEqual({ note: 'Paid in cash' })
})

it('who may not record refunds reads what went out, without a button', async () => {
  await open({}, { role: 'verifier' })
  await screen.findByRole('list', { name: 'Money that went back' })
  expect(screen.queryByRole('button', { name: /This went back|Something else/ })).toBeNull()
})

const owes = (change: Partial<OwedMoney>): OwedMoney => ({
  id: ID(21),
  amount: 1260,
  reason: 'over',
  since: '2026-11-19T05:00:00.000Z',
  age: 6,
  orderId: ID(12),
  orderNumber: 'SLB-PAID-0002',
  customer: { id: ID(31), name: 'Imran Khan', phone: '9826107919', email: 'imran.khan@example.in' },
  upiId: 'imran@ybl',
  isOwnUpiId: false,
  payer: 'IMRAN KHAN',
  creditId: ID(23),
  creditReference: '632499887766',
  day: '2026-11-19',
  ...change,
})

it('the debt that J and K choose is the one that P pays back', async () => {
  const [first, second] = [owes({}), owes({ id: ID(22), amount: 87.5, orderNumber: 'SLB-PAID-0003', upiId: 'savita@ybl' })]
  const pagination = { current: 1, pages: 1, total: 2 }
  const { user } = await open({
    'GET /api/admin/money/owed': () => ({ json: { success: true, owed: [first, second], total: 1347.5, pagination } }),
  })
  await screen.findByText('SLB-PAID-0003')
  await user.keyboard('jjjp')
  expect(await screen.findByRole('dialog', { name: 'Pay back ₹87.50' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await until(() => screen.queryByRole('dialog') === null)
  await user.keyboard('kp')
  expect(await screen.findByRole('dialog', { name: 'Pay back ₹1,260.00' })).toBeDefined()
})

it('each tab of the money has a place of its own, the first one that of the screen', async () => {
  const { user, place } = await open({}, { at: '/admin/money?tab=look' })
  const { length } = await screen.findAllByRole('tab')
  const places: string[] = []
  for (let at = 0; at < length; at++) {
    await user.click(screen.getAllByRole('tab')[at] ?? expect.unreachable('a tab'))
    await until(() => screen.getAllByRole('tab')[at]?.getAttribute('aria-selected') === 'true')
    places.push(place())
  }
  expect(places).toEqual(['/admin/money', '/admin/money?tab=owed', '/admin/money?tab=look', '/admin/money?tab=day'])
})
