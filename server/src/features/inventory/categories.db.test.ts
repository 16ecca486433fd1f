import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { productIds } from '#test/builders/orders.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

const MIGRATION = new URL('../../../migrations/0050_spelled_categories.sql', import.meta.url)

let test: TestShop
beforeEach(async () => {
  test = await testShop()
})
afterEach(() => test.close())

it('an upgrade gives products their category however it was spelled, and leaves any other word as it is', async () => {
  const { big, small } = await productIds(test)
  const { pool } = test.shop.database
  const after = async (category: string) => {
    await pool.query('update products set category = $1 where id = $2', [category, big])
    await pool.query(readFileSync(MIGRATION, 'utf8'))
    const { rows } = await pool.query<{ id: string; category: string }>('select id, category from products where id in ($1, $2)', [
      big,
      small,
    ])
    return [rows.find(({ id }) => id === big)?.category, rows.find(({ id }) => id === small)?.category]
  }
  for (const spelled of ['BEEDI', 'Beedi', ' bidis ', 'BIRI', 'बीड़ी'.normalize('NFD'), 'बी\u095Cी', 'बिडी'])
    expect([spelled, ...(await after(spelled))]).toEqual([spelled, 'BEEDI', 'BEEDI'])
  expect(await after('Gift tins')).toEqual(['Gift tins', 'BEEDI'])
})
