import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderBody } from '../builders/orders.ts'
import { aCustomer } from '../builders/people.ts'
import { proof, rounds } from './figures.ts'
import type { Command, World } from './life/model.ts'
import { newWorld, SETTABLE, step, totalOf } from './life/model.ts'
import type { View } from './life/perform.ts'
import { newLife } from './life/perform.ts'
import type { RestartableShop } from './life/restartable-shop.ts'
import { asking, restartableShop, secondInstance } from './life/restartable-shop.ts'

const HISTORIES = rounds(60, 1000)
const RACES = rounds(20, 200)
const AT_ONCE = 8

let one: RestartableShop
let two: Awaited<ReturnType<typeof secondInstance>>
/** Both instances as one shop: each request goes to the other one than the request before. */
let both: RestartableShop
beforeAll(async () => {
  one = await restartableShop()
  two = await secondInstance(one)
  let turn = 0
  both = { ...one, send: (...request) => (turn++ % 2 === 0 ? one : two).send(...request) }
})
afterAll(async () => {
  await two.close()
  await one.close()
})

type Done = { command: Command; answer: string }

/** These in every order. */
function* permutations<T>(of: readonly T[]): Generator<T[]> {
  if (of.length === 0) yield []
  for (const [at, first] of of.entries()) for (const rest of permutations(of.toSpliced(at, 1))) yield [first, ...rest]
}

/** Whether one after the other, in some order, the commands would have been answered like this and have left the shop like this. */
function isSerial(first: World, done: readonly Done[], view: View): boolean {
  for (const order of permutations(done)) {
    const world = structuredClone(first)
    if (order.every(({ command, answer }) => step(world, command) === answer) && looksLike(world, view)) return true
  }
  return false
}

const looksLike = (world: World, { stock, staff }: View): boolean =>
  stock === world.stock &&
  world.orders.every(({ status, payment, hidden, events, ...order }, at) => {
    const seen = staff[at]
    if (!seen) return false
    const { order: shown } = seen
    return (
      shown.status === status &&
      shown.paymentStatus === payment &&
      shown.hiddenByCustomer === hidden &&
      shown.total === totalOf(order) &&
      seen.events.length === events
    )
  })

const order = fc.nat({ max: 1 })
const pieces = fc.integer({ min: 1, max: 6 })
// `as`: each record has the shape that its `do` says
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay'), order, id: fc.constantFrom('A', 'B') }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('verify', 'reject', 'hide', 'create again'), order }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('set'), order, to: fc.constantFrom(...SETTABLE) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('take out', 'restock'), pieces }) },
) as fc.Arbitrary<Command>

/** Two orders for one shelf that may hold both, one or none of them, something that went before, and then several commands at once. */
const history = fc.record({
  stock: fc.integer({ min: 5, max: 11 }),
  before: fc.array(command, { maxLength: 4, size: 'max' }),
  together: fc.array(command, { minLength: 2, maxLength: 5, size: 'max' }),
})

it('[RD-034][RD-036] commands at the same moment on two instances end as if they had come one after the other', {
  timeout: 1_200_000,
}, async () => {
  const began = Date.now()
  const seed = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31)
  let parallel = 0
  const live = async ({ stock, before, together }: { stock: number; before: Command[]; together: Command[] }) => {
    const world = newWorld(stock, 280)
    const life = await newLife(both, world)
    const alone: Command[] = [{ do: 'create', quantity: 5 }, { do: 'create', quantity: 4 }, ...before]
    for (const command of alone) {
      const answer = await life.perform(world, command)
      expect(answer, JSON.stringify(command)).toBe(step(world, command))
    }
    const answers = await Promise.all(together.map((command) => life.perform(world, command)))
    const done = together.map((command, at) => ({ command, answer: answers[at] ?? '' }))
    parallel += done.length
    const view = await life.view()
    if (!isSerial(world, done, view))
      throw new Error(`No order of these explains their answers: ${JSON.stringify({ done, stock: view.stock })}`)
  }
  await fc.assert(fc.asyncProperty(history, live), { numRuns: HISTORIES, seed })
  expect(await one.violations()).toEqual([])
  const seconds = Math.round((Date.now() - began) / 1000)
  proof({ name: 'concurrent histories', seed, figures: { histories: HISTORIES, parallelCommands: parallel, notSerial: 0, seconds } })
})

it('[RD-035] the same checkout sent many times at once to two instances makes one order', { timeout: 600_000 }, async () => {
  let orders = 0
  for (let race = 0; race < RACES; race++) {
    const { id, token } = await aCustomer({ shop: one.shop() })
    const key = randomUUID()
    const sent = Array.from({ length: AT_ONCE }, () => asking(both)(token, 'POST /api/orders/create', { key, body: orderBody({ big: 1 }) }))
    const replies = await Promise.all(sent)
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.order?.orderNumber}`)).size).toBe(1)
    const { rows } = await one.shop().database.pool.query('select count(*)::int as n from orders where customer_id = $1', [id])
    orders += rows[0].n
  }
  proof({ name: 'one key at once', figures: { races: RACES, atOnce: AT_ONCE, orders, duplicates: orders - RACES } })
  expect(orders).toBe(RACES)
})
