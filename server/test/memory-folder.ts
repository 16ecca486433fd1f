import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const NAME = /^shop-tests-(\d+)$/
/** Bytes that have to be free there: a run takes a few hundred megabytes at most. */
const ROOM = 3 * 2 ** 30

/**
 * A folder for what the tests of this process keep, in memory where that has room: making and dropping a database costs a tenth of what it
 * does on a disk. It goes with the process; what killed ones left is taken away first. Without room, the system's own folder.
 */
export function memoryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(NAME.exec(name)?.[1])
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(`${MEMORY}/${name}`, { recursive: true, force: true })
  }
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ROOM) return tmpdir()
  const folder = `${MEMORY}/shop-tests-${process.pid}`
  mkdirSync(folder, { recursive: true, mode: 0o755 }) // PostgreSQL runs as a user of its own
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
