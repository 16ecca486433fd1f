import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aColleague, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { OWNER_PASSWORD, testShop } from '#test/test-shop.ts'
import { guessablePasswordReason } from './guessable-password.ts'

const OTHER = 'Please choose another one, for example three words that do not belong together.'
const COMMON = `This password is easy to guess: it is one of the most common ones. ${OTHER}`
const CONTEXT = `This password is easy to guess: it is made of your username or words of the shop. ${OTHER}`
let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
afterAll(() => test.close())

describe('a password of staff is easy to guess', () => {
  it.each([
    ['one of the commonest', 'qwerty123', COMMON],
    ['in other letters', 'Iloveyou', COMMON],
    ['in wide letters', '１２３４５６７８', COMMON],
    ['the shop and a year', 'SpecialLion@2026', CONTEXT],
    ['a product', 'bidi-123456', CONTEXT],
    ['a role', 'Super_Admin!', CONTEXT],
    ['the own name', 'Ravi.Soni-99', CONTEXT],
  ])('as %s: %s, and the refusal says why', async (_, password, why) =>
    expect(await guessablePasswordReason(password, 'ravi.soni')).toBe(why),
  )

  it.each(['the owner signs in', 'colleague-1', 'lion-on-a-leaf', '9#4!7%2&6@', 'भोपाल की शाम'])('but not as %s', async (password) =>
    expect(await guessablePasswordReason(password, 'ravi.soni')).toBeUndefined(),
  )
})

describe('it is refused', () => {
  it('when the own password is changed, and the old one stays', async () => {
    const ravi = await aColleague(test, 'packer')
    const change = (newPassword: string) => {
      const body = { currentPassword: OWNER_PASSWORD, newPassword, confirmPassword: newPassword }
      return test.call('PUT /api/admin/change-password', { token: ravi.token, body })
    }
    expect(await change('sunshine')).toMatchObject({ status: 400, body: { message: COMMON, errors: { newPassword: COMMON } } })
    expect(await change(ravi.username)).toMatchObject({ status: 400, body: { message: CONTEXT } })
    expect((await change('tea at the river')).status).toBe(200)
  })

  it('when an invitation is accepted, which stays good for another try', async () => {
    const body = { username: 'kavita', email: 'kavita@example.in', role: 'accountant' as const }
    await test.call('POST /api/admin/admins', { token: owner, body })
    const mail = (await test.mails()).find(({ to }) => to === 'kavita@example.in')
    const token = /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const accept = (password: string) => test.call('POST /api/admin/accept-invitation', { body: { token, password } })
    expect(await accept('kavita2026')).toMatchObject({ status: 400, body: { errors: { password: CONTEXT } } })
    expect((await accept('tea at the river')).status).toBe(200)
  })

  it('in the place of one that has expired', async () => {
    const ravi = await aColleague(test, 'packer')
    await test.shop.database.pool.query("update admins set password_changed_at = now() - interval '1 year' where id = $1", [ravi.id])
    const body = { username: ravi.username, password: OWNER_PASSWORD }
    const logIn = (newPassword: string) => test.call('POST /api/admin/login', { body: { ...body, newPassword } })
    expect(await logIn('monkey123')).toMatchObject({ status: 400, body: { errors: { newPassword: COMMON } } })
    expect((await logIn('tea at the river')).status).toBe(200)
  })

  it('to shoppers, whose rule is six characters, it is not', async () => {
    const { body } = await test.call('POST /api/auth/register', {
      body: { name: 'Asha', email: 'asha@example.in', phone: '9876500001', password: '123456', emailOtp: '000000' },
    })
    expect(body.errors?.password).toBeUndefined()
  })
})
