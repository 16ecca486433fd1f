import { expect, it } from 'vitest'
import { customerAdminEndpoints } from '../customers/customer.schemas.ts'
import { inventoryEndpoints } from '../inventory/inventory.admin.schemas.ts'
import { orderAdminEndpoints } from '../orders/order.admin.schemas.ts'
import { returnAdminEndpoints } from '../returns/return.schemas.ts'
import { LIST_PERMISSION } from './saved-view.admin.schemas.ts'

it('a view of a list is for whoever may read that list', () => {
  expect(LIST_PERMISSION).toEqual({
    orders: orderAdminEndpoints.all.access,
    users: customerAdminEndpoints.all.access,
    returns: returnAdminEndpoints.all.access,
    inventory: inventoryEndpoints.all.access,
  })
})
