import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const CURVE = 'prime256v1'
/** One record holds all of it; browser makers take 4,096 bytes in all. */
const RECORD_BYTES = 4096
const SALT_BYTES = 16
const TAG_BYTES = 16
const LAST_RECORD = 2
/** Before the text stand salt, size of a record, and the sender's key with its length; behind it the mark of the last record and the tag. */
const TEXT_LIMIT_BYTES = RECORD_BYTES - (SALT_BYTES + 4 + 1 + 65) - 1 - TAG_BYTES

/** What a browser gives to whoever may write to it, base64url: its public key, and what only both of them know. */
export type PushKeys = { p256dh: string; auth: string }

/** The sender's one-time key and salt, which only a test chooses. */
export type EncryptionKeys = { privateKey: Buffer; salt: Buffer }

const newRandom = (): EncryptionKeys => ({ privateKey: generatePrivateKey(), salt: randomBytes(SALT_BYTES) })

function generatePrivateKey(): Buffer {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair.getPrivateKey()
}

/** Whether these are keys that something can be sealed for: a point of the curve, and 16 bytes. */
export function areValidKeys({ p256dh, auth }: PushKeys): boolean {
  try {
    const pair = createECDH(CURVE)
    pair.generateKeys()
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}

/**
 * Seals a text so that nobody but that browser opens it (RFC 8291): the body of the request to its endpoint, in the coding aes128gcm (RFC 8188).
 * @throws RangeError for a text that does not fit into one record
 */
export function encryptMessage(text: string, { p256dh, auth }: PushKeys, { privateKey, salt }: EncryptionKeys = newRandom()): Buffer {
  const plain = Buffer.from(text, 'utf8')
  if (plain.length > TEXT_LIMIT_BYTES) throw new RangeError('The message does not fit into one record.')
  const receiver = Buffer.from(p256dh, 'base64url')
  const sender = createECDH(CURVE)
  sender.setPrivateKey(privateKey)
  const own = sender.getPublicKey()
  const shared = sender.computeSecret(receiver)
  const both = deriveKey(shared, Buffer.from(auth, 'base64url'), Buffer.concat([Buffer.from('WebPush: info\0'), receiver, own]), 32)
  const key = deriveKey(both, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = deriveKey(both, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(plain), cipher.update(Buffer.of(LAST_RECORD)), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.of(own.length), own, ...sealed])
}

const deriveKey = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
