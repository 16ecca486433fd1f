import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { dropOldBackups, requireShop, takeBackup } from './take-backup.ts'

const root = mkdtempSync(join(tmpdir(), 'shop-backups-'))
afterAll(() => rmSync(root, { recursive: true }))
const folder = () => mkdtempSync(join(root, 'f-'))

describe('of many daily backups', () => {
  const days = ['01', '02', '03', '11'].map((day) => `shop-2026-01-${day}T02-30-00Z`)

  it('the newest are kept, and nothing else in their folder is touched', async () => {
    const dir = folder()
    const others = [
      'shop-2025-12-31T00-00-00Z.part', // one under way
      'my-shop-2025-12-31T00-00-00Z', // of the owner
      'shop-2025-12-31T00-00-00Z-before-the-fair',
      'shop-2025-12-31',
      'last-restore.json',
    ]
    for (const name of [...others, ...[1, 3, 0, 2].map((n) => days[n] ?? '')]) {
      mkdirSync(join(dir, name))
      writeFileSync(join(dir, name, 'manifest.json'), '{}')
    }
    expect(await dropOldBackups(dir, 2)).toBe(2)
    expect(readdirSync(dir).sort()).toEqual([...others, ...days.slice(2)].sort())
    expect(await dropOldBackups(dir, 2)).toBe(0)
  })

  it('all are kept while there are fewer than are to be', async () => {
    const dir = folder()
    for (const name of days) mkdirSync(join(dir, name))
    expect(await dropOldBackups(dir, 5)).toBe(0)
    expect(await dropOldBackups(dir, 4)).toBe(0)
    expect(readdirSync(dir)).toHaveLength(4)
  })
})

describe('where there is no shop', () => {
  it('none is made by backing it up: the folder to set is named, and nothing is left', async () => {
    const [dataDir, backups] = [folder(), folder()]
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }, [])
    await expect(takeBackup({ config, folder: backups })).rejects.toThrow(
      `There is no shop in DATA_DIR ${dataDir}. Set DATA_DIR, or DATABASE_URL, as the shop has it.`,
    )
    expect([readdirSync(dataDir), readdirSync(backups)]).toEqual([[], []])
  })

  it('a folder that holds something else is none', () => {
    const dataDir = folder()
    mkdirSync(join(dataDir, 'pg'))
    expect(() => requireShop(dataDir)).toThrow('There is no shop')
    cpSync(import.meta.filename, join(dataDir, 'pg', 'PG_VERSION'))
    expect(() => requireShop(dataDir)).not.toThrow()
  })
})
