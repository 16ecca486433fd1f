import { addDays, istDay } from 'contract/rules/ist.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BankLine } from '../builders/bank-file.ts'
import { bankFile, bankLine, bankUpload } from '../builders/bank-file.ts'
import { ADDRESS, aTransactionId, pay, productIds } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer, theOwner } from '../builders/people.ts'
import type { TestShop } from '../test-shop.ts'
import { callsOf, present, testShop } from '../test-shop.ts'
import { proof } from './figures.ts'

/** What became of the payment of each order of the day, and of how many. The rest of the 120 orders is not paid. */
const KINDS = {
  right: 73,
  'by hand': 3,
  'no ID': 4,
  'wrong ID': 2,
  over: 1,
  short: 1,
  twice: 2,
  split: 1,
  'no stock': 2,
  late: 2,
  'taken back': 1,
} as const
type Kind = keyof typeof KINDS
const SHOPPERS = 40
const ORDERS = 120
/** Cash and other money that no order claims. */
const STRANGE = [999, 1501, 2100.5, 777, 3000, 0] as const
/** Rupees: what the bank brought on that day, and what of it pays orders in the end. */
const CAME = 372_399
const VERIFIED = 339_000
const DAY_MS = 86_400_000

type Paid = { kind: Kind; person: Person; name: string; orderId: string; number: string; total: number; references: [string, string] }

let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
afterAll(() => test.close())
const staff = callsOf(() => [test, owner])
const creditsOf = async (state: 'open' | 'unclaimed' | 'allocated' | 'owed') =>
  (await staff(`GET /api/admin/money/credits?state=${state}&limit=100`)).body.credits

async function upload(lines: readonly BankLine[]): Promise<void> {
  const { text } = await test.call('POST /api/admin/statements', { token: owner, body: bankUpload(bankFile(...lines.map(bankLine))) })
  expect(JSON.parse(text.trim().split('\n').at(-1) ?? '').statement).toMatchObject({ malformed: 0 })
}

/** A product of this price and stock, in rupees and packs. */
async function aProduct(slug: string, sellingPrice: number, currentStock: number): Promise<string> {
  const body = {
    name: slug,
    slug,
    sku: slug.toUpperCase(),
    category: 'BEEDI',
    sellingPrice,
    originalPrice: sellingPrice + 50,
    currentStock,
  }
  expect((await staff('POST /api/admin/inventory', body)).status).toBe(200)
  return slug
}

async function order(person: Person, slug: string, quantity: number) {
  const items = [{ id: slug, name: slug, price: 1, quantity, image: '' }]
  const body = { cartData: { items }, shippingAddress: { ...ADDRESS, name: person.name }, paymentMethod: 'UPI' as const }
  const { status, body: answer } = await test.call('POST /api/orders/create', { token: person.token, body })
  expect(status).toBe(200)
  return answer.order
}

/** What the bank tells of one payment. */
function linesOf({ kind, name, number, total, references: [first, second] }: Paid): BankLine[] {
  const line = (rrn: string, rupees: number, note = 'UPI'): BankLine => ({ rrn, rupees, note, payer: name })
  if (kind === 'short') return [line(first, total - 100)]
  if (kind === 'over') return [line(first, total + 50)]
  if (kind === 'twice') return [line(first, total), line(second, total)]
  if (kind === 'split') return [line(first, 1000, number), line(second, total - 1000, number)]
  return [line(first, total, kind === 'no ID' || kind === 'wrong ID' || kind === 'late' ? number.replaceAll('-', '') : 'UPI')]
}

it('the day of forty shoppers, 120 orders and a file of 101 credits: every line has a next step and ends allocated, and both sums meet', {
  timeout: 600_000,
}, async () => {
  const today = istDay(test.shop.now())
  const { small, big } = await productIds(test)
  for (const id of [small, big]) await staff(`PUT /api/admin/inventory/${id}/stock`, { type: 'add', quantity: 50_000 })
  const lastTin = await aProduct('last-tin', 560, 1)
  const names = Array.from(
    { length: SHOPPERS },
    (_, n) => `${String.fromCharCode(65 + (n % 26))}${n < 26 ? 'a' : 'o'}${'rlmnsk'[n % 6]}i Kol`,
  )
  const people: Person[] = []
  for (const name of names) people.push(await aCustomer(test, { name }))
  const kinds: (Kind | undefined)[] = Object.entries(KINDS).flatMap(([kind, many]) => Array<Kind>(many).fill(kind as Kind)) // `as`: its own keys
  const paid: Paid[] = []
  const place = async (kind: Kind | undefined, n: number, slug?: string) => {
    const at = (n * 7) % SHOPPERS
    const person = present(people[at])
    const quantity = 4 + ((n * 5) % 13)
    const made = await order(person, slug ?? (n % 2 ? 'special-lion-beedi-big' : 'special-lion-beedi-small'), slug ? 1 : quantity)
    if (!kind) return
    const references: Paid['references'] = [aTransactionId(), aTransactionId()]
    const { _id: orderId, orderNumber: number, total } = made
    paid.push({ kind, person, name: present(names[at]).toUpperCase(), orderId, number, total, references })
    if (kind === 'late') await staff(`PUT /api/orders/${orderId}/admin/update-status`, { status: 'cancelled' })
    else if (kind === 'wrong ID') await pay(test, person, made)
    else if (kind !== 'no ID' && kind !== 'split') await pay(test, person, made, references[0])
    if (kind === 'by hand') await staff(`POST /api/orders/${orderId}/admin/verify-payment`, { verified: true })
  }
  // the one for the fair comes last: it makes the sum of the day
  for (const [n, kind] of kinds.slice(1).entries()) await place(kind, n, kind === 'no stock' ? lastTin : undefined)
  for (let n = kinds.length; n < ORDERS; n++) await place(undefined, n)
  const pays = ({ kind, total }: Paid) => (kind === 'late' || kind === 'taken back' ? 0 : kind === 'short' ? total - 100 : total)
  const noStock = paid.filter(({ kind }) => kind === 'no stock')
  const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((a, b) => a + b, 0) * 100) / 100
  const fair = VERIFIED - sum(paid.map(pays)) + present(noStock[1]).total
  await place('right', kinds.length - 1, await aProduct('for-the-fair', fair, 3))

  const known = paid.flatMap(linesOf)
  const strange = STRANGE.map((rupees): BankLine => ({ rrn: aTransactionId(), rupees, note: 'CASH', payer: 'COUNTER' }))
  const last = present(strange.at(-1))
  last.rupees = sum([CAME, -sum([...known, ...strange].map(({ rupees }) => rupees))])
  expect(last.rupees).toBeGreaterThan(0)
  expect([known.length + strange.length, sum([...known, ...strange].map(({ rupees }) => rupees))]).toEqual([101, CAME])
  await upload([...known, ...strange])
  await staff('POST /api/admin/statements/verify', {})

  // each open line is offered its order, and a person says so with one press; what nothing speaks for is nobody's
  const open = await creditsOf('open')
  for (const credit of open) {
    const of = paid.find(({ references }) => references.includes(credit.reference ?? ''))
    const candidate = credit.candidates.find(({ orderId }) => orderId === of?.orderId)
    expect([of?.kind, candidate?.orderId]).toEqual([of?.kind, of?.orderId])
    const { orderId, missing = 0, state } = candidate ?? {}
    const toOrder = state === 'cancelled' ? 0 : Math.min(missing, credit.amount)
    const rest = sum([credit.amount, -toOrder])
    const allocations = candidate
      ? [
          ...(toOrder > 0 ? [{ kind: 'order' as const, orderId, amount: toOrder }] : []),
          ...(rest > 0 ? [{ kind: 'owed' as const, orderId, amount: rest }] : []),
        ]
      : [{ kind: 'unclaimed' as const, amount: credit.amount }]
    const { status, text } = await test.call(`POST /api/admin/money/credits/${credit.id}/allocate`, {
      token: owner,
      body: { allocations, note: of?.kind ?? 'Cash of the counter' },
    })
    expect(status, `${of?.kind} ${text}`).toBe(200)
  }
  expect(await creditsOf('open')).toEqual([])

  // one of two has the last tin; the other one waits for goods, and then wants the money back
  const states = []
  for (const { orderId } of noStock) states.push((await staff(`GET /api/orders/${orderId}/admin`)).body.order)
  expect(states.map(({ paymentStatus }) => paymentStatus)).toEqual(['verified', 'verified'])
  const waits = present(states.find(({ awaitsStockSince }) => awaitsStockSince))
  await staff(`PUT /api/orders/${waits._id}/admin/update-status`, { status: 'cancelled' })
  // the bank takes one payment back, and tells what was paid back of what was too much
  const [over] = paid.filter(({ kind }) => kind === 'over')
  const [taken] = paid.filter(({ kind }) => kind === 'taken back')
  const { number, name } = present(over)
  await upload([
    { rrn: present(taken).references[0], rupees: present(taken).total, out: true, note: 'REVERSAL', payer: present(taken).name },
    { rrn: aTransactionId(), rupees: 50, out: true, note: `Refund ${number}`, payer: name },
  ])

  const { sheet, wentBack } = (await staff(`GET /api/admin/day-close?date=${today}`)).body
  const totals = (kind: Kind) => sum(paid.filter((one) => one.kind === kind).map(({ total }) => total))
  const money = {
    credits: CAME,
    verified: VERIFIED,
    owed: sum([totals('twice'), totals('late'), waits.total]),
    paidBack: sum([totals('taken back'), 50]),
    unclaimed: sum(strange.map(({ rupees }) => rupees)),
  }
  expect(sum([money.verified, money.owed, money.paidBack, money.unclaimed])).toBe(CAME)
  expect(sheet).toMatchObject({ sources: [{ source: 'statement', count: 101, amount: CAME }], money })
  expect(sheet.differences.map(({ what, count, amount }) => [what, count, amount])).toEqual([
    ['short', 2, sum([100, totals('taken back')])],
    ['taken-back', 1, totals('taken back')],
    ['unclaimed', 6, money.unclaimed],
  ])
  expect(wentBack.map(({ amount, reason, orderNumber }) => [amount, reason, orderNumber]).sort()).toEqual(
    [
      [50, 'over', number],
      [totals('taken back'), 'taken-back', present(taken).number],
    ].sort(),
  )
  const { owed, total } = (await staff('GET /api/admin/money/owed?limit=100')).body
  expect([owed.length, total]).toEqual([5, money.owed])

  test.later(DAY_MS)
  owner = await theOwner(test)
  const closed = await staff('POST /api/admin/day-close', { date: today, notes: 'As in the file of the bank' })
  expect([closed.status, closed.body.sheet?.money, addDays(today, 1)]).toEqual([200, money, istDay(test.shop.now())])
  proof({
    name: 'the day of money',
    figures: { orders: ORDERS, credits: 101, rupees: CAME, verified: VERIFIED, 'lines said by hand': open.length },
  })
})
