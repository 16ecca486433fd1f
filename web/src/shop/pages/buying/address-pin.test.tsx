import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { CART, NO_ADDRESS, office, pinAnswer } from '#test/checkout.ts'
import { beWide, openRoute, signIn, signOut } from '#test/route.tsx'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import * as page from './address.tsx'

beforeEach(() => {
  signOut()
  signIn()
  sessionStorage.clear()
  beWide(1280)
})

const ANSWERS: Answers = {
  'GET /api/address': () => ({ json: NO_ADDRESS }),
  'GET /api/pincode/470002': () => pinAnswer(office('Sagar City')),
  'GET /api/pincode/471001': () =>
    pinAnswer(...['Bagouta', 'Dhadari', 'Gatheora', 'Kadari', 'Mahoba', 'Nowgong'].map((name) => office(name, 'Chhatarpur'))),
  'GET /api/pincode/999999': () => ({ json: [{ Status: 'Error', Message: '', PostOffice: null }] }),
  'POST /api/address/save': () => ({ json: { success: true, address: {} } }),
}

async function open({ answers = {}, state = { cart: CART } }: { answers?: Answers; state?: unknown } = {}) {
  const shop = await openShop({ ...ANSWERS, ...answers })
  const opened = await openRoute(page, { path: '/address', at: '/address', state })
  return { shop, ...opened }
}
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)
async function write(label: string, text: string) {
  const input = await field(label)
  await userEvent.clear(input)
  if (text) await userEvent.type(input, text)
}
async function fillIn(pin = '470002') {
  await write('Full Name*', 'Asha Verma')
  await write('Mobile Number*', '9876543210')
  await write('Email Address*', 'Asha@Example.com')
  await write('Complete Address*', '14 Bazaar Road')
  await write('Landmark (optional)', 'Clock tower')
  await write('Pin Code*', pin)
  await screen.findByText('This PIN code is valid.')
}
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Continue to Payment' }))

describe('the pin code', () => {
  it('[SF-174][SF-317] turns while it is looked up, and then has its tick', async () => {
    const { promise: after, resolve: answer } = Promise.withResolvers<void>()
    const { view } = await open({ answers: { 'GET /api/pincode/470002': () => ({ ...pinAnswer(office('Sagar City')), after }) } })
    await write('Pin Code*', '470002')
    expect(view.container.querySelector('.small-spinner')).toBeTruthy()
    expect(view.container.querySelector('.control-end[data-valid]')).toBeNull()
    answer()
    await screen.findByText('This PIN code is valid.')
    expect(view.container.querySelector('.small-spinner')).toBeNull()
    expect(view.container.querySelector('.control-end[data-valid]')).toBeTruthy()
  })

  it('[SF-175][SF-476] is looked up once by its six digits; a valid one fills in city and state and fixes them', async () => {
    const { shop } = await open()
    await write('Pin Code*', '470002')
    await screen.findByText('This PIN code is valid.')
    const [city, state] = [await field('City*'), await field('State*')]
    expect([city.value, state.value]).toEqual(['Sagar', 'Madhya Pradesh'])
    expect([city.readOnly, state.readOnly]).toEqual([true, true])
    expect(shop.calls().filter((call) => call.includes('pincode'))).toEqual(['GET /api/pincode/470002'])
  })

  it('[SF-317] another one pasted over it empties city and state, whatever is known of it', async () => {
    await open({ answers: { 'GET /api/pincode/744301': () => ({ status: 503, json: {} }) } })
    await fillIn()
    const pin = await field('Pin Code*')
    fireEvent.change(pin, { target: { value: '744301' } })
    expect(pin.value).toBe('744301')
    expect([(await field('City*')).value, (await field('State*')).value]).toEqual(['', ''])
  })

  it('[SF-175] one that came without its city fills it in, instead of fixing it empty', async () => {
    const address = { _id: 'a', name: 'Asha', phone: '9123456789', email: '', street: '7 Fort Road', locality: '', landmark: '' }
    const primary = { ...address, city: '', state: '', zipCode: '470002', isDefault: true }
    await open({ answers: { 'GET /api/address': () => ({ json: { ...NO_ADDRESS, address: primary, addresses: [primary] } }) } })
    await screen.findByText('This PIN code is valid.')
    expect([(await field('City*')).value, (await field('State*')).value]).toEqual(['Sagar', 'Madhya Pradesh'])
  })

  it('[SF-318] below six digits city and state are emptied', async () => {
    await open()
    await fillIn()
    await userEvent.type(await field('Pin Code*'), '{Backspace}')
    expect([(await field('City*')).value, (await field('State*')).value]).toEqual(['', ''])
    expect((await field('City*')).readOnly).toBe(false)
  })

  async function areas() {
    await open()
    await write('Pin Code*', '471001')
    const list = await screen.findByRole('group', { name: 'Select your area:' })
    return within(list)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent)
  }

  it('[SF-176][SF-259] with several areas lists them with name, district and state', async () => {
    expect((await areas()).slice(0, 2)).toEqual(['BagoutaChhatarpur, Madhya Pradesh', 'DhadariChhatarpur, Madhya Pradesh'])
  })

  it('[SF-477][RD-091] of six areas offers the first five, and another one', async () => {
    const names = ['Bagouta', 'Dhadari', 'Gatheora', 'Kadari', 'Mahoba', 'Other area']
    expect(await areas()).toEqual(names.map((name) => expect.stringMatching(new RegExp(`^${name}`))))
  })

  it('[SF-177] picking an area fills in city, state and locality and closes the list', async () => {
    await open()
    await write('Pin Code*', '471001')
    await userEvent.click(await screen.findByLabelText(/Gatheora/))
    expect(screen.queryByText('Select your area:')).toBeNull()
    const values = await Promise.all(['City*', 'State*', 'Locality/Area'].map(async (label) => (await field(label)).value))
    expect(values).toEqual(['Chhatarpur', 'Madhya Pradesh', 'Gatheora'])
  })

  it('[RD-091] another area closes the list and leaves the locality to the shopper', async () => {
    await open()
    await write('Pin Code*', '471001')
    await userEvent.click(await screen.findByLabelText(/Other area/))
    expect(screen.queryByText('Select your area:')).toBeNull()
    expect((await field('Locality/Area')).value).toBe('')
  })

  it('[RD-091] the area of one PIN code does not stay with another, unless it was typed', async () => {
    await open()
    await write('Pin Code*', '471001')
    await userEvent.click(await screen.findByLabelText(/Kadari/))
    expect((await field('Locality/Area')).value).toBe('Kadari')
    await write('Pin Code*', '471001')
    expect((await field('Locality/Area')).value).toBe('')
    await userEvent.click(await screen.findByLabelText(/Dhadari/))
    await write('Locality/Area', 'Behind the fort')
    await write('Pin Code*', '471001')
    await userEvent.click(await screen.findByLabelText(/Other area/))
    expect((await field('Locality/Area')).value).toBe('Behind the fort')
  })

  it('[SF-395][RD-090] one that cannot be is refused', async () => {
    const { shop } = await open()
    await write('Pin Code*', '999999')
    expect(await screen.findByText('Please enter a valid Indian pin code')).toBeTruthy()
    await submit()
    expect(screen.getByText('Please enter a valid Indian pin code')).toBeTruthy()
    expect(shop.calls()).not.toContain('POST /api/address/save')
  })

  it.each([
    ['without an answer', 'hang up' as const, ''],
    ['with a page of a proxy', { status: 502, text: '<html>' }, ''],
    ['that the directory lacks', { json: [{ Status: 'Unknown', State: 'Bihar', PostOffice: null }] }, 'Bihar'],
  ])('[RD-089][RD-090] %s is unknown: city and state by hand, and saving is allowed', async (_name, answer, state) => {
    const { place } = await open({ answers: { 'GET /api/pincode/470002': () => answer } })
    await fillIn('471001')
    await write('Pin Code*', '470002')
    await screen.findByText('We do not know this PIN code. Please enter city and state yourself.')
    expect((await field('State*')).value).toBe(state || '')
    await write('City*', 'Rahatgarh')
    await write('State*', state || 'Madhya Pradesh')
    await submit()
    await screen.findByText('Elsewhere: /checkout')
    expect(place().state.address).toMatchObject({ city: 'Rahatgarh', zipCode: '470002', state: state || 'Madhya Pradesh' })
    await act(async () => {})
  })

  it('a saved address whose state is not the one of its PIN code says so, offers the right one and is not sent before', async () => {
    const address = { _id: 'a', name: 'Asha', phone: '9123456789', email: '', street: '7 Fort Road', locality: '', landmark: '' }
    const primary = { ...address, city: 'Mumbai', state: 'Madhya Pradesh', zipCode: '400001', isDefault: true }
    const { shop, place } = await open({
      answers: {
        'GET /api/address': () => ({ json: { ...NO_ADDRESS, address: primary, addresses: [primary] } }),
        'GET /api/pincode/400001': () => pinAnswer(office('Fort', 'Mumbai', 'Maharashtra')),
      },
    })
    await screen.findByText('PIN code 400001 is in Maharashtra. Please correct the state or the PIN code.')
    await write('Email Address*', 'asha@example.com')
    await submit()
    expect(shop.calls()).not.toContain('POST /api/address/save')
    await userEvent.click(screen.getByRole('button', { name: 'Choose Maharashtra' }))
    expect(screen.queryByText(/Please correct the state/)).toBeNull()
    expect((await field('State*')).readOnly).toBe(true)
    await submit()
    await screen.findByText('Elsewhere: /checkout')
    expect(place().state.address).toMatchObject({ state: 'Maharashtra', zipCode: '400001' })
  })

  it('one that lies in two states leaves the choice between them', async () => {
    const { shop } = await open({
      answers: {
        'GET /api/pincode/605104': () =>
          pinAnswer(office('Kandamangalam', 'Puducherry', 'Puducherry'), office('Alankuppam', 'Villupuram', 'Tamil Nadu')),
        'GET /api/pincode/605999': () => ({
          json: [{ Status: 'Unknown', State: 'Tamil Nadu', States: ['Tamil Nadu', 'Puducherry'], PostOffice: null }],
        }),
      },
    })
    await fillIn('605104')
    expect(screen.getByText('This PIN code lies in Puducherry and Tamil Nadu.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Choose Tamil Nadu' }))
    expect((await field('State*')).value).toBe('Tamil Nadu')
    await write('Pin Code*', '605999')
    await screen.findByText('We do not know this PIN code. Please enter city and state yourself.')
    expect((await field('State*')).value).toBe('')
    await write('City*', 'Villianur')
    await write('State*', 'Kerala')
    await submit()
    expect(screen.getByText('PIN code 605999 is in Tamil Nadu or Puducherry. Please correct the state or the PIN code.')).toBeTruthy()
    expect(shop.calls()).not.toContain('POST /api/address/save')
  })
})

describe('saved addresses', () => {
  it.each([
    ['street', { street: '9 Fort Road' }],
    ['locality', { locality: 'Gopalganj' }],
    ['PIN code', { zipCode: '471001', city: 'Nowgong' }],
  ])('of two saved addresses that differ by their %s alone the one that was chosen is marked', async (_what, differs) => {
    const home = {
      phone: '9123456789',
      email: '',
      landmark: '',
      street: '7 Fort Road',
      locality: 'Civil Lines',
      city: 'Sagar',
      zipCode: '470002',
    }
    const saved = [
      { ...home, _id: 'a', name: 'Asha', state: 'Madhya Pradesh', isDefault: true },
      { ...home, ...differs, _id: 'b', name: 'Gita', state: 'Madhya Pradesh', isDefault: false },
    ]
    await open({ answers: { 'GET /api/address': () => ({ json: { ...NO_ADDRESS, address: saved[0], addresses: saved } }) } })
    await userEvent.click(await screen.findByLabelText(/Gita/))
    expect(['Asha', 'Gita'].map((name) => screen.getByLabelText<HTMLInputElement>(new RegExp(name)).checked)).toEqual([false, true])
  })
})
