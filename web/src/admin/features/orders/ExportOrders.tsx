import { ordersExportPath } from 'contract/orders/order.admin.paths.ts'
import { ExportButton } from '../list/ExportButton.tsx'

type ExportOrdersProps = { filter: { q: string; status: string; user: string | undefined; refunds: string | undefined } }

/** Downloads every order that matches. */
export const ExportOrders = ({ filter }: ExportOrdersProps) => (
  <ExportButton label="Export Orders" path={ordersExportPath} filter={filter} fileName="orders.csv" what="orders" />
)
