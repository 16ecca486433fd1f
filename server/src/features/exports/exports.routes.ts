import { analyticsExportPath, gstReturnPath } from 'contract/analytics/analytics.admin.paths.ts'
import { monthQuery, periodQuery } from 'contract/analytics/analytics.admin.schemas.ts'
import { usersExportPath } from 'contract/customers/customer.admin.paths.ts'
import { userFilter } from 'contract/customers/customer.admin.schemas.ts'
import { inventoryExportPath } from 'contract/inventory/inventory.admin.paths.ts'
import { inventoryFilter } from 'contract/inventory/inventory.admin.schemas.ts'
import { ordersExportPath } from 'contract/orders/order.admin.paths.ts'
import { orderFilter } from 'contract/orders/order.admin.schemas.ts'
import { storedStatus } from 'contract/orders/order.status.ts'
import { istDay } from 'contract/rules/ist.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serveCsv } from '../../platform/http/serve-csv.ts'
import type { Shop } from '../../platform/shop.ts'
import { exportInventory, exportOrders, exportReport, exportUsers } from './export-rows.ts'
import { exportGstReturn } from './gst-return.ts'

export function exportRoutes(api: Api, shop: Shop): void {
  const today = () => istDay(shop.now())
  const orders = { path: ordersExportPath, summary: 'The filtered orders as CSV.', query: orderFilter, fileName: 'orders', today }
  serveCsv(api, orders, ({ status, ...filter }) => exportOrders(shop, { ...filter, status: storedStatus(status) }))
  const users = { path: usersExportPath, summary: 'The filtered users as CSV.', query: userFilter, fileName: 'users', today }
  serveCsv(api, users, (filter) => exportUsers(shop, filter))
  const inventory = {
    path: inventoryExportPath,
    summary: 'The filtered inventory as CSV.',
    query: inventoryFilter,
    fileName: 'inventory',
    today,
  }
  serveCsv(api, inventory, (filter) => exportInventory(shop, filter))
  const report = { path: analyticsExportPath, summary: 'The daily figures as CSV.', query: periodQuery, fileName: 'report', today }
  serveCsv(api, report, ({ period }) => exportReport(shop, Number(period)))
  const gst = { path: gstReturnPath, summary: 'The tax documents of a month as CSV.', query: monthQuery, fileName: 'gst-return', today }
  serveCsv(api, gst, ({ month }) => exportGstReturn(shop, month))
}
