import { afterEach, beforeEach, expect, it } from 'vitest'
import { theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { noticeTakeover } from './notice-takeover.ts'

let test: TestShop
beforeEach(async () => {
  test = await testShop()
})
afterEach(() => test.close())

const DAY_MS = 86_400_000

/** What was kept of the server before, which had timeline 0, as if a standby had been promoted since. */
const takeOver = (from = '1') =>
  test.shop.database.pool.query(`update job_runs set name = replace(name, 'timeline ${from}', 'timeline 0') where name like 'database %'`)
const kept = async () =>
  (await test.shop.database.pool.query("select name from job_runs where name like 'database %' order by name")).rows.map(({ name }) => name)
const mails = async () => (await test.mails()).filter(({ subject }) => subject.startsWith('Please look: the database was taken over'))
const readiness = async () =>
  (await test.call('GET /api/admin/readiness', { token: await theOwner(test) })).body.checks.find(({ id }) => id === 'takeover')

it('the owner is told once, by mail and on the dashboard, that a server took over which may not have had every order', async () => {
  expect(await noticeTakeover(test.shop)).toBe(false)
  expect(await kept()).toEqual(['database timeline 1', 'database timeline 1 alone'])
  expect(await readiness()).toBeUndefined()
  await takeOver()
  test.later(60_000)
  const { mail } = test.shop
  test.shop.mail = { send: async () => Promise.reject(new Error('535 wrong password')) }
  await expect(noticeTakeover(test.shop)).rejects.toThrow('535')
  test.shop.mail = mail
  expect([await noticeTakeover(test.shop), await noticeTakeover(test.shop)]).toEqual([true, false])
  expect(await mails()).toMatchObject([{ to: 'admin@localhost', text: expect.stringContaining('"Never claimed" holds what was paid') }])
  expect(await readiness()).toMatchObject({ isDone: false, page: '/admin/payment-verification/bank' })
  test.later(14 * DAY_MS)
  expect(await readiness()).toBeUndefined()
})

it('a takeover after which nothing can be missing is in the log alone', async () => {
  await noticeTakeover(test.shop)
  await takeOver()
  await test.shop.database.pool.query("delete from job_runs where name = 'database timeline 0 alone'") // it waited for its standby
  test.later(60_000)
  const warned: object[] = []
  const warn = test.shop.log.warn
  test.shop.log.warn = (details: object) => void warned.push(details)
  expect(await noticeTakeover(test.shop)).toBe(false)
  test.shop.log.warn = warn
  expect(warned).toEqual([{ timeline: 1, mayHaveLost: false }])
  expect([await mails(), await readiness()]).toEqual([[], undefined])
})
