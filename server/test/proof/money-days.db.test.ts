import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '#platform/db/invariants.ts'
import { bankFile, bankLine, bankUpload } from '../builders/bank-file.ts'
import { anOrder, pay, productIds } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aColleague, aCustomer, theOwner } from '../builders/people.ts'
import type { BodyFor } from '../contract-calls.ts'
import type { TestShop } from '../test-shop.ts'
import { callsOf, present, testShop } from '../test-shop.ts'
import { proof, rounds } from './figures.ts'

const DAYS = rounds(3, 200)
const PAYMENTS = rounds(5, 9)
const SEED = Number(process.env.FUZZ_SEED ?? 4711)

const KINDS = ['right', 'short', 'over', 'twice', 'split', 'late', 'taken back', 'no ID', 'no stock', 'wrong ID', 'by hand'] as const
type Kind = (typeof KINDS)[number]

/** Draws that are the same for the same seed. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
  return { below: (n: number) => Math.floor(next() * n), one: <T>(of: readonly T[]): T => present(of[Math.floor(next() * of.length)]) }
}

let test: TestShop
let owner: string
let verifier: string
let person: Person
let small: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  verifier = (await aColleague(test, 'verifier')).token
  person = await aCustomer(test)
  small = (await productIds(test)).small
  await staff(`PUT /api/admin/inventory/${small}/stock`, { type: 'add', quantity: 100_000 })
})
afterAll(() => test.close())

const staff = callsOf(() => [test, owner])
const upload = (...lines: string[]) => test.call('POST /api/admin/statements', { token: owner, body: bankUpload(bankFile(...lines)) })

type Paid = { kind: Kind; orderId: string; number: string; total: number; references: string[] }

it('on random days every rupee has its place, whoever allocates it: right, short, over, twice, split, late, taken back, no ID, no stock, wrong ID', {
  timeout: 3_600_000,
}, async () => {
  const draw = dice(SEED)
  let serial = 0
  const reference = () => `7${String(++serial * 7919).padStart(11, '0')}`
  let came = 0
  const counts: Record<string, number> = {}
  for (let day = 0; day < DAYS; day++) {
    const paid: Paid[] = []
    const lines: string[] = []
    const line = (rrn: string, rupees: number, note = 'UPI') => {
      lines.push(bankLine({ rrn, rupees, note }))
      came += rupees
    }
    for (let n = 0; n < PAYMENTS; n++) {
      const kind = draw.one(KINDS)
      counts[kind] = (counts[kind] ?? 0) + 1
      const order = await anOrder(test, person, { small: 1 + draw.below(9) })
      const { _id: orderId, orderNumber: number, total } = order
      const [first, second] = [reference(), reference()]
      paid.push({ kind, orderId, number, total, references: [first, second] })
      if (kind !== 'no ID' && kind !== 'late') await pay(test, person, order, kind === 'wrong ID' ? reference() : first)
      if (kind === 'late') await staff(`PUT /api/orders/${orderId}/admin/update-status`, { status: 'cancelled' })
      if (kind === 'by hand') await staff(`POST /api/orders/${orderId}/admin/verify-payment`, { verified: true })
      else if (kind === 'short') line(first, total - 1 - draw.below(99))
      else if (kind === 'over') line(first, total + 1 + draw.below(99))
      else if (kind === 'split') {
        const part = 1 + draw.below(total - 1)
        line(first, part)
        line(second, total - part)
      } else line(first, total, kind === 'no ID' || kind === 'wrong ID' ? number : 'UPI')
      if (kind === 'twice') line(second, total)
    }
    const stock = (await staff(`GET /api/admin/inventory/${small}`)).body.product.currentStock
    const isEmpty = paid.some(({ kind }) => kind === 'no stock')
    if (isEmpty) await staff(`PUT /api/admin/inventory/${small}/stock`, { type: 'subtract', quantity: stock })
    if (lines.length > 0) expect((await upload(...lines)).status).toBe(200)
    await test.call('POST /api/admin/statements/verify', { token: owner, body: {} })
    if (isEmpty && draw.below(2) === 0) {
      const waiting = present(paid.find(({ kind }) => kind === 'no stock'))
      await staff(`PUT /api/orders/${waiting.orderId}/admin/update-status`, { status: 'cancelled' })
    }
    if (isEmpty) await staff(`PUT /api/admin/inventory/${small}/stock`, { type: 'add', quantity: stock })
    await allocateOpen(paid, draw)
    const back = paid
      .filter(({ kind }) => kind === 'taken back')
      .map(({ references, total }) => bankLine({ rrn: present(references[0]), rupees: total, out: true, note: 'REVERSAL' }))
    if (back.length > 0) await upload(...back, bankLine({ rrn: reference(), rupees: 1 }))
    if (back.length > 0) came += 1
    await settleSome(draw, day)
    const broken = await checkInvariants(test.shop.database.pool)
    expect(broken, `seed ${SEED}, day ${day}: ${paid.map(({ kind }) => kind).join(', ')}`).toEqual([])
    await expectSums(came)
  }
  proof({ name: 'money-days', seed: SEED, figures: { days: DAYS, rupees: came, ...counts } })
})

/** Two of the staff say whose the open credits are, both at once for some of them. */
async function allocateOpen(paid: readonly Paid[], draw: ReturnType<typeof dice>): Promise<void> {
  const { credits } = (await staff('GET /api/admin/money/credits?state=open&limit=100')).body
  for (const credit of credits) {
    const of = paid.find(({ references }) => references.includes(credit.reference ?? ''))
    if (!of) continue
    const { status } = (await staff(`GET /api/orders/${of.orderId}/admin`)).body.order
    const kind = status === 'cancelled' ? ('owed' as const) : ('order' as const)
    const body: BodyFor<'POST /api/admin/money/credits/:id/allocate'> = {
      allocations:
        draw.below(9) === 0 ? [{ kind: 'unclaimed', amount: credit.amount }] : [{ kind, orderId: of.orderId, amount: credit.amount }],
      note: of.kind,
    }
    const who = draw.below(3) === 0 ? [owner, verifier] : [draw.one([owner, verifier])]
    const answers = await Promise.all(who.map((token) => test.call(`POST /api/admin/money/credits/${credit.id}/allocate`, { token, body })))
    expect(answers.map(({ status: code }) => code).sort(), `${of.kind}: ${answers.map(({ text }) => text).join(' ')}`).toEqual(
      [200, 409].slice(0, who.length),
    )
  }
}

/** Pays some of what is owed back, all or a part. */
async function settleSome(draw: ReturnType<typeof dice>, day: number): Promise<void> {
  const { owed } = (await staff('GET /api/admin/money/owed?limit=20')).body
  for (const [n, one] of owed.entries()) {
    if (draw.below(2) === 0) continue
    const amount = draw.below(2) === 0 ? one.amount : Math.max(0.01, Math.floor((one.amount * 100) / 3) / 100)
    const settled = await staff(`POST /api/admin/money/owed/${one.id}/settle`, {
      amount,
      reference: `BACK${day}X${n}X${SEED}`,
      date: one.day,
    })
    expect(settled.status, JSON.stringify(settled.body)).toBe(200)
  }
}

/** All that came is what the bank has told of and what people gave their word for, and each rupee of it lies in one place. */
async function expectSums(came: number): Promise<void> {
  const { credits, verified, owed, paidBack, unclaimed } = (await staff('GET /api/admin/money/summary')).body
  expect(Math.round((verified + owed + paidBack + unclaimed) * 100)).toBe(Math.round(credits * 100))
  const { rows } = await test.shop.database.pool.query<{ words: number }>(
    `select coalesce(sum(amount), 0)::float8 / 100 words from statement_credits where is_word and money_state <> 'merged'`,
  )
  expect(Math.round((credits - present(rows[0]).words) * 100)).toBe(Math.round(came * 100))
  const total = (await staff('GET /api/admin/money/owed')).body.total
  expect(Math.round(total * 100)).toBe(Math.round(owed * 100))
}
