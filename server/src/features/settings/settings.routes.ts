import { shopPaths } from 'contract/shop/shop.paths.ts'
import { shopShapes } from 'contract/shop/shop.schemas.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { findPincode } from './find-pincode.ts'
import { shopFacts } from './read-settings.ts'

export function settingsRoutes(api: Api, shop: Shop): void {
  serve(api, shopPaths.facts, shopShapes.facts, async () => ({ shop: await shopFacts(shop) }))
  serve(api, shopPaths.pincode, shopShapes.pincode, async ({ params }) => findPincode(shop, params.pin))
}
