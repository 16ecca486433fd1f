import { screen, within } from '@testing-library/react'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { expect, it } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { staffOrder } from '#test/staff-orders.ts'

const ORDER = staffOrder({ orderNumber: 'SLB-AAAA', status: 'confirmed', paymentStatus: 'verified', total: 630 })
const CREDIT = '0193a7f2-6b1c-7d40-9e55-a1b2c3d4e5f6'
const ACCOUNT = {
  came: [
    { creditId: CREDIT, day: '2026-11-20', source: 'statement', by: null, reference: '425210984512', amount: 710 },
    { creditId: '0193a7f2-6b1c-7d40-9e55-a1b2c3d4e5f7', day: '2026-11-22', source: 'person', by: 'rani', reference: null, amount: 140 },
  ],
  wentBack: [
    { day: '2026-11-21', reason: 'over', reference: '731155209941', amount: 80 },
    { day: '2026-11-23', reason: 'taken-back', reference: '425210984512', amount: 30.5 },
  ],
  left: 739.5,
  owed: [{ reason: 'twice', since: '2026-11-22T05:06:00.000Z', amount: 140 }],
  pays: 599.5,
  missing: 30.5,
  beyond: 0,
}

async function page(order: AdminOrder, { more = {} } = {}) {
  const json = { success: true, order, events: [], attempts: [], ...more }
  const office = await openOffice({
    at: `/admin/orders/${order._id}`,
    answers: { [`GET /api/orders/${order._id}/admin`]: () => ({ json }) },
  })
  await screen.findByRole('heading', { name: 'History' })
  return office
}
const account = () => within(screen.getByRole('region', { name: 'Money' }))
const rows = () =>
  account()
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

it('the page has the account of its money: what came, what went back, and where the rest lies', async () => {
  await page(ORDER, { more: { moneyAccount: ACCOUNT } })
  expect(rows()).toEqual([
    ['20 Nov 2026, bank fileReference 4252 1098 4512', '₹710.00'],
    ['22 Nov 2026, word of raniWithout a reference', '₹140.00'],
    ['21 Nov 2026, paid back: paid too muchReference 7311 5520 9941', '−₹80.00'],
    ['23 Nov 2026, taken back by the bankReference 4252 1098 4512', '−₹30.50'],
    ['Left', '₹739.50'],
    ['The order costs', '₹630.00'],
    ['Pays the order', '₹599.50'],
    ['Owed backPaid twice, since 22 Nov 2026', '₹140.00'],
    ['Missing', '₹30.50'],
  ])
  expect(account().getByRole('link', { name: '20 Nov 2026, bank file' }).getAttribute('href')).toBe(`/admin/money?credit=${CREDIT}`)
})

it('an order that is cancelled costs nothing any more, and says what went back beyond what came', async () => {
  const more = { moneyAccount: { ...ACCOUNT, owed: [], left: -120, pays: 0, missing: 0, beyond: 120 } }
  await page({ ...ORDER, status: 'cancelled' }, { more })
  expect(rows().slice(-4)).toEqual([
    ['Left', '−₹120.00'],
    ['The order cost, before it was cancelled', '₹630.00'],
    ['Pays the order', '₹0.00'],
    ['Paid back, though the bank shows that less came', '₹120.00'],
  ])
})

it('money owed says where it goes when the customer has changed that', async () => {
  const [debt] = ACCOUNT.owed
  const owed = [
    { ...debt, upiId: 'imran@ybl', upiIdChangedAt: '2026-11-23T04:36:00.000Z' },
    { ...debt, amount: 75, upiId: 'imran@ybl', upiIdChangedAt: null },
  ]
  await page(ORDER, { more: { moneyAccount: { ...ACCOUNT, owed } } })
  expect(rows().filter(([term]) => term?.startsWith('Owed back'))).toEqual([
    ['Owed backTo imran@ybl, as the customer says, changed at 23 Nov 2026, 10:06 amPaid twice, since 22 Nov 2026', '₹140.00'],
    ['Owed backPaid twice, since 22 Nov 2026', '₹75.00'],
  ])
})

it('an order without money has no account', async () => {
  await page(ORDER, { more: { moneyAccount: { ...ACCOUNT, came: [], wentBack: [] } } })
  expect(screen.queryByRole('region', { name: 'Money' })).toBeNull()
})

it('what the bank calls the payment stands beside the customer’s ID where it is another one, and so does what paid beside that ID', async () => {
  const named = (transactionId: string | null, bankReferences?: string[]) => ({
    ...ORDER,
    payment: { ...ORDER.payment, transactionId, ...(bankReferences && { bankReferences }) },
  })
  const ids = () =>
    ['Transaction ID', 'Customer’s ID', 'Bank’s reference', 'Also paid by'].map(
      (label) => screen.queryByText(label)?.nextElementSibling?.textContent,
    )
  const shown = async (order: AdminOrder) => {
    const { view } = await page(order)
    const found = ids()
    view.unmount()
    return found
  }
  expect(await shown(named('425210984512', ['425210984512']))).toEqual(['4252 1098 4512', undefined, undefined, undefined])
  expect(await shown(named('425210984513', ['425210984512', 'SBIN0R5202611251']))).toEqual([
    undefined,
    '4252 1098 4513',
    '4252 1098 4512SBIN 0R52 0261 1251',
    undefined,
  ])
  expect(await shown(named('CR55A1B2C3D4E5F6', ['425210984512']))).toEqual([undefined, undefined, '4252 1098 4512', undefined])
  expect(await shown(named('425210984512', ['633911223344', '425210984512']))).toEqual([
    '4252 1098 4512',
    undefined,
    undefined,
    '6339 1122 3344',
  ])
  expect(await shown(named('425210984512'))).toEqual(['4252 1098 4512', undefined, undefined, undefined])
})
