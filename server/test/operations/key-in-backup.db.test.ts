import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSecretKey } from '#platform/secrets/secret-key.ts'
import type { Place } from '../empty-place.ts'
import { emptyPlace } from '../empty-place.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import { runCommand } from './command.ts'

const PASSPHRASE = 'lion of Chhatarpur'
let test: TestShop
let key: Buffer
const folders: string[] = []
const places: Place[] = []
beforeAll(async () => {
  test = await testShop()
  key = openSecretKey(test.shop.config)
})
afterAll(async () => {
  for (const { drop } of places) await drop()
  for (const folder of folders) rmSync(folder, { recursive: true })
  await test.close()
})

const keyIn = ({ config }: Place) => readFileSync(join(config.dataDir, 'secret.key'), 'utf8').trim()
const place = async () => {
  const made = await emptyPlace()
  places.push(made)
  return made
}

async function backUp(more: Record<string, string>): Promise<{ dir: string; out: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'key-backups-'))
  folders.push(folder)
  const { dataDir, databaseUrl } = test.shop.config
  const { code, out } = await runCommand('backup', ['--to', folder], {
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...more,
  })
  expect(code).toBe(0)
  return { dir: join(folder, readdirSync(folder)[0] ?? ''), out }
}
const textOf = (dir: string) =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name }) => readFileSync(join(dir, name), 'utf8'))
    .join()

it('the key of second factors is in a backup by a passphrase alone, and is restored with it', { timeout: 600_000 }, async () => {
  const { dir } = await backUp({ BACKUP_PASSPHRASE: PASSPHRASE })
  expect(textOf(dir)).not.toContain(key.toString('base64url'))
  const [there, wrong, other] = [await place(), await place(), await place()]
  const restore = (to: Place, passphrase: string) => runCommand('restore', [dir, '--yes'], { ...to.env, BACKUP_PASSPHRASE: passphrase })
  expect((await restore(wrong, 'tiger of Chhatarpur')).err).toMatch(/BACKUP_PASSPHRASE is not the one.*Nothing was changed/)
  writeFileSync(join(other.config.dataDir, 'secret.key'), Buffer.alloc(32, 5).toString('base64url'))
  expect((await restore(other, PASSPHRASE)).err).toMatch(/holds the secret\.key of another shop. Nothing was changed/)
  expect((await restore(there, PASSPHRASE)).code).toBe(0)
  expect(keyIn(there)).toBe(key.toString('base64url'))
})

it('without a passphrase it is left out, and both commands say what to do', { timeout: 600_000 }, async () => {
  const { dir, out } = await backUp({})
  expect(out).toMatch(/The key of second factors is not in it: set BACKUP_PASSPHRASE, or keep a copy of secret\.key apart/)
  const there = await place()
  const restored = await runCommand('restore', [dir, '--yes'], there.env)
  expect(restored.code).toBe(0)
  expect(restored.out).toMatch(/The key of second factors is not restored: put your copy of secret\.key into DATA_DIR/)
  expect(() => keyIn(there)).toThrow(/ENOENT/)
})
