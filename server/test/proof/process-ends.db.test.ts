import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Config } from '#config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { expectInvariants, freshDatabase } from '../database.ts'
import { shopper, startShop } from '../faults/shop-process.ts'
import type { Journal, Verdict } from '../faults/workload.ts'
import { answered, doneUnanswered, judge, NOTHING_LOST, newJournal, repeatUnknown, startLoad } from '../faults/workload.ts'
import { median, most, proof, rounds } from './figures.ts'

const KILLS = rounds(1, 20)
const ENDS = rounds(1, 10)

/** A shop that was opened once, its shopper, and an empty journal. */
async function ready() {
  const { config, drop } = await freshDatabase()
  await (await startShop(config)).kill()
  return { config, drop, token: (await shopper(config)).token, journal: newJournal() }
}

/** Repeats what is unknown on a healed shop and counts. */
async function settle(config: Config, token: string, journal: Journal): Promise<Verdict & { unknown: number; doneUnanswered: number }> {
  const before = await openDatabase(config)
  const done = await doneUnanswered(before.pool, journal)
  await before.close()
  const healed = await startShop(config)
  const unknown = await repeatUnknown(healed.url, token, journal)
  await healed.kill()
  const { pool, close } = await openDatabase(config)
  const verdict = await judge(pool, journal)
  await expectInvariants(pool)
  await close()
  return { ...verdict, unknown, doneUnanswered: done }
}

it('[RD-052] loses no acknowledged order when the process is killed while it takes orders', {
  timeout: KILLS * 200_000 + 600_000,
}, async () => {
  const { config, drop, token, journal } = await ready()
  const recoveries: number[] = []
  for (let round = 0; round < KILLS; round++) {
    const running = await startShop(config)
    recoveries.push(running.readyMs)
    const load = startLoad(() => running.url, token, journal)
    await pause(150 + Math.random() * 500)
    await running.kill()
    await load.stop()
  }
  const verdict = await settle(config, token, journal)
  await drop()
  proof({
    name: 'kill -9 under load',
    figures: { rounds: KILLS, ...verdict, recoveryMs: median(recoveries), worstRecoveryMs: most(recoveries) },
  })
  expect(verdict).toMatchObject(NOTHING_LOST)
  expect(verdict.orders).toBeGreaterThan(KILLS)
})

it('[RD-052] answers every request it has taken when it is asked to end, and ends in order', {
  timeout: ENDS * 300_000 + 600_000,
}, async () => {
  const { config, drop, token, journal } = await ready()
  const ends: number[] = []
  const codes = new Set<number | null>()
  for (let round = 0; round < ENDS; round++) {
    const running = await startShop(config)
    const load = startLoad(() => running.url, token, journal)
    await pause(300)
    const { code, ms } = await running.terminate()
    await load.stop()
    ends.push(ms)
    codes.add(code)
  }
  const faults = answered(journal, 500)
  const cut = answered(journal, 'cut')
  const { unknown: _, ...verdict } = await settle(config, token, journal)
  await drop()
  proof({
    name: 'SIGTERM under load',
    figures: { rounds: ENDS, ...verdict, faults, cut, endMs: median(ends), worstEndMs: most(ends) },
  })
  expect(verdict).toMatchObject(NOTHING_LOST)
  // A connection may be cut before its request was taken; what was done was answered.
  expect({ faults, doneUnanswered: verdict.doneUnanswered, codes: [...codes] }).toEqual({ faults: 0, doneUnanswered: 0, codes: [0] })
})
