import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Address } from 'contract/addresses/address.schemas.ts'
import { EMPTY_ADDRESS } from 'contract/addresses/address-lines.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#client/session.ts'
import { openRoute, signIn, signOut } from '#test/route.tsx'
import { RAMESH } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
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
const LIST = 'GET /api/address'
const PROFILE = 'PUT /api/auth/profile'
const office = (Name: string, District = 'Chhatarpur', State = 'Madhya Pradesh') => ({ Name, District, State })
const pin = (...offices: object[]) => ({ json: [{ Message: '', Status: 'Success', PostOffice: offices }] })
polyfillDialog()

const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string | RegExp) => userEvent.click(button(name))
const isBusy = (one: HTMLElement) => one.getAttribute('aria-busy') === 'true'
const form = () => within(screen.getByRole('form', { name: 'Delivery address' }))
const field = (label: string) => form().getByLabelText<HTMLInputElement>(label)
const write = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}
/** An answer that comes when the test says so. */
function later(answer: object = {}) {
  const { promise: after, resolve: go } = Promise.withResolvers<void>()
  return { answer: () => ({ ...answer, after }), go }
}
const FAILED = { status: 500, json: { success: false, message: 'The server is tired.' } }

async function open(answers: Answers = {}, addresses: Address[] = [HOME, SHOP]) {
  const shop = await openShop({
    [LIST]: () => ({ json: { success: true, address: addresses[0] ?? null, addresses, userInfo: { name: '', phone: '' } } }),
    'GET /api/pincode/471001': () => pin(office('Civil Lines'), office('Bagouta')),
    'GET /api/pincode/605104': () =>
      pin(office('Kandamangalam', 'Puducherry', 'Puducherry'), office('Alankuppam', 'Villupuram', 'Tamil Nadu')),
    ...answers,
  })
  signIn()
  const opened = await openRoute(page, { path: '/profile', at: '/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  const count = (call: string) => shop.calls().filter((one) => one === call).length
  return { shop, count, ...opened }
}

beforeEach(() => {
  signOut()
  sessionStorage.clear()
  toast.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})

describe('what the profile says of somebody', () => {
  it('is the phone and the day of birth of the account, or that they are not given', async () => {
    await open()
    const facts = () => screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    session.set({ user: { ...RAMESH, phone: '', dateOfBirth: '1990-01-01' } })
    await eventually(() =>
      expect(facts()).toEqual(['Full Name: Ramesh Kumar', 'Email: ramesh@example.com', 'Phone: Not given', 'Date of Birth: 1 Jan 1990']),
    )
    await press('Edit Profile')
    expect(screen.getByLabelText<HTMLInputElement>('Date of Birth').value).toBe('1990-01-01')
    expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true)
  })

  it('is saved, which its button says and during which it cannot be cancelled; then it is read again', async () => {
    const { answer, go } = later({ json: { success: true, user: { ...RAMESH, name: 'Ramesh K.' } } })
    await open({ [PROFILE]: answer })
    await press('Edit Profile')
    await press(/^Save Changes/)
    expect([isBusy(button(/^Save Changes/)), button('Cancel').disabled]).toEqual([true, true])
    expect(button(/^Save Changes/).textContent).toContain('Saving...')
    go()
    expect(await screen.findByText('Ramesh K.')).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Profile Information' })).toBeNull()
  })

  it('[SF-534] stays in its form where nobody answers, without a word at a field, and can be sent again', async () => {
    await open({ [PROFILE]: () => 'hang up' })
    await press('Edit Profile')
    await press(/^Save Changes/)
    await waitFor(() => expect(said()).toEqual(['error: Failed to update profile']))
    expect(document.querySelector('[aria-invalid=true]')).toBeNull()
    expect([isBusy(button(/^Save Changes/)), button('Cancel').disabled]).toEqual([false, false])
  })

  it('[SF-031] is where the way leads after signing in', async () => {
    await openShop({})
    await openRoute(page, { path: '/profile', at: '/profile' })
    expect(await screen.findByText('Elsewhere: /login')).toBeTruthy()
    expect(sessionStorage.getItem('wanted')).toBe('{"path":"/profile"}')
  })
})

describe('the addresses of the profile', () => {
  it('of somebody who has none are said to be none, and one can be added', async () => {
    await open({}, [])
    expect(screen.getByText('No delivery address saved')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Delivery addresses' })).toBeNull()
    await press('Add Address')
    expect(screen.getByRole('dialog', { name: 'Add Address' })).toBeTruthy()
  })

  it('[SF-533] that could not be loaded are not called none, and none can be added to them', async () => {
    await open({ [LIST]: () => FAILED })
    expect(screen.getByRole('alert').textContent).toContain('Failed to load addresses')
    expect([screen.queryByText('No delivery address saved'), screen.queryByRole('button', { name: 'Add Address' })]).toEqual([null, null])
  })

  it('[SF-535] are not read again where none was made primary', async () => {
    const { count } = await open({ [`PATCH /api/address/${SHOP._id}/default`]: () => FAILED })
    await press('Make primary: 3 Market')
    await waitFor(() => expect(said()).toEqual(['error: Failed to update primary address']))
    expect(count(LIST)).toBe(1)
    expect(screen.queryByRole('button', { name: 'Make primary: 12 Temple Road' })).toBeNull()
  })

  it('[SF-537] of which one is not deleted are not read again; the question goes, and can be asked once more', async () => {
    const gone = `DELETE /api/address/${SHOP._id}`
    const { answer, go } = later(FAILED)
    const { count } = await open({ [gone]: answer })
    const ask = async () => {
      await press('Delete address: 3 Market')
      return within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Delete/ })
    }
    const yes = await ask()
    await userEvent.click(yes)
    expect([isBusy(yes), yes.textContent]).toEqual([true, expect.stringContaining('Deleting...')])
    go()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([said(), count(LIST)]).toEqual([['error: Failed to delete address'], 1])
    expect(isBusy(await ask())).toBe(false)
  })
})

describe('the form of an address', () => {
  it('that is saved says so, cannot be left meanwhile, and is free again where it failed', async () => {
    const { answer, go } = later(FAILED)
    const { count } = await open({ [`PUT /api/address/${SHOP._id}`]: answer })
    await press('Edit address: 3 Market')
    expect(screen.getByRole('dialog', { name: 'Edit Address' })).toBeTruthy()
    await form().findByText('This PIN code is valid.')
    await press(/^Save Address/)
    expect([isBusy(button(/^Save Address/)), button('Cancel').disabled, screen.queryByRole('button', { name: 'Close' })]).toEqual([
      true,
      true,
      null,
    ])
    go()
    await waitFor(() => expect(said()).toEqual(['error: Failed to save address']))
    expect([isBusy(button(/^Save Address/)), button('Cancel').disabled, count(LIST)]).toEqual([false, false, 1])
    await press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('waits with being sent until its PIN code is looked up, which fills nothing in that is there', async () => {
    const { answer, go } = later(pin(office('Bagouta', 'Elsewhere'), office('Kadari', 'Elsewhere')))
    await open({ 'GET /api/pincode/471001': answer })
    await press('Edit address: 3 Market')
    expect(button(/^Save Address/).disabled).toBe(true)
    go()
    await form().findByText('This PIN code is valid.')
    expect([button(/^Save Address/).disabled, field('City*').value, form().queryByRole('radio')]).toEqual([false, 'Chhatarpur', null])
  })

  it('of a PIN code in two states leaves city and state to be written, and offers the other one', async () => {
    await open()
    await press('Add Address')
    await write('Pin Code*', '605104')
    await form().findByText('This PIN code is valid.')
    await userEvent.click(await form().findByRole('radio', { name: /^Alankuppam/ }))
    expect([field('City*').value, field('City*').readOnly, field('State*').value]).toEqual(['Villupuram', false, 'Tamil Nadu'])
    await userEvent.click(form().getByRole('button', { name: 'Choose Puducherry' }))
    expect(field('State*').value).toBe('Puducherry')
  })

  it('takes another area than those that are offered as it was written, and loses none that was typed', async () => {
    await open()
    await press('Add Address')
    await write('Locality/Area', 'Behind the fort')
    await write('Pin Code*', '471001')
    await userEvent.click(await form().findByRole('radio', { name: /^Other area/ }))
    expect([form().queryByRole('radio'), field('Locality/Area').value, field('City*').value]).toEqual([
      null,
      'Behind the fort',
      'Chhatarpur',
    ])
  })

  it.each([
    ['by one state alone', ['Bihar'], 'Bihar'],
    ['by two', ['Bihar', 'Jharkhand'], ''],
  ])('with a PIN code that is known %s has %j of them: %j', async (_what, States, state) => {
    await open({ 'GET /api/pincode/800999': () => ({ json: [{ Message: '', Status: 'Unknown', PostOffice: null, States }] }) })
    await press('Add Address')
    await write('Pin Code*', '800999')
    await form().findByText(/We do not know this PIN code/)
    expect(field('State*').value).toBe(state)
  })

  it('keeps its city when a letter is typed into the PIN code', async () => {
    const { shop } = await open()
    await press('Edit address: 3 Market')
    await form().findByText('This PIN code is valid.')
    await userEvent.type(field('Pin Code*'), 'x')
    expect([field('Pin Code*').value, field('City*').value]).toEqual(['471001', 'Chhatarpur'])
    expect(shop.calls().filter((call) => call.includes('/pincode/'))).toHaveLength(1)
  })
})
