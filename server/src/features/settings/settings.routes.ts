import { settingPaths } from 'contract/settings/setting.admin.paths.ts'
import { settingShapes } from 'contract/settings/setting.admin.schemas.ts'
import { shopPaths } from 'contract/shop/shop.paths.ts'
import { shopShapes } from 'contract/shop/shop.schemas.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { findPincode } from './find-pincode.ts'
import { readSettings, shopFacts } from './read-settings.ts'
import type { Helpers } from './save-settings.ts'
import { saveSettings } from './save-settings.ts'

export function settingsRoutes(api: Api, shop: Shop, helpers: Helpers): void {
  serve(api, shopPaths.facts, shopShapes.facts, async () => ({ shop: await shopFacts(shop) }))
  serve(api, shopPaths.pincode, shopShapes.pincode, async ({ params }) => findPincode(shop, params.pin))
  serve(api, settingPaths.read, settingShapes.read, async () => ({ settings: await readSettings(shop) }))
  serve(api, settingPaths.save, settingShapes.save, async ({ actor, body }) => {
    await saveSettings(shop, actor, body, helpers)
    return { message: 'Settings saved successfully!' }
  })
}
