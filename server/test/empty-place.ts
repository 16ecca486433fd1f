import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '../src/config.ts'
import { engine } from './database.ts'
import { OWNER_PASSWORD } from './owner.ts'
import { administer, databaseUrl } from './postgres.ts'

export type Place = { env: Record<string, string>; config: ReturnType<typeof readConfig>; drop: () => Promise<void> }

/** An empty DATA_DIR and, on PostgreSQL, a database without a table: where a shop may be restored to. */
export async function emptyPlace(on = engine): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-place-'))
  const env: Record<string, string> = { LOG_LEVEL: 'silent', NODE_ENV: 'test', ADMIN_PASSWORD: OWNER_PASSWORD, DATA_DIR: dataDir }
  const removeFiles = () => rm(dataDir, { recursive: true, force: true })
  if (on === 'embedded') return { env, config: readConfig(env, []), drop: removeFiles }
  const { serverUrl } = inject('postgres')
  const name = `place_${randomUUID().replaceAll('-', '')}`
  await administer(serverUrl, `create database ${name} template template0`)
  env.DATABASE_URL = databaseUrl(serverUrl, name)
  const drop = async () => {
    await administer(serverUrl, `drop database ${name} with (force)`)
    await removeFiles()
  }
  return { env, config: readConfig(env, []), drop }
}
