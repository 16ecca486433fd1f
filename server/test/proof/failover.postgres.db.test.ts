import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { openBusyShop } from '../faults/busy-shop.ts'
import { startStandbyPair } from '../faults/standby-pair.ts'
import { long, median, most, proof, rounds } from './figures.ts'

const FAILOVERS = rounds(2, 20)
/** Measured in the long form alone: no other test leans on a quick machine. */
const FLOWS_WITHIN_MS = 5000

it('[RD-034][RD-052] loses and doubles nothing of two instances when the database is killed and its standby takes over', {
  timeout: FAILOVERS * 200_000 + 600_000,
}, async () => {
  const pair = await startStandbyPair()
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'))
  const config = readConfig({ DATABASE_URL: pair.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test' }, [])
  const shop = await openBusyShop(config)
  const { diary, shoppers } = shop
  const flows: number[] = []
  const outages: number[] = []
  for (let round = 0; round < FAILOVERS; round++) {
    await pause(300 + Math.random() * 700)
    await shop.signInAnew() // a session that is some milliseconds old when its database dies
    const { killedAt, promotedAt } = await pair.failOver()
    while (diary.orderedAt < promotedAt) await Promise.race([pause(5), shoppers.done])
    flows.push(diary.orderedAt - promotedAt)
    outages.push(diary.orderedAt - killedAt)
    await pair.rebuild()
  }
  await shop.ready(2)
  const { lost, twice } = await shop.close()
  await pair.close()
  await rm(dataDir, { recursive: true, force: true })
  const { answers, bought } = diary
  proof({
    name: 'the database killed, its synchronous standby promoted',
    figures: {
      failovers: FAILOVERS,
      purchases: bought.length,
      lostAcknowledged: lost.length,
      duplicates: twice.length,
      wrong401: answers['401'] ?? 0,
      faults: answers['500'] ?? 0,
      unavailable: answers['503'] ?? 0,
      flowsAgainMs: Math.round(median(flows)),
      worstFlowsAgainMs: Math.round(most(flows)),
      worstOutageMs: Math.round(most(outages)),
    },
  })
  expect({ lost, twice }).toEqual({ lost: [], twice: [] })
  expect(bought.length).toBeGreaterThan(FAILOVERS)
  expect(Object.keys(answers).filter((answer) => !['200', '503', 'cut', 'decided'].includes(answer))).toEqual([])
  if (long) expect(most(flows)).toBeLessThan(FLOWS_WITHIN_MS)
})
