import { createInflateRaw } from 'node:zlib'
import { Unreadable } from './read-sheet.ts'

const MAX_UNPACKED = 120 * 1024 * 1024
const MAX_PARTS = 2000
const DIRECTORY_END_SIGNATURE = 0x06054b50
const DIRECTORY_PART = 0x02014b50
const LOCAL_PART = 0x04034b50
const END_BYTES = 22
const DIRECTORY_BYTES = 46
const LOCAL_BYTES = 30
const CHUNK = 256 * 1024

type ZipPart = { name: Buffer; isPacked: boolean; checksum: number; packed: Buffer; size: number }

/**
 * A new zip of the same parts, none of them packed, and with one directory. Readers of a zip disagree on which directory counts and on what a
 * size means; whoever reads this one sees what was unpacked here and nothing else. It holds 120 MB at most, in one block of memory.
 * @throws Unreadable for a zip that is damaged, and for one that unpacks to more than 120 MB or than it says
 */
export async function repackZip(zip: Buffer): Promise<Buffer> {
  const parts = partsOf(zip)
  const names = parts.reduce((sum, { name }) => sum + name.length, 0)
  const unpacked = parts.reduce((sum, { size }) => sum + size, 0)
  if (unpacked > MAX_UNPACKED) throw tooLargeError()
  const made = Buffer.alloc(unpacked + parts.length * (LOCAL_BYTES + DIRECTORY_BYTES) + 2 * names + END_BYTES)
  const starts: number[] = []
  let at = 0
  for (const part of parts) {
    starts.push(at)
    made.writeUInt32LE(LOCAL_PART, at)
    writeSizes(made, at + 14, part)
    part.name.copy(made, at + LOCAL_BYTES)
    at += LOCAL_BYTES + part.name.length
    await unpackPart(part, made.subarray(at, at + part.size))
    at += part.size
  }
  writeDirectory(made, at, parts, starts)
  return made
}

/** The parts that the directory at the end names. A size of 4 GB stands for a second directory, and lies beyond the end of any file read here. */
function partsOf(zip: Buffer): ZipPart[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + END_BYTES > zip.length || zip.readUInt32LE(end) !== DIRECTORY_END_SIGNATURE) throw damagedError()
  const count = zip.readUInt16LE(end + 10)
  if (count > MAX_PARTS) throw tooLargeError()
  const parts: ZipPart[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + DIRECTORY_BYTES > zip.length || zip.readUInt32LE(at) !== DIRECTORY_PART) throw damagedError()
    const method = zip.readUInt16LE(at + 10)
    const nameEnd = at + DIRECTORY_BYTES + zip.readUInt16LE(at + 28)
    const start = zip.readUInt32LE(at + 42)
    if (![0, 8].includes(method) || start + LOCAL_BYTES > zip.length) throw damagedError()
    const from = start + LOCAL_BYTES + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const to = from + zip.readUInt32LE(at + 20)
    if (to > zip.length || nameEnd > zip.length) throw damagedError()
    parts.push({
      name: zip.subarray(at + DIRECTORY_BYTES, nameEnd),
      isPacked: method === 8,
      checksum: zip.readUInt32LE(at + 16),
      packed: zip.subarray(from, to),
      size: zip.readUInt32LE(at + 24),
    })
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return parts
}

/** Unpacks into `place`, which must be filled to its end and not beyond; in pieces, because the whole would be in memory twice. */
async function unpackPart({ isPacked, packed }: ZipPart, place: Buffer): Promise<void> {
  if (!isPacked) {
    if (packed.length !== place.length) throw damagedError()
    packed.copy(place)
    return
  }
  const inflate = createInflateRaw({ chunkSize: CHUNK })
  inflate.end(packed)
  let at = 0
  try {
    // `as`: a stream without an encoding gives buffers
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      if (at + chunk.length > place.length) throw tooLargeError()
      chunk.copy(place, at)
      at += chunk.length
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : damagedError()
  }
  if (at !== place.length) throw damagedError()
}

function writeSizes(made: Buffer, at: number, { name, checksum, size }: ZipPart): void {
  made.writeUInt32LE(checksum, at)
  made.writeUInt32LE(size, at + 4)
  made.writeUInt32LE(size, at + 8)
  made.writeUInt16LE(name.length, at + 12)
}

function writeDirectory(made: Buffer, begin: number, parts: readonly ZipPart[], starts: readonly number[]): void {
  let at = begin
  for (const [n, part] of parts.entries()) {
    made.writeUInt32LE(DIRECTORY_PART, at)
    writeSizes(made, at + 16, part)
    made.writeUInt32LE(starts[n] ?? 0, at + 42)
    part.name.copy(made, at + DIRECTORY_BYTES)
    at += DIRECTORY_BYTES + part.name.length
  }
  made.writeUInt32LE(DIRECTORY_END_SIGNATURE, at)
  made.writeUInt16LE(parts.length, at + 8)
  made.writeUInt16LE(parts.length, at + 10)
  made.writeUInt32LE(at - begin, at + 12)
  made.writeUInt32LE(begin, at + 16)
}

const damagedError = () => new Unreadable('The file is damaged. Please download it again.')
const tooLargeError = () => new Unreadable('The file unpacks to far more than a statement holds. Please download it again.')
