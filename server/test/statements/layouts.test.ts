import { toRupees } from 'contract/rules/money.ts'
import { describe, expect, it } from 'vitest'
import { APP_LAYOUTS } from './app-layouts.ts'
import { BANK_LAYOUTS } from './bank-layouts.ts'
import { readFile, statementOf } from './read-text.ts'

describe('a layout that banks and apps write is read without a question', () => {
  it.each([...BANK_LAYOUTS, ...APP_LAYOUTS])('$name', async ({ file, credits, out = 0, bad = 0 }) => {
    const { money, others, malformed } = statementOf(await readFile(file))
    const payments = money.filter(({ kind }) => kind === 'payment')
    expect(payments.map(({ bookedOn, amount, reference }) => `${bookedOn} ${toRupees(amount).toFixed(2)} ${reference ?? '-'}`)).toEqual(
      credits,
    )
    expect(malformed).toHaveLength(bad)
    expect(others + money.length - payments.length).toBe(out)
  })
})
