import { addDays, istDay } from 'contract/rules/ist.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankAlert } from '../builders/alerts.ts'
import { anOrder, aTransactionId } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer, theOwner } from '../builders/people.ts'
import type { AnswerTo } from '../contract-calls.ts'
import type { TestShop } from '../test-shop.ts'
import { callsOf, present, testShop } from '../test-shop.ts'
import { proof, rounds } from './figures.ts'

const DAYS = rounds(8, 365)
const SEED = Number(process.env.FUZZ_SEED ?? 4711)
type Sums = AnswerTo<'GET /api/admin/day-close'>['sheet']['money']

let test: TestShop
let owner: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  person = await aCustomer(test)
})
afterAll(() => test.close())
const staff = callsOf(() => [test, owner])
const sheetOf = async (day: string) => (await staff.raw<AnswerTo<'GET /api/admin/day-close'>>(`GET /api/admin/day-close?date=${day}`)).body

/** What the ledger alone says of the credits of these days, in rupees. */
async function ledgerOf(days: readonly string[]): Promise<Sums> {
  const { rows } = await test.shop.database.pool.query<{ place: string | null; rupees: number }>(
    `select null as place, coalesce(sum(amount), 0)::float8 / 100 rupees from statement_credits where booked_on = any($1) and kind <> 'reversal' and money_state <> 'merged'
     union all select a.place, sum(e.amount)::float8 / 100 from money_entries e join money_allocations a on a.id = e.allocation_id join statement_credits c on c.id = a.credit_id
       where c.booked_on = any($1) group by a.place`,
    [days],
  )
  const of = (place: string | null) => rows.find((row) => row.place === place)?.rupees ?? 0
  const [credits, verified, owed, paidBack] = [of(null), of('order'), of('owed'), of('paid-back')]
  return { credits, verified, owed, paidBack, unclaimed: rounded(credits - verified - owed - paidBack) }
}
const rounded = (rupees: number) => Math.round(rupees * 100) / 100
const added = (sums: readonly Sums[]): Sums => {
  const sum = (name: keyof Sums) => rounded(sums.reduce((all, one) => all + one[name], 0))
  return { credits: sum('credits'), verified: sum('verified'), owed: sum('owed'), paidBack: sum('paidBack'), unclaimed: sum('unclaimed') }
}

it('the sheet of each of many days is the ledger of that day, a closed one never changes, and all sheets together are all the money', {
  timeout: 7_200_000,
}, async () => {
  let state = SEED
  const below = (n: number) => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return Math.floor((state / 4294967296) * n)
  }
  const first = addDays(istDay(test.shop.now()), -DAYS)
  const days = Array.from({ length: DAYS }, (_, n) => addDays(first, n))
  const kept = new Map<string, string>()
  let changes = 0
  for (const [n, day] of days.entries()) {
    for (let many = below(4) + (n === 0 ? 1 : 0); many > 0; many--) {
      const order = await anOrder(test, person, { small: 1 + below(6) })
      const rupees = order.total + (below(2) ? 0 : below(90))
      const id = present(await bankAlert(test, { reference: aTransactionId(), rupees, bookedOn: day }))
      const { _id: orderId, total } = order
      const over = rupees - total
      const wishes = [
        undefined,
        [{ kind: 'unclaimed' as const, amount: rupees }],
        [{ kind: 'owed' as const, orderId, amount: rupees }],
        [{ kind: 'order' as const, orderId, amount: total }, ...(over > 0 ? [{ kind: 'owed' as const, orderId, amount: over }] : [])],
      ]
      const allocations = wishes[below(4)]
      if (allocations) await staff(`POST /api/admin/money/credits/${id}/allocate`, { allocations, note: day })
    }
    // money of a day that is closed already moves as well
    const { credits } = (await staff('GET /api/admin/money/credits?state=open&limit=50')).body
    const open = credits[below(credits.length + 1)]
    if (open) {
      await staff(`POST /api/admin/money/credits/${open.id}/allocate`, {
        allocations: [{ kind: 'owed', amount: open.amount }],
        note: 'Later',
      })
      changes++
    }
    const { owed } = (await staff('GET /api/admin/money/owed?limit=50')).body
    const debt = owed[below(owed.length + 1)]
    if (debt)
      await staff(`POST /api/admin/money/owed/${debt.id}/settle`, { amount: debt.amount, reference: aTransactionId(), date: debt.day })
    const { sheet } = await sheetOf(day)
    expect(sheet.money, `seed ${SEED}, ${day}`).toEqual(await ledgerOf([day]))
    const closed = await staff('POST /api/admin/day-close', { date: day, notes: `Day ${n}` })
    expect([closed.status, closed.body.sheet?.money]).toEqual([200, sheet.money])
    kept.set(day, JSON.stringify((await sheetOf(day)).sheet))
    // what all sheets have said so far is how the money of all closed days lies now
    const said = [...kept.values()].map((text) => JSON.parse(text) as AnswerTo<'GET /api/admin/day-close'>['sheet']) // `as`: our own answers
    expect(added(said.flatMap(({ money, earlier }) => [money, earlier])), `seed ${SEED}, ${day}`).toEqual(await ledgerOf([...kept.keys()]))
  }
  for (const [day, sheet] of kept) expect(JSON.stringify((await sheetOf(day)).sheet), day).toBe(sheet)
  proof({ name: 'sheets of days', seed: SEED, figures: { days: DAYS, 'changes of closed days and others': changes } })
})
