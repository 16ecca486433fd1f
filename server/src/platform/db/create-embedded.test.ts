import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createEmbedded, prepareEmbedded } from './embedded.ts'

const PREPARED = fileURLToPath(new URL('../../../prepared/', import.meta.url))

it('a first start copies the database that was prepared when the packages were installed: making one peaks above a gigabyte', async () => {
  await prepareEmbedded()
  const [folder = ''] = readdirSync(PREPARED)
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-prepared-'))
  const dir = await createEmbedded(dataDir)
  // each database that is made has an identifier of its own in this file
  const control = (at: string) => readFileSync(join(at, 'global/pg_control')).toString('hex')
  expect(control(dir)).toBe(control(join(PREPARED, folder)))
  const open = readdirSync(dir, { recursive: true }).filter((name) => (statSync(join(dir, String(name))).mode & 0o077) !== 0)
  expect(open).toEqual([])
  rmSync(dataDir, { recursive: true })
})
