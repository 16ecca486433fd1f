import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { OwnReturn, PossibleReturn } from 'contract/returns/return.schemas.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openRoute, signIn, signOut } from '#test/route.tsx'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { polyfillDialog } from '#ui/overlay/jsdom-dialog.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import * as page from './order-return.tsx'

beforeAll(polyfillDialog)
beforeEach(() => {
  signOut()
  signIn()
  toast.clear()
})

const PRODUCT = '0190a000-0000-7000-8000-000000000001'
const POSSIBLE: PossibleReturn = {
  faultBy: '2026-11-21T05:00:00.000Z',
  unusedBy: '2026-11-27T18:29:59.999Z',
  reasons: ['damaged', 'defective', 'wrong_item', 'unused'],
  lines: [{ productId: PRODUCT, name: 'Big Pack', left: 3, perPack: 270 }],
  repricing: null,
}
const RETURN: OwnReturn = {
  _id: '0190e000-0000-7000-8000-000000000001',
  number: 'SLB-1-R1',
  orderNumber: 'SLB-1',
  reason: 'unused',
  details: 'Too many',
  status: 'rejected',
  amount: 540,
  repriced: 0,
  refundReference: null,
  createdAt: '2026-11-20T05:20:00.000Z',
  lines: [{ productId: PRODUCT, name: 'Big Pack', quantity: 2, amount: 540 }],
  events: [
    { seq: 1, at: '2026-11-20T05:20:00.000Z', to: 'requested', note: null },
    { seq: 2, at: '2026-11-20T06:20:00.000Z', to: 'rejected', note: 'The pack was opened' },
  ],
}
const AT = '/api/orders/SLB-1/returns'
async function open(possible: PossibleReturn, returns: OwnReturn[] = [], answers: Answers = {}) {
  const shop = await openShop({ [`GET ${AT}`]: () => ({ json: { success: true, orderNumber: 'SLB-1', returns, possible } }), ...answers })
  await openRoute(page, { path: '/orders/:orderId/return', at: '/orders/SLB-1/return' })
  return shop
}
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Ask for a return/ }))

it('says what is missing, wants a photo of a fault and none of unused packs, and sends the wish', async () => {
  let sent: unknown
  const shop = await open(POSSIBLE, [], {
    [`POST ${AT}`]: ({ body }) => {
      sent = body
      return { json: { success: true, return: RETURN } }
    },
  })
  expect(await screen.findByText('until 27 Nov 2026, 11:59 pm')).toBeTruthy()
  expect(screen.getAllByText('until 21 Nov 2026, 10:30 am, with at least one photo')).toHaveLength(3)
  expect(screen.getByText(/^You pay the return shipping\./)).toBeTruthy()
  expect(screen.getByText('Photos*')).toBeTruthy()
  send()
  for (const sentence of ['Please say why you return it', 'Please choose what you return', 'Please describe what is wrong'])
    expect(screen.getByText(sentence)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  fireEvent.click(screen.getByRole('radio', { name: /^Damaged/ }))
  send()
  expect(screen.getByText('Please add at least one photo that shows what is wrong')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /^Unused/ }))
  expect(screen.queryByText('Photos*')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Increase Packs of Big Pack' }))
  fireEvent.click(screen.getByRole('button', { name: 'Increase Packs of Big Pack' }))
  expect(screen.getByText('₹540.00')).toBeTruthy()
  send()
  await waitFor(() => expect(sent).toEqual({ reason: 'unused', details: '', lines: [{ productId: PRODUCT, quantity: 2 }], photos: [] }))
  await waitFor(() => expect(shop.calls().filter((call) => call === `GET ${AT}`)).toHaveLength(2))
  expect(toasts().map(({ kind, text }) => `${kind}: ${text}`)).toEqual(['success: We have your return request'])
})

it('where the kept packs are priced at their own tier the form says so, and by how much the refund is less', async () => {
  const repricing = { day: '2026-11-20', paid: 2700, lines: [{ productId: PRODUCT, price: 280, bought: 10, kept: 10 }] }
  const lines = [{ productId: PRODUCT, name: 'Big Pack', left: 10, perPack: 270 }]
  await open({ ...POSSIBLE, lines, repricing }, [{ ...RETURN, repriced: 90 }])
  expect(await screen.findByText(/^This order had a bulk discount of ₹10 a pack\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Increase Packs of Big Pack' }))
  expect(screen.getByText('₹180.00')).toBeTruthy()
  expect(screen.getByText(/^You keep 9 packs\./).textContent).toBe(
    'You keep 9 packs. 10 packs cost ₹10 less each, 9 packs have no bulk discount. So ₹90.00 less is paid back than you paid for these packs.',
  )
  expect(
    screen.getByText(
      '₹90.00 less than was paid for these packs: the packs that are kept are priced at the bulk discount that so many earn.',
    ),
  ).toBeTruthy()
  for (const _ of Array.from({ length: 9 })) fireEvent.click(screen.getByRole('button', { name: 'Increase Packs of Big Pack' }))
  expect(screen.getByText('₹2,700.00')).toBeTruthy()
})

it('the first clock has run out: faults cannot be chosen any more, and until when they could is said', async () => {
  await open({ ...POSSIBLE, reasons: ['unused'] })
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Damaged/ })).disabled).toBe(true)
  expect(screen.getAllByText('was possible until 21 Nov 2026, 10:30 am')).toHaveLength(3)
})

it('a refusal of the server is shown', async () => {
  const message = 'A return of this order is already being looked at.'
  await open(POSSIBLE, [], { [`POST ${AT}`]: () => ({ status: 409, json: { success: false, message } }) })
  fireEvent.click(await screen.findByRole('radio', { name: /^Unused/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Increase Packs of Big Pack' }))
  send()
  expect(await screen.findByText(message)).toBeTruthy()
})

it('a return is shown with its steps and the reason of a rejection; when nothing is possible that is said', async () => {
  await open({ ...POSSIBLE, reasons: [] }, [RETURN])
  expect(await screen.findByText(/The pack was opened/)).toBeTruthy()
  expect(screen.getByText(/^Packs of this order could be returned until 27 Nov 2026/)).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
})

it('where the packs go is said once the return is approved, and not before or after', async () => {
  const at = (status: OwnReturn['status']) => [{ ...RETURN, status }]
  for (const status of ['requested', 'received'] as const) {
    await open({ ...POSSIBLE, reasons: [] }, at(status))
    expect(await screen.findByText(/The pack was opened/)).toBeTruthy()
    expect(screen.queryByText(/^Please send the packs/)).toBeNull()
    cleanup()
  }
  await open({ ...POSSIBLE, reasons: [] }, at('approved'))
  expect(
    await screen.findByText('Please send the packs in their packaging to Special Lion Beedi, Chhatarpur, Madhya Pradesh.'),
  ).toBeTruthy()
})

it('a request that nobody has decided is taken back after a question, and another can be asked for beside it', async () => {
  const asked = { ...RETURN, status: 'requested' as const, photoCount: 3, events: RETURN.events.slice(0, 1) }
  const shop = await open(POSSIBLE, [asked], {
    [`POST ${AT}/${RETURN._id}/withdraw`]: () => ({ json: { success: true, return: { ...asked, status: 'withdrawn' } } }),
  })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Returns of order SLB-1')
  expect(screen.getByText('3 photos sent')).toBeTruthy()
  const another = screen.getByText('Ask for another return').closest('details')
  expect([another?.open, another?.contains(screen.getByRole('form', { name: 'Return', hidden: true }))]).toEqual([false, true])
  fireEvent.click(screen.getByRole('button', { name: 'Take back this return' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Take back return SLB-1-R1?' }))
  shop.answers[`GET ${AT}`] = () => ({
    json: { success: true, orderNumber: 'SLB-1', returns: [{ ...asked, status: 'withdrawn' }], possible: POSSIBLE },
  })
  fireEvent.click(question.getByRole('button', { name: /^Take back/ }))
  expect(await screen.findByText('Taken back')).toBeTruthy()
  expect(screen.getByRole('form', { name: 'Return' }).closest('details')).toBeNull()
  expect(toasts().map(({ text }) => text)).toEqual(['You have taken back your return'])
  expect(screen.queryByRole('button', { name: 'Take back this return' })).toBeNull()
})

it('a request that staff have decided meanwhile is not taken back, and the page shows what they decided', async () => {
  const asked = { ...RETURN, status: 'requested' as const }
  const message = 'This return is approved already and cannot be taken back.'
  const shop = await open(POSSIBLE, [asked], {
    [`POST ${AT}/${RETURN._id}/withdraw`]: () => ({ status: 409, json: { success: false, code: 'return.decided', message } }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Take back this return' }))
  shop.answers[`GET ${AT}`] = () => ({
    json: { success: true, orderNumber: 'SLB-1', returns: [{ ...asked, status: 'approved' }], possible: POSSIBLE },
  })
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Take back/ }))
  expect(await screen.findByText('Approved')).toBeTruthy()
  expect(toasts().map(({ kind, text }) => `${kind}: ${text}`)).toEqual([`error: ${message}`])
})

it('what cannot be loaded can be tried again', async () => {
  await openShop({ [`GET ${AT}`]: () => 'hang up' })
  await openRoute(page, { path: '/orders/:orderId/return', at: '/orders/SLB-1/return' })
  expect(await screen.findByRole('heading', { name: 'Error Loading Returns' })).toBeTruthy()
})
