import { EMPTY_ADDRESS } from 'contract/addresses/address-lines.ts'
import { toCheckoutAddress } from 'contract/addresses/checkout-address.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settleSession } from '#client/session.ts'
import { storage } from '#client/storage.ts'
import { RAMESH } from '#test/samples.ts'
import { openShop } from '#test/shop-server.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import { saveAddress, saveAddressHere, savedAddress } from './save-address.ts'

const VALUES = {
  ...EMPTY_ADDRESS,
  name: 'Ramesh Ahirwar',
  phone: '9876543210',
  email: 'ramesh@example.in',
  street: '14 Bus stand road',
  locality: 'Civil lines',
  landmark: 'Behind the bank',
  zipCode: '470002',
  city: 'Sagar',
  state: 'Madhya Pradesh',
}
const said = () => toasts().map(({ text }) => text)
const save = async (answer: { status?: number; json: object } | 'hang up') => {
  const { last } = await openShop({ 'POST /api/address/save': () => answer })
  const saved = await saveAddress(VALUES)
  return { saved, sent: last('/api/address/save')?.body, kept: savedAddress() }
}

beforeEach(() => {
  toast.clear()
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})

describe('an address that is kept in this browser', () => {
  it.each([
    ['nothing', null],
    ['a text', '"x"'],
    ['null', 'null'],
    ['no JSON', '{'],
    ['nothing of an address', '{"foreign":"x","timestamp":7}'],
    ['no text', '{"name":7,"city":null}'],
  ])('is none in %s', (_what, text) => {
    if (text !== null) storage.write('deliveryAddress', text)
    expect(savedAddress()).toBeUndefined()
  })

  it('has its own fields alone, the others empty', () => {
    storage.write('deliveryAddress', JSON.stringify({ name: 'Sita', city: 'Sagar', pinCode: 470002, foreign: 'x' }))
    expect(savedAddress()).toEqual({ ...EMPTY_ADDRESS, name: 'Sita', city: 'Sagar' })
  })

  it('is saved in the words of the specification, and read in them', () => {
    saveAddressHere(VALUES)
    expect(storage.readJson('deliveryAddress')).toEqual({ ...toCheckoutAddress(VALUES), timestamp: expect.any(Number) })
    expect(savedAddress()).toEqual(VALUES)
  })

  it('of an account whose session has ended is for nobody else', async () => {
    const isHere = (id: string | null) => settleSession({ user: id === null ? null : { ...RAMESH, id } })
    isHere('of Ramesh')
    await save({ status: 401, json: { success: false, message: 'Please sign in to continue.' } })
    isHere(null)
    expect(savedAddress()).toBeUndefined()
    isHere('of Asha')
    expect(savedAddress()).toBeUndefined()
    isHere('of Ramesh')
    expect(savedAddress()).toEqual(VALUES)
    isHere(null)
  })
})

describe('saving an address', () => {
  it('takes it from the browser once the server has it', async () => {
    storage.write('deliveryAddress', JSON.stringify({ name: 'Sita' }))
    expect(await save({ json: { success: true, message: 'Saved' } })).toEqual({
      saved: { at: 'server' },
      sent: toCheckoutAddress(VALUES),
      kept: undefined,
    })
    expect(said()).toEqual([])
  })

  it('that the server refuses stays a form, with a sentence by field', async () => {
    const json = { success: false, message: 'Please check the address.', errors: { city: 'Please enter the city.' } }
    const { saved, kept } = await save({ status: 400, json })
    expect([saved, kept, said()]).toEqual([
      { at: 'nowhere', errors: { city: 'Please enter the city.' } },
      undefined,
      ['Please check the address.'],
    ])
  })

  it('of a session that has ended keeps it for after the login, and says nothing', async () => {
    const { saved, kept } = await save({ status: 401, json: { success: false, message: 'Please log in.' } })
    expect([saved, kept, said()]).toEqual([{ at: 'nowhere', errors: {} }, VALUES, []])
  })

  it.each([
    ['fails', { status: 503, json: { success: false, message: 'The shop is busy.' } } as const],
    ['says that it did not', { json: { success: false, message: 'The shop is busy.' } } as const],
  ])('where the server %s keeps it here, and the shopper goes on', async (_how, answer) => {
    const { saved, kept } = await save(answer)
    expect([saved, kept, said()]).toEqual([{ at: 'browser' }, VALUES, ['The shop is busy.']])
  })
})
