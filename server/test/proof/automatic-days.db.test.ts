import type { Order } from 'contract/orders/order.schemas.ts'
import { expect, it } from 'vitest'
import { verifyMissedPayments } from '#features/bank/public.ts'
import { bankAlert, learnedProfile, switchOn } from '../builders/alerts.ts'
import { bankFile, bankLine, bankUpload } from '../builders/bank-file.ts'
import type { Quantities } from '../builders/orders.ts'
import { anOrder, aPaidOrder, pay } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer, theOwner } from '../builders/people.ts'
import { engine, expectInvariants } from '../database.ts'
import { Chance } from '../statements/chance.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import type { House } from './automatic/wrongs.ts'
import { WRONGS } from './automatic/wrongs.ts'
import { proof, rounds } from './figures.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
/** Each day in full through the calls of shoppers and staff; the long form lives twenty. */
const DAYS = engine === 'postgres' ? rounds(1, 5) : rounds(1, 2)
const RIGHT = rounds(40, 270)
const WRONG = rounds(Object.keys(WRONGS).length, 30)
/** What may be left for a person of a whole day. */
const MAX_LEFT = 30
const AT_ONCE = 6
const DAY_MS = 86_400_000

const TIN = { name: 'Tin', slug: 'tin', sku: 'SLB-TIN', category: 'BEEDI', sellingPrice: 300, originalPrice: 300, unitCost: 200 }
const SHELF = { minStock: 0, reorderPoint: 0, maxStock: 100, currentStock: 0 }

type Figures = { orders: number; verified: number; falseOnes: number; left: number; missed: number; faults: number }

/** A shop whose shoppers have paid before and whose alerts have learned. */
async function aHouse(test: TestShop, chance: Chance): Promise<{ house: House; newToken: () => Promise<void> }> {
  let owner = await theOwner(test)
  const people: Person[] = []
  for (let n = 0; n < 12; n++) {
    const person = await aCustomer(test)
    const first = await aPaidOrder(test, person, { small: 1 })
    await test.call(`POST /api/orders/${first._id}/admin/verify-payment`, { token: owner, body: { verified: true } })
    people.push(person)
  }
  await learnedProfile(test, owner, people[0] ?? (await aCustomer(test)))
  await learnedProfile(test, owner, people[1] ?? (await aCustomer(test)), 'hdfc-sms')
  await switchOn(test, owner, { mostPerPayment: 5000, mostPerDay: 1_000_000, firstOrderMost: 2000 })
  const { product } = (await test.call('POST /api/admin/inventory', { token: owner, body: { ...TIN, ...SHELF } })).body
  const house: House = {
    test,
    owner: () => owner,
    shopper: () => chance.pick(people),
    reference: () => `4${chance.digits(11)}`,
    quantities: (): Quantities => ({ big: 1 + chance.below(6), small: chance.below(3) }),
    scarce: { id: product.id, slug: TIN.slug },
  }
  return {
    house,
    newToken: async () => {
      owner = await theOwner(test)
      for (const key of ['big', 'small'])
        await test.call(`PUT /api/admin/inventory/${await idOf(test, key)}/stock`, {
          token: owner,
          body: { type: 'add', quantity: 2000, notes: '' },
        })
    },
  }
}

const idOf = async (test: TestShop, size: string): Promise<string> =>
  (await test.call(`GET /api/products/special-lion-beedi-${size}`)).body.product._id

type Right = { order: Order; reference: string }

/** A payment as it should be: the alert before the ID, after it, or in the same moment; twice, by two ways, or cut off before anything follows. */
async function rightly(house: House, chance: Chance, figures: Figures): Promise<Right> {
  const { test, shopper, reference } = house
  const who = shopper()
  const order = await anOrder(test, who, house.quantities())
  const rrn = reference()
  const isLost = chance.once(12)
  const profile = chance.once(3) ? 'hdfc-sms' : 'hdfc-mail'
  const key = reference()
  const tell = () => bankAlert(test, { reference: rrn, rupees: order.total, profile, key, isLost })
  const handIn = () => pay(test, who, order, chance.once(4) ? `0000${rrn}` : rrn)
  const how = chance.below(3)
  if (how === 0) await tell()
  if (how === 2) await Promise.all([tell(), handIn()])
  else await handIn()
  if (how === 1) await tell()
  if (chance.once(6)) await tell()
  if (chance.once(6))
    await bankAlert(test, { reference: rrn, rupees: order.total, profile: profile === 'hdfc-sms' ? 'hdfc-mail' : 'hdfc-sms' })
  if (isLost) figures.faults++
  return { order, reference: rrn }
}

/** Works through tasks, some at once, in an order that follows from the seed. */
async function work(tasks: (() => Promise<void>)[], chance: Chance): Promise<void> {
  const left = chance.shuffled(tasks)
  const worker = async () => {
    for (let task = left.pop(); task; task = left.pop()) await task()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const statusesOf = async (test: TestShop, ids: string[]) =>
  (
    await test.shop.database.pool.query<{ id: string; status: string; by: string | null }>(
      'select id, status, decided_by as by from orders where id = any($1)',
      [ids],
    )
  ).rows

it(`${DAYS} days of ${RIGHT + WRONG} payments, ${WRONG} of them wrong in every way there is: none is verified falsely, few are left to a person`, {
  timeout: DAYS * 600_000,
}, async () => {
  const figures: Figures = { orders: 0, verified: 0, falseOnes: 0, left: 0, missed: 0, faults: 0 }
  let mostLeft = 0
  for (let day = 0; day < DAYS; day++) {
    const chance = new Chance(SEED + day)
    const test = await testShop()
    const { house, newToken } = await aHouse(test, chance)
    const right: Right[] = []
    const wrong: Order[] = []
    const names = Object.keys(WRONGS)
    const kinds = Array.from({ length: WRONG }, (_, n) => names[n] ?? chance.pick(names))
    await work(
      [
        ...Array.from({ length: RIGHT }, () => async () => void right.push(await rightly(house, chance, figures))),
        ...kinds.map((kind) => async () => {
          const orders = await WRONGS[kind]?.(house)
          if (!orders) throw new Error(`There is nothing wrong called ${kind}.`)
          wrong.push(...orders)
        }),
      ],
      chance,
    )
    // what the clock does every few minutes, where a process ended before
    await verifyMissedPayments(test.shop)
    const verified = await statusesOf(
      test,
      right.map(({ order }) => order._id),
    )
    const missed = verified.filter(({ status, by }) => status !== 'confirmed' || by !== 'Bank alerts')
    const falseOnes = (
      await statusesOf(
        test,
        wrong.map(({ _id }) => _id),
      )
    ).filter(({ by }) => by === 'Bank alerts')
    const left = (await test.call('GET /api/orders/admin/pending-verifications', { token: house.owner() })).body.pagination.total
    figures.orders += RIGHT + WRONG
    figures.verified += verified.length - missed.length
    figures.missed += missed.length
    figures.falseOnes += falseOnes.length
    figures.left += left
    mostLeft = Math.max(mostLeft, left)
    // the next day's statement shows every payment that was verified, and the switch stays on
    test.later(DAY_MS)
    await newToken()
    const lines = right.map(({ order, reference }) => bankLine({ rrn: reference, rupees: order.total }))
    await test.call('POST /api/admin/statements', { token: house.owner(), body: bankUpload(bankFile(...lines)) })
    const state = (await test.call('GET /api/admin/automatic', { token: house.owner() })).body
    const isUnconfirmed = new Set(state.unconfirmed.map(({ orderId }) => orderId))
    expect(right.filter(({ order }) => isUnconfirmed.has(order._id))).toEqual([])
    await expectInvariants(test.shop.database.pool)
    await test.close()
    expect({ missed, falseOnes }).toEqual({ missed: [], falseOnes: [] })
  }
  const { orders, verified, falseOnes, faults } = figures
  proof({
    name: 'payments verified by bank alerts, in full',
    seed: SEED,
    figures: {
      days: DAYS,
      payments: orders,
      verified,
      falseVerifications: falseOnes,
      mostLeftOnADay: mostLeft,
      cutOffBeforeAVerdict: faults,
    },
  })
  expect(falseOnes).toBe(0)
  expect(mostLeft).toBeLessThanOrEqual(MAX_LEFT)
})
