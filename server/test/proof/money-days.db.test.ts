import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { checkInvariants } from '#platform/db/invariants.ts'
import { bankAlert } from '../builders/alerts.ts'
import type { BankLine } from '../builders/bank-file.ts'
import { bankFile, bankLine, bankUpload } from '../builders/bank-file.ts'
import { anOrder, pay, productIds } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aColleague, aCustomer, theOwner } from '../builders/people.ts'
import type { BodyFor, StatusBody } from '../contract-calls.ts'
import { callsOf, present, testShop } from '../test-shop.ts'
import { proof, rounds } from './figures.ts'

const DAYS = Number(process.env.MONEY_DAYS ?? rounds(3, 150))
/** A shop has one history, and looking through a long one is no part of the proof: after so many days comes a fresh shop. */
const DAYS_OF_A_SHOP = rounds(4, 10)
const PAYMENTS = 6
const SEED = Number(process.env.FUZZ_SEED ?? 4711)

const KINDS = ['right', 'short', 'over', 'twice', 'split', 'late', 'taken back', 'no ID', 'no stock', 'wrong ID', 'by hand'] as const
type Kind = (typeof KINDS)[number]
type Paid = { kind: Kind; orderId: string; number: string; total: number; references: [string, string] }

/** Draws that are the same for the same seed. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
  return { below: (n: number) => Math.floor(next() * n), one: <T>(of: readonly T[]): T => present(of[Math.floor(next() * of.length)]) }
}
type Dice = ReturnType<typeof dice>

/** What is counted over all days; paise. */
type Count = { came: number; settledByTheBank: number; exchanged: number; contradicted: number; kinds: Record<string, number> }

const sumOf = (lines: readonly BankLine[]): number => lines.reduce((sum, { rupees }) => sum + rupees, 0)

/** A shop of its own with two shoppers and two of the staff, in which days pass. */
async function aShop(draw: Dice, count: Count, serial: { last: number }) {
  const test = await testShop()
  const owner = await theOwner(test)
  const verifier = (await aColleague(test, 'verifier')).token
  const people = [await aCustomer(test), await aCustomer(test, { name: 'Ramesh Kol' })]
  const { small, big } = await productIds(test)
  const staff = callsOf(() => [test, owner])
  for (const id of [small, big]) await staff(`PUT /api/admin/inventory/${id}/stock`, { type: 'add', quantity: 100_000 })
  const reference = () => `7${String(++serial.last * 7919).padStart(11, '0')}`
  /** Every line of money in that the bank has told of. */
  const told: BankLine[] = []
  /** Money out that the next file tells of. */
  let leaving: BankLine[] = []

  async function aPayment(kind: Kind, person: Person): Promise<{ paid: Paid; lines: BankLine[] }> {
    const { _id: orderId, orderNumber: number, total } = await anOrder(test, person, { small: 1 + draw.below(9) })
    const references: Paid['references'] = [reference(), reference()]
    const [first, second] = references
    const order = { _id: orderId }
    if (kind !== 'no ID' && kind !== 'late') await pay(test, person, order, kind === 'wrong ID' ? reference() : first)
    if (kind === 'late') await staff(`PUT /api/orders/${orderId}/admin/update-status`, { status: 'cancelled' })
    if (kind === 'by hand') await staff(`POST /api/orders/${orderId}/admin/verify-payment`, { verified: true })
    const paid = { kind, orderId, number, total, references }
    const line = (rrn: string, rupees: number, note = 'UPI') => ({ rrn, rupees, note })
    if (kind === 'by hand') return { paid, lines: [] }
    if (kind === 'short') return { paid, lines: [line(first, total - 1 - draw.below(99))] }
    if (kind === 'over') return { paid, lines: [line(first, total + 1 + draw.below(99))] }
    if (kind === 'twice') return { paid, lines: [line(first, total), line(second, total)] }
    if (kind === 'split') {
      const part = 1 + draw.below(total - 1)
      return { paid, lines: [line(first, part), line(second, total - part)] }
    }
    return { paid, lines: [line(first, total, kind === 'no ID' || kind === 'wrong ID' ? number : 'UPI')] }
  }

  /** The bank tells of some of the money at once, of all of it in its file. */
  async function tell(lines: readonly BankLine[]): Promise<void> {
    for (const line of lines) if (draw.below(4) === 0) await bankAlert(test, { reference: line.rrn, rupees: line.rupees })
    told.push(...lines)
    const all = [...lines, ...leaving]
    leaving = []
    if (all.length === 0) return
    const body = bankUpload(bankFile(...all.map(bankLine)))
    const { status, text } = await test.call('POST /api/admin/statements', { token: owner, body })
    const { statement } = JSON.parse(text.trim().split('\n').at(-1) ?? '')
    expect([status, statement.malformed, statement.credits + statement.debits], JSON.stringify(all)).toEqual([200, 0, all.length])
  }

  const creditsNow = async () => Math.round((await staff('GET /api/admin/money/summary')).body.credits * 100)

  /**
   * Staff confirm orders by their status, without a word and then with what became of the money: nothing is made but what a person says came, and
   * each success has changed the order.
   */
  async function contradict(paid: readonly Paid[]): Promise<void> {
    for (const { orderId, kind } of paid) {
      if (kind === 'no stock' || draw.below(2) === 0) continue
      const set = (more: Partial<StatusBody>) => staff(`PUT /api/orders/${orderId}/admin/update-status`, { status: 'confirmed', ...more })
      const open = async () => (await staff(`GET /api/orders/${orderId}/admin`)).body.order
      const before = { order: await open(), credits: await creditsNow() }
      const bare = await set({})
      if (bare.status === 200) {
        // the bank says nothing of its ID, or it stood so already
        expect(bare.body.isChanged, kind).toBe(before.order.status !== 'confirmed')
        const { total, payment, paymentStatus } = before.order
        const shown = told.filter(({ rrn }) => rrn === payment.transactionId)
        if (bare.body.isChanged && paymentStatus !== 'verified') expect(paymentStatus).toBe('pending_verification')
        if (bare.body.isChanged && shown.length > 0) expect(sumOf(shown), kind).toBeGreaterThanOrEqual(total)
        continue
      }
      expect(await creditsNow(), `${kind}: ${bare.text}`).toBe(before.credits)
      expect(await open()).toEqual(before.order)
      const { code, missing: lacks } = bare.body as { code?: string; missing?: number } // `as`: a refusal
      if (code !== 'order.unpaid' || lacks === undefined) continue
      const way = draw.one(['paid', 'forgiven', 'unpaid'] as const)
      const reason = `Said of ${kind}`
      const said = await set(
        way === 'unpaid'
          ? { unpaidReason: reason }
          : { missing: way === 'paid' ? { became: way, reference: reference(), reason } : { became: way, reason } },
      )
      // all of a price is not forgiven
      const isRefused = way === 'forgiven' && lacks === before.order.total
      expect(said.status, `${kind} ${way}: ${said.text}`).toBe(isRefused ? 409 : 200)
      expect((await creditsNow()) - before.credits, `${kind} ${way}`).toBe(way === 'paid' ? Math.round(lacks * 100) : 0)
      expect((await open()).status).toBe(isRefused ? before.order.status : 'confirmed')
      count.contradicted += isRefused ? 0 : 1
    }
  }

  /** Two of the staff say whose the open credits are, both at once for some of them. */
  async function allocateOpen(paid: readonly Paid[]): Promise<void> {
    const { credits } = (await staff('GET /api/admin/money/credits?state=open&limit=100')).body
    for (const credit of credits) {
      const of = paid.find(({ references }) => references.includes(credit.reference ?? ''))
      if (!of) continue
      const { status } = (await staff(`GET /api/orders/${of.orderId}/admin`)).body.order
      const kind = status === 'cancelled' ? ('owed' as const) : ('order' as const)
      const isNobodys = draw.below(9) === 0
      const body: BodyFor<'POST /api/admin/money/credits/:id/allocate'> = {
        allocations: isNobodys ? [{ kind: 'unclaimed', amount: credit.amount }] : [{ kind, orderId: of.orderId, amount: credit.amount }],
        note: of.kind,
      }
      const who = draw.below(3) === 0 ? [owner, verifier] : [draw.one([owner, verifier])]
      const allocate = (token: string) => test.call(`POST /api/admin/money/credits/${credit.id}/allocate`, { token, body })
      // on a busy machine one may wait too long for the other, and presses again
      const answers = await Promise.all(
        who.map(async (token) => {
          const answer = await allocate(token)
          return answer.status === 503 ? allocate(token) : answer
        }),
      )
      expect(answers.map(({ status: code }) => code).sort(), `${of.kind}: ${answers.map(({ text }) => text).join(' ')}`).toEqual(
        [200, 409].slice(0, who.length),
      )
    }
  }

  /** Both of the staff send big packs in place of an order that waits, at once: one of them does. They cost as much, more or less. */
  async function exchange(orderId: string): Promise<void> {
    const { awaitsStockSince, money } = (await staff(`GET /api/orders/${orderId}/admin`)).body.order
    if (!awaitsStockSince) return
    const packs = 1 + draw.below(9)
    const body = { items: [{ productId: big, quantity: packs }], total: packs * 280, arrived: present(money.arrived) }
    const admin = (await aColleague(test, 'admin')).token
    const answers = await Promise.all(
      [owner, admin].map((token) => test.call(`POST /api/orders/${orderId}/admin/exchange`, { token, body })),
    )
    expect(answers.map(({ status }) => status).sort(), answers.map(({ text }) => text).join(' ')).toEqual([200, 409])
    count.exchanged += 1
  }

  /** Pays some of what is owed back: recorded by hand, all or a part, or told by the bank alone, with and without the number of the order. */
  async function settleSome(day: number): Promise<void> {
    const { owed } = (await staff('GET /api/admin/money/owed?limit=20')).body
    for (const one of owed) {
      const way = draw.below(4)
      if (way === 0) continue
      const back = reference()
      if (way > 1) {
        // the bank has told of one debt of an order at most, so that the next day settles the others
        if (leaving.every(({ note }) => note !== `Refund ${one.orderNumber}`))
          leaving.push({ rrn: back, rupees: one.amount, out: true, note: way === 2 ? `Refund ${one.orderNumber}` : 'UPI' })
        continue
      }
      const amount = draw.below(2) === 0 ? one.amount : Math.max(0.01, Math.floor((one.amount * 100) / 3) / 100)
      const settled = await staff(`POST /api/admin/money/owed/${one.id}/settle`, { amount, reference: back, date: one.day })
      expect(settled.status, `day ${day}: ${JSON.stringify(settled.body)}`).toBe(200)
      // pressed again it is the same one, and another amount under its reference is refused
      const [sums, settle] = [await staff('GET /api/admin/money/summary'), `POST /api/admin/money/owed/${one.id}/settle` as const]
      const again = await staff(settle, { amount, reference: back, date: one.day })
      const other = await staff(settle, { amount: amount + 0.01, reference: back, date: one.day })
      expect([again.status, other.status, other.body.code], `day ${day}: ${other.text}`).toEqual([200, 409, 'return.reference-used'])
      expect((await staff('GET /api/admin/money/summary')).body).toEqual(sums.body)
      if (draw.below(2) === 0) leaving.push({ rrn: back, rupees: amount, out: true })
    }
  }

  /** Both of the staff press at once on what the bank says went back: each debit settles one debt once. */
  async function settleDebits(): Promise<void> {
    const admin = (await aColleague(test, 'admin')).token
    const { debits } = (await staff('GET /api/admin/money/debits')).body
    for (const { id, candidates } of debits) {
      const best = candidates.find(({ settles }) => settles)
      if (!best) continue
      const answers = await Promise.all(
        [owner, admin].map((token) =>
          test.call(`POST /api/admin/money/debits/${id}/settle`, { token, body: { kind: best.kind, id: best.id } }),
        ),
      )
      const codes = answers.map(({ status }) => status)
      expect(codes.filter((code) => code === 200).length, answers.map(({ text }) => text).join(' ')).toBeLessThanOrEqual(1)
      expect(codes).not.toContain(500)
    }
    const { rows } = await test.shop.database.pool.query("select count(*)::int n from money_entries where actor = 'Bank files'")
    count.settledByTheBank += rows[0].n - seenByTheBank
    seenByTheBank = rows[0].n
  }
  let seenByTheBank = 0

  async function live(day: number): Promise<void> {
    const payments = []
    for (let n = 0; n < PAYMENTS; n++) {
      const kind = draw.one(KINDS)
      count.kinds[kind] = (count.kinds[kind] ?? 0) + 1
      payments.push(await aPayment(kind, draw.one(people)))
    }
    const paid = payments.map((one) => one.paid)
    const stock = (await staff(`GET /api/admin/inventory/${small}`)).body.product.currentStock
    const waiting = paid.find(({ kind }) => kind === 'no stock')
    if (waiting) await staff(`PUT /api/admin/inventory/${small}/stock`, { type: 'subtract', quantity: stock })
    await tell(payments.flatMap(({ lines }) => lines))
    await test.call('POST /api/admin/statements/verify', { token: owner, body: {} })
    if (waiting) {
      // the first that waits is exchanged, whatever the seed
      const way = count.exchanged === 0 ? 0 : draw.below(3)
      if (way === 1) await staff(`PUT /api/orders/${waiting.orderId}/admin/update-status`, { status: 'cancelled' })
      if (way === 0) await exchange(waiting.orderId)
      await staff(`PUT /api/admin/inventory/${small}/stock`, { type: 'add', quantity: stock })
    }
    await contradict(paid)
    await allocateOpen(paid)
    for (const { kind, references, total } of paid)
      if (kind === 'taken back') leaving.push({ rrn: references[0], rupees: total, out: true, note: 'REVERSAL' })
    await settleDebits()
    await settleSome(day)
    const broken = await checkInvariants(test.shop.database.pool)
    expect(broken, `seed ${SEED}, day ${day}: ${paid.map(({ kind }) => kind).join(', ')}`).toEqual([])
    await expectSums(day)
    await expectNothingSentUnpaid()
  }

  /** All that came is what the bank has told of and what people gave their word for, and each rupee of it lies in one place. */
  async function expectSums(day: number): Promise<void> {
    const { credits, verified, owed, paidBack, unclaimed } = (await staff('GET /api/admin/money/summary')).body
    expect(Math.round((verified + owed + paidBack + unclaimed) * 100)).toBe(Math.round(credits * 100))
    const { rows } = await test.shop.database.pool.query<{ reference: string; rupees: number }>(
      `select reference, amount::float8 / 100 as rupees from statement_credits where kind <> 'reversal' and not is_word and money_state <> 'merged' order by reference, amount`,
    )
    const lines = told.map(({ rrn, rupees }) => ({ reference: rrn, rupees }))
    lines.sort((a, b) => (a.reference < b.reference ? -1 : 1))
    expect(rows, `seed ${SEED}, day ${day}`).toEqual(lines)
    const { rows: words } = await test.shop.database.pool.query<{ sum: number }>(
      `select coalesce(sum(amount), 0)::float8 / 100 as sum from statement_credits where is_word and money_state <> 'merged'`,
    )
    expect(Math.round(credits * 100)).toBe(Math.round((sumOf(told) + present(words[0]).sum) * 100))
    const total = (await staff('GET /api/admin/money/owed')).body.total
    expect(Math.round(total * 100)).toBe(Math.round(owed * 100))
  }

  /** Whoever packs takes every order that is to be packed, and each of them has all of its money. */
  async function expectNothingSentUnpaid(): Promise<void> {
    const { orders } = (await staff('GET /api/admin/dispatch?limit=100')).body
    const packed = await staff('POST /api/orders/admin/bulk-status', { ids: orders.map(({ _id }) => _id), status: 'processing' })
    if (orders.length > 0) expect(packed.status).toBe(200)
    const { rows } = await test.shop.database.pool.query(
      `select o.number from orders o where o.status in ('processing', 'shipped', 'delivered') and o.unpaid_reason is null
         and o.total > coalesce((select sum(amount) from money_allocations a where a.order_id = o.id and (a.place = 'order' or a.reason in ('returned', 'taken-back'))), 0)`,
    )
    expect(rows, `seed ${SEED}`).toEqual([])
  }

  const close = async () => {
    count.came += sumOf(told)
    await test.close()
  }
  return { live, close }
}

it('on random days every rupee has its place, whoever allocates it: right, short, over, twice, split, late, taken back, no ID, no stock, wrong ID', {
  timeout: 14_400_000,
}, async () => {
  const count: Count = { came: 0, settledByTheBank: 0, exchanged: 0, contradicted: 0, kinds: {} }
  const serial = { last: 0 }
  const began = Date.now()
  for (let day = 0; day < DAYS; day += DAYS_OF_A_SHOP) {
    // a seed of its own, so that a day that fails is found again alone
    const shop = await aShop(dice(SEED + day), count, serial)
    for (let n = day; n < Math.min(DAYS, day + DAYS_OF_A_SHOP); n++) await shop.live(n)
    await shop.close()
    await pause(0)
  }
  const seconds = Math.round((Date.now() - began) / 1000)
  const figures = {
    days: DAYS,
    seconds,
    rupees: count.came,
    'entries by the bank’s money out': count.settledByTheBank,
    exchanged: count.exchanged,
    'refused and then said': count.contradicted,
  }
  proof({ name: 'money-days', seed: SEED, figures: { ...figures, ...count.kinds } })
})
