import { randomUUID } from 'node:crypto'
import { istDay } from 'contract/rules/ist.ts'
import { toPaise } from 'contract/rules/money.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateSpending } from '#features/customers/public.ts'
import { readDays, updateDayFigures } from '#features/dashboard/public.ts'
import { checkInvariants } from '#platform/db/invariants.ts'
import { aTransactionId, orderBody, productIds } from '../builders/orders.ts'
import { aCustomer, theOwner } from '../builders/people.ts'
import type { BodyFor, StatusBody } from '../contract-calls.ts'
import { OWNER_PASSWORD } from '../owner.ts'
import type { TestShop } from '../test-shop.ts'
import { callsOf, testShop } from '../test-shop.ts'
import { proof, rounds } from './figures.ts'
import { SETTABLE } from './life/model.ts'
import type { Bought, Money, MoneyCommand } from './life/money.ts'
import { kept, missing, newMoney, owed, refunded, shareOf, stepMoney } from './life/money.ts'

let test: TestShop
let admin: string
let products: { big: string; small: string }
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
  products = await productIds(test)
  await test.call('PUT /api/admin/settings', {
    token: admin,
    body: { section: 'general', password: OWNER_PASSWORD, data: { gstin: '23AAPFU0939F1Z3' } },
  })
})
afterAll(() => test.close())

const staff = callsOf(() => [test, admin])
const reference = () => `BACK${randomUUID().slice(0, 12).replaceAll('-', '')}`.toUpperCase()
const shelf = async () => {
  const { body } = await test.call('GET /api/products')
  return [products.big, products.small].map((id) => Number(body.products.find((product) => product._id === id)?.stock))
}

const DAY_MS = 86_400_000
/** The figures of today as they are read tomorrow, rupees; they are counted ahead for the next time. */
async function soldToday(): Promise<number> {
  const tomorrow = { ...test.shop, now: () => new Date(test.shop.now().getTime() + DAY_MS) }
  const today = istDay(test.shop.now())
  const { salesData } = await readDays(tomorrow, { from: today, to: today })
  expect(await updateDayFigures(tomorrow)).toBeLessThan(2)
  await updateSpending(test.shop)
  return salesData[0]?.revenue ?? 0
}

/** One order in the shop: what a command does there, and what the shop shows of it. */
async function anOrderOfTwoLines({ packs: [big, small], recalculates: recalculateDiscount }: Bought) {
  const person = await aCustomer(test)
  const data = { recalculateDiscount }
  await staff('PUT /api/admin/settings', { section: 'general', password: OWNER_PASSWORD, data })
  const { body } = await test.call('POST /api/orders/create', { token: person.token, body: orderBody({ big, small }) })
  // what counts is the setting of the day of the order
  await staff('PUT /api/admin/settings', {
    section: 'general',
    password: OWNER_PASSWORD,
    data: { recalculateDiscount: !recalculateDiscount },
  })
  const id: string = body.order._id
  const before = await shelf()
  const soldBefore = await soldToday()
  /** Those under way, the oldest first. */
  const returns: string[] = []
  const step = async (wish: BodyFor<'POST /api/admin/returns/:id/step'>) => {
    const at = wish.step === 'approve' ? -1 : 0
    const reply = await staff(`POST /api/admin/returns/${returns.at(at)}/step`, wish)
    if (reply.status === 200 && ['refund', 'reject'].includes(wish.step)) returns.shift()
    return reply
  }
  const set = (status: StatusBody['status'], more: Partial<StatusBody> = {}) =>
    staff(`PUT /api/orders/${id}/admin/update-status`, { status, ...more })

  async function send(money: Money, command: MoneyCommand) {
    switch (command.do) {
      case 'pay and verify': {
        const paid = await test.call(`POST /api/orders/${id}/confirm-payment`, {
          token: person.token,
          body: { transactionId: aTransactionId() },
        })
        return paid.status === 200 ? staff(`POST /api/orders/${id}/admin/verify-payment`, { verified: true }) : paid
      }
      case 'set':
        return set(command.to)
      case 'cancel and pay back':
        return set('cancelled', { refund: { settle: 'now', reference: reference() } })
      case 'ask': {
        const lines = [{ productId: command.line === 0 ? products.big : products.small, quantity: command.packs }]
        const wish = { reason: 'unused' as const, details: `${randomUUID()}`, lines }
        const asked = await test.call(`POST /api/orders/${id}/returns`, { token: person.token, body: wish })
        if (asked.status !== 200) return asked
        returns.push(asked.body.return._id)
        return step({ step: 'approve' })
      }
      case 'receive':
        return step({ step: 'receive', goods: command.goods })
      case 'refund return':
        return step({ step: 'refund', reference: reference() })
      case 'reject return':
        return step({ step: 'reject', note: 'Not in its packaging' })
      case 'pay back':
        return staff(`POST /api/orders/${id}/admin/refunds`, {
          settle: 'now',
          amount: shareOf(owed(money) || 100, command.share),
          reference: reference(),
        })
      case 'waive':
        return staff(`POST /api/orders/${id}/admin/refunds`, { settle: 'none', reason: 'Paid in cash at the counter' })
    }
  }

  return {
    perform: async (money: Money, command: MoneyCommand): Promise<string> => {
      if (['receive', 'refund return', 'reject return'].includes(command.do) && money.open.length === 0) return 'nothing to do'
      const reply = await send(money, command)
      return reply.body.code ?? String(reply.status)
    },
    view: async () => {
      const { order, moneyAccount } = (await staff(`GET /api/orders/${id}/admin`)).body
      const own = (await test.call(`GET /api/orders/${id}`, { token: person.token })).body.order
      const { owedBack = 0, ...money } = order.money
      expect(own.money).toEqual(money)
      expect(moneyAccount?.owed.reduce((sum, { amount }) => sum + toPaise(amount), 0)).toBe(toPaise(owedBack))
      const { users } = (await staff(`GET /api/admin/users?q=${encodeURIComponent(person.email)}`)).body
      const documents = order.taxDocuments.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0)
      const now = await shelf()
      return {
        status: order.status,
        owed: order.money.owed,
        refunded: order.money.refunded,
        documents,
        revenue: users[0]?.totalSpent,
        sold: toPaise(await soldToday()) - toPaise(soldBefore),
        missing: now.map((stock, at) => (before[at] ?? 0) - stock),
      }
    },
  }
}

const expected = (money: Money) => ({
  status: money.status,
  owed: owed(money),
  refunded: refunded(money),
  documents: kept(money),
  revenue: kept(money),
  sold: toPaise(kept(money)),
  missing: [missing(money, 0), missing(money, 1)],
})

const PLAIN: Bought = { packs: [6, 5], recalculates: false }
const PRICED_ANEW: Bought = { packs: [24, 9], recalculates: true }

const live = (bought: Bought) => async (commands: readonly MoneyCommand[]) => {
  const money = newMoney(bought)
  const real = await anOrderOfTwoLines(bought)
  for (const command of commands) {
    const answer = await real.perform(money, command)
    expect(answer, JSON.stringify(command)).toBe(stepMoney(money, command))
    expect(await real.view(), JSON.stringify(command)).toEqual(expected(money))
  }
}

const line = fc.constantFrom(0 as const, 1 as const)
const command: fc.Arbitrary<MoneyCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('set' as const), to: fc.constantFrom(...SETTABLE) }) },
  { weight: 5, arbitrary: fc.constant({ do: 'set' as const, to: 'delivered' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel and pay back' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      line,
      packs: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 7, max: 24 })),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('receive' as const), goods: fc.constantFrom('restocked' as const, 'written_off' as const) }),
  },
  { weight: 5, arbitrary: fc.constant({ do: 'refund return' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'reject return' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay back' as const), share: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'waive' as const }) },
)
const PAID: MoneyCommand = { do: 'pay and verify' }
const set = (to: (typeof SETTABLE)[number]): MoneyCommand => ({ do: 'set', to })
const returned = (line: 0 | 1, packs: number, goods: 'restocked' | 'written_off'): MoneyCommand[] => [
  set('delivered'),
  { do: 'ask', line, packs },
  { do: 'receive', goods },
  { do: 'refund return' },
]
const DIRECTED: MoneyCommand[][] = (['restocked', 'written_off'] as const).flatMap((goods) => [
  [
    PAID,
    ...returned(1, 3, goods).slice(0, -1),
    set('pending_payment'),
    set('delivered'),
    set('cancelled'),
    { do: 'reject return' },
    set('shipped'),
  ],
  [PAID, ...returned(0, 1, goods), set('cancelled'), set('delivered'), ...returned(0, 2, goods), set('cancelled'), set('shipped')],
  [PAID, ...returned(0, 6, goods), set('refunded'), set('pending_payment'), set('delivered'), ...returned(1, 5, goods), set('delivered')],
  [
    PAID,
    ...returned(1, 2, goods),
    set('pending_payment'),
    set('delivered'),
    set('cancelled'),
    { do: 'pay back', share: 50 },
    set('delivered'),
  ],
  [PAID, ...returned(0, 1, goods), set('cancelled'), { do: 'waive' }, set('delivered'), set('cancelled'), { do: 'cancel and pay back' }],
])

const lived = async (name: string, bought: Bought, directed: MoneyCommand[][]) => {
  const began = Date.now()
  const seed = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31)
  const lives = fc.array(command, { minLength: 4, maxLength: 24, size: 'max' }).map((rest) => [PAID, ...rest])
  const examples = directed.map((one): [MoneyCommand[]] => [one])
  const runs = rounds(8, 60)
  await fc.assert(fc.asyncProperty(lives, live(bought)), { numRuns: examples.length + runs, examples, seed, endOnFailure: false })
  expect(await checkInvariants(test.shop.database.pool)).toEqual([])
  const seconds = Math.round((Date.now() - began) / 1000)
  proof({ name, seed, figures: { randomLives: runs, directedLives: directed.length, violations: 0, seconds } })
}
const timeout = 1_200_000

it('[RD-009][BO-122] status, returns, papers, shelf and money of an order agree, whatever is done in whatever order', { timeout }, () =>
  lived('money of an order', PLAIN, DIRECTED),
)

it('they agree where the packs that are kept are priced at their own tier, in whatever order packs come back', { timeout }, () =>
  lived('money of an order priced anew', PRICED_ANEW, [
    ...DIRECTED,
    // the second return pays back more than its own line has left on the invoice
    [
      PAID,
      ...returned(1, 4, 'restocked'),
      ...returned(0, 24, 'restocked'),
      set('cancelled'),
      set('delivered'),
      ...returned(1, 5, 'written_off'),
    ],
    [
      PAID,
      ...returned(0, 1, 'restocked'),
      ...returned(1, 9, 'restocked'),
      ...returned(0, 20, 'written_off'),
      ...returned(0, 3, 'restocked'),
    ],
    [
      PAID,
      ...returned(1, 9, 'restocked'),
      ...returned(0, 6, 'restocked'),
      set('cancelled'),
      set('delivered'),
      ...returned(0, 18, 'restocked'),
    ],
  ]),
)
