import type { Readable } from 'node:stream'
import type { Admin } from 'contract/access.ts'
import {
  analyticsExportPath,
  gstReturnPath,
  inventoryExportPath,
  ordersExportPath,
  recallExportPath,
  usersExportPath,
} from 'contract/admin.paths.ts'
import { monthQuery, reportQuery } from 'contract/analytics/analytics.admin.schemas.ts'
import { userFilter } from 'contract/customers/customer.schemas.ts'
import { inventoryFilter, recallFilter } from 'contract/inventory/inventory.admin.schemas.ts'
import { orderFilter } from 'contract/orders/order.admin.schemas.ts'
import { storedStatus } from 'contract/orders/order.status.ts'
import { istDay } from 'contract/rules/ist.ts'
import type { z } from 'zod'
import type { CsvPlace } from '#platform/http/responses.ts'
import { serveCsv } from '#platform/http/responses.ts'
import type { Api } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { daysOf } from '../dashboard/public.ts'
import { exportReport } from './analytics-rows.ts'
import { exportGstReturn, exportInventory, exportOrders, exportRecall, exportUsers } from './export-rows.ts'

export function exportRoutes(api: Api, shop: Shop): void {
  const today = () => istDay(shop.now())
  /** Mounts an export; who took which rows out of the shop stands in the audit log. */
  const mount = <Q extends z.ZodObject>(place: Omit<CsvPlace<Q>, 'today'>, rows: (query: z.output<Q>) => Promise<Readable>) =>
    serveCsv(api, { ...place, today }, async (query, admin) => {
      await auditExport(shop, admin, place.fileName, query)
      return rows(query)
    })
  mount(
    { path: ordersExportPath, summary: 'The filtered orders as CSV.', query: orderFilter, fileName: 'orders' },
    ({ status, ...filter }) => exportOrders(shop, { ...filter, status: storedStatus(status) }),
  )
  mount({ path: usersExportPath, summary: 'The filtered users as CSV.', query: userFilter, fileName: 'users' }, (filter) =>
    exportUsers(shop, filter),
  )
  mount({ path: inventoryExportPath, summary: 'The filtered inventory as CSV.', query: inventoryFilter, fileName: 'inventory' }, (filter) =>
    exportInventory(shop, filter),
  )
  mount(
    { path: recallExportPath, summary: 'Every order that got packs of a batch as CSV.', query: recallFilter, fileName: 'recall' },
    ({ batch }) => exportRecall(shop, batch),
  )
  mount(
    {
      path: analyticsExportPath,
      summary: 'The figures of a period as CSV, day by day or those of another chart.',
      query: reportQuery,
      fileName: 'report',
    },
    ({ table, ...query }) => exportReport(shop, daysOf(shop.now(), query), table),
  )
  mount({ path: gstReturnPath, summary: 'The tax documents of a month as CSV.', query: monthQuery, fileName: 'gst-return' }, ({ month }) =>
    exportGstReturn(shop, month),
  )
}

function auditExport(shop: Shop, admin: Admin, fileName: string, filter: Record<string, unknown>): Promise<void> {
  const narrowed = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '' && value !== 'all')
  const act = { action: 'rows.exported', object: 'export', objectId: fileName, after: Object.fromEntries(narrowed) }
  return transact(shop, (unit) => audit(shop, unit, admin, act))
}
