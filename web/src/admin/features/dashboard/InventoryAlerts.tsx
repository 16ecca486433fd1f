import { STOCK_BADGES, stockBar, stockStatus } from 'contract/rules/stock-label.ts'
import type { Dashboard } from 'contract/staff/staff.admin.schemas.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Bar } from '#ui/display/Bar.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'

const count = (value: number) => value.toLocaleString('en-IN')

/** Products that run low: High below half of the minimum, else the badge and colour of the inventory. */
export function InventoryAlerts({ alerts }: { alerts: Dashboard['inventoryAlerts'] }) {
  return (
    <Panel flush title="Inventory alerts">
      {alerts.length === 0 ? (
        <p className="border-t border-line p-4 text-muted">Stock levels are fine.</p>
      ) : (
        <ul>
          {alerts.map((alert) => (
            <Alert key={alert.productId} {...alert} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Alert({ name, stock, minStock, severity }: Dashboard['inventoryAlerts'][number]) {
  const high = severity === 'high'
  // an alert is at or below its reorder point: that figure itself is not needed
  const shelf = { stock, minStock, reorderPoint: Math.max(stock, minStock) }
  const tone = stockBar({ ...shelf, maxStock: 0 }).colour
  const said = `${count(stock)} left, minimum ${count(minStock)}`
  return (
    <li className="grid gap-1.5 border-t border-line px-4 py-3">
      <span className="flex items-center justify-between gap-3">
        <Link
          className="link inline-flex min-h-11 items-center font-semibold"
          to={`${paths.admin.inventory}?q=${encodeURIComponent(name)}`}
        >
          {name}
        </Link>
        <StatusPill tone={tone}>{high ? 'High' : STOCK_BADGES[stockStatus(shelf)]}</StatusPill>
      </span>
      <Bar percent={(stock / Math.max(1, minStock * 2)) * 100} tone={tone} label={`Stock of ${name}`} text={said} />
      <span className="text-sm text-muted">{said}</span>
    </li>
  )
}
