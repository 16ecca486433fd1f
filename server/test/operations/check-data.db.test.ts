import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { applyMigrations } from '#platform/db/migrate.ts'
import { engine } from '../database.ts'
import { emptyPlace } from '../empty-place.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import { runCommand } from './command.ts'
import { liveIn } from './lived-in.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
  await liveIn(test)
})
afterAll(() => test.close())

const check = () => {
  const { dataDir, databaseUrl } = test.shop.config
  return runCommand('check-data', [], { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
}

describe('the check of the data', () => {
  it('asks every invariant of a shop that is running, and names the broken one with its rows', { timeout: 600_000 }, async () => {
    const whole = await check()
    expect([whole.code, whole.err]).toEqual([0, ''])
    expect(whole.out).toContain('The data keeps every invariant')

    const { pool } = test.shop.database
    await pool.query('update products set stock = stock + 1')
    const broken = await check()
    expect(broken.code).toBe(1)
    expect(broken.out).toMatch(/Broken: .*stock.*\n\s+\{/i)
    expect(broken.err).toMatch(/^The check of the data failed: \d+ invariants? (is|are) broken/)
    await pool.query('update products set stock = stock - 1')
    expect((await check()).code).toBe(0)
  })

  it.runIf(engine === 'embedded')(
    'opens the data of a shop that is stopped, and says so where there is none',
    { timeout: 600_000 },
    async () => {
      const { config, drop } = await emptyPlace()
      const stopped = () => runCommand('check-data', [], { DATA_DIR: config.dataDir })
      const nowhere = await stopped()
      expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('There is no shop in DATA_DIR')])
      const database = await openDatabase(config)
      await applyMigrations(database)
      await database.close()
      const there = await stopped()
      expect([there.code, there.out]).toEqual([0, expect.stringContaining('The data keeps every invariant')])
      await drop()
    },
  )
})
