import type { Shop } from '#platform/shop.ts'
import { countCodes } from './code-limits.ts'
import { issueCode } from './email-code.ts'

/**
 * Mails the code that proves the address. Without a name: whoever asks may be a stranger to whoever reads it.
 * @throws Problem request.too-many, code.too-soon
 */
export async function sendRegistrationCode(shop: Shop, { email, ip }: { email: string; ip: string }): Promise<void> {
  await countCodes(shop, ip)
  await issueCode(shop, { purpose: 'registration', email, name: '', mail: true })
}
