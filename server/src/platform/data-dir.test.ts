import { execFileSync } from 'node:child_process'
import { chownSync, lchownSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chownDataDir, lockDataDir, requireDataDir } from './data-dir.ts'

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

  it('[RD-146] that cannot be used is named at once with its reason, and nothing hangs', () => {
    writeFileSync(join(dir, 'file'), '')
    expect(() => requireDataDir('/proc/nope/deep')).toThrow(/^DATA_DIR \/proc\/nope\/deep cannot be used \(E\w+\): it must be a folder/)
    expect(() => requireDataDir(join(dir, 'file'))).toThrow(`DATA_DIR ${dir}/file cannot be used (ENOTDIR)`)
    expect(() => requireDataDir(join(dir, 'file/below'))).toThrow('ENOTDIR')
  })

  // Giving files away is for root alone, as the tests are on a new machine.
  it.runIf(isRoot)('gets back what a command of root made in it', () => {
    mkdirSync(join(dir, 'pg'))
    writeFileSync(join(dir, 'pg/roots'), 'made by a command of root')
    writeFileSync(join(dir, 'strangers'), '')
    chownSync(join(dir, 'strangers'), 99, 99)
    chownSync(dir, SHOP, SHOP)
    chownDataDir(dir)
    expect(['pg', 'pg/roots', 'strangers'].map((name) => statSync(join(dir, name)).uid)).toEqual([SHOP, SHOP, 99])
    const asShop = { uid: SHOP, gid: SHOP }
    expect(execFileSync('cat', [join(dir, 'pg/roots')], asShop).toString()).toBe('made by a command of root')
  })

  it.runIf(isRoot)('gives away nothing that lies elsewhere and is only named in it, and needs not be there', () => {
    const [data, elsewhere] = [join(dir, 'data'), join(dir, 'elsewhere')]
    mkdirSync(data)
    writeFileSync(elsewhere, 'of root')
    symlinkSync(elsewhere, join(data, 'link'))
    chownSync(data, SHOP, SHOP + 1)
    chownDataDir(data)
    expect([lstatSync(join(data, 'link')).uid, lstatSync(join(data, 'link')).gid, statSync(elsewhere).uid]).toEqual([SHOP, SHOP + 1, 0])
    expect(() => chownDataDir(join(dir, 'none'))).not.toThrow()
    lchownSync(join(data, 'link'), 0, 99)
    chownSync(data, 0, 0)
    chownDataDir(data)
    expect(lstatSync(join(data, 'link')).gid).toBe(99)
  })
})

describe('the lock of the data folder', () => {
  it('is taken once: who comes second is told by whom and since when, and may have it after the first', () => {
    const data = join(dir, 'shop')
    const giveBack = lockDataDir(data)
    const whose = `process ${process.pid} on ${hostname()} since ${new Date().toISOString().slice(0, 10)}`
    expect(() => lockDataDir(data)).toThrow(`DATA_DIR ${data} is in use by ${whose}`)
    expect(() => lockDataDir(data)).toThrow(/Z\. Stop it, or set DATABASE_URL to run several processes\.$/)
    giveBack()
    lockDataDir(data)()
  })

  it('is held also by a process that has not written its name yet', () => {
    const giveBack = lockDataDir(dir)
    writeFileSync(join(dir, 'owner.json'), '')
    expect(() => lockDataDir(dir)).toThrow('is in use by another process. Stop it')
    giveBack()
  })

  it('that is damaged is said to be, and not that another process holds it', () => {
    writeFileSync(join(dir, 'lock'), 'something else'.repeat(99))
    expect(() => lockDataDir(dir)).toThrow('file is not a database')
  })
})
