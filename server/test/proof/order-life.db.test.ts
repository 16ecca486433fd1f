import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { engine } from '../database.ts'
import { proof, rounds } from './figures.ts'
import { directed, life, nameOf, pairs } from './life/commands.ts'
import { found } from './life/found.ts'
import type { Command, World } from './life/model.ts'
import { newWorld, orderOf, step, totalOf } from './life/model.ts'
import { newLife } from './life/perform.ts'
import type { RestartableShop } from './life/restartable-shop.ts'
import { restartableShop } from './life/restartable-shop.ts'

const RUNS = engine === 'postgres' ? rounds(10, 500) : rounds(20, 50)
const CHECK_EVERY = 10
const FIRST = { stock: 40, price: 280 }

let house: RestartableShop
beforeAll(async () => {
  house = await restartableShop()
})
afterAll(() => house.close())

const reached = new Set<string>()
let commands = 0
let lives = 0

/** What both sides have to show at the end of a life. */
const expected = (world: World) => ({
  stock: world.stock,
  price: world.price,
  cart: world.cart,
  orders: world.orders.map((order) =>
    order.hidden ? undefined : { total: totalOf(order), paymentStatus: order.payment, itemCount: order.quantity },
  ),
  staff: world.orders.map(({ status, payment, hidden, events, ...order }) => ({
    order: { status, paymentStatus: payment, hiddenByCustomer: hidden, total: totalOf(order) },
    events,
  })),
})

async function live(run: readonly Command[]): Promise<void> {
  const world = newWorld(FIRST.stock, FIRST.price)
  const real = await newLife(house, FIRST)
  for (const command of run) {
    reached.add(`${(orderOf(world, command) ?? world.orders[0])?.status} × ${nameOf(command)}`)
    const answer = await real.perform(world, command)
    expect(answer, JSON.stringify(command)).toBe(step(world, command))
    commands++
  }
  const { staff, ...seen } = await real.view()
  const shown = { ...seen, staff: staff.map(({ order, events }) => ({ order, events: events.length })) }
  const wanted = expected(world)
  expect(shown).toMatchObject({ ...wanted, orders: expect.anything() })
  for (const [at, order] of wanted.orders.entries())
    if (order) expect(shown.orders[at]).toMatchObject(order)
    else expect(shown.orders[at]).toBeUndefined()
  if (++lives % CHECK_EVERY === 0) expect(await house.violations()).toEqual([])
}

it('[RD-034] any life of an order ends as its model says, through every command in every status', {
  timeout: 1_800_000,
}, async () => {
  const began = Date.now()
  const seed = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31)
  const examples = [...found, ...directed].map(([run]): [Command[]] => [[...run]])
  await fc.assert(fc.asyncProperty(life(1), live), { numRuns: examples.length + RUNS, examples, seed, endOnFailure: false })
  expect(await house.violations()).toEqual([])
  const seconds = Math.round((Date.now() - began) / 1000)
  const met = [...reached].filter((pair) => !pair.startsWith('undefined')).length
  proof({
    name: "model of an order's life",
    seed,
    figures: { randomLives: RUNS, directedLives: directed.length, commands, pairs: `${met} of ${pairs}`, violations: 0, seconds },
  })
  expect(met).toBe(pairs)
})
