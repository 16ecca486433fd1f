import { screen, waitFor, within } from '@testing-library/react'
import { EMPTY_ADDRESS } from 'contract/addresses/address-lines.ts'
import { expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { BIG, FACTS, SMALL } from '#test/samples.ts'
import type { Answers } from '#test/shop-server.ts'
import { staffOrder } from '#test/staff-orders.ts'

const LINK = `https://shop.example/pay/${'aB3-'.repeat(12)}`
const RAMESH_HOME = { name: 'Ramesh Ahirwar', street: '14 Bazaar Road', city: 'Sagar', state: 'Madhya Pradesh', zipCode: '470002' }
const RAMESH = {
  _id: '0190c000-0000-7000-8000-0000000000a1',
  name: 'Ramesh Ahirwar',
  email: 'ramesh@example.in',
  paidOrders: 3,
  addresses: [RAMESH_HOME, { ...RAMESH_HOME, name: 'Asha Ahirwar', street: '9 Lake View', zipCode: '470001' }],
  lastOrder: {
    orderNumber: 'SLB-2222-AAAA',
    orderDate: '2026-11-02T05:06:00.000Z',
    items: [
      { productId: BIG._id, name: BIG.name, quantity: 12 },
      { productId: 'gone', name: 'Old Pack', quantity: 2 },
    ],
  },
}
const pin = (District: string, State: string) => () => ({
  json: [{ Status: 'Success', Message: '', PostOffice: [{ Name: 'Town', District, State }] }],
})

const open = (answers: Answers = {}, role?: string) =>
  openOffice({
    at: '/admin/new-order',
    ...(role && { role }),
    answers: {
      'GET /api/shop': () => ({ json: { success: true, shop: { ...FACTS, siteName: 'Special Lion Beedi' } } }),
      'GET /api/products': () => ({ json: { success: true, products: [BIG, SMALL] } }),
      'GET /api/admin/callers': ({ query }) => ({ json: { success: true, callers: query.get('phone') === '9876543210' ? [RAMESH] : [] } }),
      'GET /api/pincode/470002': pin('Sagar', 'Madhya Pradesh'),
      'GET /api/pincode/560001': pin('Bengaluru', 'Karnataka'),
      'POST /api/admin/orders': () => ({
        json: {
          success: true,
          order: staffOrder({
            orderNumber: 'SLB-9999-ZZZZ',
            total: 3240,
            shippingAddress: { ...EMPTY_ADDRESS, ...RAMESH_HOME, phone: '9876543210', country: 'India' },
          }),
          payLink: LINK,
        },
      }),
      ...answers,
    },
  })
const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const place = () => screen.getByRole('button', { name: /^Place the order/ })

it('a known customer is there with address and last order, and the order goes out with the total that is shown', async () => {
  const { user, last } = await open()
  await user.type(await screen.findByLabelText('Phone'), '+91 98765 43210')
  const menu = screen.getByRole('navigation', { name: 'Back office' })
  expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Orders')
  const known = await screen.findByRole('radio', { name: /3 paid orders/ })
  await until(() => box('City').value === 'Sagar', 'the address')
  expect([(known as HTMLInputElement).checked, box(/House/).value, box('PIN code').value]).toEqual([true, '14 Bazaar Road', '470002'])
  await user.click(screen.getByRole('button', { name: 'Same as last time' }))
  const sums = [...(screen.getByText('₹3,240').closest('dl')?.children ?? [])].map(({ textContent }) => textContent)
  expect(sums).toEqual(['Packs12', 'Subtotal₹4,800', 'Savings−₹1,560', 'Total₹3,240'])
  await user.click(screen.getByRole('radio', { name: /9 Lake View/ }))
  await user.click(screen.getByRole('radio', { name: /14 Bazaar Road/ }))
  await user.click(screen.getByRole('checkbox', { name: /18 or older/ }))
  await user.click(place())
  expect(await screen.findByText('Order SLB-9999-ZZZZ is placed: ₹3,240')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take another order' }))
  expect(last('/api/admin/orders')?.body).toEqual({
    phone: '9876543210',
    customer: RAMESH._id,
    items: [{ productId: BIG._id, quantity: 12 }],
    total: 3240,
    address: RAMESH_HOME,
    email: '',
    ageConfirmed: 18,
    language: 'en',
  })
  expect(last('/api/admin/orders')?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  const text = `Special Lion Beedi: your order SLB-9999-ZZZZ comes to ₹3,240. Pay by UPI here and enter the transaction ID: ${LINK}`
  const ways = ['WhatsApp', 'SMS', 'Email'].map((name) => screen.getByRole<HTMLAnchorElement>('link', { name }).getAttribute('href'))
  expect(ways).toEqual([
    `https://wa.me/919876543210?text=${encodeURIComponent(text)}`,
    `sms:+919876543210?body=${encodeURIComponent(text)}`,
    `mailto:?subject=${encodeURIComponent('Special Lion Beedi: order SLB-9999-ZZZZ')}&body=${encodeURIComponent(text)}`,
  ])
})

it('what was filled in for one number is gone with another', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText('Phone'), '9876543210')
  await until(() => box('City').value === 'Sagar', 'the address')
  await user.type(box('Phone'), '{Backspace}1')
  expect(await screen.findByText('A new number.')).toBeTruthy()
  expect([box('Name').value, box(/House/).value, box('PIN code').value, box('City').value]).toEqual(['', '', '', ''])
})

it('whoever has only sent a parcel to a number is named and not taken for the caller unasked', async () => {
  const { user } = await open({
    'GET /api/admin/callers': () => ({ json: { success: true, callers: [{ ...RAMESH, isOwnNumber: false }], deactivated: 0 } }),
  })
  await user.type(await screen.findByLabelText('Phone'), '9876543210')
  const known = await screen.findByRole<HTMLInputElement>('radio', {
    name: /^Ramesh Ahirwar.*has sent a parcel to this number, 3 paid orders/,
  })
  expect([known.checked, box('Name').value]).toEqual([false, ''])
  await user.click(known)
  expect(box('Name').value).toBe('Ramesh Ahirwar')
})

it('a number whose customer is deactivated is not called new, and staff are warned', async () => {
  const { user } = await open({ 'GET /api/admin/callers': () => ({ json: { success: true, callers: [], deactivated: 1 } }) })
  await user.type(await screen.findByLabelText('Phone'), '9876543210')
  expect(await screen.findByText('A customer of this number is deactivated. Find out why before you take an order.')).toBeTruthy()
  expect(screen.queryByText('A new number.')).toBeNull()
})

it('says all that is missing, also where packs were taken back or blanks are typed, and sends nothing', async () => {
  const { user, calls } = await open()
  const packs = within(await screen.findByRole('group', { name: `Packs of ${BIG.name}` }))
  for (const name of [/^Increase/, /^Decrease/]) await user.click(packs.getByRole('button', { name }))
  for (const label of ['Name', 'City', /House/]) await user.type(box(label), '  ')
  await user.click(place())
  const sentences = [
    /ten digits of the phone/,
    /how many packs/,
    /name for the parcel/,
    /six digits/,
    /Enter the city/,
    /Choose the state/,
    /house, street/,
  ]
  for (const sentence of sentences) expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getByText('Ask the caller for their age.')).toBeTruthy()
  expect(calls()).not.toContain('POST /api/admin/orders')
})

it('asks for twenty-one years where the state wants them, again after the state has changed', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText('PIN code'), '470002')
  await until(() => box('City').value === 'Sagar', 'the city')
  await user.click(screen.getByRole('checkbox', { name: /18 or older/ }))
  await user.clear(box('PIN code'))
  await user.type(box('PIN code'), '560001')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /21 or older/ }).checked).toBe(false))
})

it('a refusal of the server stands at its field, and nothing typed is lost', async () => {
  const { user } = await open({
    'POST /api/admin/orders': () => ({
      status: 400,
      json: { success: false, code: 'request.invalid', message: 'Not valid.', errors: { 'address.street': 'Please say where.' } },
    }),
  })
  await user.type(await screen.findByLabelText('Phone'), '9876543210')
  await until(() => box('City').value === 'Sagar', 'the address')
  await user.click(screen.getByRole('button', { name: 'Same as last time' }))
  await user.click(screen.getByRole('checkbox', { name: /18 or older/ }))
  await user.click(place())
  expect(await screen.findByText('Please say where.')).toBeTruthy()
  expect(box(/House/).value).toBe('14 Bazaar Road')
})

it('without the products it says so and asks again', async () => {
  let isThere = false
  const { user } = await open({ 'GET /api/products': () => (isThere ? { json: { success: true, products: [SMALL] } } : { status: 500 }) })
  const alert = await screen.findByText('The products could not be loaded.')
  isThere = true
  await user.click(within(alert.closest('.note') as HTMLElement).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(SMALL.name)).toBeTruthy()
})

it('is not part of the role of an accountant', async () => {
  await open({}, 'accountant')
  expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeTruthy()
})

it('a business is asked for where the caller buys for one, and named with the order as typed', async () => {
  const { user, last } = await open()
  await user.type(await screen.findByLabelText('Phone'), '9876543210')
  await until(() => box('City').value === 'Sagar', 'the address')
  await user.click(screen.getByRole('button', { name: 'Same as last time' }))
  await user.click(screen.getByRole('checkbox', { name: /18 or older/ }))
  expect(screen.queryByLabelText('GSTIN')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /For a business/ }))
  await user.type(box('GSTIN'), '27AAPFU0939F1ZW')
  await user.click(place())
  expect(screen.getByText('Please check this GSTIN: its 15 characters do not fit together.')).toBeTruthy()
  expect(screen.getByText('Enter the name that the business is registered under.')).toBeTruthy()
  expect(last('/api/admin/orders')).toBeUndefined()
  await user.clear(box('GSTIN'))
  await user.type(box('GSTIN'), '27 aapfu0939f1zv')
  await user.type(box('Registered name'), 'Nagpur Traders')
  await user.click(place())
  await screen.findByText('Order SLB-9999-ZZZZ is placed: ₹3,240')
  expect(last('/api/admin/orders')?.body).toMatchObject({ business: { gstin: '27 aapfu0939f1zv', name: 'Nagpur Traders' } })
})

it('offers the states by their names, and writes the packs on the shelf as other counts', async () => {
  await open({ 'GET /api/products': () => ({ json: { success: true, products: [{ ...BIG, stock: 9709 }, SMALL] } }) })
  expect(await screen.findByText(/, 9,709 on the shelf$/)).toBeTruthy()
  const states = within(screen.getByLabelText('State'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect([states.length, states.slice(0, 4), states.at(-1)]).toEqual([
    37,
    ['Choose', 'Andaman and Nicobar Islands', 'Andhra Pradesh', 'Arunachal Pradesh'],
    'West Bengal',
  ])
})
