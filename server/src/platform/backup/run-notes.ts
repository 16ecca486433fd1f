import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'

// Files, not rows: a running embedded database takes no writer beside the shop, and a restore is tried on a database of its own.
const BACKUP = 'last-backup.json'
const RESTORE = 'last-restore.json'

const note = z.object({ at: z.iso.datetime(), folder: z.string() })

type Run = { lastBackup: Date | undefined; lastRestore: Date | undefined }

/** Records in DATA_DIR when a backup was finished and in which folder it is. */
export const noteBackup = (dataDir: string, folder: string, now = new Date()): Promise<void> =>
  writeNote(join(dataDir, BACKUP), { at: now, folder })

/** Records beside the backup `from` that it was restored, where the shop that it was taken of finds it; and in the restored DATA_DIR. */
export async function noteRestore(dataDir: string, from: string, now = new Date()): Promise<void> {
  const folder = dirname(resolve(from))
  await Promise.allSettled([
    writeNote(join(folder, RESTORE), { at: now, folder }), // a backup may lie where nothing can be written
    writeNote(join(dataDir, RESTORE), { at: now, folder }),
  ])
}

/** When the last backup was taken and one was last restored; undefined for never, or for a note that cannot be read. */
export async function readRunNotes(dataDir: string): Promise<Run> {
  const backup = await readNote(join(dataDir, BACKUP))
  const restores = await Promise.all([backup?.folder, dataDir].map((folder) => folder && readNote(join(folder, RESTORE))))
  const newest = restores.flatMap((one) => (one ? [one.at.getTime()] : [])).sort((a, b) => b - a)[0]
  return { lastBackup: backup?.at, lastRestore: newest === undefined ? undefined : new Date(newest) }
}

const writeNote = (path: string, { at, folder }: { at: Date; folder: string }) =>
  writeFile(path, `${JSON.stringify({ at: at.toISOString(), folder })}\n`, { mode: 0o600 })

async function readNote(path: string): Promise<{ at: Date; folder: string } | undefined> {
  try {
    const { at, folder } = note.parse(JSON.parse(await readFile(path, 'utf8')))
    return { at: new Date(at), folder }
  } catch {
    return undefined
  }
}
