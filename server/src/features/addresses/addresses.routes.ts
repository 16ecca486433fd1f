import { addressPaths as at } from 'contract/addresses/address.paths.ts'
import { addressEndpoints as endpoints } from 'contract/addresses/address.schemas.ts'
import { fromCheckoutAddress } from 'contract/addresses/checkout-address.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { listAddresses } from './address.queries.ts'
import { addAddress, changeAddress, makePrimary, removeAddress, saveCheckoutAddress } from './save-address.ts'

export function addressRoutes(api: Api, shop: Shop): void {
  serve(api, at.list, endpoints.list, async ({ actor }) => listAddresses(shop.db, actor.id))
  serve(api, at.save, endpoints.save, async ({ actor, body }) => ({
    message: 'Address saved successfully',
    address: await saveCheckoutAddress(shop, actor, fromCheckoutAddress(body)),
  }))
  serve(api, at.add, endpoints.add, async ({ actor, body }) => ({
    message: 'Address added successfully',
    address: await addAddress(shop, actor, body),
  }))
  serve(api, at.change, endpoints.change, async ({ actor, params, body }) => ({
    message: 'Address updated successfully',
    address: await changeAddress(shop, actor, { ...body, id: params.id }),
  }))
  serve(api, at.makePrimary, endpoints.makePrimary, async ({ actor, params }) => {
    await makePrimary(shop, actor, params.id)
    return { message: 'Primary address updated' }
  })
  serve(api, at.remove, endpoints.remove, async ({ actor, params }) => {
    await removeAddress(shop, actor, params.id)
    return { message: 'Address deleted successfully' }
  })
}
