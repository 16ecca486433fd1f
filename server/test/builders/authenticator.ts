import type { KeyObject } from 'node:crypto'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { present } from '../test-shop.ts'

/** What a CBOR item of an authenticator may be; numbers are whole. */
type Item = number | string | Uint8Array | Map<number | string, Item>

/** The few kinds of CBOR that authenticators write (RFC 8949). */
function cbor(item: Item): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item)
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)])
  if (item instanceof Uint8Array) return Buffer.concat([head(2, item.length), item])
  return Buffer.concat([head(5, item.size), ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)])])
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  if (count < 0x100) return Buffer.from([(major << 5) | 24, count])
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** What the page and the device say other than the shop asks for. */
export type Lies = { origin?: string; rpId?: string; challenge?: string; counter?: number; type?: string; flags?: number; format?: string }

/** The options that the shop has sent; undefined where it sent none, which fails. */
type Asked = { challenge: string } | undefined

/** A key in software that answers as a browser with a security key does, with ES256 and without a statement about itself. */
export class Authenticator {
  /** Of the page that asks the device. */
  readonly origin: string
  counter: number
  readonly id = randomBytes(32)
  readonly #key: KeyObject
  readonly #x: Buffer
  readonly #y: Buffer

  /** A device that says `counter` at the registration counts on from there; one that says 0 never counts. */
  constructor(origin: string, { counter = 0 }: { counter?: number } = {}) {
    this.origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.counter = counter
    this.#key = privateKey
    this.#x = Buffer.from(x, 'base64url')
    this.#y = Buffer.from(y, 'base64url')
  }

  #client(type: string, asked: Asked, lies: Lies): Buffer {
    const { challenge } = present(asked)
    const said = { type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? this.origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(said))
  }

  #data(lies: Lies, more: Buffer, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lies.counter ?? this.counter)
    return Buffer.concat([sha256(lies.rpId ?? new URL(this.origin).hostname), Buffer.from([lies.flags ?? flags]), count, more])
  }

  /** Answers `navigator.credentials.create`. */
  register(options: Asked, lies: Lies = {}) {
    const key = cbor(
      new Map<number, Item>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, this.#x],
        [-3, this.#y],
      ]),
    )
    const length = Buffer.from([this.id.length >> 8, this.id.length & 0xff])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, key])
    const statement = new Map<string, Item>([
      ['fmt', lies.format ?? 'none'],
      ['attStmt', new Map()],
      ['authData', this.#data(lies, attested, PRESENT | VERIFIED | ATTESTED)],
    ])
    const response = {
      clientDataJSON: url(this.#client('webauthn.create', options, lies)),
      attestationObject: url(cbor(statement)),
      transports: ['usb'],
    }
    return { id: url(this.id), rawId: url(this.id), type: 'public-key' as const, response, clientExtensionResults: {} }
  }

  /** Answers `navigator.credentials.get`; a device that counts has counted on by one. */
  use(options: Asked, lies: Lies = {}) {
    if (this.counter > 0) this.counter += 1
    const client = this.#client('webauthn.get', options, lies)
    const data = this.#data(lies, Buffer.alloc(0), PRESENT | VERIFIED)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key)
    const response = { clientDataJSON: url(client), authenticatorData: url(data), signature: url(signature) }
    return { id: url(this.id), rawId: url(this.id), type: 'public-key' as const, response, clientExtensionResults: {} }
  }
}
