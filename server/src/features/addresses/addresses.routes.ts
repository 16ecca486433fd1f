import { addressPaths as at } from 'contract/addresses/address.paths.ts'
import { addressEndpoints as endpoints } from 'contract/addresses/address.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { listAddresses } from './address.queries.ts'
import { addAddress, changeAddress, checkPlace, makePrimary, removeAddress, storeAddress } from './save-address.ts'

export function addressRoutes(api: Api, shop: Shop): void {
  serve(api, at.list, endpoints.list, async ({ actor }) => listAddresses(shop.db, actor.id))
  serve(api, at.save, endpoints.save, async ({ actor, body }) => {
    const { name, mobileNumber: phone, emailAddress: email, address: street, locality, landmark, pinCode: zipCode, city, state } = body
    checkPlace(shop, { zipCode, state }, { zipCode: 'pinCode', state: 'state' })
    const address = await storeAddress(shop, actor, { name, phone, email, street, locality, landmark, city, state, zipCode })
    return { message: 'Address saved successfully', address }
  })
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
