import { staffPaths as at } from 'contract/staff/staff.admin.paths.ts'
import { staffShapes as shapes } from 'contract/staff/staff.admin.schemas.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { endSession } from '../sessions/public.ts'
import { showAdmin } from './admin.queries.ts'
import { logInStaff, quickLogIn } from './log-in-staff.ts'
import { showDashboard } from './show-dashboard.ts'

export function staffRoutes(api: Api, shop: Shop): void {
  serve(api, at.login, shapes.login, async ({ body, from }) => logInStaff(shop, { ...body, ip: from.ip, userAgent: from.userAgent }))
  serve(api, at.quickLogin, shapes.quickLogin, async ({ body, from }) =>
    quickLogIn(shop, { ...body, ip: from.ip, userAgent: from.userAgent }),
  )
  serve(api, at.verify, shapes.verify, async ({ actor }) => ({ admin: await showAdmin(shop.db, actor.id) }))
  serve(api, at.logout, shapes.logout, async ({ from }) => {
    await endSession(shop, from.token)
    return { message: 'Logged out successfully' }
  })
  serve(api, at.dashboard, shapes.dashboard, async ({ query }) => ({ data: await showDashboard(shop, query.period) }))
}
