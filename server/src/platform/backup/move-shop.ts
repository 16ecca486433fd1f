import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import { openDatabase } from '../db/database.ts'
import { FOR_A_COMMAND, openFiles } from '../files/store.ts'
import { bringingFiles } from './bring-files.ts'
import { intoEmpty } from './empty-target.ts'
import { fillDatabase } from './fill-database.ts'
import { knownFiles, readKnown } from './stored-files.ts'
import { requireShop } from './take-backup.ts'
import { writeBackup } from './write-backup.ts'

export type Moved = { rows: number; files: number; missing: string[] }

/**
 * Copies the embedded shop of DATA_DIR, stopped, into the empty database of DATABASE_URL, with every row of it: sessions too, so that
 * everybody stays signed in. Files go where the configuration keeps them from now on. The source stays as it was.
 */
export async function moveToPostgres(config: Config, say: (line: string) => void = () => {}): Promise<Moved> {
  const { dataDir, databaseUrl } = config
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: it names the empty PostgreSQL database to move to.')
  requireShop(dataDir)
  const staged = join(dataDir, 'moving')
  const source = await openDatabase({ dataDir })
  try {
    for (const rest of [staged, `${staged}.part`]) await rm(rest, { recursive: true, force: true }) // of a move that was killed
    say('Reading the embedded database')
    const { rows, manifest } = await writeBackup({ database: source, to: staged, whole: true })
    const columns = manifest.tables.find(({ name }) => name === 'files')?.columns ?? []
    const from = openFiles({ dataDir })
    const moved: Moved = { rows, files: 0, missing: [] }
    await bringingFiles(openFiles(config, FOR_A_COMMAND), (bring) =>
      intoEmpty(config, async (database) => {
        say(`Loading ${rows} rows`)
        await fillDatabase(database, staged, manifest, say)
        for await (const known of knownFiles(staged, columns)) {
          const outcome = await bring(known, () => readKnown(from, known))
          if (outcome === 'brought') moved.files++
          if (outcome === 'missing') moved.missing.push(known.id)
        }
      }),
    )
    return moved
  } finally {
    await rm(staged, { recursive: true, force: true })
    await source.close()
  }
}
