import { expect, it, vi } from 'vitest'
import { openShop } from '#platform/shop.ts'
import { seedShop } from '#seed.ts'
import { freshDatabase } from '#test/database.ts'

/** What the first start, and a second one, print about the owner. */
async function starts(env: Record<string, string>): Promise<string[]> {
  const { config, drop } = await freshDatabase(env)
  const printed = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const shop = await openShop(config)
  await seedShop(shop)
  await seedShop(shop)
  const { rows } = await shop.database.pool.query('select username, role, is_password_temporary from admins')
  expect(rows).toEqual([{ username: 'admin', role: 'super_admin', is_password_temporary: env.ADMIN_PASSWORD === undefined }])
  await shop.close()
  await drop()
  const texts = printed.mock.calls.map(([text]) => String(text))
  printed.mockRestore()
  return texts.filter((text) => text.includes('username: admin'))
}

it('[RD-081] a first start makes the owner and prints a random password once, or takes ADMIN_PASSWORD and prints none', async () => {
  const [told, ...again] = await starts({})
  expect(told).toMatch(/password: [\w-]{22}\n/)
  expect(again).toEqual([])
  expect(await starts({ ADMIN_PASSWORD: 'chosen-by-owner' })).toEqual([])
})
