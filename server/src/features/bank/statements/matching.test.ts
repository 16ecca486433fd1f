import { describe, expect, it } from 'vitest'
import { BANKS, fakeStatement } from '#test/builders/statements.ts'
import { readRows, statementOf } from '#test/statements/read-text.ts'
import { matchPayments } from './match.rules.ts'
import type { MoneyLine } from './reading/money-line.rules.ts'
import { mentionsReturn } from './reading/narration.rules.ts'

const STATEMENTS = 60

const asCredit = (money: MoneyLine) => ({
  ...money,
  id: String(money.line),
  kind: money.kind === 'refund' ? ('refund' as const) : ('payment' as const),
})
const asReversal = (money: MoneyLine) => ({ ...money, returned: mentionsReturn(money.narration) })

describe('statements of the five banks with all their noise', () => {
  it.each(BANKS)('no payment of %s is given to a wrong order, and nearly all find theirs', (bank) => {
    let found = 0
    let findable = 0
    let matched = 0
    const wrong: string[] = []
    for (let seed = 1; seed <= STATEMENTS; seed++) {
      const fake = fakeStatement(seed * 31, bank)
      const { money, malformed, bank: key } = statementOf(readRows(fake.rows))
      expect(key).toBe(bank)
      expect(malformed).toEqual([])
      const findings = matchPayments({
        credits: money.filter(({ kind }) => kind !== 'reversal').map(asCredit),
        waiting: fake.orders.map((order) => ({ ...order, missing: order.total })),
        reversals: money.filter(({ kind }) => kind === 'reversal').map(asReversal),
        used: new Map(),
      })
      const exact = findings.filter(({ bucket }) => bucket === 'exact')
      matched += exact.length
      for (const { creditId, orderId } of exact) {
        if (fake.truth.get(Number(creditId)) === orderId) {
          if (fake.findable.has(orderId ?? '')) found++
        } else wrong.push(`seed ${seed} line ${creditId}: ${fake.rows[Number(creditId) - 1]?.join(' | ')}`)
      }
      findable += fake.findable.size
    }
    process.stdout.write(
      `${bank}: ${STATEMENTS} statements, ${matched} exact, ${wrong.length} false, found ${found} of ${findable} (${((found / findable) * 100).toFixed(2)} %)\n`,
    )
    expect(wrong).toEqual([])
    expect(found / findable).toBeGreaterThanOrEqual(0.98)
  })
})
