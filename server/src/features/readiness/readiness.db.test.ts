import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { recordBackup, recordRestore } from '#platform/backup/manifest.ts'
import { anOrder, orderBody } from '#test/builders/orders.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { SectionBody } from '#test/contract-calls.ts'
import { s3Server } from '#test/fakes/s3-server.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { readinessBlock } from './public.ts'
import { countEmbedded } from './readiness.queries.ts'

let test: TestShop
let token: string
beforeEach(async () => {
  test = await testShop()
  token = await theOwner(test)
})
afterEach(() => test.close())

const checks = async (): Promise<Record<string, boolean>> => {
  const { body } = await test.call('GET /api/admin/readiness', { token })
  return Object.fromEntries(body.checks.map(({ id, isDone }) => [id, isDone]))
}
const save = (section: SectionBody) => test.call('PUT /api/admin/settings', { token, body: { ...section, password: OWNER_PASSWORD } })

it('a new shop has everything to settle but its way to pay, and the block of the start names each with its place', async () => {
  const all = await checks()
  expect(all).toEqual({
    'site-email': false,
    phone: false,
    address: false,
    hours: false,
    'court-city': false,
    pictures: false,
    'payment-methods': true,
    'upi-id': false,
    gstin: false,
    'owner-email': false,
    'second-owner': false,
    'second-factor': false,
    https: false,
    'mail-server': false,
    backup: false,
    restore: false,
  })
  const block = await readinessBlock(test.shop)
  expect(block).toContain('Before you open: 1 of 16 done')
  expect(block).toContain('Every email is sent from care@special-lion-beedi.example')
  expect(block).toContain('/admin/settings?tab=payment)')
})

it('each setting that the owner makes settles its own check', async () => {
  const general = { siteEmail: 'care@lionbidi.in', supportPhone: '+91 76828 40001', addressLine: 'Naugaon Road, Chhatarpur 471001' }
  await save({ section: 'general', data: { ...general, hoursChecked: true, courtCity: 'Chhatarpur', gstUnregistered: true } })
  await save({ section: 'payment', data: { upiId: 'lionbidi@okhdfc' } })
  const done = await checks()
  const settled = ['site-email', 'phone', 'address', 'hours', 'court-city', 'gstin', 'upi-id']
  expect(settled.filter((id) => !done[id])).toEqual([])
  await save({ section: 'general', data: { siteEmail: 'care@lion.test' } })
  expect((await checks())['site-email']).toBe(false)
})

it('an invited super admin counts once the invitation is accepted', async () => {
  const body = { username: 'kavita', email: 'kavita@lionbidi.in', role: 'super_admin' as const }
  await test.call('POST /api/admin/admins', { token, body })
  expect((await checks())['second-owner']).toBe(false)
  const mail = (await test.mails()).find(({ to }) => to === 'kavita@lionbidi.in')
  const invitation = /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const accepted = await test.call('POST /api/admin/accept-invitation', { body: { token: invitation, password: 'her-own-41' } })
  expect(accepted.body).toMatchObject({ username: 'kavita' })
  expect((await checks())['second-owner']).toBe(true)
})

it('the age of the last backup and of the last restore is read from what the commands left', async () => {
  const { dataDir } = test.shop.config
  const folder = join(dataDir, 'saved elsewhere')
  mkdirSync(folder, { recursive: true })
  await recordBackup(dataDir, folder)
  expect(await checks()).toMatchObject({ backup: true, restore: false })
  await recordRestore(join(dataDir, 'not there'), join(folder, 'shop-2026-11-21T03-00-00Z'))
  expect(await checks()).toMatchObject({ backup: true, restore: true })
  test.later(3 * 86_400_000)
  token = await theOwner(test)
  expect(await checks()).toMatchObject({ backup: false, restore: true })
})

it('the bucket of the files is asked, and a key that it does not take is told before anybody pays', async () => {
  const bucket = await s3Server()
  onTestFinished(() => bucket.close())
  for (const [url, isDone, said] of [
    [bucket.url, true, /^The bucket answers\.$/],
    [bucket.url.replace('SECRET', 'WRONG'), false, /^The bucket of S3_URL answered 403 /],
  ] as const) {
    const shop = await testShop({ S3_URL: url })
    const { body } = await shop.call('GET /api/admin/readiness', { token: await theOwner(shop) })
    expect(body.checks.find(({ id }) => id === 'bucket')).toMatchObject({ isDone, detail: expect.stringMatching(said) })
    await shop.close()
  }
})

it('the test email goes to the own address, and what the mail server says is shown', async () => {
  const sent = await test.call('POST /api/admin/test-mail', { token })
  expect(sent.body.message).toMatch(/^No mail server is set, so the email to admin@localhost /)
  expect((await test.mails()).at(-1)).toMatchObject({ to: 'admin@localhost', subject: expect.stringContaining('Test email') })
  const { mail } = test.shop
  test.shop.mail = { send: async () => Promise.reject(new Error('535 wrong password')) }
  const refused = await test.call('POST /api/admin/test-mail', { token })
  test.shop.mail = mail
  expect(refused).toMatchObject({ status: 409, body: { code: 'mail.not-sent' } })
  expect(refused.body.message).toContain('535 wrong password')
})

it('with UPI and bank transfer off nobody can order, and the checks say so', async () => {
  await save({ section: 'payment', data: { enableUPI: false, enableBankTransfer: false } })
  expect((await checks())['payment-methods']).toBe(false)
  const person = await aCustomer(test)
  const order = { token: person.token, body: orderBody({ big: 2 }) }
  expect(await test.call('POST /api/orders/create', order)).toMatchObject({ status: 409, body: { code: 'order.no-payment-method' } })
  await save({ section: 'payment', data: { enableUPI: true } })
  expect((await checks())['payment-methods']).toBe(true)
  expect((await test.call('POST /api/orders/create', order)).status).toBe(200)
})

it('the orders of the embedded database are counted, all and those of 30 days; PostgreSQL has no limit to be near', async () => {
  for (const [many, daysLater] of [
    [2, 1],
    [3, 30],
    [1, 0],
  ] as const) {
    const person = await aCustomer(test)
    for (let n = 0; n < many; n++) await anOrder(test, person)
    test.later(daysLater * 86_400_000)
  }
  const counted = { orders: 6, lately: 1 }
  expect(await countEmbedded(test.shop)).toEqual(test.shop.database.engine === 'embedded' ? counted : undefined)
})
