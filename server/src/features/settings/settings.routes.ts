import { settingPaths } from 'contract/admin.paths.ts'
import { settingEndpoints } from 'contract/settings/setting.admin.schemas.ts'
import { shopPaths } from 'contract/shop/shop.paths.ts'
import { shopEndpoints } from 'contract/shop/shop.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import type { SettingsHelpers } from './save-settings.ts'
import { saveSettings } from './save-settings.ts'
import { findPinCode, readSettings, shopFacts } from './setting.queries.ts'

export function settingsRoutes(api: Api, shop: Shop, helpers: SettingsHelpers): void {
  serve(api, shopPaths.facts, shopEndpoints.facts, async () => ({ shop: await shopFacts(shop) }))
  serve(api, shopPaths.pincode, shopEndpoints.pincode, async ({ params }) => findPinCode(shop, params.pin))
  serve(api, settingPaths.read, settingEndpoints.read, async () => ({ settings: await readSettings(shop) }))
  serve(api, settingPaths.save, settingEndpoints.save, async ({ actor, body }) => {
    await saveSettings(shop, actor, body, helpers)
    return { message: 'Settings saved successfully!' }
  })
}
