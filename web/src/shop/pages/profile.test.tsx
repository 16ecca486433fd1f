import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Address } from 'contract/addresses/address.schemas.ts'
import { EMPTY_ADDRESS } from 'contract/addresses/address-lines.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#client/session.ts'
import { openRoute, signIn, signOut } from '#test/route.tsx'
import { RAMESH } from '#test/samples.ts'
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
  landmark: '',
  city: 'Chhatarpur',
  state: 'Madhya Pradesh',
  zipCode: '471001',
  isDefault: true,
}
const SHOP: Address = { ...HOME, _id: '0190f000-0000-7000-8000-000000000002', street: '3 Market', isDefault: false }

const office = (Name: string) => ({ Name, District: 'Sagar', State: 'Madhya Pradesh' })
const VALID = () => ({ json: [{ Message: '', Status: 'Success', PostOffice: [office('Gopalganj')] }] })
const INVALID = () => ({ json: [{ Message: 'No records found', Status: 'Error', PostOffice: null }] })
polyfillDialog()

const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const addresses = () => within(screen.getByRole('list', { name: 'Delivery addresses' })).getAllByRole('listitem')
const form = () => within(screen.getByRole('form', { name: 'Delivery address' }))
const write = async (label: string, text: string) => {
  const field = form().getByLabelText(label)
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}
const fail = () => ({ status: 500, json: { success: false, message: 'The server is tired.' } })

/** The profile of Ramesh with these addresses, which the shop goes on keeping. */
async function open(kept: readonly Address[] = [HOME, SHOP], answers: Answers = {}) {
  let list = [...kept]
  const shop = await openShop({
    'GET /api/address': () => ({ json: { success: true, address: list[0] ?? null, addresses: list, userInfo: { name: '', phone: '' } } }),
    'POST /api/address/add': () => {
      list = [...list, { ...SHOP, _id: 'new', street: 'Added' }]
      return { json: { success: true, address: list.at(-1) } }
    },
    [`PUT /api/address/${SHOP._id}`]: () => ({ json: { success: true, address: SHOP } }),
    [`PATCH /api/address/${SHOP._id}/default`]: () => {
      list = list.map((address) => ({ ...address, isDefault: address._id === SHOP._id }))
      return { json: { success: true } }
    },
    [`DELETE /api/address/${SHOP._id}`]: () => {
      list = list.filter(({ _id }) => _id !== SHOP._id)
      return { json: { success: true } }
    },
    'GET /api/pincode/471001': VALID,
    'GET /api/pincode/470002': VALID,
    'GET /api/pincode/999999': INVALID,
    ...answers,
  })
  signIn()
  const route = await openRoute(page, { path: '/profile', at: '/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  return { shop, ...route }
}

beforeEach(() => {
  signOut()
  toast.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})

describe('the profile', () => {
  it('breaks an e-mail address behind its signs where the screen is narrow', async () => {
    await open()
    expect(screen.getByText('ramesh@example.com').innerHTML).toBe('ramesh@<wbr>example.<wbr>com')
  })

  it('leads to the settings, where password, devices and own data are', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Email, password, devices and your data' }).getAttribute('href')).toBe('/settings')
  })

  it('[SF-031] sends an anonymous visitor to the login page', async () => {
    await openShop({})
    await openRoute(page, { path: '/profile', at: '/profile' })
    expect(await screen.findByText('Elsewhere: /login')).toBeTruthy()
  })

  it("[SF-168] has 'Profile Information', which can be edited, and 'Delivery Addresses'", async () => {
    await open([])
    expect(screen.getByRole('heading', { name: 'Profile Information' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Delivery Addresses' })).toBeTruthy()
    for (const text of ['Ramesh Kumar', 'ramesh@example.com', '9876543210']) expect(screen.getByText(text)).toBeTruthy()
    await press('Edit Profile')
    expect(screen.getByLabelText<HTMLInputElement>('Full Name*').value).toBe('Ramesh Kumar')
    expect(screen.getByLabelText<HTMLInputElement>('Phone*').value).toBe('9876543210')
  })

  it('[SF-534][RD-163] sends name, phone and date of birth, says that it is saved and shows what the server has', async () => {
    const changed = { ...RAMESH, name: 'Ramesh K.', phone: '9123456780', dateOfBirth: '1990-04-01' }
    const { shop } = await open([], { 'PUT /api/auth/profile': () => ({ json: { success: true, user: changed } }) })
    await press('Edit Profile')
    for (const [label, text] of [
      ['Full Name*', ' Ramesh K. '],
      ['Phone*', '9123456780'],
      ['Date of Birth', '1990-04-01'],
    ] as const) {
      await userEvent.clear(screen.getByLabelText(label))
      await userEvent.type(screen.getByLabelText(label), text)
    }
    await press(/^Save Changes/)
    expect(await screen.findByText('1 Apr 1990')).toBeTruthy()
    expect(said()).toEqual(['success: Profile updated successfully'])
    expect(shop.last('/api/auth/profile')?.body).toEqual({ name: 'Ramesh K.', phone: '9123456780', dateOfBirth: '1990-04-01' })
    expect(session.get().user).toMatchObject({ name: 'Ramesh K.', phone: '9123456780' })
  })

  it('[SF-534] a refusal is told, also beside its field', async () => {
    await open([], { 'PUT /api/auth/profile': () => ({ status: 400, json: { success: false, errors: { phone: 'Taken.' } } }) })
    await press('Edit Profile')
    await press(/^Save Changes/)
    expect(await screen.findByText('Taken.')).toBeTruthy()
    expect(said()).toEqual(['error: Failed to update profile'])
  })

  it('[SF-534] a phone number of another account is named at its field', async () => {
    const taken = { success: false, code: 'customer.taken', message: 'Email or phone number already exists' }
    await open([], { 'PUT /api/auth/profile': () => ({ status: 409, json: taken }) })
    await press('Edit Profile')
    await press(/^Save Changes/)
    expect(await screen.findByText('Another account has this phone number')).toBeTruthy()
    expect(screen.getByLabelText('Phone*').getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    ['2020-05-05', 'You must be at least 18 years old'],
    ['1800-01-01', 'Please enter a valid date of birth'],
  ])('a date of birth of %s is not saved, in words that do not speak of registering', async (dateOfBirth, sentence) => {
    const { shop } = await open()
    await press('Edit Profile')
    await userEvent.type(screen.getByLabelText('Date of Birth'), dateOfBirth)
    await press(/^Save Changes/)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(shop.calls()).not.toContain('PUT /api/auth/profile')
  })
})

describe('the delivery addresses', () => {
  it('[SF-169] are listed with the primary one marked', async () => {
    await open()
    expect(addresses().map((row) => row.textContent)).toEqual([
      expect.stringContaining('12 Temple Road, Civil Lines, Chhatarpur, Madhya Pradesh 471001'),
      expect.stringContaining('3 Market'),
    ])
    expect(screen.getAllByText('Primary')).toHaveLength(1)
  })

  it('[SF-533] that cannot be loaded say so and can be tried again', async () => {
    const { shop } = await open([], { 'GET /api/address': fail })
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load addresses')
    shop.answers['GET /api/address'] = () => ({ json: { success: true, addresses: [HOME] } })
    await press('Try Again')
    await waitFor(() => expect(addresses()).toHaveLength(1))
  })

  it('[SF-169][SF-538] one is added, which is said, and then in the list', async () => {
    await open([HOME])
    await press('Add Address')
    await write('Address*', '14 Bazaar Road')
    await write('Pin Code*', '470002')
    await waitFor(() => expect(form().getByLabelText<HTMLInputElement>('City*').value).toBe('Sagar'))
    await press(/^Save Address/)
    await waitFor(() => expect(said()).toEqual(['success: Address added successfully']))
    await waitFor(() => expect(addresses()).toHaveLength(2))
  })

  it('[SF-257] one is sent with name, phone, street, locality, landmark, city, state and pin code, each from its own field', async () => {
    const { shop } = await open([HOME])
    await press('Add Address')
    await write('Name*', 'Asha Verma')
    await write('Phone*', '9123456780')
    await write('Address*', '14 Bazaar Road')
    await write('Locality/Area', 'Gopalganj')
    await write('Landmark (optional)', 'Behind the school')
    await write('Pin Code*', '470002')
    await waitFor(() => expect(form().getByLabelText<HTMLInputElement>('City*').value).toBe('Sagar'))
    await press(/^Save Address/)
    const { email: _, ...sentFields } = EMPTY_ADDRESS
    await waitFor(() =>
      expect(shop.last('/api/address/add')?.body).toEqual({
        ...sentFields,
        name: 'Asha Verma',
        phone: '9123456780',
        street: '14 Bazaar Road',
        locality: 'Gopalganj',
        landmark: 'Behind the school',
        city: 'Sagar',
        state: 'Madhya Pradesh',
        zipCode: '470002',
        isDefault: false,
      }),
    )
  })

  it('[SF-389] its PIN keeps six digits alone; at the sixth a lookup fills city and state', async () => {
    const { shop } = await open([HOME])
    await press('Add Address')
    await write('Pin Code*', '47-00 0')
    expect(form().getByLabelText<HTMLInputElement>('Pin Code*').value).toBe('47000')
    expect(shop.calls().some((call) => call.includes('/pincode/'))).toBe(false)
    await userEvent.type(form().getByLabelText('Pin Code*'), '23')
    expect(form().getByLabelText<HTMLInputElement>('Pin Code*').value).toBe('470002')
    await waitFor(() => expect(form().getByLabelText<HTMLInputElement>('City*').value).toBe('Sagar'))
    expect(form().getByLabelText<HTMLInputElement>('State*').value).toBe('Madhya Pradesh')
  })

  it('[SF-389] the city can be typed until a valid PIN code has settled it', async () => {
    await open([HOME])
    await press('Add Address')
    const city = () => form().getByLabelText<HTMLInputElement>('City*')
    expect(city().readOnly).toBe(false)
    await write('City*', 'Bina')
    expect(city().value).toBe('Bina')
    await write('Pin Code*', '470002')
    await waitFor(() => expect([city().value, city().readOnly]).toEqual(['Sagar', true]))
    await write('Pin Code*', '47000')
    expect([city().value, city().readOnly]).toEqual(['', false])
  })

  it('[SF-169][SF-538] one is edited', async () => {
    const { shop } = await open()
    await press('Edit address: 3 Market')
    expect(form().getByLabelText<HTMLInputElement>('City*').value).toBe('Chhatarpur')
    await write('Address*', '4 Market')
    await waitFor(() => expect(form().getByText('This PIN code is valid.')).toBeTruthy())
    await press(/^Save Address/)
    await waitFor(() => expect(said()).toEqual(['success: Address updated successfully']))
    expect(shop.last(`/api/address/${SHOP._id}`)?.body).toMatchObject({ street: '4 Market', zipCode: '471001' })
  })

  it('[SF-538] one that cannot be saved is told and stays in its form', async () => {
    await open([HOME, SHOP], { [`PUT /api/address/${SHOP._id}`]: fail })
    await press('Edit address: 3 Market')
    await waitFor(() => expect(form().getByText('This PIN code is valid.')).toBeTruthy())
    await press(/^Save Address/)
    await waitFor(() => expect(said()).toEqual(['error: Failed to save address']))
    expect(form().getByLabelText<HTMLInputElement>('Address*').value).toBe('3 Market')
  })

  it('[SF-384][SF-388] every needed field is asked for, one error at a time, from the top', async () => {
    const { shop } = await open([])
    await press('Add Address')
    const errors = () =>
      form()
        .queryAllByText(/ is required$/)
        .map(({ textContent }) => textContent)
    await write('Name*', '')
    await write('Phone*', '')
    const order = ['Name', 'Phone number', 'Address', 'Pin code', 'City', 'State']
    const labels = ['Name*', 'Phone*', 'Address*', 'Pin Code*', 'City*', 'State*']
    for (const [at, what] of order.entries()) {
      await press(/^Save Address/)
      expect(errors()).toEqual([`${what} is required`])
      await write(labels[at] ?? '', { 'Phone number': '9876543210', 'Pin code': '744301', State: 'Goa' }[what] ?? 'x')
      if (what === 'Pin code') await form().findByText(/We do not know this PIN code/)
    }
    expect(shop.calls()).not.toContain('POST /api/address/add')
  })

  it.each([
    ['[SF-385]', 'Phone*', '98765', 'Enter a valid 10-digit number'],
    ['[SF-386]', 'Pin Code*', '4700', 'Enter a valid 6-digit pin code'],
  ])('%s %s %s is not saved: %s', async (_item, label, text, sentence) => {
    await open([])
    await press('Add Address')
    await write('Address*', '14 Bazaar Road')
    await write(label, text)
    await write('City*', 'Sagar')
    await write('State*', 'Madhya Pradesh')
    if (label !== 'Pin Code*') await write('Pin Code*', '470002')
    await press(/^Save Address/)
    expect(form().getByText(sentence)).toBeTruthy()
  })

  it('[SF-387] a PIN code that does not exist blocks saving', async () => {
    const { shop } = await open([])
    await press('Add Address')
    await write('Address*', '14 Bazaar Road')
    await write('Pin Code*', '999999')
    await form().findByText('Please enter a valid Indian pin code')
    await press(/^Save Address/)
    expect(form().getByText('Please enter a valid Indian pin code')).toBeTruthy()
    await write('City*', 'Sagar')
    await write('State*', 'Madhya Pradesh')
    await press(/^Save Address/)
    expect(form().getByText('Please enter a valid Indian pin code')).toBeTruthy()
    expect(shop.calls()).not.toContain('POST /api/address/add')
  })

  it('[SF-170][SF-315] one is made primary, and then it alone is', async () => {
    await open()
    await press('Make primary: 3 Market')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Make primary: 3 Market' })).toBeNull())
    expect(screen.getAllByText('Primary')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Make primary: 12 Temple Road' })).toBeTruthy()
  })

  it("[SF-535] 'Primary address updated' is said of one that was made primary", async () => {
    const { shop } = await open()
    await press('Make primary: 3 Market')
    await waitFor(() => expect(said()).toEqual(['success: Primary address updated']))
    expect(shop.calls()).toContain(`PATCH /api/address/${SHOP._id}/default`)
  })

  it('[SF-171][SF-537] one is deleted after a confirmation', async () => {
    const { shop } = await open()
    await press('Delete address: 3 Market')
    expect(shop.calls().some((call) => call.startsWith('DELETE'))).toBe(false)
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Delete/ }))
    await waitFor(() => expect(addresses()).toHaveLength(1))
    expect(said()).toEqual(['success: Address deleted successfully'])
  })

  it('[SF-316][SF-536] the primary one is not deleted, and it is said why', async () => {
    const { shop } = await open()
    await press('Delete address: 12 Temple Road')
    expect(said()).toEqual(['error: Cannot delete primary address. Add another address first and set it as primary.'])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(shop.calls().some((call) => call.startsWith('DELETE'))).toBe(false)
  })

  it('[SF-535][SF-537] what fails is told', async () => {
    await open([HOME, SHOP], { [`PATCH /api/address/${SHOP._id}/default`]: fail, [`DELETE /api/address/${SHOP._id}`]: fail })
    await press('Make primary: 3 Market')
    await waitFor(() => expect(said()).toEqual(['error: Failed to update primary address']))
    await press('Delete address: 3 Market')
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Delete/ }))
    await waitFor(() => expect(said().at(-1)).toBe('error: Failed to delete address'))
    expect(addresses()).toHaveLength(2)
  })
})
