import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** An account with the key that signs the devices it has signed in with. */
export type DeviceOwner = { id: string; deviceKey: string }

/** A device is shared by so many accounts at most; the one that signed in longest ago is asked like a stranger again. */
const MOST_ACCOUNTS = 4

const sign = ({ id, deviceKey }: DeviceOwner, device: string): string =>
  createHmac('sha256', deviceKey).update(`${id}.${device}`).digest('base64url')

const entriesOf = (devices: string): string[] => devices.split('~').filter((entry) => /^[\w-]{36}\.[\w-]{22}\.[\w-]{43}$/.test(entry))

/**
 * The id of this device where the account has signed in with it before. `devices` is what the browser sent: up to four entries
 * `account.device.signature`, joined by ~. It opens nothing; wrong passwords from it are counted apart from those of strangers.
 */
export function deviceOf(devices: string, owner: DeviceOwner | undefined): string | undefined {
  if (!owner) return undefined
  for (const entry of entriesOf(devices)) {
    const [id, device = '', signature = ''] = entry.split('.')
    if (id === owner.id && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(owner, device)))) return device
  }
  return undefined
}

/** What the browser is to save once the account has signed in with it. */
export function withDevice(devices: string, owner: DeviceOwner): string {
  const device = deviceOf(devices, owner) ?? randomBytes(16).toString('base64url')
  const others = entriesOf(devices).filter((entry) => !entry.startsWith(`${owner.id}.`))
  return [`${owner.id}.${device}.${sign(owner, device)}`, ...others].slice(0, MOST_ACCOUNTS).join('~')
}
