import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PossibleReturn } from 'contract/returns/return.schemas.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CART, NO_ADDRESS, office, pinAnswer } from '#test/checkout.ts'
import { showPage } from '#test/page.tsx'
import { beWide, openRoute, signIn, signOut } from '#test/route.tsx'
import { DETAIL, RAMESH, SMALL } from '#test/samples.ts'
import { openShop } from '#test/shop-server.ts'
import { ReviewForm } from './features/reviews/ReviewForm.tsx'
import * as address from './pages/buying/address.tsx'
import * as orderReturn from './pages/buying/order-return.tsx'
import Contact from './pages/contact.tsx'

const box = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const write = async (label: string, text: string) => {
  const input = await box(label)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const withoutText = async (label: string) => expect((await box(label)).value).toBe('')

beforeEach(() => {
  signOut()
  signIn()
  beWide(390)
  vi.spyOn(window, 'scrollTo').mockReturnValue()
})

describe('what was typed is there again after a reload of the tab, until it was sent:', () => {
  it('a message to the shop', async () => {
    await openShop({ 'POST /api/contact': () => ({ json: { success: true, ticket: 'T-42' } }) })
    await showPage(<Contact />)
    await write('Name*', 'Ramesh')
    await write('Email*', 'r@x.in')
    await write('Message*', 'Is the big pack back?')
    cleanup()
    await showPage(<Contact />)
    expect((await box('Name*')).value).toBe('Ramesh')
    expect((await box('Message*')).value).toBe('Is the big pack back?')
    await press(/^Send Message/)
    await screen.findByText('Message sent successfully!')
    cleanup()
    await showPage(<Contact />)
    await withoutText('Message*')
  })

  it('a message that another page has begun: it names the order and the ID, and is from whoever is signed in', async () => {
    await openShop({})
    await showPage(<Contact />, { at: '/contact', state: { message: 'Order SLB-7K4M-92QX, transaction ID 425210984512' } })
    expect((await box('Message*')).value).toBe('Order SLB-7K4M-92QX, transaction ID 425210984512')
    expect([(await box('Name*')).value, (await box('Email*')).value]).toEqual([RAMESH.name, RAMESH.email])
  })

  it('an address, whose PIN code is looked up again; the fields that were left alone hold what the account knows', async () => {
    const saved = {
      ...{ _id: 'd', name: 'Durga', phone: '9123456789', email: 'durga@example.com', street: '2 Mill Lane', locality: 'Gopalganj' },
      ...{ landmark: '', city: 'Sagar', state: 'Madhya Pradesh', zipCode: '470003', isDefault: true },
    }
    const shop = await openShop({
      'GET /api/address': () => ({ json: { ...NO_ADDRESS, address: saved, addresses: [saved] } }),
      'GET /api/pincode/470003': () => pinAnswer(office('Gopalganj')),
      'GET /api/pincode/471001': () => pinAnswer(office('Mahoba', 'Chhatarpur')),
      'POST /api/address/save': () => ({ json: { success: true, address: {} } }),
    })
    const open = () => openRoute(address, { path: '/address', at: '/address', state: { cart: CART } })
    await open()
    await write('Complete Address*', '14 Bazaar Road')
    await write('Pin Code*', '471001')
    await waitFor(async () => expect((await box('City*')).value).toBe('Chhatarpur'))
    cleanup()
    await open()
    expect((await box('Full Name*')).value).toBe('Durga')
    expect((await box('Complete Address*')).value).toBe('14 Bazaar Road')
    expect((await box('Pin Code*')).value).toBe('471001')
    expect((await box('City*')).value).toBe('Chhatarpur')
    expect(await screen.findByText('This PIN code is valid.')).toBeTruthy()
    expect(shop.calls().filter((one) => one === 'GET /api/pincode/471001')).toHaveLength(2)
    await press('Continue to Payment')
    await screen.findByText('Elsewhere: /checkout')
    cleanup()
    await open()
    expect((await box('Complete Address*')).value).toBe('2 Mill Lane')
  })

  it('a return, with its reason and its packs', async () => {
    const possible: PossibleReturn = {
      faultBy: '2026-11-21T05:00:00.000Z',
      unusedBy: '2026-11-27T18:29:59.999Z',
      reasons: ['damaged', 'unused'],
      lines: [{ productId: SMALL.id, name: 'Small Pack', left: 4, perPack: 195.5 }],
      repricing: null,
    }
    const asked = vi.fn(() => ({ json: { success: true, return: null } }))
    await openShop({
      'GET /api/orders/SLB-1/returns': () => ({ json: { success: true, orderNumber: 'SLB-1', returns: [], possible } }),
      'GET /api/orders/SLB-2/returns': () => ({ json: { success: true, orderNumber: 'SLB-2', returns: [], possible } }),
      'POST /api/orders/SLB-1/returns': asked,
    })
    const open = (order: string) => openRoute(orderReturn, { path: '/orders/:orderId/return', at: `/orders/${order}/return` })
    await open('SLB-1')
    await write('What is wrong?*', 'Crushed')
    await userEvent.click(await screen.findByRole('radio', { name: /^Unused/ }))
    await press('Increase Packs of Small Pack')
    await press('Increase Packs of Small Pack')
    cleanup()
    await open('SLB-2')
    await withoutText('What is wrong?*')
    cleanup()
    await open('SLB-1')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Unused/ })).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: /^Damaged/ }))
    expect((await box('What is wrong?*')).value).toBe('Crushed')
    await userEvent.click(screen.getByRole('radio', { name: /^Unused/ }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Packs of Small Pack' }).value).toBe('2')
    await press(/^Ask for a return/)
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await waitFor(() => expect(sessionStorage.getItem('draft:return:SLB-1')).toBeNull())
    cleanup()
    await open('SLB-1')
    await withoutText('What is wrong?*')
  })

  it('a review, but for one that was given up', async () => {
    const open = () => showPage(<ReviewForm product={DETAIL} user={RAMESH} own={undefined} onDone={() => {}} onCancel={() => {}} />)
    await openShop({})
    await open()
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }))
    await write('Title*', 'Dry')
    cleanup()
    await open()
    expect((await box('Title*')).value).toBe('Dry')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true)
    await press('Cancel')
    cleanup()
    await open()
    await withoutText('Title*')
  })
})
