import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Address } from 'contract/addresses/address.schemas.ts'
import { EMPTY_ADDRESS } from 'contract/addresses/address-lines.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openRoute, signIn, signOut } from '#test/route.tsx'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { polyfillDialog } from '#ui/overlay/jsdom-dialog.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import * as page from './profile.tsx'

const HOME: Address = {
  ...EMPTY_ADDRESS,
  _id: '0190f000-0000-7000-8000-000000000001',
  name: 'Ramesh Kumar',
  phone: '9876543210',
  email: 'ramesh@example.com',
  street: '12 Temple Road',
  locality: 'Civil Lines',
  landmark: 'Behind the school',
  city: 'Chhatarpur',
  state: 'Madhya Pradesh',
  zipCode: '471001',
  isDefault: true,
}
const SHOP: Address = {
  ...HOME,
  _id: '0190f000-0000-7000-8000-000000000002',
  street: '3 Market',
  landmark: '',
  phone: '',
  isDefault: false,
}
const office = (Name: string, District: string) => ({ Name, District, State: 'Madhya Pradesh' })
const pin = (...offices: object[]) => ({ json: [{ Message: '', Status: 'Success', PostOffice: offices }] })
polyfillDialog()

const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const form = () => within(screen.getByRole('form', { name: 'Delivery address' }))
const value = (label: string) => form().getByLabelText<HTMLInputElement>(label).value

async function open(answers: Answers = {}, state?: unknown) {
  const shop = await openShop({
    'GET /api/address': () => ({ json: { success: true, address: HOME, addresses: [HOME, SHOP], userInfo: { name: '', phone: '' } } }),
    'GET /api/pincode/471001': () => pin(office('Civil Lines', 'Chhatarpur')),
    'GET /api/pincode/470002': () => pin(office('Gopalganj', 'Sagar'), office('Tili', 'Sagar')),
    ...answers,
  })
  signIn()
  await openRoute(page, { path: '/profile', at: '/profile', state })
  await screen.findByRole('heading', { name: 'My Profile' })
  return shop
}

beforeEach(() => {
  signOut()
  toast.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})

describe('the profile being edited', () => {
  it('stays as it was when the edit is cancelled', async () => {
    const shop = await open()
    await press('Edit Profile')
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).toBeNull()
    await userEvent.type(screen.getByLabelText('Full Name*'), ' the Second')
    await press('Cancel')
    expect(screen.queryByText(/the Second/)).toBeNull()
    await press('Edit Profile')
    expect(screen.getByLabelText<HTMLInputElement>('Full Name*').value).toBe('Ramesh Kumar')
    expect(shop.calls().filter((call) => !call.startsWith('GET'))).toEqual([])
  })

  it('is sent without a date of birth where none is given, and says so where it is read', async () => {
    const shop = await open({ 'PUT /api/auth/profile': ({ body }) => ({ status: 500, json: { success: false, body } }) })
    expect(screen.getByText('Date of Birth').nextElementSibling?.textContent).toBe('Not given')
    await press('Edit Profile')
    await press(/^Save Changes/)
    await waitFor(() => expect(said()).toEqual(['error: Failed to update profile']))
    expect(shop.last('/api/auth/profile')?.body).toEqual({ name: 'Ramesh Kumar', phone: '9876543210', dateOfBirth: null })
    expect(screen.getByLabelText<HTMLInputElement>('Full Name*').value).toBe('Ramesh Kumar')
  })

  it('with a phone number of nine digits is not sent', async () => {
    const shop = await open()
    await press('Edit Profile')
    await userEvent.type(screen.getByLabelText('Phone*'), '{Backspace}')
    await press(/^Save Changes/)
    expect(screen.getByLabelText('Phone*').getAttribute('aria-invalid')).toBe('true')
    expect(shop.calls().filter((call) => !call.startsWith('GET'))).toEqual([])
  })
})

describe('an address of the profile', () => {
  it('is written without what it lacks, its phone below it', async () => {
    await open()
    const [home, shop] = within(screen.getByRole('list', { name: 'Delivery addresses' })).getAllByRole('listitem')
    expect(home?.textContent).toContain('12 Temple Road, Civil Lines, Behind the school, Chhatarpur, Madhya Pradesh 471001')
    expect(home?.textContent).toContain('9876543210')
    expect(shop?.textContent).toContain('3 Market, Civil Lines, Chhatarpur, Madhya Pradesh 471001')
    expect(shop?.textContent).not.toMatch(/\d{10}/)
    // two lines, and no empty one where a phone would stand
    expect(Array.from(shop?.querySelectorAll('p') ?? [], ({ textContent }) => textContent !== '')).toEqual([true, true])
  })

  it('can be made the primary one while it is edited, which the primary one is not asked', async () => {
    const shop = await open({ [`PUT /api/address/${SHOP._id}`]: () => ({ json: { success: true, address: SHOP } }) })
    await press('Edit address: 12 Temple Road')
    expect(form().queryByRole('checkbox')).toBeNull()
    await press('Cancel')
    await press('Edit address: 3 Market')
    await userEvent.type(form().getByLabelText('Phone*'), '9300000011')
    await userEvent.click(form().getByRole('checkbox'))
    await form().findByText('This PIN code is valid.')
    await press(/^Save Address/)
    await waitFor(() => expect(said()).toEqual(['success: Address updated successfully']))
    expect(shop.last(`/api/address/${SHOP._id}`)?.body).toMatchObject({ isDefault: true, phone: '9300000011', locality: 'Civil Lines' })
    expect(screen.queryByRole('form', { name: 'Delivery address' })).toBeNull()
  })

  it('of another PIN code loses city, state and the area that came from the first, and takes the area that is chosen', async () => {
    await open()
    await press('Edit address: 3 Market')
    await form().findByText('This PIN code is valid.')
    await userEvent.clear(form().getByLabelText('Pin Code*'))
    expect(['City*', 'State*', 'Locality/Area'].map(value)).toEqual(['', '', ''])
    await userEvent.type(form().getByLabelText('Pin Code*'), '470002')
    await userEvent.click(await form().findByRole('radio', { name: /^Tili/ }))
    expect(['City*', 'State*', 'Locality/Area'].map(value)).toEqual(['Sagar', 'Madhya Pradesh', 'Tili'])
    expect(form().queryByRole('radio')).toBeNull()
  })

  it('keeps an area that was typed when the PIN code changes', async () => {
    await open()
    await press('Add Address')
    await userEvent.type(form().getByLabelText('Locality/Area'), 'Near the lake')
    await userEvent.type(form().getByLabelText('Pin Code*'), '470002')
    await form().findByText('This PIN code is valid.')
    await userEvent.type(form().getByLabelText('Pin Code*'), '{Backspace}')
    expect(value('Locality/Area')).toBe('Near the lake')
  })

  it('that is new begins with name and phone of the account, and at once for whoever came to add one', async () => {
    await open({}, { addAddress: true })
    expect(['Name*', 'Phone*', 'Address*', 'Pin Code*'].map(value)).toEqual(['Ramesh Kumar', '9876543210', '', ''])
  })

  it('is not asked for of whoever did not come to add one', async () => {
    await open({}, { addAddress: 'no' })
    expect(screen.queryByRole('form', { name: 'Delivery address' })).toBeNull()
  })

  it('is not deleted where the question is cancelled, and the question names it', async () => {
    const shop = await open()
    await press('Delete address: 3 Market')
    const question = within(screen.getByRole('alertdialog'))
    expect(question.getByText(/3 Market.*Chhatarpur/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(shop.calls().filter((call) => !call.startsWith('GET'))).toEqual([])
  })
})
