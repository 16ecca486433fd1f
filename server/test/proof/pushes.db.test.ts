import { expect, it } from 'vitest'
import { channelsOf } from '#channels.ts'
import { startPushes } from '#features/push/public.ts'
import { startOutbox } from '#platform/outbox/outbox.ts'
import { openPush } from '#platform/push/push.ts'
import type { Shop } from '#platform/shop.ts'
import { aPaidOrder } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer, PASSWORD, theOwner } from '../builders/people.ts'
import { aNotifiedBrowser } from '../builders/push.ts'
import type { FakeBrowser, PushAnswer } from '../fakes/push-endpoint.ts'
import { fakePushService, isOnLoopback } from '../fakes/push-endpoint.ts'
import { Chance } from '../statements/chance.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import { proof, rounds } from './figures.ts'

const FAULTS = rounds(300, 1000)
const CUSTOMERS = 8
const BROWSERS = 4
/** Longer than an answer takes on a machine that does much else: one that was given up is sent again. */
const PATIENCE_MS = 10_000
const HANGS = 4
const seed = Number(process.env.FUZZ_SEED ?? 20_261_126)

/** What an endpoint does in bad times: three of four requests go wrong. */
function badTimes(chance: Chance, hangs: () => boolean): PushAnswer {
  const draw = chance.below(100)
  if (draw < 26) return { status: 201 }
  if (draw < 46) return { status: chance.pick([500, 502, 503]) }
  if (draw < 56) return { status: 429, headers: { 'retry-after': String(chance.below(90)) } }
  if (draw < 76) return 'cut before'
  if (draw < 97) return 'cut after'
  return hangs() ? 'hang' : { status: 500 }
}

/** An instance of the shop that can be killed: from then on it reaches neither its database nor its log, whatever it is about to do. */
function instanceOf(test: TestShop, unnoted: (endpoint: string, text: string) => void) {
  let isDead = false
  const push = openPush({ isEndpoint: isOnLoopback, patienceMs: PATIENCE_MS })
  const alive = () => {
    if (isDead) throw new Error('killed')
    return test.shop.db
  }
  const shop: Shop = Object.create(test.shop, {
    db: { get: alive },
    log: { value: { info: () => {}, warn: () => {}, error: () => {} } },
    wakePushes: { value: () => {}, writable: true },
    push: {
      value: {
        ...push,
        send: async (...sent: Parameters<typeof push.send>) => {
          const outcome = await push.send(...sent)
          if (isDead && outcome.kind === 'sent') unnoted(sent[0].endpoint, sent[0].text)
          return outcome
        },
      },
    },
  })
  const outbox = startOutbox(shop, channelsOf(shop))
  const pushes = startPushes(shop)
  return {
    run: async () => {
      await outbox.idle()
      await pushes.idle()
    },
    die: () => {
      isDead = true
    },
    /** Waits until nothing of it is left. */
    kill: async () => {
      isDead = true
      await outbox.stop().catch(() => {})
      await pushes.stop().catch(() => {})
    },
  }
}

it('every order reaches every phone over hundreds of random faults, and one that was acknowledged is sent no second time', {
  timeout: 900_000,
}, async () => {
  const chance = new Chance(seed)
  const test = await testShop()
  const service = await fakePushService()
  const owner = await theOwner(test)
  const figures = { deliveries: 0, faults: 0, kills: 0, gone: 0, hangs: 0, cutAfter: 0, unnoted: 0, repeats: 0 }
  const people: { person: Person; browsers: FakeBrowser[] }[] = []
  for (let n = 0; n < CUSTOMERS; n++) {
    const person = await aCustomer(test)
    const browsers = [await aNotifiedBrowser(test, service, person)]
    for (let more = 1; more < BROWSERS; more++) {
      const { token } = (
        await test.call('POST /api/auth/login', { body: { email: person.email, password: PASSWORD }, ip: `10.3.${n}.${more}` })
      ).body
      browsers.push(await aNotifiedBrowser(test, service, { token: String(token) }))
    }
    people.push({ person, browsers })
  }

  /** By order and endpoint: what the endpoint took without an answer, and what a killed instance could not note. */
  const unanswered = new Map<string, number>()
  const count = (endpoint: string, text: string) => {
    const key = `${JSON.parse(text).order} ${endpoint}`
    unanswered.set(key, (unanswered.get(key) ?? 0) + 1)
  }
  const goneFor = new Set<string>()
  let isCalm = false
  let dies: 'acknowledged' | 'anywhere' | undefined
  let cut: { browser: FakeBrowser; had: number }[] = []
  const noteCuts = () => {
    for (const { browser, had } of cut) {
      const taken = browser.got[had]
      if (taken) count(browser.subscription.endpoint, JSON.stringify(taken))
    }
    cut = []
  }
  service.answers((browser) => {
    const { endpoint } = browser.subscription
    if (goneFor.has(endpoint)) return { status: 410 }
    const answer = isCalm ? { status: 201 } : badTimes(chance, () => figures.hangs < HANGS)
    if (typeof answer === 'object' && answer.status === 201) {
      if (dies === 'acknowledged') instance.die()
      return answer
    }
    figures.faults++
    if (answer === 'hang') figures.hangs++
    if (answer === 'cut after') {
      figures.cutAfter++
      cut.push({ browser, had: browser.got.length })
    }
    return answer
  })

  const countUnnoted = (endpoint: string, text: string) => {
    figures.unnoted++
    count(endpoint, text)
  }
  // the shop of the test itself looks every few seconds only, as a second instance
  test.shop.wake = () => {}
  test.shop.wakePushes = () => {}
  test.shop.push = openPush({ isEndpoint: isOnLoopback, patienceMs: PATIENCE_MS })
  let instance = instanceOf(test, countUnnoted)
  const waiting = async () => {
    const { rows } = await test.shop.database.pool.query(
      'select (select count(*) from push_deliveries where ended_at is null)::int + (select count(*) from outbox where handled_at is null)::int as n',
    )
    return rows[0].n
  }
  const orders: { number: string; person: Person }[] = []
  const turn = async () => {
    // some instances die as soon as a message was acknowledged, some wherever they are
    dies = !isCalm && chance.once(6) ? chance.pick(['acknowledged', 'anywhere']) : undefined
    const running = instance.run().catch(() => {})
    if (dies) {
      figures.faults++
      figures.kills++
      if (dies === 'acknowledged') await running
      else for (let ticks = 2 ** chance.below(8); ticks > 0; ticks--) await new Promise(setImmediate)
      dies = undefined
      await instance.kill()
      await running
      instance = instanceOf(test, countUnnoted)
    } else await running
    // what the second instance is sending ends before the clock runs past its lease
    await test.sendPushes()
    noteCuts()
    test.later(chance.once(3) ? 95_000 : chance.below(60_000))
  }
  const isSeen = () => figures.faults >= FAULTS && figures.hangs > 0 && figures.unnoted > 0 && goneFor.size > 0
  for (let round = 0; !isSeen(); round++) {
    for (const { person } of people) {
      const order = await aPaidOrder(test, person, { small: 1 })
      const { status } = await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: owner, body: { verified: true } })
      expect(status).toBe(200)
      orders.push({ number: order.orderNumber, person })
      if (chance.once(3)) await turn()
    }
    // now and then somebody takes an app off the phone
    if (round % 3 === 2) goneFor.add(chance.pick(chance.pick(people).browsers).subscription.endpoint)
    for (let turns = 0; turns < 6; turns++) await turn()
  }
  isCalm = true
  for (let turns = 0; turns < 400 && (await waiting()) > 0; turns++) {
    await turn()
    test.later(600_000)
  }
  await instance.kill()

  const missing: string[] = []
  const surplus: string[] = []
  for (const { number, person } of orders)
    for (const browser of people.find((one) => one.person === person)?.browsers ?? []) {
      const { endpoint } = browser.subscription
      const times = browser.got.filter(({ order }) => order === number).length
      figures.deliveries++
      figures.repeats += Math.max(0, times - 1)
      if (times === 0 && !goneFor.has(endpoint)) missing.push(`${number} ${endpoint}`)
      if (times > 1 + (unanswered.get(`${number} ${endpoint}`) ?? 0)) surplus.push(`${number} ${endpoint} ${times}`)
    }
  figures.gone = goneFor.size
  const { rows: ends } = await test.shop.database.pool.query(
    'select coalesce(ended, $1) as ended, count(*)::int as n from push_deliveries group by 1',
    ['waiting'],
  )
  proof({ name: 'notifications over random faults', figures, seed })
  await service.close()
  await test.close()
  expect({ seed, missing, surplus, faults: service.faults }).toEqual({ seed, missing: [], surplus: [], faults: [] })
  expect(ends).toEqual([{ ended: 'sent', n: expect.any(Number) }])
  expect(figures.faults).toBeGreaterThanOrEqual(FAULTS)
  for (const kind of ['kills', 'hangs', 'cutAfter', 'gone', 'unnoted', 'repeats'] as const)
    expect([kind, figures[kind] > 0]).toEqual([kind, true])
})
