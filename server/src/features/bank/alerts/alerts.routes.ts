import { alertPaths as at } from 'contract/admin.paths.ts'
import { alertEndpoints as endpoints } from 'contract/alerts/alert.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve, serveSigned } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { listAlerts } from './alert.queries.ts'
import { readAgain } from './bank-mail.ts'
import { saveAlertProfile, showState } from './bank-settings.ts'
import { takeSms } from './receive-alert.ts'
import type { PhoneHelpers } from './sms-phone.ts'
import { dropPhone, newPhone } from './sms-phone.ts'
import type { CreditStoredListener } from './store-alert.ts'

export async function alertRoutes(api: Api, shop: Shop, helpers: PhoneHelpers & { afterCredit: CreditStoredListener }): Promise<void> {
  serve(api, at.state, endpoints.state, () => showState(shop))
  serve(api, at.seen, endpoints.seen, ({ query }) => listAlerts(shop.db, query))
  serve(api, at.saveProfile, endpoints.saveProfile, async ({ actor, params, body }) => {
    await saveAlertProfile(shop, actor, params.profile, body, helpers)
    return { message: 'Settings saved successfully!' }
  })
  serve(api, at.newPhone, endpoints.newPhone, ({ actor, body }) => newPhone(shop, actor, body.password, helpers))
  serve(api, at.dropPhone, endpoints.dropPhone, async ({ actor }) => {
    await dropPhone(shop, actor)
    return { message: 'Phone removed.' }
  })
  serve(api, at.readAgain, endpoints.readAgain, async ({ actor }) => {
    await readAgain(shop, actor)
    return { message: 'The mailbox is being read again.' }
  })
  await serveSigned(api, at.sms, endpoints.sms, async ({ params, headers, from }, body) => {
    const { 'x-signature': signature, 'x-timestamp': timestamp } = headers
    await takeSms(shop, { path: params.path, signature, timestamp, body, ip: from.ip }, helpers.afterCredit)
    return {}
  })
}
