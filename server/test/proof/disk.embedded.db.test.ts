import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { expectInvariants, freshDatabase } from '../database.ts'
import { fillDisk, limitFiles, smallDisk } from '../faults/full-disk.ts'
import { shopper, startShop } from '../faults/shop-process.ts'
import { answered, judge, NOTHING_LOST, newJournal, repeatUnknown, startLoad } from '../faults/workload.ts'
import { proof } from './figures.ts'

const ROOM_KB = 400 * 1024
const LEFT_KB = 300
const LIMIT = 1024 * 1024
const PATIENCE_MS = 20_000

it('[RD-051][RD-052] the embedded database on a full disk loses no acknowledged order, and goes on when there is room', {
  timeout: 600_000,
}, async () => {
  const fresh = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'shop-disk-'))
  const unmount = smallDisk(folder, ROOM_KB)
  onTestFinished(async () => {
    unmount?.()
    await rm(folder, { recursive: true, force: true })
  })
  await cp(fresh.config.dataDir, folder, { recursive: true })
  const config = { ...fresh.config, dataDir: folder }
  await (await startShop(config)).kill()
  const { token } = await shopper(config)
  const journal = newJournal()
  const running = await startShop(config)
  const load = startLoad(() => running.url, token, journal)
  await pause(300)
  const filler = unmount ? await fillDisk(folder, LEFT_KB) : undefined
  const limit = unmount ? undefined : limitFiles(running.process.pid ?? 0, LIMIT)
  const full = Date.now()
  const refuses = () => answered(journal, 503) + answered(journal, 500) + answered(journal, 'refused') > 0
  while (!refuses() && Date.now() - full < PATIENCE_MS) await pause(20)
  const refusedAfterMs = Date.now() - full
  await pause(200)
  const ended = running.process.exitCode !== null
  await load.stop()
  await running.kill()
  if (filler) await rm(filler)
  const healed = await startShop(config)
  const unknown = await repeatUnknown(healed.url, token, journal)
  await healed.kill()
  const { pool, close } = await openDatabase({ dataDir: folder })
  const verdict = await judge(pool, journal)
  await expectInvariants(pool)
  await close()
  await fresh.drop()
  proof({
    name: 'disk full for the embedded database',
    figures: {
      how: unmount ? 'tmpfs' : (limit?.how ?? ''),
      ...verdict,
      unknown,
      refusedAfterMs,
      ended: String(ended),
      faults: answered(journal, 500),
      recoveryMs: healed.readyMs,
    },
  })
  expect(verdict).toMatchObject(NOTHING_LOST)
  expect(refuses()).toBe(true)
})
