import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import type { Shop } from '../shop.ts'
import { openShop } from '../shop.ts'
import { transact } from '../transact.ts'
import type { CountedTries } from './rate-limit.ts'
import {
  consumeRateLimit,
  consumeRateLimits,
  forgetTries,
  isRateLimitReached,
  purgeTries,
  uncountTries,
  visitorLimits,
} from './rate-limit.ts'

const START = Date.parse('2026-11-23T04:30:00Z')
let shop: Shop
let drop: () => Promise<void>
let now: number
beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  shop = await openShop(fresh.config, { now: () => new Date(now) })
})
afterAll(async () => {
  await shop.close()
  await drop()
})
beforeEach(async () => {
  now = START
  await shop.database.pool.query('delete from limited_tries')
})

const TWO = { most: 2, minutes: 10 }
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'let through',
    ({ code, message, detail }) => [code, message, detail.retryAfter],
  )
const tries = async () => {
  const { rows } = await shop.database.pool.query('select key, count(*)::int as n from limited_tries group by key order by key')
  return rows.map(({ key, n }) => `${key} ${n}`)
}

it('a try is counted under all of its keys or under none, and the first budget that is used up says when to come back', async () => {
  const both = [
    { key: 'near', most: 5, minutes: 15 },
    { key: 'wide', ...TWO },
  ]
  await consumeRateLimits(shop, both)
  now += 60_000
  await consumeRateLimits(shop, both)
  now += 90_500
  expect(await refusal(consumeRateLimits(shop, both))).toEqual(['request.too-many', expect.any(String), 449.5])
  expect(await tries()).toEqual(['near 2', 'wide 2'])
  await consumeRateLimit(shop, { key: 'near', most: 5, minutes: 15 })
  now = START + 600_000
  await consumeRateLimits(shop, both)
  expect(await tries()).toEqual(['near 4', 'wide 3'])
})

it('who has to wait is told in the words and with the code of the limit, in whole minutes', async () => {
  const limit = { key: 'codes', ...TWO, code: 'code.too-soon' as const, sentence: (minutes: number) => `Wait for ${minutes} minutes.` }
  for (let n = 0; n < 2; n++) await consumeRateLimit(shop, limit)
  now += 61_000
  expect(await refusal(consumeRateLimit(shop, limit))).toEqual(['code.too-soon', 'Wait for 9 minutes.', 539])
  now = START + 599_000
  expect(await refusal(consumeRateLimit(shop, limit))).toEqual(['code.too-soon', 'Wait for 1 minutes.', 1])
})

it('the visitors of one network are counted one by one and together', async () => {
  const visit = (ip: string) => refusal(consumeRateLimits(shop, visitorLimits(ip, { key: 'asks', most: 1, minutes: 10 })))
  const answers: unknown[] = []
  for (const ip of [
    '2001:db8:7:1::1',
    '2001:db8:7:1::2',
    '2001:db8:7:2::1',
    '2001:db8:7:3::1',
    '2001:db8:7:4::1',
    '2001:db8:7:5::1',
    '2001:db8:8::1',
  ])
    answers.push(await visit(ip))
  const no = ['request.too-many', expect.any(String), 600]
  const yes = 'let through'
  expect(answers).toEqual([yes, no, yes, yes, yes, no, yes])
})

it('a try that turned out to be none is taken back, and no other one with it', async () => {
  const counted: CountedTries[] = []
  for (const most of [7, 8])
    counted.push(
      await consumeRateLimits(shop, [
        { key: 'login', most, minutes: 5 },
        { key: 'login@10.7', most, minutes: 5 },
      ]),
    )
  await uncountTries(shop, counted[0] ?? [])
  expect(await tries()).toEqual(['login 1', 'login@10.7 1'])
  const { rows } = await shop.database.pool.query('select id from limited_tries order by key')
  expect(rows.map(({ id }) => id)).toEqual(counted[1]?.map(({ id }) => id))
})

it('a budget that is asked about is used up by the question, and a question too many costs nothing', async () => {
  const answers: boolean[] = []
  for (let n = 0; n < 4; n++) answers.push(await isRateLimitReached(shop, { key: 'guess', ...TWO }))
  expect([answers, await tries()]).toEqual([[false, false, true, true], ['guess 2']])
  expect(await isRateLimitReached(shop, { key: 'other', ...TWO })).toBe(false)
  now += 600_000
  expect(await isRateLimitReached(shop, { key: 'guess', ...TWO })).toBe(false)
})

it('what is counted within a transaction goes with it', async () => {
  await consumeRateLimit(shop, { key: 'kept', ...TWO })
  const failing = transact(shop, async (unit) => {
    await isRateLimitReached(shop, { key: 'guess', ...TWO }, unit)
    await forgetTries(shop, 'kept', unit)
    throw new Error('refused after all')
  })
  await expect(failing).rejects.toThrow('refused after all')
  expect(await tries()).toEqual(['kept 1'])
})

it('the right password forgets the tries of its key alone, and the nightly job those of long ago', async () => {
  for (const key of ['asha', 'asha', 'ravi']) await consumeRateLimit(shop, { key, most: 9, minutes: 5 })
  await forgetTries(shop, 'asha')
  expect(await tries()).toEqual(['ravi 1'])
  now += 1000
  await consumeRateLimit(shop, { key: 'sita', most: 9, minutes: 5 })
  await purgeTries(shop.db, new Date(now))
  expect(await tries()).toEqual(['sita 1'])
})
