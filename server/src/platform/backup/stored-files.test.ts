import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../files/file-store.ts'
import { openFiles } from '../files/file-store.ts'
import { storedFile, tableFile, writePart } from './manifest.ts'
import type { StoredFile } from './stored-files.ts'
import { backUpFiles, fillStoreOrUndo, hashOf, knownFiles, readFiles, readKnown } from './stored-files.ts'

const root = mkdtempSync(join(tmpdir(), 'shop-stored-'))
afterAll(() => rmSync(root, { recursive: true }))
const folder = () => mkdtempSync(join(root, 'f-'))
const aStore = () => openFiles({ dataDir: folder() })

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}
const picture = (n: number): StoredFile & { content: Buffer } => {
  const content = Buffer.from(`picture ${n}`.repeat(n))
  return { id: `018f4d6e-1111-7000-8000-00000000000${n}`, bytes: content.length, sha256: hashOf(content), content }
}
const known = ({ id, bytes, sha256 }: StoredFile): StoredFile => ({ id, bytes, sha256 })
const COLUMNS = ['purpose', 'sha256', 'id', 'bytes']

/** A backup as far as its stored files go: of a store that keeps `kept`, with rows of `rows`. */
async function backedUp(kept: ReturnType<typeof picture>[], rows: StoredFile[]) {
  const [dir, store] = [folder(), aStore()]
  await mkdir(join(dir, 'tables'))
  const lines = rows.map(({ id, bytes, sha256 }) => `${JSON.stringify(['review', sha256, id, String(bytes)])}\n`)
  await writePart(
    tableFile(dir, 'files'),
    (async function* () {
      yield lines.join('')
    })(),
  )
  for (const { id, content } of kept) await store.put(id, content)
  return { dir, made: await backUpFiles(dir, store, COLUMNS) }
}

describe('the stored files of a backup', () => {
  it('are those that its rows speak of, byte for byte; what the store lacks is named', async () => {
    const [one, two, three] = [picture(1), picture(2), picture(3)]
    const { dir, made } = await backedUp([two, one], [one, three, two])
    expect(made).toMatchObject({ count: 2, bytes: one.bytes + two.bytes, missing: [three.id] })
    expect(await all(knownFiles(dir, COLUMNS))).toEqual([one, three, two].map(known))
    expect(await all(readFiles(dir))).toEqual([one, two])
    const path = storedFile(dir, two.id)
    expect(path).toBe(join(dir, 'files', '02', two.id))
    expect([statSync(path).mode & 0o777, statSync(join(path, '..')).mode & 0o777]).toEqual([0o600, 0o700])
  })

  it('that are damaged or missing are named, and nothing of them is given', async () => {
    const one = picture(1)
    const { dir } = await backedUp([one], [one])
    appendFileSync(storedFile(dir, one.id), 'x')
    await expect(all(readFiles(dir))).rejects.toThrow(`The stored file ${one.id} of the backup is damaged.`)
    rmSync(storedFile(dir, one.id))
    await expect(all(readFiles(dir))).rejects.toThrow(`The stored file ${one.id} of the backup is missing.`)
  })

  it('are not copied where the store gives other bytes than were kept', async () => {
    const [one, two] = [picture(1), picture(2)]
    const other = { ...one, content: two.content }
    await expect(backedUp([other], [one])).rejects.toThrow(`The stored file ${one.id} is not the one that was kept.`)
    const store = aStore()
    expect(await readKnown(store, one)).toBeUndefined()
    await store.put(one.id, one.content)
    expect(await readKnown(store, one)).toEqual(one.content)
  })

  it('are asked of a bucket for no more bytes than the database knows', async () => {
    const one = picture(4)
    const asked: (number | undefined)[] = []
    const store: FileStore = { ...aStore(), get: async (_, most) => void asked.push(most) }
    await readKnown(store, one)
    expect(asked).toEqual([one.bytes])
  })
})

describe('a store that is filled', () => {
  it('is given what it lacks or has otherwise; what it has is not read again, and what nobody has is told', async () => {
    const store = aStore()
    const [there, spoiled, lacking, nowhere] = [picture(1), picture(2), picture(3), picture(4)]
    await store.put(there.id, there.content)
    await store.put(spoiled.id, there.content)
    const outcomes: string[] = []
    await fillStoreOrUndo(store, async (bring) => {
      outcomes.push(await bring(there, async () => expect.unreachable('it is there')))
      for (const one of [spoiled, lacking]) outcomes.push(await bring(one, async () => one.content))
      outcomes.push(await bring(nowhere, async () => undefined))
    })
    expect(outcomes).toEqual(['there', 'brought', 'brought', 'missing'])
    for (const one of [there, spoiled, lacking]) expect(await store.get(one.id)).toEqual(one.content)
    expect(await store.get(nowhere.id)).toBeUndefined()
  })

  it('loses what it was given when the rest fails, and nothing that it had', async () => {
    const store = aStore()
    const [had, spoiled, brought, failing] = [picture(1), picture(2), picture(3), picture(4)]
    await store.put(had.id, had.content)
    await store.put(spoiled.id, had.content)
    const full: FileStore = {
      ...store,
      put: async (id, bytes) => {
        await store.put(id, bytes)
        if (id === failing.id) throw new Error('the bucket is full')
      },
    }
    const filling = fillStoreOrUndo(full, async (bring) => {
      for (const one of [had, spoiled, brought, failing]) await bring(one, async () => one.content)
    })
    await expect(filling).rejects.toThrow(/^the bucket is full$/)
    expect(await store.get(had.id)).toEqual(had.content)
    expect(await store.get(spoiled.id)).toBeDefined()
    expect([await store.get(brought.id), await store.get(failing.id)]).toEqual([undefined, undefined])
  })

  it('that stays down says which files are left in it, besides why', async () => {
    const [one, two, three] = [picture(1), picture(2), picture(3)]
    const filling = (why: unknown) => {
      const store = aStore()
      const remove = async (id: string) => {
        if (id !== one.id) throw new Error('no answer')
        await store.remove(id)
      }
      return fillStoreOrUndo({ ...store, remove }, async (bring) => {
        for (const each of [one, two, three]) await bring(each, async () => each.content)
        throw why
      })
    }
    const left = `2 of the files that were stored could not be taken out again: ${two.id}, ${three.id}. Remove them when the file store is well.`
    await expect(filling(new Error('The rows break a rule.'))).rejects.toThrow(`The rows break a rule. ${left}`)
    await expect(filling('It was stopped.')).rejects.toThrow(`It was stopped. ${left}`)
    await expect(filling(new Error('x'))).rejects.toMatchObject({ cause: new Error('no answer') })
  })
})

it('a copy is never written over another one', async () => {
  const one = picture(1)
  const { dir } = await backedUp([one], [one])
  const path = storedFile(dir, one.id)
  writeFileSync(path, 'before')
  const store = aStore()
  await store.put(one.id, one.content)
  rmSync(join(dir, 'files.jsonl.gz'))
  await expect(backUpFiles(dir, store, COLUMNS)).rejects.toThrow('EEXIST')
  expect(readFileSync(path, 'utf8')).toBe('before')
  expect(readdirSync(join(path, '..'))).toEqual([one.id])
})
