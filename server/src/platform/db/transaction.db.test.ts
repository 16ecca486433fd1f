import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '#test/database.ts'
import { testDatabase } from '#test/database.ts'
import type { Db, Tx } from './database.ts'
import { transaction } from './database.ts'
import { violatedConstraint } from './transaction.ts'

let test: TestDatabase
let db: Db
beforeAll(async () => {
  test = await testDatabase()
  db = test.database.db
  await test.database.pool.query('create table ledger (id int primary key, amount bigint not null)')
})
afterAll(() => test.close())

const add = (tx: Db | Tx, id: number) => tx.execute(sql`insert into ledger values (${id}, 100)`)
const has = async (id: number) => (await db.execute(sql`select 1 from ledger where id = ${id}`)).rows.length === 1

describe('a transaction', () => {
  it('keeps what it wrote and answers the result', async () => {
    const work = async (tx: Tx) => {
      await add(tx, 1)
      return 'kept'
    }
    expect(await transaction(db, work)).toBe('kept')
    expect(await has(1)).toBe(true)
  })

  it('keeps nothing when its work throws', async () => {
    const broken = transaction(db, async (tx) => {
      await add(tx, 2)
      throw new Error('no such product')
    })
    await expect(broken).rejects.toThrow('no such product')
    expect(await has(2)).toBe(false)
  })

  it('does not pretend to have saved when a failed statement was caught', async () => {
    const swallowing = transaction(db, async (tx) => {
      await add(tx, 3)
      await add(tx, 3).catch(() => {})
    })
    await expect(swallowing).rejects.toMatchObject({
      message: expect.stringContaining('nothing was saved'),
      cause: { message: expect.stringMatching(/current transaction is aborted/) },
    })
    expect(await has(3)).toBe(false)
  })

  it('is saved where a statement failed and was taken back to before it', async () => {
    await transaction(db, async (tx) => {
      await add(tx, 4)
      await tx.execute(sql`savepoint before_it`)
      await add(tx, 4).catch(() => {})
      await tx.execute(sql`rollback to savepoint before_it`)
      await add(tx, 5)
    })
    expect([await has(4), await has(5)]).toEqual([true, true])
  })

  it('tells which rule of the database refused a write, however deep the error lies, and of another error none', async () => {
    const refused = await transaction(db, (tx) => add(tx, 6).then(() => add(tx, 6))).catch((error: unknown) => error)
    expect(violatedConstraint(refused)).toBe('ledger_pkey')
    expect(violatedConstraint(new Error('Failed', { cause: new Error('once more', { cause: refused }) }))).toBe('ledger_pkey')
    expect([violatedConstraint(new Error('other')), violatedConstraint('other'), violatedConstraint(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a query on the pool inside an open transaction', () => {
  it('is refused at once, through Drizzle and without it', async () => {
    await transaction(db, async (tx) => {
      await add(tx, 10)
      await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { message: expect.stringContaining('use its tx') } })
      await expect(test.database.pool.query('select 1')).rejects.toThrow('use its tx')
      await expect(db.transaction(async () => {})).rejects.toThrow('use its tx')
      await expect(transaction(db, async () => {})).rejects.toThrow('use its tx')
    })
    expect(await has(10)).toBe(true)
  })

  it('is allowed to a timer that was set inside and fires after the end', async () => {
    const later = await transaction(db, async () => ({ answer: new Promise((done) => setTimeout(() => done(has(404)), 50)) }))
    expect(await later.answer).toBe(false)
  })

  it('does not disturb other flows at the same time', async () => {
    const [, seen] = await Promise.all([transaction(db, (tx) => tx.execute(sql`select pg_sleep(0.05)`)), has(404)])
    expect(seen).toBe(false)
  })
})

describe('a transaction inside another', () => {
  it('joins it, so that both are saved or neither', async () => {
    await transaction(db, async (outer) => {
      await add(outer, 20)
      await transaction(outer, async (inner) => {
        expect(inner).toBe(outer)
        await add(inner, 21)
      })
    })
    expect([await has(20), await has(21)]).toEqual([true, true])
  })

  it('takes the outer one down with it, even when its error is caught', async () => {
    const outer = transaction(db, async (tx) => {
      await add(tx, 22)
      await transaction(tx, () => Promise.reject(new Error('refused'))).catch(() => {})
    })
    await expect(outer).rejects.toMatchObject({ cause: { message: 'refused' } })
    expect(await has(22)).toBe(false)
  })
})

describe('a transaction that has ended', () => {
  it('cannot be joined any more', async () => {
    const ended = await transaction(db, async (tx) => tx)
    await expect(transaction(ended, () => has(404))).rejects.toThrow('has ended')
  })
})

describe('values', () => {
  it('arrive as numbers for bigint and numeric, as dates for timestamptz and as text for date', async () => {
    await transaction(db, (tx) => add(tx, 30))
    const { rows } = await test.database.pool.query(
      "select 9007199254740991::bigint as big, sum(amount) as sum, 4.25::numeric as avg, timestamptz '2026-01-31 20:00+00' as at, date '2026-01-31' as day from ledger where id = 30",
    )
    expect(rows).toEqual([{ big: 9007199254740991, sum: 100, avg: 4.25, at: new Date('2026-01-31T20:00:00Z'), day: '2026-01-31' }])
  })

  it('are an error rather than rounded when a number cannot hold them', async () => {
    await expect(test.database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError)
    expect((await test.database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })

  it('are in UTC on both engines', async () => {
    const { rows } = await test.database.pool.query("select current_setting('timezone') as zone")
    expect(rows).toEqual([{ zone: 'UTC' }])
  })
})
