import type { WebhookEvent } from 'contract/webhooks/webhook-events.ts'
import { WEBHOOK_EVENTS } from 'contract/webhooks/webhook-events.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { FakeReceiver } from '#test/fakes/webhook-receiver.ts'
import { fakeReceiver, isBelieved } from '#test/fakes/webhook-receiver.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'
import { encryptWebhooks } from './public.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let test: TestShop
let receiver: FakeReceiver
let owner: string
let person: Person
let names = 0
/** A path that nothing was sent to yet. */
let path: string
beforeAll(async () => {
  test = await testShop()
  receiver = await fakeReceiver()
  owner = await theOwner(test)
  person = await aCustomer(test, { name: 'Kavita Lodhi' })
})
afterAll(async () => {
  await test.close()
  await receiver.close()
})
beforeEach(async () => {
  receiver.answers(() => ({ status: 200 }))
  for (const { _id } of await list()) await staff(`DELETE /api/admin/webhooks/${_id}`)
  names += 1
  path = `in-${names}`
})

/** Later the owner signs in again. */
const later = async (ms: number) => {
  test.later(ms)
  owner = await theOwner(test)
}
const staff = callsOf(() => [test, owner])
const list = async () => (await staff('GET /api/admin/webhooks')).body.webhooks
const add = async (to = path, events: readonly WebhookEvent[] = WEBHOOK_EVENTS) => {
  const body = { url: receiver.url(to), events: [...events], password: OWNER_PASSWORD }
  const { webhook, secret } = (await staff('POST /api/admin/webhooks', body)).body
  return { id: webhook._id, secret, webhook }
}
const logOf = async (id: string) => (await staff(`GET /api/admin/webhooks/${id}/deliveries`)).body.deliveries
const asked = (at = path) => receiver.asked.get(at) ?? 0
const rowsOf = async (sql: string, ...values: unknown[]) => (await test.shop.database.pool.query(sql, values)).rows
const placed = () => anOrder(test, person, { big: 1, small: 2 })

describe('its secret', () => {
  it('is shown once, encrypted in the database, and for a day signs beside the one that takes its place', async () => {
    const { id, secret } = await add(path, ['order.placed'])
    const read = JSON.stringify(await list()) + JSON.stringify(await logOf(id))
    expect([secret.startsWith('whsec_'), secret.length, read.includes(secret)]).toEqual([true, 49, false])
    const [row] = await rowsOf('select secret from webhooks where id = $1', id)
    expect([row.secret.startsWith('v1.'), row.secret.includes(secret)]).toEqual([true, false])
    const made = (await staff(`POST /api/admin/webhooks/${id}/secret`, { password: OWNER_PASSWORD })).body
    expect(made.webhook.twoSecretsUntil).toBe(new Date(Date.parse(present(made.webhook.twoSecretsUntil))).toISOString())
    const believedBy = async () => {
      await placed()
      await test.sendWebhooks()
      const request = present(receiver.got.findLast((one) => one.path === path))
      return [secret, made.secret].map((one) => isBelieved(request, one, test.shop.now().getTime()))
    }
    expect(await believedBy()).toEqual([true, true])
    await later(DAY + MINUTE)
    expect(await believedBy()).toEqual([false, true])
    expect((await list())[0]?.twoSecretsUntil).toBe(null)
    const texts = await rowsOf(
      "select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_log where object = 'webhook'",
    )
    expect(texts.some(({ text }) => text.includes('whsec_'))).toBe(false)
  })

  it('follows a new key of the shop, and without its key nothing is sent', async () => {
    const { id, secret } = await add(path, ['order.placed'])
    const config = test.shop.config
    const key = present(config.secretKey ?? (await import('#platform/secrets/secret-key.ts')).openSecretKey(config).toString('base64url'))
    const other = Buffer.alloc(32, 9).toString('base64url')
    test.shop.config = { ...config, secretKey: other }
    await placed()
    await test.sendWebhooks()
    expect([asked(), (await logOf(id))[0]]).toMatchObject([0, { outcome: 'waiting', problem: 'the secret was encrypted with another key' }])
    test.shop.config = { ...config, secretKey: other, secretKeyBefore: key }
    await encryptWebhooks(test.shop)
    await later(MINUTE)
    await test.sendWebhooks()
    expect(isBelieved(present(receiver.got.findLast((one) => one.path === path)), secret, test.shop.now().getTime())).toBe(true)
    test.shop.config = { ...config, secretKey: key, secretKeyBefore: other }
    await encryptWebhooks(test.shop)
    test.shop.config = config
  })
})

describe('whoever manages webhooks', () => {
  it('needs the own password to add, change and renew, and everybody on the staff is told', async () => {
    const body = { url: receiver.url(path), events: ['stock.low'] as WebhookEvent[] }
    const wrong = await staff.raw('POST /api/admin/webhooks', { ...body, password: 'not-mine' })
    expect([wrong.status, wrong.body.code, wrong.body.errors?.password]).toEqual([
      400,
      'staff.wrong-own-password',
      'Your current password is not right.',
    ])
    const { id } = await add(path, ['stock.low'])
    const mail = (await test.mails()).at(-1)
    expect(mail?.text).toContain(`Webhook ${receiver.url(path)}`)
    for (const [what, sent] of [
      [`PUT /api/admin/webhooks/${id}`, { events: ['order.placed'] }],
      [`POST /api/admin/webhooks/${id}/secret`, {}],
    ] as const)
      expect((await staff.raw(what, { ...sent, password: 'not-mine' })).body.code).toBe('staff.wrong-own-password')
    expect((await list()).map(({ events }) => events)).toEqual([['stock.low']])
  })

  it('changes the address and the events each by itself, and finds every act in the audit log', async () => {
    const { id } = await add(path, ['stock.low'])
    const change = (body: { url?: string; events?: WebhookEvent[] }) =>
      staff(`PUT /api/admin/webhooks/${id}`, { ...body, password: OWNER_PASSWORD })
    await change({ events: ['order.sent', 'order.sent', 'stock.low'] })
    await change({ url: `${receiver.url(`${path}-new`)}#top` })
    expect((await list())[0]).toMatchObject({ url: receiver.url(`${path}-new`), events: ['order.sent', 'stock.low'], madeBy: 'admin' })
    await staff(`POST /api/admin/webhooks/${id}/pause`)
    await staff(`POST /api/admin/webhooks/${id}/pause`)
    await staff(`POST /api/admin/webhooks/${id}/resume`)
    await staff(`DELETE /api/admin/webhooks/${id}`)
    const acts = await rowsOf("select action, actor from audit_log where object = 'webhook' and object_id = $1 order by id", id)
    expect(acts.map(({ action, actor }) => [action, actor])).toEqual(
      ['added', 'changed', 'changed', 'paused', 'resumed', 'removed'].map((act) => [`webhook.${act}`, 'admin']),
    )
    for (const what of [
      `GET /api/admin/webhooks/${id}/deliveries`,
      `POST /api/admin/webhooks/${id}/pause`,
      `DELETE /api/admin/webhooks/${id}`,
    ])
      expect((await staff.raw(what)).body.code).toBe('webhook.not-found')
  })

  it('adds ten at most, each address once, and none that is not allowed', async () => {
    const { id } = await add()
    const tryOut = (url: string) => staff.raw('POST /api/admin/webhooks', { url, events: ['stock.low'], password: OWNER_PASSWORD })
    const same = await tryOut(receiver.url(path))
    expect([same.status, same.body.code, same.body.errors]).toEqual([
      409,
      'webhook.taken',
      { url: 'There is a webhook of this address already.' },
    ])
    for (const url of ['nothing', 'https://u:p@127.0.0.1/', 'http://10.0.0.1/', 'file:///etc/passwd'])
      expect((await tryOut(url)).body.code).toBe('webhook.bad-address')
    const tryAtOnce = (addresses: number[]) => Promise.all(addresses.map((index) => tryOut(receiver.url(`${path}-${index}`))))
    // In two goes: ten passwords of one person are looked at in one go.
    const answers = [...(await tryAtOnce([0, 1, 2, 3, 4])), ...(await tryAtOnce([5, 6, 7, 8, 9, 10]))]
    expect(answers.map(({ body }) => body.code ?? 'added').sort()).toEqual([
      ...Array.from({ length: 9 }, () => 'added'),
      'webhook.too-many',
      'webhook.too-many',
    ])
    const moved = await staff.raw(`PUT /api/admin/webhooks/${id}`, { url: receiver.url(`${path}-0`), password: OWNER_PASSWORD })
    expect((await list()).length).toBe(10)
    expect([moved.status, moved.body.code]).toEqual(
      (await list()).some(({ url }) => url === receiver.url(`${path}-0`)) ? [409, 'webhook.taken'] : [200, undefined],
    )
  })
})
