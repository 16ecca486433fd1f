import { expect, it } from 'vitest'
import { freshDatabase } from '../database.ts'
import { openBusyShop } from '../faults/busy-shop.ts'
import { proof, rounds } from './figures.ts'

const PURCHASES = rounds(12, 1000)

it('[RD-034] every purchase at two instances is answered without one error', { timeout: 1_800_000 }, async () => {
  const { config, drop } = await freshDatabase()
  const shop = await openBusyShop(config, { most: PURCHASES })
  const began = performance.now()
  await shop.shoppers.done
  const seconds = (performance.now() - began) / 1000
  const verdict = await shop.close()
  await drop()
  const { answers, bought } = shop.diary
  const { 200: good = 0, ...errors } = answers
  proof({
    name: `purchases at two instances${config.databasePooler ? ' through a pooler' : ''}`,
    figures: {
      purchases: bought.length,
      requests: good,
      errors: Object.values(errors).reduce((sum, count) => sum + count, 0),
      lostAcknowledged: verdict.lost.length,
      duplicates: verdict.twice.length,
      perSecond: Math.round((bought.length / seconds) * 10) / 10,
    },
  })
  expect({ bought: bought.length, errors, ...verdict }).toEqual({ bought: PURCHASES, errors: {}, lost: [], twice: [] })
})
