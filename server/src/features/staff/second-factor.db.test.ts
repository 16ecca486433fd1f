import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theOwner } from '../../../test/builders/people.ts'
import type { TestShop } from '../../../test/test-shop.ts'
import { OWNER_PASSWORD, testShop } from '../../../test/test-shop.ts'
import { encryptSecrets } from './second-factor.ts'

let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  const body = { section: 'security', data: { twoFactorAuth: true }, password: OWNER_PASSWORD }
  await test.call('PUT /api/admin/settings', { token: owner, body })
})
afterAll(() => test.close())

const logIn = (more: object = {}) => test.call('POST /api/admin/login', { body: { username: 'admin', password: OWNER_PASSWORD, ...more } })
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(test.shop.now().getTime() / 1000) })
const saved = async (): Promise<string> => (await test.shop.database.pool.query('select totp_secret from admins')).rows[0].totp_secret

describe('the secret of an authenticator app', () => {
  it('is encrypted in the database, and its codes open the login', async () => {
    const { secret } = (await logIn()).body.enrol
    expect(await saved()).toMatch(/^v1\./)
    expect(await saved()).not.toContain(secret)
    expect((await logIn({ code: await codeOf(secret) })).status).toBe(200)
  })

  it('from before there was a key is encrypted at the next start and works as before', async () => {
    await test.shop.database.pool.query("update admins set totp_secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', totp_step = null")
    await encryptSecrets(test.shop)
    expect(await saved()).toMatch(/^v1\./)
    test.later(30_000)
    expect((await logIn({ code: await codeOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP') })).status).toBe(200)
  })

  it('that another key has encrypted fits no code; a recovery code opens the login still', async () => {
    const { codes } = (await test.call('POST /api/admin/recovery-codes', { token: owner, body: { password: OWNER_PASSWORD } })).body
    const before = await saved()
    test.shop.config.secretKey = Buffer.alloc(32, 3).toString('base64url')
    test.later(60_000)
    expect(await logIn({ code: await codeOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP') })).toMatchObject({
      status: 401,
      body: { code: 'staff.code-wrong' },
    })
    expect((await logIn()).body.enrol).toBeUndefined()
    expect((await logIn({ code: codes[0] })).status).toBe(200)
    expect(await saved()).toBe(before)
  })
})
