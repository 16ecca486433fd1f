import { constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import type { Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Pool } from 'pg'
import type { Violation } from './invariants.ts'
import { checkInvariants } from './invariants.ts'

/** The file in the data directory that names the socket. */
const POINTER = 'control-socket'
const CHECK = 'check'
const ROWS_SHOWN = 5
type SocketAnswer = { ms: number } | { broken: Violation[] } | { error: string }

/**
 * The embedded database belongs to one process. Through this socket the other programs of the same user get a copy of it, or have its invariants
 * checked. It lies in `folder`, which only this user of the system can enter, found through a file in the data directory. Nothing of it is reachable
 * over the network.
 */
export function openControlSocket(pool: Pool, dataDir: string, folder: string): () => void {
  const path = join(folder, 'control')
  const pointer = join(dataDir, POINTER)
  const server: Server = createServer((socket) => {
    socket.on('error', () => {}) // whoever asked is gone
    createInterface({ input: socket })
      .on('error', () => {}) // it repeats what the socket says
      .once('line', (asked) => {
        void answerSocket(socket, asked === CHECK ? listBrokenInvariants(pool) : copyTo(pool, dataDir, asked))
      })
  })
  server.on('error', () => {}) // without it a backup says that the shop has to be stopped
  server.unref().listen(path, () => writePointer(pointer, path))
  return () => {
    rmSync(pointer, { force: true })
    server.close()
  }
}

/** On a full disk nothing points to it, and there is a shop all the same. */
function writePointer(pointer: string, path: string): void {
  try {
    writeFileSync(pointer, path, { mode: 0o600 })
  } catch {
    rmSync(pointer, { force: true })
  }
}

async function answerSocket(socket: Socket, work: Promise<SocketAnswer>): Promise<void> {
  const said = await work.catch((error: Error): SocketAnswer => ({ error: error.message }))
  socket.end(`${JSON.stringify(said)}\n`)
}

async function listBrokenInvariants(pool: Pool): Promise<SocketAnswer> {
  const broken = await checkInvariants(pool)
  return { broken: broken.map(({ name, rows }) => ({ name, rows: rows.slice(0, ROWS_SHOWN) })) }
}

/** While the only connection is held nothing is written: the files are one moment of the database. */
async function copyTo(pool: Pool, dataDir: string, to: string): Promise<SocketAnswer> {
  if (!isAbsolute(to)) throw new Error('The folder of the copy needs a whole path.')
  const client = await pool.connect()
  const began = performance.now()
  try {
    await client.query('checkpoint')
    await cp(join(dataDir, 'pg'), to, { recursive: true, errorOnExist: true, force: false, mode: constants.COPYFILE_FICLONE })
    return { ms: Math.round(performance.now() - began) }
  } finally {
    client.release()
  }
}

/** Asks the shop that has `dataDir` for a copy at `to`; answers for how many milliseconds it held its writers, or undefined when none runs. */
export async function askForCopy(dataDir: string, to: string): Promise<number | undefined> {
  const said = await askSocket(dataDir, to)
  return said && 'ms' in said ? said.ms : undefined
}

/** Asks the shop that has `dataDir` which invariants its data breaks, five rows of each; answers undefined when none runs. */
export async function askForCheck(dataDir: string): Promise<Violation[] | undefined> {
  const said = await askSocket(dataDir, CHECK)
  return said && 'broken' in said ? said.broken : undefined
}

async function askSocket(dataDir: string, what: string): Promise<SocketAnswer | undefined> {
  const pointer = join(dataDir, POINTER)
  if (!existsSync(pointer)) return undefined
  const socket = connect(readFileSync(pointer, 'utf8'))
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    socket
      .setEncoding('utf8')
      .once('connect', () => socket.write(`${what}\n`))
      .on('data', (part) => (text += part))
      .on('error', () => {}) // a killed shop leaves the file behind
      .once('close', () => resolve(text))
  })
  if (!answer.endsWith('\n')) return undefined
  // `as`: what the same program writes
  const said = JSON.parse(answer) as SocketAnswer
  if ('error' in said) throw new Error(`The running shop could not do it: ${said.error}`)
  return said
}
