import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../config.ts'

/** Bytes by id; what they are and who may see them is said in the database. */
export type FileStore = {
  put: (id: string, bytes: Buffer) => Promise<void>
  get: (id: string) => Promise<Buffer | undefined>
  remove: (id: string) => Promise<void>
}

/** Files under DATA_DIR/files, in folders by the last two digits of their id. */
export function openFiles(config: Pick<Config, 'dataDir'>): FileStore {
  const place = (id: string) => join(config.dataDir, 'files', id.slice(-2), id)
  return {
    put: async (id, bytes) => {
      const path = place(id)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true })
      await rename(`${path}.part`, path)
    },
    get: (id) => readFile(place(id)).catch(absent),
    remove: (id) => rm(place(id), { force: true }),
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
