import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestDatabase } from '#test/database.ts'
import { testDatabase } from '#test/database.ts'
import type { Tx } from './database.ts'
import { transaction } from './database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
  await test.database.pool.query('create table shelf (id int primary key, stock int not null); insert into shelf values (1, 0), (2, 0)')
})
beforeEach(async () => {
  await test.database.pool.query('update shelf set stock = 0')
})
afterAll(() => test.close())

const stock = async () => (await test.database.pool.query('select id, stock from shelf order by id')).rows

it('runs again after a serialization failure, so that no increment is lost', async () => {
  let runs = 0
  const increment = async (tx: Tx) => {
    runs++
    await tx.execute(sql`set transaction isolation level serializable`)
    await tx.execute(sql`select stock from shelf where id = 1`)
    await tx.execute(sql`select pg_sleep(0.1)`)
    await tx.execute(sql`update shelf set stock = stock + 1 where id = 1`)
  }
  await Promise.all([transaction(test.database.db, increment), transaction(test.database.db, increment)])
  expect(runs).toBe(3)
  expect(await stock()).toContainEqual({ id: 1, stock: 2 })
})

it('runs again after a deadlock', async () => {
  const take = (first: number, second: number) =>
    transaction(test.database.db, async (tx) => {
      await tx.execute(sql`update shelf set stock = stock + 10 where id = ${first}`)
      await tx.execute(sql`select pg_sleep(0.2)`)
      await tx.execute(sql`update shelf set stock = stock + 10 where id = ${second}`)
    })
  await Promise.all([take(1, 2), take(2, 1)])
  expect(await stock()).toEqual([
    { id: 1, stock: 20 },
    { id: 2, stock: 20 },
  ])
})

it('gives up after the attempts it was given, with the reason', async () => {
  let runs = 0
  const failing = transaction(
    test.database.db,
    async (tx) => {
      runs++
      await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    },
    { attempts: 2 },
  )
  await expect(failing).rejects.toMatchObject({ cause: { code: '40001' } })
  expect(runs).toBe(2)
})

it('does not run again after any other error', async () => {
  let runs = 0
  const failing = transaction(test.database.db, async (tx) => {
    runs++
    await tx.execute(sql`insert into shelf values (1, 0)`)
  })
  await expect(failing).rejects.toMatchObject({ cause: { constraint: 'shelf_pkey' } })
  expect(runs).toBe(1)
})

it('survives a connection lost in the middle of a transaction and says why it failed', async () => {
  const lost = transaction(test.database.db, async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  await expect(lost).rejects.toThrow(/pg_terminate_backend/)
  expect(await stock()).toHaveLength(2)
})
