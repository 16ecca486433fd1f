import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#test/builders/people.ts'
import { aCustomer } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'

let test: TestShop
let person: Person
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())
beforeEach(async () => {
  person = await aCustomer(test)
})

const call = callsOf(() => [test, person.token])
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
  it('[SF-454] keep every field of the checkout form', async () => {
    expect((await call('POST /api/address/save', FORM)).body).toMatchObject({ success: true, message: 'Address saved successfully' })
    const { rows } = await test.shop.database.pool.query(
      'select name, phone, email, street, locality, landmark, city, state, zip_code from addresses where customer_id = $1',
      [person.id],
    )
    expect(rows).toEqual([
      {
        name: 'Ramesh',
        phone: '9876543210',
        email: 'r@example.in',
        street: '14 Bazaar Road',
        locality: 'Civil Lines',
        landmark: 'Near the bus stand',
        city: 'Sagar',
        state: 'Madhya Pradesh',
        zip_code: '470002',
      },
    ])
  })

  it('[SF-314] make the first one primary and none after it; saving the checkout again changes it and adds none', async () => {
    await call('POST /api/address/save', FORM)
    const { address } = await list()
    expect(address?.isDefault).toBe(true)
    await call('POST /api/address/add', HOME)
    expect((await list()).addresses.map(({ street, isDefault }) => [street, isDefault])).toEqual([
      ['14 Bazaar Road', true],
      ['2 Lake Road', false],
    ])
    await call('POST /api/address/save', { ...FORM, mobileNumber: '9876500000' })
    expect((await list()).addresses).toHaveLength(2)
    expect((await list()).address).toMatchObject({ _id: address?._id, phone: '9876500000' })
  })

  it('[SF-453][SF-258] answer the primary one, all of them, and who the account belongs to', async () => {
    expect(await list()).toMatchObject({
      success: true,
      address: null,
      addresses: [],
      userInfo: { name: person.name, phone: person.phone },
    })
    await call('POST /api/address/save', FORM)
    await call('POST /api/address/add', HOME)
    const { address, addresses, userInfo } = await list()
    expect(address).toMatchObject({ street: '14 Bazaar Road', city: 'Sagar', state: 'Madhya Pradesh', zipCode: '470002' })
    expect(addresses).toMatchObject([
      { _id: expect.any(String), street: '14 Bazaar Road', city: 'Sagar', state: 'Madhya Pradesh', zipCode: '470002', isDefault: true },
      { _id: expect.any(String), street: '2 Lake Road', city: 'Bhopal', state: 'Madhya Pradesh', zipCode: '462001', isDefault: false },
    ])
    expect(userInfo).toEqual({ name: person.name, phone: person.phone })
  })

  it('[RD-093] list the primary one among all of them too, with the same fields', async () => {
    await call('POST /api/address/save', FORM)
    const { _id } = (await call('POST /api/address/add', HOME)).body.address
    await call(`PATCH /api/address/${_id}/default`)
    const { address, addresses } = await list()
    expect(address).toMatchObject({ _id, street: '2 Lake Road', isDefault: true })
    expect(addresses).toHaveLength(2)
    expect(addresses.filter((one) => one.isDefault)).toEqual([address])
  })

  it('[SF-455] are added beside the others, primary where that is asked for', async () => {
    await call('POST /api/address/save', FORM)
    const { body } = await call('POST /api/address/add', HOME)
    expect(body).toMatchObject({ success: true, message: 'Address added successfully', address: { ...HOME, _id: expect.any(String) } })
    await call('POST /api/address/add', { ...HOME, street: '5 Palace Road', isDefault: true })
    expect((await list()).addresses.map(({ street, isDefault }) => [street, isDefault])).toEqual(
      expect.arrayContaining([
        ['14 Bazaar Road', false],
        ['2 Lake Road', false],
        ['5 Palace Road', true],
      ]),
    )
    expect((await list()).addresses).toHaveLength(3)
  })

  it('[SF-456][SF-538] are changed in every field, and the others stay', async () => {
    await call('POST /api/address/save', FORM)
    const whole = { ...HOME, name: 'Asha Verma', phone: '9812345670', locality: 'Arera Colony', landmark: 'Behind the temple' }
    const { _id } = (await call('POST /api/address/add', whole)).body.address
    const { address: other, addresses: before } = await list()
    expect(before.find((one) => one._id === _id)).toMatchObject(whole)
    const change = {
      name: 'Asha Soni',
      phone: '9812345671',
      street: '8 Hill View',
      locality: 'Malviya Nagar',
      landmark: 'Opposite the well',
      city: 'Jaipur',
      state: 'Rajasthan',
      zipCode: '302001',
      isDefault: false,
    }
    const { body } = await call(`PUT /api/address/${_id}`, change)
    expect(body).toMatchObject({ success: true, message: 'Address updated successfully', address: { _id, ...change } })
    const { address, addresses } = await list()
    expect(address).toEqual(other)
    expect(addresses.find((one) => one._id === _id)).toMatchObject(change)
  })

  it('[SF-457][SF-315] are made primary, and then one alone is, however often that is clicked', async () => {
    await call('POST /api/address/save', FORM)
    const [second, third] = [await call('POST /api/address/add', HOME), await call('POST /api/address/add', { ...HOME, street: '5 Fort' })]
    const answers = await Promise.all(
      [second, third, third, second].map(({ body }) => call(`PATCH /api/address/${body.address._id}/default`)),
    )
    expect(answers.map(({ status, body }) => [status, body.success])).toEqual(Array(4).fill([200, true]))
    expect((await list()).addresses.filter((one) => one.isDefault)).toHaveLength(1)
    await call(`PATCH /api/address/${third.body.address._id}/default`)
    const { address, addresses } = await list()
    expect([address?._id, address?.street]).toEqual([third.body.address._id, '5 Fort'])
    expect(addresses.filter((one) => one.isDefault)).toEqual([address])
  })

  const places = async () =>
    (await list()).addresses.map(({ street, locality, landmark, phone, isDefault }) => [street, locality, landmark, phone, isDefault])

  it('of one place are one: the fuller or newer one stays, primary as before, whoever writes capitals, spaces, commas or a landmark otherwise', async () => {
    const poor = { ...FORM, locality: '', landmark: '' }
    await call('POST /api/address/save', poor)
    await call('POST /api/address/add', HOME)
    const other = ['2 Lake Road', '', '', '', false]
    for (const [change, written] of [
      [{ landmark: 'Near the well' }, ['14 Bazaar Road', '', 'Near the well', FORM.mobileNumber, true]],
      [{ locality: 'Civil Lines' }, ['14 Bazaar Road', 'Civil Lines', '', FORM.mobileNumber, true]],
      [
        { address: '14, bazaar  road.', locality: 'CIVIL LINES', mobileNumber: '9876500001' },
        ['14, bazaar  road.', 'CIVIL LINES', '', '9876500001', true],
      ],
      [FORM, ['14 Bazaar Road', 'Civil Lines', 'Near the bus stand', FORM.mobileNumber, true]],
      // as an order has it, and with the form of it changed a little
      [
        { address: '14 Bazaar Road, Civil Lines, near the bus stand', mobileNumber: '9876500002' },
        ['14 Bazaar Road', 'Civil Lines', 'Near the bus stand', '9876500002', true],
      ],
      [{ address: '14 Bazaar Road, Civil Lines' }, ['14 Bazaar Road', 'Civil Lines', 'Near the bus stand', FORM.mobileNumber, true]],
    ] as const) {
      await call('POST /api/address/save', { ...poor, ...change })
      expect(await places()).toEqual([written, other])
    }
  })

  it('of one place keep what a blank form of the profile leaves empty', async () => {
    await call('POST /api/address/save', FORM)
    const { street, zipCode, city, state } = { ...FORM, street: FORM.address, zipCode: FORM.pinCode }
    await call('POST /api/address/add', { street: street.toUpperCase(), zipCode, city, state, isDefault: false, landmark: '' })
    expect(await places()).toEqual([['14 BAZAAR ROAD', 'Civil Lines', 'Near the bus stand', FORM.mobileNumber, true]])
  })

  it.each([
    ['another number of the house', { address: '14/1 Bazaar Road' }],
    ['another locality', { locality: 'Gopalganj' }],
    ['another PIN code', { pinCode: '470001' }],
  ])('with %s are two', async (_what, change) => {
    await call('POST /api/address/save', FORM)
    await call('POST /api/address/save', { ...FORM, ...change })
    expect((await list()).addresses).toHaveLength(2)
  })

  it('of one street in two localities are two, and without a locality it is a third, since nobody knows which', async () => {
    for (const locality of ['Civil Lines', 'Gopalganj', '', '']) await call('POST /api/address/save', { ...FORM, locality, landmark: '' })
    expect((await list()).addresses.map(({ locality }) => locality)).toEqual(['Civil Lines', 'Gopalganj', ''])
  })

  it('of one place, fuller in one tab than in the other, are one when both save at once, also where there is no room for another', async () => {
    const streets = Array.from({ length: 19 }, (_, n) => `${n + 20} Lake Road`)
    for (const street of streets) await call('POST /api/address/add', { ...HOME, street })
    const both = [
      { ...FORM, locality: '', landmark: '' },
      { ...FORM, landmark: '' },
    ]
    const saved = await Promise.all([...both, ...both].map((body) => call('POST /api/address/save', body)))
    expect(new Set(saved.map(({ body }) => body.address._id)).size).toBe(1)
    const { addresses } = await list()
    expect([addresses.length, addresses.filter(({ isDefault }) => isDefault).map(({ street }) => street)]).toEqual([20, ['20 Lake Road']])
    await call('POST /api/address/save', FORM)
    expect((await list()).addresses.at(-1)).toMatchObject({ street: '14 Bazaar Road', landmark: 'Near the bus stand' })
    expect((await call.raw('POST /api/address/save', { ...FORM, locality: 'Gopalganj' })).body).toMatchObject({ code: 'address.too-many' })
  })

  it('keep the locality and the landmark when a change does not name them', async () => {
    const { address } = (await call('POST /api/address/save', FORM)).body
    await call(`PUT /api/address/${address._id}`, { ...HOME, street: '9 Hill Road' })
    expect((await list()).address).toMatchObject({ street: '9 Hill Road', locality: 'Civil Lines', landmark: 'Near the bus stand' })
  })

  it('[SF-458][SF-537] are deleted, each alone', async () => {
    await call('POST /api/address/save', FORM)
    const { _id } = (await call('POST /api/address/add', HOME)).body.address
    await call('POST /api/address/add', { ...HOME, street: '5 Fort' })
    const { status, body } = await call(`DELETE /api/address/${_id}`)
    expect([status, body.success, body.message]).toEqual([200, true, 'Address deleted successfully'])
    expect((await list()).addresses.map(({ street }) => street)).toEqual(['14 Bazaar Road', '5 Fort'])
    expect((await call(`DELETE /api/address/${_id}`)).status).toBe(404)
  })

  it('[SF-316][SF-536] are never deleted while they are primary, alone or not', async () => {
    await call('POST /api/address/save', FORM)
    const { _id } = present((await list()).address)
    const refused = [409, false, 'Cannot delete primary address. Add another address first and set it as primary.']
    for (const _ of ['alone', 'beside another']) {
      const { status, body } = await call(`DELETE /api/address/${_id}`)
      expect([status, body.success, body.message]).toEqual(refused)
      expect((await list()).address?._id).toBe(_id)
      await call('POST /api/address/add', HOME)
    }
  })

  it('[RD-131][RD-132] of another shopper are refused and stay as they are, and one that nobody has is not there', async () => {
    const { address } = (await call('POST /api/address/save', FORM)).body
    const stranger = await aCustomer(test)
    for (const what of [
      `PUT /api/address/${address._id}`,
      `PATCH /api/address/${address._id}/default`,
      `DELETE /api/address/${address._id}`,
    ]) {
      const ask = (path: string) => test.sendRaw(path, { token: stranger.token, ...(what.startsWith('PUT') && { body: HOME }) })
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
    [{ name: ' ' }, 'name', 'Please enter the full name'],
  ])('answer %j at its field', async (wrong, field, sentence) => {
    const { status, body } = await call('POST /api/address/save', { ...FORM, ...wrong })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: sentence, errors: { [field]: sentence } })
  })
})

describe('a state', () => {
  const states = async () => (await list()).addresses.map(({ state }) => state).sort()

  it.each([
    ['POST /api/address/save', { ...FORM, pinCode: '751001', city: 'Bhubaneswar', state: ' orissa' }],
    ['POST /api/address/add', { ...HOME, zipCode: '751001', city: 'Bhubaneswar', state: 'ODISHA' }],
  ])('is saved by %s under the name that every address has for it', async (what, body) => {
    await call.raw(what, body)
    expect(await states()).toEqual(['Odisha'])
  })

  it('that was spelled otherwise before has that name after the update of the shop, and another text stays', async () => {
    const spellings = ['Pondichery', 'jammu & kashmir', 'The Delhi', 'Tamil Nadu', 'Atlantis']
    const { pool } = test.shop.database
    for (const [n, state] of spellings.entries()) {
      const { address } = (await call('POST /api/address/add', { ...HOME, street: `${n} Lake Road` })).body
      await pool.query('update addresses set state = $1 where id = $2', [state, address._id])
    }
    const migration = await readFile(new URL('../../../migrations/0038_canonical_states.sql', import.meta.url), 'utf8')
    for (const statement of migration.split('--> statement-breakpoint')) await pool.query(statement)
    expect(await states()).toEqual(['Atlantis', 'Delhi', 'Jammu and Kashmir', 'Puducherry', 'Tamil Nadu'])
  })
})

const CORRECT = 'Please correct the state or the PIN code.'

describe('a place that is none', () => {
  it.each([
    ['POST /api/address/save', { ...FORM, pinCode: '999999' }, { pinCode: 'Please enter a valid Indian pin code' }],
    ['POST /api/address/save', { ...FORM, state: 'Nowhere' }, { state: 'Please enter a state or union territory of India' }],
    ['POST /api/address/add', { ...HOME, zipCode: '012345' }, { zipCode: 'Please enter a valid Indian pin code' }],
    ['POST /api/address/save', { ...FORM, pinCode: '400001' }, { state: `PIN code 400001 is in Maharashtra. ${CORRECT}` }],
    ['POST /api/address/add', { ...HOME, zipCode: '411069' }, { state: `PIN code 411069 is in Maharashtra. ${CORRECT}` }],
    ['POST /api/address/add', { ...HOME, zipCode: '605104' }, { state: `PIN code 605104 is in Puducherry or Tamil Nadu. ${CORRECT}` }],
  ])('[RD-090] is refused by %s, named by its field', async (what, body, errors) => {
    expect(await call.raw(what, body)).toMatchObject({ status: 400, body: { errors } })
    expect((await list()).addresses).toEqual([])
  })
})

describe('the PIN lookup', () => {
  it('[RD-088][SF-476] answers the documented shape', async () => {
    const [found] = (await test.call('GET /api/pincode/471001')).body
    expect(found).toMatchObject({ Status: 'Success' })
    expect(found?.PostOffice?.[0]).toMatchObject({
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
