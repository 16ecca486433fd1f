import { screen, within } from '@testing-library/react'
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

const saved = (_id: string, name: string, street: string, locality: string, zipCode: string, isDefault = false) => ({
  ...{ _id, name, street, locality, zipCode, isDefault },
  ...{ phone: '9123456789', email: '', landmark: '', city: 'Sagar', state: 'Madhya Pradesh' },
})
/** Each of the first three differs from the primary one in a single place. */
const ADDRESSES = [
  saved('a', 'Asha', '7 Fort Road', 'Gopalganj', '470002'),
  saved('b', 'Bela', '2 Mill Lane', 'Civil Lines', '470002'),
  saved('c', 'Chitra', '2 Mill Lane', 'Gopalganj', '470003'),
  saved('d', 'Durga', '2 Mill Lane', 'Gopalganj', '470002', true),
]

async function open(addresses: ReturnType<typeof saved>[], answers: Answers = {}) {
  await openShop({
    'GET /api/address': () => ({ json: { ...NO_ADDRESS, address: addresses.find(({ isDefault }) => isDefault) ?? null, addresses } }),
    'GET /api/pincode/470002': () => pinAnswer(office('Gopalganj'), office('Civil Lines')),
    'GET /api/pincode/470003': () => pinAnswer(office('Gopalganj')),
    ...answers,
  })
  await openRoute(page, { path: '/address', at: '/address', state: { cart: CART } })
  return screen.findByLabelText<HTMLTextAreaElement>('Complete Address*')
}
const choices = () => screen.queryAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)

describe('the saved addresses', () => {
  it('mark the one that the form holds, though others share two of its street, locality and PIN code', async () => {
    const street = await open(ADDRESSES)
    expect(choices()).toEqual([false, false, false, true])
    for (const [place, name] of ['Asha', 'Bela', 'Chitra', 'Durga'].entries()) {
      await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }))
      expect(choices().indexOf(true)).toBe(place)
    }
    expect(street.value).toBe('2 Mill Lane')
  })

  it('mark none once the form holds another address', async () => {
    const street = await open(ADDRESSES)
    await userEvent.type(street, ', back door')
    expect(choices()).toEqual([false, false, false, false])
  })

  it('are told apart by street, locality, city and PIN code, without a gap where no locality is known', async () => {
    await open([saved('a', 'Asha', '7 Fort Road', ' ', '470002'), saved('d', 'Durga', '2 Mill Lane', 'Gopalganj', '470003', true)])
    const list = within(screen.getByRole('group', { name: 'Your saved addresses' }))
    expect(list.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Asha7 Fort Road, Sagar, Madhya Pradesh 470002',
      'Durga2 Mill Lane, Gopalganj, Sagar, Madhya Pradesh 470003',
    ])
  })

  it('are not offered as a choice where there is only one', async () => {
    const street = await open([saved('d', 'Durga', '2 Mill Lane', 'Gopalganj', '470002', true)])
    expect(street.value).toBe('2 Mill Lane')
    expect(choices()).toEqual([])
  })
})
