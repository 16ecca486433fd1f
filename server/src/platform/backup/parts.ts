import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** What one part of a backup holds: its lines, and the SHA-256 of them as they were before they were packed. */
export type Part = { lines: number; sha256: string }

const LINE_END = 10

/** Counts and hashes what passes. */
function meter(): { pass: (chunks: AsyncIterable<string | Buffer>) => AsyncGenerator<Buffer>; read: () => Part } {
  const hash = createHash('sha256')
  let lines = 0
  return {
    pass: async function* (chunks) {
      for await (const chunk of chunks) {
        const bytes = Buffer.from(chunk)
        for (const byte of bytes) if (byte === LINE_END) lines++
        hash.update(bytes)
        yield bytes
      }
    },
    read: () => ({ lines, sha256: hash.copy().digest('hex') }),
  }
}

/** Packs lines into a new file that only its owner may read, on the disk when this ends. */
export async function writePart(file: string, chunks: AsyncIterable<string>): Promise<Part> {
  const { pass, read } = meter()
  await pipeline(chunks, pass, createGzip({ level: 4 }), createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }))
  return read()
}

/** Reads a part to its end and answers what it holds. @throws when it does not unpack */
export async function measurePart(file: string): Promise<Part> {
  const { pass, read } = meter()
  await pipeline(createReadStream(file), createGunzip(), pass, drain)
  return read()
}

/** What `chunks` would be as a part, written nowhere. */
export async function measureChunks(chunks: AsyncIterable<string>): Promise<Part> {
  const { pass, read } = meter()
  await drain(pass(chunks))
  return read()
}

async function drain(chunks: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of chunks);
}

/** The lines of a part, `size` at a time. */
export async function* readPart(file: string, size: number): AsyncGenerator<string[]> {
  const unpacked = createGunzip()
  const source = createReadStream(file)
  source.on('error', (error) => unpacked.destroy(error))
  source.pipe(unpacked)
  let batch: string[] = []
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(line)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
