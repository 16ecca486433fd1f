import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openDatabase } from './database.ts'
import type { Embedded } from './embedded.ts'
import { openEmbedded } from './embedded.ts'
import type { FromWorker } from './embedded.worker.ts'
import { maintain } from './long-running-client.ts'

const run = promisify(execFile)
const script = (name: string) => fileURLToPath(new URL(`../../../test/processes/${name}.ts`, import.meta.url))

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-embedded-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const openInAnotherProcess = () => run(process.execPath, ['--max-semi-space-size=8', script('open-database'), dataDir])

async function countSyncs({ worker }: Embedded): Promise<number> {
  worker.postMessage('count-syncs')
  for (;;) {
    const [message]: FromWorker[] = await once(worker, 'message')
    if (message && 'syncs' in message) return message.syncs
  }
}

describe('the embedded database', () => {
  it('[RD-149] is made under DATA_DIR at the first start and keeps what it was given', async () => {
    const first = await openDatabase({ dataDir })
    expect(first.engine).toBe('embedded')
    await first.pool.query("create table kept as select 'lion' as brand")
    await maintain(first)
    const pointer = join(dataDir, 'control-socket')
    expect(existsSync(pointer)).toBe(true)
    await first.close()
    expect(existsSync(pointer)).toBe(false) // else a backup would ask a process that is gone
    const second = await openDatabase({ dataDir })
    expect((await second.pool.query('select brand from kept')).rows).toEqual([{ brand: 'lion' }])
    await second.close()
  })

  it('puts every commit on the disk before it answers', async () => {
    const embedded = await openEmbedded(dataDir)
    const client = new Client(embedded.connection)
    await client.connect()
    await client.query('create table synced (n int)')
    const before = await countSyncs(embedded)
    for (let n = 0; n < 20; n++) await client.query('insert into synced values ($1)', [n])
    expect(await countSyncs(embedded)).toBeGreaterThanOrEqual(before + 20)
    await client.end()
    await embedded.close()
  })

  it('belongs to one process, and tells a second one which', async () => {
    const { close } = await openDatabase({ dataDir })
    const line = new RegExp(`^DATA_DIR ${dataDir} is in use by process ${process.pid} on .+ since 20.+\\. Stop it, or set DATABASE_URL`)
    await expect(openInAnotherProcess()).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(line) })
    await close()
    await expect(openInAnotherProcess()).resolves.toBeDefined()
  })

  it('leaves the process that made it under 400 MB', async () => {
    const { stdout } = await openInAnotherProcess()
    process.stdout.write(`memory of the process after making the embedded database: ${stdout.trim()} MB\n`)
    expect(Number(stdout)).toBeGreaterThan(50)
    expect(Number(stdout)).toBeLessThan(400)
  })
})

describe('after an end nobody asked for', () => {
  beforeEach(() => cpSync(join(inject('embedded').template, 'pg'), join(dataDir, 'pg'), { recursive: true }))

  it('every acknowledged row is still there, kill after kill', async () => {
    let acked = 0
    for (let round = 0; round < 2; round++) {
      const writer = spawn(process.execPath, [script('write-rows'), dataDir, `${acked + 2}`], { stdio: ['ignore', 'pipe', 'inherit'] })
      let said = ''
      writer.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
      while (said.split('\n').length < 30 + round * 40) await sleep(5)
      writer.kill('SIGKILL')
      await once(writer, 'close')
      acked = Number(said.trimEnd().split('\n').at(-1))
      await expectRows(said.trimEnd().split('\n').map(Number))
    }
  })

  it('what a start left half-made is made again', async () => {
    renameSync(join(dataDir, 'pg'), join(dataDir, 'pg.new'))
    const database = await openDatabase({ dataDir })
    await database.close()
    expect(readdirSync(dataDir).filter((name) => name.startsWith('pg'))).toEqual(['pg'])
  })

  it('the sockets of dead processes are swept, those of living ones stay', async () => {
    const embedded = await openEmbedded(dataDir)
    const mine = String(embedded.connection.host)
    const [prefix] = mine.split(`-${process.pid}-`)
    const dead = `${prefix}-4194301-swept1`
    mkdirSync(dead)
    await (await openEmbedded(join(dataDir, 'other'))).close()
    expect([existsSync(mine), existsSync(dead)]).toEqual([true, false])
    await embedded.close()
    expect(existsSync(mine)).toBe(false)
  })

  it('of its thread, the database says so', async () => {
    const embedded = await openEmbedded(dataDir)
    await embedded.worker.terminate()
    expect((await embedded.died).message).toMatch(/stopped/)
    await embedded.close()
  })

  it('of the engine inside, the thread ends instead of serving on damaged memory', async () => {
    const embedded = await openEmbedded(dataDir)
    const client = new Client(embedded.connection)
    client.on('error', () => {})
    await client.connect()
    const brokenOff = client.query("select repeat('[', 5000000)::json").catch(() => {})
    expect((await embedded.died).message).toMatch(/failed/)
    await brokenOff
    await embedded.close()
    const again = await openDatabase({ dataDir })
    expect((await again.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await again.close()
  })
})

async function expectRows(numbers: number[]): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir })
  const { rows } = await pool.query<{ n: number }>('select n from acked order by n')
  const present = new Set(rows.map(({ n }) => n))
  expect(numbers.filter((n) => !present.has(n))).toEqual([])
  await close()
}
