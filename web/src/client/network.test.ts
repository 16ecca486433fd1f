import { afterEach, expect, it, vi } from 'vitest'
import { openShop } from '#test/shop-server.ts'
import { overNetwork } from './network.ts'

afterEach(() => vi.restoreAllMocks())

it('[RD-073] what a page asks for with nobody at it is marked, until somebody does something again', async () => {
  const shop = await openShop({ 'GET /api/admin/dashboard': () => ({}) })
  const start = performance.now()
  const poll = async (second: number) => {
    vi.spyOn(performance, 'now').mockReturnValue(start + second * 1000)
    await overNetwork()({ method: 'GET', path: '/api/admin/dashboard', headers: {} })
  }
  dispatchEvent(new Event('click'))
  for (const second of [60, 120, 180]) await poll(second)
  dispatchEvent(new KeyboardEvent('keydown'))
  for (const second of [240, 300]) await poll(second)
  expect(shop.asked.map(({ headers }) => headers['x-background'])).toEqual([undefined, '1', '1', undefined, '1'])
})
