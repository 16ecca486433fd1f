import type { Config } from '../../config.ts'
import { FOR_A_COMMAND, openFiles } from '../files/store.ts'
import { bringingFiles } from './bring-files.ts'
import { checkBackup } from './check-backup.ts'
import { intoEmpty } from './empty-target.ts'
import { fillDatabase } from './fill-database.ts'
import type { Manifest } from './manifest.ts'
import { readFiles } from './stored-files.ts'

export type RestoreOptions = { from: string; config: Config; fingerprint?: string | undefined; say?: (line: string) => void }

/**
 * Restores a backup into the empty database and the file store that the configuration names. Everything is read and compared before
 * anything is touched; what fails later is taken back. @throws in a sentence that says what to do
 */
export async function restoreBackup({ from, config, fingerprint, say = () => {} }: RestoreOptions): Promise<Manifest> {
  say('Reading the whole backup')
  const manifest = await checkBackup(from, fingerprint)
  await bringingFiles(openFiles(config, FOR_A_COMMAND), (bring) =>
    intoEmpty(config, async (database) => {
      say(`Loading ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
      await fillDatabase(database, from, manifest, say)
      if (manifest.files.count > 0) say(`Storing ${manifest.files.count} files`)
      for await (const { content, ...known } of readFiles(from)) await bring(known, async () => content)
    }),
  )
  return manifest
}
