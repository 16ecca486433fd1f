import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { decrypt, encrypt, hasKeyFile, isEncrypted, openSecretKey, refuseOtherKey, unwrapKey, wrapKey, writeKey } from './secret-key.ts'

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'secret-key-'))
  folders.push(made)
  return made
}
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true })
})
const OTHER = Buffer.alloc(32, 7).toString('base64url')

describe('the key of second factors', () => {
  it('is made once, for its owner alone, and read again at the next start', () => {
    const dataDir = folder()
    const key = openSecretKey({ dataDir })
    expect(key).toHaveLength(32)
    expect(openSecretKey({ dataDir })).toEqual(key)
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(openSecretKey({ dataDir: folder() })).not.toEqual(key)
  })

  it('of SECRET_KEY is taken, and no file is made', () => {
    const dataDir = folder()
    expect(openSecretKey({ dataDir, secretKey: OTHER })).toEqual(Buffer.alloc(32, 7))
    expect(wrapKey(dataDir, 'a long passphrase')).toBeUndefined()
  })

  it('is never replaced by another, and a damaged one is said to be', () => {
    const dataDir = folder()
    const key = openSecretKey({ dataDir })
    writeKey(dataDir, Buffer.alloc(32, 9))
    expect(openSecretKey({ dataDir })).toEqual(key)
    writeFileSync(join(dataDir, 'secret.key'), 'short')
    expect(() => openSecretKey({ dataDir })).toThrow(/secret\.key is damaged: put back the copy/)
  })

  it('opens what it encrypted, for its row alone, and nothing that was changed', () => {
    const key = openSecretKey({ dataDir: folder() })
    const saved = encrypt(key, 'JBSWY3DPEHPK3PXP', 'asha')
    expect(saved).not.toContain('JBSWY3DPEHPK3PXP')
    expect(encrypt(key, 'JBSWY3DPEHPK3PXP', 'asha')).not.toBe(saved)
    expect(decrypt(key, saved, 'asha')).toBe('JBSWY3DPEHPK3PXP')
    expect(decrypt(key, saved, 'ravi')).toBeUndefined()
    expect(decrypt(Buffer.from(OTHER, 'base64url'), saved, 'asha')).toBeUndefined()
    const changed = Buffer.from(saved.slice(3), 'base64url')
    changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1
    expect(decrypt(key, `v1.${changed.toString('base64url')}`, 'asha')).toBeUndefined()
    expect(decrypt(key, 'v1.', 'asha')).toBeUndefined()
    expect(decrypt(key, 'SAVEDBEFORE', 'asha')).toBe('SAVEDBEFORE')
  })

  it('leaves in a backup only what the passphrase opens', () => {
    const dataDir = folder()
    const key = openSecretKey({ dataDir })
    const wrapped = wrapKey(dataDir, 'lion of Chhatarpur') ?? ''
    expect(wrapped).not.toContain(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim())
    expect(unwrapKey(wrapped, 'lion of Chhatarpur')).toEqual(key)
    expect(() => unwrapKey(wrapped, 'lion of Chhatarpur ')).toThrow(/BACKUP_PASSPHRASE is not the one/)
  })

  it('is made in a folder that is not there yet, and not where no folder can be', () => {
    const dataDir = join(folder(), 'data')
    expect(hasKeyFile(dataDir)).toBe(false)
    expect(openSecretKey({ dataDir })).toHaveLength(32)
    expect(hasKeyFile(dataDir)).toBe(true)
    expect(() => openSecretKey({ dataDir: join(dataDir, 'secret.key') })).toThrow('cannot be used (ENOTDIR)')
  })

  it('opens nothing whose mark of genuineness was shortened', () => {
    const key = Buffer.from(OTHER, 'base64url')
    const [nonce, tag] = [12, 16]
    const saved = Buffer.from(encrypt(key, '', 'asha').slice(3), 'base64url')
    expect(decrypt(key, `v1.${saved.subarray(0, nonce + tag).toString('base64url')}`, 'asha')).toBe('')
    for (const bytes of [4, 8, 12, 15])
      expect(decrypt(key, `v1.${saved.subarray(0, nonce + bytes).toString('base64url')}`, 'asha'), `${bytes}`).toBeUndefined()
  })

  it('is told from what was saved before there was one', () => {
    expect([isEncrypted(encrypt(Buffer.from(OTHER, 'base64url'), 'a', 'asha')), isEncrypted('JBSWY3DPv1.')]).toEqual([true, false])
  })

  it('comes out of a backup that was taken years ago', () => {
    const kept =
      '{"salt":"KtjpY_SD6mekO5TUC8MELg","key":"v1.A6XhU_axmH5H62a4NSs2apPcB0tXmWe2h0O4XjnAC8XT7E5oaT9o0FupYsQLuYTTPu3-Ti3vVKXFNX6H_rKqzWd1JtNyrhQ"}'
    expect(unwrapKey(kept, 'lion of Chhatarpur')).toEqual(Buffer.alloc(32, 7))
  })

  it('of another shop is not written over', () => {
    const dataDir = folder()
    const other = Buffer.from(OTHER, 'base64url')
    expect(() => refuseOtherKey(dataDir, other)).not.toThrow()
    const key = openSecretKey({ dataDir })
    expect(() => refuseOtherKey(dataDir, key)).not.toThrow()
    expect(() => refuseOtherKey(dataDir, other)).toThrow(`DATA_DIR ${dataDir} holds the secret.key of another shop. Nothing was changed`)
  })
})
