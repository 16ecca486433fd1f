import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { BIG, SMALL } from '#test/samples.ts'
import type { Answers } from '#test/shop-server.ts'
import { refusal, staffOrder } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const MONEY = { refunded: 0, owed: 0, payments: [], waived: null }
const WAITING = staffOrder({
  orderNumber: 'SLB-AAAA',
  status: 'confirmed',
  paymentStatus: 'verified',
  awaitsStockSince: '2026-11-21T06:30:00.000Z',
  money: { ...MONEY, arrived: 840 },
})
const PLACED = staffOrder({
  _id: '0190d000-0000-7000-8000-00000000000b',
  orderNumber: 'SLB-BBBB',
  status: 'confirmed',
  paymentStatus: 'verified',
  money: { ...MONEY, movedFrom: 'SLB-AAAA', over: 210 },
})
const EXCHANGE = `POST /api/orders/${WAITING._id}/admin/exchange`
const one = (order: typeof WAITING) => ({ json: { success: true, order, events: [], attempts: [] } })

async function open({ order = WAITING, role = 'super_admin', answers = {} as Answers } = {}) {
  const office = await openOffice({
    at: `/admin/orders/${order._id}`,
    role,
    answers: {
      [`GET /api/orders/${WAITING._id}/admin`]: () => one(order),
      [`GET /api/orders/${PLACED._id}/admin`]: () => one(PLACED),
      'GET /api/products': () => ({ json: { success: true, products: [BIG, SMALL] } }),
      [EXCHANGE]: () => ({ json: { success: true, order: PLACED } }),
      ...answers,
    },
  })
  await screen.findByRole('heading', { name: 'History' })
  return office
}
const offered = () => screen.queryByRole('button', { name: 'Send another size instead' })
async function dialogOf(office: Awaited<ReturnType<typeof open>>) {
  await office.user.click(screen.getByRole('button', { name: 'Send another size instead' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Another size for SLB-AAAA' }))
  const packs = await dialog.findByRole('group', { name: `Packs of ${BIG.name}` })
  const more = async (times: number) => {
    for (let n = 0; n < times; n++) await office.user.click(within(packs).getByRole('button', { name: /^Increase/ }))
  }
  return { dialog, more, send: dialog.getByRole<HTMLButtonElement>('button', { name: /^Send these packs instead/ }) }
}

beforeEach(() => localStorage.clear())

describe('another size in place of an order that waits for goods', () => {
  it('says what was paid, and of each choice what becomes of the difference, before anything is sent', async () => {
    const office = await open()
    const { dialog, more, send } = await dialogOf(office)
    expect(dialog.getByText(/^Ramesh Ahirwar has paid ₹840\.00 for .*Agree with them first what they get instead\.$/)).toBeDefined()
    expect([send.disabled, dialog.queryByText(/These packs cost/)]).toEqual([true, null])
    await more(2)
    expect(dialog.getByText('These packs cost ₹560.00: ₹280.00 is owed back to Ramesh Ahirwar. They leave the shelf now.')).toBeDefined()
    await more(1)
    expect(dialog.getByText('These packs cost ₹840.00, just what was paid. They leave the shelf now.')).toBeDefined()
    await more(1)
    expect(
      dialog.getByText(
        'These packs cost ₹1,120.00: Ramesh Ahirwar has ₹280.00 more to pay, and they leave the shelf once that is verified.',
      ),
    ).toBeDefined()
    expect(dialog.getByText('Order SLB-AAAA is cancelled, and a new one is placed for the same address.')).toBeDefined()
    expect(dialog.getByText('Ramesh Ahirwar gets an email.')).toBeDefined()
    expect(office.calls()).not.toContain(EXCHANGE)
  })

  it('is sent once with what the person saw, under a key, and leads to the new order, which names the old', async () => {
    const office = await open()
    const { more, send } = await dialogOf(office)
    await more(2)
    await office.user.click(send)
    expect(await screen.findByRole('heading', { level: 1, name: 'Order SLB-BBBB' })).toBeDefined()
    const asked = office.asked.filter(({ method }) => method === 'POST').at(-1)
    expect(asked?.body).toEqual({ items: [{ productId: BIG._id, quantity: 2 }], total: 560, arrived: 840 })
    expect(asked?.headers['idempotency-key']).toMatch(/.{8}/)
    expect(toasts()[0]?.text).toBe('Order SLB-BBBB is sent instead')
    expect(screen.getByText('In place of').nextElementSibling?.textContent).toBe('SLB-AAAA')
    expect(screen.getByRole('link', { name: 'SLB-AAAA' }).getAttribute('href')).toBe('/admin/orders/SLB-AAAA')
    expect(screen.getByText('Paid too much').nextElementSibling?.textContent).toBe('₹210.00, owed back')
  })

  it('that is refused stays open with the reason, and products and order are asked for again', async () => {
    const office = await open({ answers: { [EXCHANGE]: () => refusal(409, 'This order no longer waits for goods.') } })
    const { dialog, more, send } = await dialogOf(office)
    await more(1)
    const before = office.calls().filter((call) => call === 'GET /api/products').length
    await office.user.click(send)
    expect((await dialog.findByRole('alert')).textContent).toContain('This order no longer waits for goods.')
    await until(() => office.calls().filter((call) => call === 'GET /api/products').length > before, 'the products anew')
  })

  it('says that somebody has to tell a customer who has no email', async () => {
    const shippingAddress = { ...WAITING.shippingAddress, email: '' }
    const office = await open({ order: { ...WAITING, user: { ...WAITING.user, email: '' }, shippingAddress } })
    const { dialog, more } = await dialogOf(office)
    await more(1)
    expect(dialog.getByText('Ramesh Ahirwar has no email: please tell them.')).toBeDefined()
  })

  it.each([
    ['an order that has its goods', { order: { ...WAITING, awaitsStockSince: null, money: MONEY } }],
    ['an order whose payment the bank took back', { order: { ...WAITING, money: { ...MONEY, arrived: 0 } } }],
    ['whoever only reads', { role: 'accountant' }],
  ])('is not offered for %s', async (_what, options) => {
    await open(options)
    expect(offered()).toBeNull()
  })
})
