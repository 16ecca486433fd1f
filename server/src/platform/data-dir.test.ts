import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { giveToOwnerOf, requireDataDir } from './data-dir.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'data-dir-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const SHOP = 4321
const isRoot = process.getuid?.() === 0

describe('the data folder', () => {
  it('is made with every folder above it, for its user alone', () => {
    requireDataDir(join(dir, 'srv/shop'))
    expect(statSync(join(dir, 'srv/shop')).mode & 0o777).toBe(0o700)
  })

  it('[RD-146] that can not be used is named at once with its reason, and nothing hangs', () => {
    writeFileSync(join(dir, 'file'), '')
    expect(() => requireDataDir('/proc/nope/deep')).toThrow(/^DATA_DIR \/proc\/nope\/deep can not be used \(E\w+\): it must be a folder/)
    expect(() => requireDataDir(join(dir, 'file'))).toThrow(`DATA_DIR ${dir}/file can not be used (ENOTDIR)`)
    expect(() => requireDataDir(join(dir, 'file/below'))).toThrow('ENOTDIR')
  })

  // Giving files away is for root alone, as the tests are on a new machine.
  it.runIf(isRoot)('gets back what a command of root made in it', () => {
    mkdirSync(join(dir, 'pg'))
    writeFileSync(join(dir, 'pg/roots'), 'made by a command of root')
    writeFileSync(join(dir, 'strangers'), '')
    chownSync(join(dir, 'strangers'), 99, 99)
    chownSync(dir, SHOP, SHOP)
    giveToOwnerOf(dir)
    expect(['pg', 'pg/roots', 'strangers'].map((name) => statSync(join(dir, name)).uid)).toEqual([SHOP, SHOP, 99])
    const asShop = { uid: SHOP, gid: SHOP }
    expect(execFileSync('cat', [join(dir, 'pg/roots')], asShop).toString()).toBe('made by a command of root')
  })
})
