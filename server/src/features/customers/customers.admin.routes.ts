import { customerAdminPaths as at } from 'contract/customers/customer.admin.paths.ts'
import { customerAdminEndpoints as endpoints } from 'contract/customers/customer.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { countUsers, listUsers } from './customer.admin.queries.ts'
import { toggleCustomer } from './toggle-customer.ts'

const WEEK_MS = 7 * 86_400_000

export function customerAdminRoutes(api: Api, shop: Shop): void {
  serve(api, at.all, endpoints.all, async ({ query }) => ({
    message: 'Users loaded',
    ...(await listUsers(shop.db, query)),
    summary: await countUsers(shop.db, new Date(shop.now().getTime() - WEEK_MS)),
  }))
  serve(api, at.toggle, endpoints.toggle, async ({ actor, params, body }) => ({
    message: body.isActive ? 'User activated successfully!' : 'User deactivated successfully!',
    user: await toggleCustomer(shop, actor, { id: params.id, isActive: body.isActive }),
  }))
}
