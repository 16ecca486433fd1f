import { createHash } from 'node:crypto'
import { generate } from 'otplib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saltOf } from '#platform/secrets/password.ts'
import { decrypt, openSecretKey } from '#platform/secrets/secret-key.ts'
import { theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { OWNER_PASSWORD, present, testShop } from '#test/test-shop.ts'
import { encryptSecrets } from './second-factor.ts'

let test: TestShop
let owner: string
beforeEach(async () => {
  test = await testShop()
  owner = await theOwner(test)
  const body = { section: 'security' as const, data: { twoFactorAuth: true }, password: OWNER_PASSWORD }
  await test.call('PUT /api/admin/settings', { token: owner, body })
})
afterEach(() => test.close())

const logIn = (more: object = {}) => test.call('POST /api/admin/login', { body: { username: 'admin', password: OWNER_PASSWORD, ...more } })
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(test.shop.now().getTime() / 1000) })
const saved = async (): Promise<string> => (await test.shop.database.pool.query('select totp_secret from admins')).rows[0].totp_secret

/** The owner confirms an authenticator app and goes on a minute later, when its next code is good. */
async function enrol(): Promise<string> {
  const { secret } = present((await logIn()).body.enrol)
  expect((await logIn({ code: await codeOf(secret) })).status).toBe(200)
  test.later(60_000)
  return secret
}

describe('the secret of an authenticator app', () => {
  it('is encrypted in the database, and its codes open the login', async () => {
    const { secret } = present((await logIn()).body.enrol)
    expect(await saved()).toMatch(/^v1\./)
    expect(await saved()).not.toContain(secret)
    expect((await logIn({ code: await codeOf(secret) })).status).toBe(200)
  })

  it('from before there was a key is encrypted at the next start and works as before', async () => {
    await enrol()
    await test.shop.database.pool.query("update admins set totp_secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', totp_step = null")
    await encryptSecrets(test.shop)
    expect(await saved()).toMatch(/^v1\./)
    test.later(30_000)
    expect((await logIn({ code: await codeOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP') })).status).toBe(200)
  })

  it('that the key before has encrypted is encrypted with the new one at the next start', async () => {
    const secret = await enrol()
    const { config } = test.shop
    const fresh = Buffer.alloc(32, 9)
    const old = openSecretKey(config)
    config.secretKey = fresh.toString('base64url')
    await encryptSecrets(test.shop)
    const { id } = (await test.shop.database.pool.query('select id from admins')).rows[0]
    expect(decrypt(fresh, await saved(), id)).toBeUndefined()
    config.secretKeyBefore = old.toString('base64url')
    await encryptSecrets(test.shop)
    expect(decrypt(fresh, await saved(), id)).toBe(secret)
    delete config.secretKeyBefore
    await encryptSecrets(test.shop)
    expect((await logIn({ code: await codeOf(secret) })).status).toBe(200)
  })

  it('that another key has encrypted fits no code; a recovery code opens the login still', async () => {
    const secret = await enrol()
    const { codes } = (await test.call('POST /api/admin/recovery-codes', { token: owner, body: { password: OWNER_PASSWORD } })).body
    const before = await saved()
    test.shop.config.secretKey = Buffer.alloc(32, 3).toString('base64url')
    expect(await logIn({ code: await codeOf(secret) })).toMatchObject({
      status: 401,
      body: { code: 'staff.code-wrong' },
    })
    expect((await logIn()).body.enrol).toBeUndefined()
    expect((await logIn({ code: codes[0] })).status).toBe(200)
    expect(await saved()).toBe(before)
  })
})

describe('a recovery code', () => {
  beforeEach(async () => {
    await enrol()
  })
  const hashes = async (): Promise<string[]> =>
    (await test.shop.database.pool.query('select code_hash from recovery_codes order by code_hash')).rows.map(({ code_hash }) => code_hash)

  it('is saved as argon2id with a salt of its set, and stands in the log of the sign-in as what it is', async () => {
    const make = () => test.call('POST /api/admin/recovery-codes', { token: owner, body: { password: OWNER_PASSWORD } })
    await make()
    const older = await hashes()
    const { codes } = (await make()).body
    expect(codes.filter((code) => !/^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(code))).toEqual([])
    const newer = await hashes()
    const salts = (all: string[]) => [...new Set(all.map((hash) => saltOf(hash)?.toString('hex')))]
    expect([newer.length, salts(newer).length, salts(older).length]).toEqual([10, 1, 1])
    expect(salts(newer)[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(salts(newer)).not.toEqual(salts(older))
    expect((await logIn({ code: codes[3] })).status).toBe(200)
    expect((await logIn({ code: codes[3] })).body.code).toBe('staff.code-wrong')
    const { entries } = (await test.call('GET /api/admin/audit', { token: owner })).body
    expect(entries.find((one) => one.action === 'admin.signed-in')?.after).toMatchObject({ factor: 'recovery code' })
  })

  it('from before they had a salt stays good, once', async () => {
    const { id } = (await test.shop.database.pool.query('select id from admins')).rows[0]
    const hash = createHash('sha256').update(`${id}:ABCDEFGHJK`).digest('base64url')
    await test.shop.database.pool.query('delete from recovery_codes')
    await test.shop.database.pool.query('insert into recovery_codes (admin_id, code_hash) values ($1, $2)', [id, hash])
    expect((await logIn({ code: 'ABCDE-FGHJM' })).body.code).toBe('staff.code-wrong')
    expect((await logIn({ code: 'abcde fghjk' })).status).toBe(200)
    expect((await logIn({ code: 'ABCDE-FGHJK' })).body.code).toBe('staff.code-wrong')
  })
})
