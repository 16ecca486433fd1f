import type { Shop } from '../../platform/shop.ts'
import { countTry } from '../sessions/public.ts'
import { issueCode } from './email-code.ts'

/** Mails the code that proves the address; past thirty codes an hour an address of the network has to wait. */
export async function sendRegistrationCode(shop: Shop, { email, name, ip }: { email: string; name: string; ip: string }): Promise<void> {
  await countTry(shop, { key: `codes-from:${ip}`, most: 30, minutes: 60 })
  await issueCode(shop, { purpose: 'registration', email, name, mail: true })
}
