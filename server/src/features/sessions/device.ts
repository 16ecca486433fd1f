import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** An account with the key that signs the devices it has signed in with. */
export type DeviceOwner = { id: string; deviceKey: string }

/** A device is shared by so many accounts at most; the one that signed in longest ago counts as unknown again. */
const MAX_ACCOUNTS = 4

const signDevice = ({ id, deviceKey }: DeviceOwner, device: string): string =>
  createHmac('sha256', deviceKey).update(`${id}.${device}`).digest('base64url')

const entriesOf = (devices: string): string[] => devices.split('~').filter((entry) => /^[\w-]{36}\.[\w-]{22}\.[\w-]{43}$/.test(entry))

/**
 * The id of this device where the account has signed in with it before. `devices` is what the browser sent: up to four entries
 * `account.device.signature`, joined by ~. It opens nothing; wrong passwords from it are counted apart from those of unknown devices.
 */
export function deviceOf(devices: string, owner: DeviceOwner | undefined): string | undefined {
  if (!owner) return undefined
  for (const entry of entriesOf(devices)) {
    const [id, device = '', signature = ''] = entry.split('.')
    if (id === owner.id && timingSafeEqual(Buffer.from(signature), Buffer.from(signDevice(owner, device)))) return device
  }
  return undefined
}

/** What the browser is to save once the account has signed in with it. */
export const withDevice = (devices: string, owner: DeviceOwner): string =>
  addDevice(devices, owner, deviceOf(devices, owner) ?? randomBytes(16).toString('base64url'))

/** The word of a link that makes a device known, good until `until`, in milliseconds. It signs nobody in. */
export function deviceLink(owner: DeviceOwner, until: number): string {
  const link = `${owner.id}.${until.toString(36)}`
  return `${link}.${signDevice(owner, `link ${link}`)}`
}

/** Whose link this claims to be. */
export const ownerOfLink = (token: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[1-9a-z][0-9a-z]{0,9}\.[\w-]{43}$/.exec(token)?.[1]

/**
 * What a browser is to save that opened such a link; undefined where it is over or was not made for this account. All browsers that open
 * one link share one budget of guesses.
 */
export function withLinkedDevice(
  devices: string,
  { owner, token, now }: { owner: DeviceOwner; token: string; now: number },
): string | undefined {
  const until = Number.parseInt(token.split('.')[1] ?? '', 36)
  if (!(until > now)) return undefined
  const [given, right] = [Buffer.from(token), Buffer.from(deviceLink(owner, until))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return addDevice(devices, owner, deviceOf(devices, owner) ?? createHash('sha256').update(token).digest('base64url').slice(0, 22))
}

function addDevice(devices: string, owner: DeviceOwner, device: string): string {
  const others = entriesOf(devices).filter((entry) => !entry.startsWith(`${owner.id}.`))
  return [`${owner.id}.${device}.${signDevice(owner, device)}`, ...others].slice(0, MAX_ACCOUNTS).join('~')
}
