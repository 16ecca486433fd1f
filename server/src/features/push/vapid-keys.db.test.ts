import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer } from '#test/builders/people.ts'
import { aNotifiedBrowser } from '#test/builders/push.ts'
import type { FakePushService } from '#test/fakes/push-endpoint.ts'
import { fakePushService } from '#test/fakes/push-endpoint.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { encryptPushKeys, openVapidKeys } from './vapid-keys.ts'

let test: TestShop
let service: FakePushService
beforeAll(async () => {
  test = await testShop()
  service = await fakePushService()
})
afterAll(async () => {
  await test.close()
  await service.close()
})

const withKey = (secretKey: string, secretKeyBefore?: string) =>
  Object.assign(Object.create(test.shop), { config: { ...test.shop.config, secretKey, ...(secretKeyBefore && { secretKeyBefore }) } })
const newKey = () => randomBytes(32).toString('base64url')

it('instances that ask at once have one pair, which stands in no plain text and survives another SECRET_KEY', async () => {
  const pairs = await Promise.all(Array.from({ length: 8 }, () => openVapidKeys(test.shop)))
  expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1)
  const { rows } = await test.shop.database.pool.query('select * from push_keys')
  expect(rows).toMatchObject([{ id: 1, public_key: pairs[0]?.publicKey }])
  expect(JSON.stringify(rows)).not.toContain(pairs[0]?.privateKey)
  const [first, second] = [newKey(), newKey()]
  await test.shop.database.pool.query('delete from push_keys')
  const made = await openVapidKeys(withKey(first))
  await encryptPushKeys(withKey(second, first))
  expect(await openVapidKeys(withKey(second))).toEqual(made)
  await aNotifiedBrowser(test, service, await aCustomer(test))
  expect(await openVapidKeys(withKey(first))).toBeUndefined()
  expect(await openVapidKeys(withKey(second))).toEqual(made)
})

it('keys that nobody can open any more, and nobody has subscribed with, are made anew', async () => {
  await test.shop.database.pool.query('delete from push_subscriptions')
  const before = await openVapidKeys(withKey(newKey()))
  const key = newKey()
  const [one, other] = await Promise.all([openVapidKeys(withKey(key)), openVapidKeys(withKey(key))])
  expect([one === undefined, one]).toEqual([false, other])
  expect(one).not.toEqual(before)
})
