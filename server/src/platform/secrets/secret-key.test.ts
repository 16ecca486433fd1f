import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { decrypt, encrypt, secretKey, unwrapKey, wrapKey, writeKey } from './secret-key.ts'

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
    const key = secretKey({ dataDir })
    expect(key).toHaveLength(32)
    expect(secretKey({ dataDir })).toEqual(key)
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(secretKey({ dataDir: folder() })).not.toEqual(key)
  })

  it('of SECRET_KEY is taken, and no file is made', () => {
    const dataDir = folder()
    expect(secretKey({ dataDir, secretKey: OTHER })).toEqual(Buffer.alloc(32, 7))
    expect(wrapKey(dataDir, 'a long passphrase')).toBeUndefined()
  })

  it('is never replaced by another, and a damaged one is said to be', () => {
    const dataDir = folder()
    const key = secretKey({ dataDir })
    writeKey(dataDir, Buffer.alloc(32, 9))
    expect(secretKey({ dataDir })).toEqual(key)
    writeFileSync(join(dataDir, 'secret.key'), 'short')
    expect(() => secretKey({ dataDir })).toThrow(/secret\.key is damaged: put back the copy/)
  })

  it('opens what it encrypted, for its row alone, and nothing that was changed', () => {
    const key = secretKey({ dataDir: folder() })
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
    const key = secretKey({ dataDir })
    const wrapped = wrapKey(dataDir, 'lion of Chhatarpur') ?? ''
    expect(wrapped).not.toContain(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim())
    expect(unwrapKey(wrapped, 'lion of Chhatarpur')).toEqual(key)
    expect(() => unwrapKey(wrapped, 'lion of Chhatarpur ')).toThrow(/BACKUP_PASSPHRASE is not the one/)
  })
})
