import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabase } from '#test/database.ts'
import { testDatabase } from '#test/database.ts'
import { askForCheck, askForCopy, openControlSocket } from './control-socket.ts'

let test: TestDatabase
let folder: string
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'control-'))
  return () => rm(folder, { recursive: true, force: true })
})

/** Until the socket is there: the file that names it is written then. */
async function opened(): Promise<() => void> {
  const close = openControlSocket(test.database.pool, folder, folder)
  await expect.poll(() => stat(join(folder, 'control-socket')).catch(() => undefined)).toBeDefined()
  return close
}

describe('the socket of a running shop', () => {
  it('is named by a file that only its user can read, which goes with it', async () => {
    const close = await opened()
    const pointer = join(folder, 'control-socket')
    expect([await readFile(pointer, 'utf8'), (await stat(pointer)).mode & 0o777]).toEqual([join(folder, 'control'), 0o600])
    close()
    await expect(stat(pointer)).rejects.toThrow('ENOENT')
    expect(await askForCheck(folder)).toBeUndefined()
  })

  it('is no reason to end where the file that names it cannot be written', () => {
    const places = [join(folder, 'no-room'), folder].map((place) => JSON.stringify(place)).join()
    const program = `const { openControlSocket } = await import('${new URL('control-socket.ts', import.meta.url)}'); openControlSocket(null, ${places})`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })

  it('answers which invariants are broken, five rows of each at most', async () => {
    const close = await opened()
    try {
      expect(await askForCheck(folder)).toEqual([])
      const row = "gen_random_uuid(), 'x', lpad(n::text, 64, '0'), 'x', 'x', gen_random_uuid(), 'x', now(), now(), 3"
      const columns = 'id, file_name, sha256, layout, bank, uploaded_by_id, uploaded_by, created_at, read_at, credits'
      await test.database.pool.query(`insert into statements (${columns}) select ${row} from generate_series(1, 7) n`)
      const broken = await askForCheck(folder)
      expect(broken?.map(({ name, rows }) => [name, rows.length])).toEqual([
        ['a file that was read to its end keeps how many credits it brought', 5],
      ])
    } finally {
      await test.database.pool.query('delete from statements')
      close()
    }
  })

  it('copies the files of the database to a whole path, and no path twice', async () => {
    const close = await opened()
    try {
      await mkdir(join(folder, 'pg'))
      await writeFile(join(folder, 'pg', 'PG_VERSION'), '15\n')
      const to = join(folder, 'copy')
      expect(await askForCopy(folder, to)).toBeGreaterThanOrEqual(0)
      expect(await readFile(join(to, 'PG_VERSION'), 'utf8')).toBe('15\n')
      await expect(askForCopy(folder, to)).rejects.toThrow(/^The running shop could not do it: .*exist/)
      await expect(askForCopy(folder, 'copy')).rejects.toThrow(
        'The running shop could not do it: The folder of the copy needs a whole path.',
      )
      // the connection was given back each time
      expect(test.database.pool.idleCount).toBe(test.database.pool.totalCount)
    } finally {
      close()
    }
  })
})

describe('where no shop runs', () => {
  it('nothing is answered: without the file, with one that a killed shop has left, and when the shop ends before it has answered', async () => {
    expect(await askForCopy(folder, join(folder, 'copy'))).toBeUndefined()
    const path = join(folder, 'control')
    await writeFile(join(folder, 'control-socket'), path)
    expect(await askForCopy(folder, join(folder, 'copy'))).toBeUndefined()
    const ending = createServer((socket) => socket.once('data', () => socket.end()))
    await new Promise<void>((done) => ending.listen(path, done))
    try {
      expect(await askForCheck(folder)).toBeUndefined()
    } finally {
      await new Promise((done) => ending.close(done))
    }
  })
})

it('rows of a broken invariant are told whole, whatever ends a line elsewhere stands in them', async () => {
  const path = join(folder, 'control')
  await writeFile(join(folder, 'control-socket'), path)
  const broken = [{ name: 'a message is kept', rows: [{ message: 'two\u2028lines' }] }]
  const shop = createServer((socket) => socket.once('data', () => socket.end(`${JSON.stringify({ broken })}\n`)))
  await new Promise<void>((done) => shop.listen(path, done))
  try {
    expect(await askForCheck(folder)).toEqual(broken)
  } finally {
    await new Promise((done) => shop.close(done))
  }
})
