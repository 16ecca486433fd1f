import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from './builders/people.ts'
import type { TestShop } from './test-shop.ts'
import { callsOf, testShop } from './test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const post = callsOf(() => [test, {}])
const mailTo = async (email: string) => (await test.mails()).find(({ to }) => to === email)

describe('the calls of a registration', () => {
  it('[SF-434] say of a free pair that it is free, and of a taken email that it exists', async () => {
    const person = await aCustomer(test)
    const free = { email: 'free@example.in', phone: '9876500001' }
    const ask = async (pair: typeof free) => {
      const { status, body } = await post('POST /api/auth/check-availability', pair)
      return [status, body.success, body.message]
    }
    const taken = [409, false, 'Email or phone number already exists']
    expect((await ask(free)).slice(0, 2)).toEqual([200, true])
    expect(await ask({ ...free, email: person.email.toUpperCase() })).toEqual(taken)
    expect((await ask({ ...free, phone: person.phone })).slice(0, 2)).toEqual([200, true])
  })

  it('[SF-435] mail a code of six digits to the address that was given, and nothing that a stranger typed', async () => {
    const { status, body } = await post('POST /api/auth/send-registration-otp', { email: 'lata@example.in', name: 'Lata Bai' })
    expect([status, body.success]).toEqual([200, true])
    const mail = await mailTo('lata@example.in')
    expect(mail?.subject).toMatch(/^\d{6} is your verification code$/)
    expect(mail?.text).toContain(`${mail?.subject.slice(0, 6)} is your code`)
    expect(JSON.stringify(mail)).not.toContain('Lata Bai')
    expect(JSON.stringify(body)).not.toContain(mail?.subject.slice(0, 6))
  })

  it('[SF-431] keep every field of the form and answer the person with a token that is signed in', async () => {
    const email = 'ganga@example.in'
    await post('POST /api/auth/send-registration-otp', { email, name: 'Ganga' })
    const emailOtp = String((await mailTo(email))?.subject.slice(0, 6))
    const address = { street: '3 Fort Lane', city: 'Orchha', state: 'Madhya Pradesh', zipCode: '472246' }
    const own = { name: 'Ganga Rajput', email, phone: '9300000041', dateOfBirth: '1988-02-29' }
    const { status, body } = await post('POST /api/auth/register', { ...own, password: 'secret-41', emailOtp, address })
    expect([status, body.success]).toEqual([200, true])
    expect(body.user).toMatchObject({ ...own, role: 'customer', isAdmin: false })
    expect((await test.call('GET /api/auth/verify', { token: body.token })).body.user).toMatchObject({ _id: body.user._id, ...own })
    expect((await test.call('GET /api/address', { token: body.token })).body.address).toMatchObject(address)
    expect((await post('POST /api/auth/login', { email, password: 'secret-41' })).body.user._id).toBe(body.user._id)
    expect((await post('POST /api/auth/check-availability', { email, phone: '9300000099' })).status).toBe(409)
  })

  it('take the phone number that a stranger has entered for the own account', async () => {
    const stranger = await aCustomer(test)
    const email = 'true-owner@example.in'
    await post('POST /api/auth/send-registration-otp', { email, name: 'Radha' })
    const emailOtp = String((await mailTo(email))?.subject.slice(0, 6))
    const form = { name: 'Radha', email, phone: stranger.phone, password: 'secret-42', emailOtp }
    const { status, body } = await post('POST /api/auth/register', form)
    expect([status, body.user.phone]).toEqual([200, stranger.phone])
    const other = await aCustomer(test)
    const profile = { name: 'Ravi', phone: stranger.phone, dateOfBirth: null }
    expect((await test.call('PUT /api/auth/profile', { token: other.token, body: profile })).body.user.phone).toBe(stranger.phone)
  })
})
