import { constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import type { Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Pool } from 'pg'

const SIGN = 'copy-door'
type Answer = { ms: number } | { error: string }

/**
 * The embedded database belongs to one process. This door lets its owner's other programs have a copy of it: a socket in `folder`, which
 * only this user of the system can enter, found through a file in the data directory. Nothing of it is reachable over the network.
 */
export function openCopyDoor(pool: Pool, dataDir: string, folder: string): () => void {
  const path = join(folder, 'copy')
  const sign = join(dataDir, SIGN)
  const server: Server = createServer((socket) => {
    socket.on('error', () => {}) // whoever asked is gone
    createInterface({ input: socket }).once('line', (to) => void answer(socket, copyTo(pool, dataDir, to)))
  })
  server.on('error', () => {}) // without the door a backup says that the shop has to be stopped
  server.unref().listen(path, () => hang(sign, path))
  return () => {
    rmSync(sign, { force: true })
    server.close()
  }
}

/** On a full disk there is no sign, and a shop all the same. */
function hang(sign: string, path: string): void {
  try {
    writeFileSync(sign, path, { mode: 0o600 })
  } catch {
    rmSync(sign, { force: true })
  }
}

async function answer(socket: Socket, copied: Promise<number>): Promise<void> {
  const said: Answer = await copied.then(
    (ms) => ({ ms }),
    (error: Error) => ({ error: error.message }),
  )
  socket.end(`${JSON.stringify(said)}\n`)
}

/** While the only connection is held nothing is written: the files are one moment of the database. */
async function copyTo(pool: Pool, dataDir: string, to: string): Promise<number> {
  if (!isAbsolute(to)) throw new Error('The folder of the copy needs a whole path.')
  const client = await pool.connect()
  const began = performance.now()
  try {
    await client.query('checkpoint')
    await cp(join(dataDir, 'pg'), to, { recursive: true, errorOnExist: true, force: false, mode: constants.COPYFILE_FICLONE })
    return Math.round(performance.now() - began)
  } finally {
    client.release()
  }
}

/** Asks the shop that has `dataDir` for a copy at `to`; answers for how many milliseconds it held its writers, or undefined when none runs. */
export async function askForCopy(dataDir: string, to: string): Promise<number | undefined> {
  const sign = join(dataDir, SIGN)
  if (!existsSync(sign)) return undefined
  const socket = connect(readFileSync(sign, 'utf8'))
  const line = await new Promise<string | undefined>((resolve) => {
    socket.once('error', () => resolve(undefined))
    socket.once('connect', () => socket.write(`${to}\n`))
    createInterface({ input: socket })
      .once('line', resolve)
      .once('close', () => resolve(undefined))
  })
  if (line === undefined) return undefined
  // `as`: what the door of the same program writes
  const said = JSON.parse(line) as Answer
  if ('error' in said) throw new Error(`The running shop could not copy its database: ${said.error}`)
  return said.ms
}
