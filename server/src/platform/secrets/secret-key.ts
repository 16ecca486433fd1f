import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { requireDataDir } from '../data-dir.ts'

/**
 * The key that second factors are encrypted with. It is never in the database: in SECRET_KEY, or in a file of DATA_DIR that is made when it
 * is first needed. Several instances need the same SECRET_KEY.
 */
const FILE = 'secret.key'
const BYTES = 32
/** In front of what is encrypted: format 1, AES-256-GCM as nonce, tag and text in base64url. */
const FORMAT_PREFIX = 'v1.'
const NONCE_BYTES = 12
const TAG_BYTES = 16

type SecretKeyPlace = { dataDir: string; secretKey?: string | undefined }

/** The key of a shop as 32 bytes; one is made where there is none. */
export function openSecretKey({ dataDir, secretKey: given }: SecretKeyPlace): Buffer {
  if (given) return Buffer.from(given, 'base64url')
  return readKey(dataDir) ?? makeKey(dataDir)
}

/** The key in the file of DATA_DIR, or undefined without one. @throws when the file holds something else */
function readKey(dataDir: string): Buffer | undefined {
  const path = join(dataDir, FILE)
  if (!existsSync(path)) return undefined
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64url')
  if (key.length !== BYTES) throw new Error(`${path} is damaged: put back the copy that you keep apart.`)
  return key
}

function makeKey(dataDir: string): Buffer {
  writeKey(dataDir, randomBytes(BYTES))
  // read back: another process may have made its own a moment before
  return readKey(dataDir) as Buffer // `as`: it was just written
}

/** Puts a key into DATA_DIR whole or not at all, and never in the place of another. */
export function writeKey(dataDir: string, key: Buffer): void {
  requireDataDir(dataDir)
  const path = join(dataDir, FILE)
  const part = `${path}.${process.pid}`
  writeFileSync(part, `${key.toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(part, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // `as`: node:fs throws nothing else
  } finally {
    rmSync(part)
  }
}

/** `bound` is the row that the text belongs to: it opens in no other. */
export function encrypt(key: Buffer, text: string, bound: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return FORMAT_PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Undefined for what another key, or for another row, has encrypted. A text without the mark is from before there was a key. */
export function decrypt(key: Buffer, saved: string, bound: string): string | undefined {
  if (!saved.startsWith(FORMAT_PREFIX)) return saved
  const bytes = Buffer.from(saved.slice(FORMAT_PREFIX.length), 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(bound))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

export const isEncrypted = (saved: string): boolean => saved.startsWith(FORMAT_PREFIX)

const wrappedKey = z.object({ salt: z.string(), key: z.string() })
// some tenth of a second and 64 MB a guess
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 }
const KEY_WRAP_LABEL = 'the key of a backup'

/** The key of DATA_DIR, readable with the passphrase only; undefined where there is no file, because SECRET_KEY holds the key or none was needed yet. */
export function wrapKey(dataDir: string, passphrase: string): string | undefined {
  const key = readKey(dataDir)
  if (!key) return undefined
  const salt = randomBytes(16)
  const by = scryptSync(passphrase, salt, BYTES, SCRYPT)
  return JSON.stringify({ salt: salt.toString('base64url'), key: encrypt(by, key.toString('base64url'), KEY_WRAP_LABEL) })
}

/** @throws when the passphrase is another one */
export function unwrapKey(text: string, passphrase: string): Buffer {
  const { salt, key } = wrappedKey.parse(JSON.parse(text))
  const opened = decrypt(scryptSync(passphrase, Buffer.from(salt, 'base64url'), BYTES, SCRYPT), key, KEY_WRAP_LABEL)
  if (opened === undefined) throw new Error('BACKUP_PASSPHRASE is not the one that this backup was taken with. Nothing was changed.')
  return Buffer.from(opened, 'base64url')
}

/** @throws when DATA_DIR holds another key than this one */
export function refuseOtherKey(dataDir: string, key: Buffer): void {
  if (readKey(dataDir)?.equals(key) === false)
    throw new Error(`DATA_DIR ${dataDir} holds the secret.key of another shop. Nothing was changed; move it away first.`)
}

/** Whether there is a key file in DATA_DIR. */
export const hasKeyFile = (dataDir: string): boolean => existsSync(join(dataDir, FILE))
