import { inflateRawSync } from 'node:zlib'
import { Unreadable } from './sheet.ts'

const MAX_UNPACKED = 120 * 1024 * 1024
const MAX_ENTRIES = 2000
const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50

/** Unpacks every part of a zip into nothing, so that one which swells beyond 120 MB is refused whatever it says of itself. @throws Unreadable */
export function refuseBomb(zip: Buffer): void {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw damaged()
  const entries = zip.readUInt16LE(end + 10)
  if (entries > MAX_ENTRIES) throw swells()
  let left = MAX_UNPACKED
  let at = zip.readUInt32LE(end + 16)
  for (let n = 0; n < entries; n++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged()
    left -= unpacked(zip, { method: zip.readUInt16LE(at + 10), packed: zip.readUInt32LE(at + 20), start: zip.readUInt32LE(at + 42) }, left)
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

function unpacked(zip: Buffer, { method, packed, start }: { method: number; packed: number; start: number }, most: number): number {
  if (method === 0) return packed
  if (method !== 8 || start + 30 > zip.length) throw damaged()
  const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
  try {
    return inflateRawSync(zip.subarray(from, from + packed), { maxOutputLength: Math.max(1, most) }).length
  } catch (error) {
    throw error instanceof RangeError ? swells() : damaged()
  }
}

const damaged = () => new Unreadable('The file is damaged. Please download it again.')
const swells = () => new Unreadable('The file unpacks to far more than a statement holds. Please download it again.')
