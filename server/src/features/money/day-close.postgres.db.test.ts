import { addDays, istDay } from 'contract/rules/ist.ts'
import { expect, it, vi } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { theOwner } from '#test/builders/people.ts'
import { testShop } from '#test/test-shop.ts'

it.each(['open', 'signed'] as const)(
  'a sheet that is %s is of one moment: money of its day that the bank tells of meanwhile is in none of its sums',
  async (kind) => {
    const test = await testShop()
    const { pool } = test.shop.database
    const today = istDay(test.shop.now())
    const upload = async (...lines: string[]) =>
      test.call('POST /api/admin/statements', { token: await theOwner(test), body: bankUpload(bankFile(...lines)) })
    await upload(bankLine({ rrn: '', rupees: 99, note: 'CASH DEPOSIT' }), bankLine({ rrn: '', rupees: 777, note: 'CASH DEPOSIT' }))
    const booked = 'update statement_credits set booked_on = $1 where amount = 77700'
    await pool.query(booked, [addDays(today, 1)])
    test.later(86_400_000)
    const token = await theOwner(test)
    const held = await pool.connect()
    await held.query('begin')
    await held.query('lock table money_allocations in access exclusive mode')
    const reading =
      kind === 'open'
        ? test.call(`GET /api/admin/day-close?date=${today}`, { token })
        : test.call('POST /api/admin/day-close', { token, body: { date: today, notes: '' } })
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await vi.waitUntil(async () => (await pool.query(waiting)).rowCount === 1, 60_000)
    await held.query(booked, [today])
    await held.query('commit')
    held.release()
    const { sheet } = (await reading).body
    expect([sheet.sources, sheet.money.credits, sheet.money.unclaimed, sheet.differences]).toEqual([
      [{ source: 'statement', count: 1, amount: 99 }],
      99,
      99,
      [{ what: 'unclaimed', count: 1, amount: 99 }],
    ])
    await test.close()
  },
)
