import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/builders/people.ts'
import { aCustomer } from '../../../test/builders/people.ts'
import type { Body, TestShop } from '../../../test/test-shop.ts'
import { testShop } from '../../../test/test-shop.ts'

let test: TestShop
let person: Person
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())
beforeEach(async () => {
  person = await aCustomer(test)
})

const call = (what: string, body?: object) => test.call(what, { token: person.token, ...(body && { body }) })
const FORM = {
  name: 'Ramesh',
  mobileNumber: '9876543210',
  emailAddress: 'r@example.in',
  address: '14 Bazaar Road',
  locality: 'Civil Lines',
  landmark: 'Near the bus stand',
  pinCode: '470002',
  city: 'Sagar',
  state: 'Madhya Pradesh',
}
const HOME = { street: '2 Lake Road', city: 'Bhopal', state: 'Madhya Pradesh', zipCode: '462001', isDefault: false }
const list = async () => (await call('GET /api/address')).body

describe('addresses', () => {
  it('[SF-453][SF-454][SF-314][SF-258][RD-093] keep the one of the checkout; the first becomes primary', async () => {
    expect((await call('POST /api/address/save', FORM)).body).toMatchObject({ success: true, message: 'Address saved successfully' })
    const { address, addresses, userInfo } = await list()
    expect(address).toMatchObject({ street: '14 Bazaar Road', city: 'Sagar', state: 'Madhya Pradesh', zipCode: '470002', isDefault: true })
    expect(addresses).toEqual([address])
    expect(userInfo).toEqual({ name: person.name, phone: person.phone })
    await call('POST /api/address/save', { ...FORM, mobileNumber: '9876500000' })
    expect((await list()).addresses).toHaveLength(1)
  })

  it('[SF-455][SF-456][SF-457][SF-315][SF-538] are added, changed and made primary, one at a time', async () => {
    await call('POST /api/address/save', FORM)
    const added = (await call('POST /api/address/add', HOME)).body
    expect(added).toMatchObject({ message: 'Address added successfully', address: { isDefault: false } })
    const id = added.address._id
    expect((await call(`PUT /api/address/${id}`, { ...HOME, city: 'Indore' })).body).toMatchObject({
      message: 'Address updated successfully',
      address: { city: 'Indore' },
    })
    await Promise.all(Array.from({ length: 8 }, () => call(`PATCH /api/address/${id}/default`)))
    const { address, addresses } = await list()
    expect(address._id).toBe(id)
    expect(addresses.filter((one: Body) => one.isDefault)).toHaveLength(1)
  })

  it('keep the locality and the landmark when a change does not name them', async () => {
    const { address } = (await call('POST /api/address/save', FORM)).body
    await call(`PUT /api/address/${address._id}`, { ...HOME, street: '9 Hill Road' })
    expect((await list()).address).toMatchObject({ street: '9 Hill Road', locality: 'Civil Lines', landmark: 'Near the bus stand' })
  })

  it('[SF-458][SF-316][SF-536][SF-537] are deleted, but never the primary one', async () => {
    await call('POST /api/address/save', FORM)
    const other = (await call('POST /api/address/add', HOME)).body.address._id
    const primary = (await list()).address._id
    const refused = await call(`DELETE /api/address/${primary}`)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('Cannot delete primary address. Add another address first and set it as primary.')
    expect((await call(`DELETE /api/address/${other}`)).body.message).toBe('Address deleted successfully')
    expect((await list()).addresses).toHaveLength(1)
  })

  it('[RD-131][RD-132] of another shopper are refused and stay as they are, and one that nobody has is not there', async () => {
    const { address } = (await call('POST /api/address/save', FORM)).body
    const stranger = await aCustomer(test)
    for (const what of [
      `PUT /api/address/${address._id}`,
      `PATCH /api/address/${address._id}/default`,
      `DELETE /api/address/${address._id}`,
    ]) {
      const ask = (path: string) => test.call(path, { token: stranger.token, ...(what.startsWith('PUT') && { body: HOME }) })
      const refused = await ask(what)
      expect([refused.status, refused.body.code]).toEqual([403, 'address.not-yours'])
      expect((await ask(what.replace(address._id, randomUUID()))).status).toBe(404)
    }
    expect((await list()).addresses).toEqual([address])
  })

  it.each([
    [{ mobileNumber: '12345' }, 'mobileNumber', 'Enter a valid 10-digit number'],
    [{ emailAddress: 'nope' }, 'emailAddress', 'Enter a valid email'],
    [{ pinCode: '4700' }, 'pinCode', 'Enter a valid 6-digit pin code'],
    [{ name: ' ' }, 'name', 'Please enter your full name'],
  ])('answer %j at its field', async (wrong, field, sentence) => {
    const { status, body } = await call('POST /api/address/save', { ...FORM, ...wrong })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: sentence, errors: { [field]: sentence } })
  })
})

const CORRECT = 'Please correct the state or the pin code.'

describe('a place that is none', () => {
  it.each([
    ['POST /api/address/save', { ...FORM, pinCode: '999999' }, { pinCode: 'Please enter a valid Indian pin code' }],
    ['POST /api/address/save', { ...FORM, state: 'Nowhere' }, { state: 'Please enter a state or union territory of India' }],
    ['POST /api/address/add', { ...HOME, zipCode: '012345' }, { zipCode: 'Please enter a valid Indian pin code' }],
    ['POST /api/address/save', { ...FORM, pinCode: '400001' }, { state: `Pin code 400001 is in Maharashtra. ${CORRECT}` }],
    ['POST /api/address/add', { ...HOME, zipCode: '411069' }, { state: `Pin code 411069 is in Maharashtra. ${CORRECT}` }],
    ['POST /api/address/add', { ...HOME, zipCode: '605104' }, { state: `Pin code 605104 is in Puducherry or Tamil Nadu. ${CORRECT}` }],
  ])('[RD-090] is refused by %s, named by its field', async (what, body, errors) => {
    expect(await call(what, body)).toMatchObject({ status: 400, body: { errors } })
    expect((await list()).addresses).toEqual([])
  })
})

describe('the PIN lookup', () => {
  it('[RD-088][SF-476] answers the documented shape', async () => {
    const [found] = (await test.call('GET /api/pincode/471001')).body
    expect(found).toMatchObject({ Status: 'Success' })
    expect(found.PostOffice[0]).toMatchObject({
      District: 'Chhatarpur',
      State: 'Madhya Pradesh',
      Circle: expect.any(String),
      Block: expect.any(String),
      Name: expect.any(String),
    })
  })

  it('[RD-090] tells a wrong PIN from one that is not listed', async () => {
    expect((await test.call('GET /api/pincode/999999')).body[0]).toMatchObject({ Status: 'Error', PostOffice: null })
    expect((await test.call('GET /api/pincode/471999')).body[0]).toMatchObject({ Status: 'Unknown', State: 'Madhya Pradesh' })
  })
})
