import type { AuditEntry } from 'contract/audit/audit.admin.schemas.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, paymentLabel, statusLabel } from 'contract/orders/order.status.ts'
import { exactRupees } from '../shell/rupees.ts'
import { FIELDS } from './words.ts'

export type Change = { field: string; before: string | undefined; after: string | undefined }

const EMPTY = ['nothing', 'none']

/** What an entry changed, field by field; what stayed the same, or was empty and had nothing before, is left out. */
export function changesOf({ action, object, before, after }: Pick<AuditEntry, 'action' | 'object' | 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const shown = (record: AuditEntry['before'], field: string) =>
    record && field in record ? readable(record[field], { action, object, field }) : undefined
  return [...fields]
    .map((field) => ({ field: worded(field), before: shown(before, field), after: shown(after, field) }))
    .filter((change) => change.before !== change.after)
    .filter(
      ({ before, after }) =>
        !(before === undefined && EMPTY.includes(after ?? '')) && !(after === undefined && EMPTY.includes(before ?? '')),
    )
}

/** Amounts that the log has in paise, as the product's row has them, and those that it has in rupees. */
const PAISE = new Set(['price', 'originalPrice', 'unitCost'])
const RUPEES = new Set(['sellingPrice', 'originalPrice', 'unitCost', 'amount', 'refunded'])

type Place = { action: string; object: string; field: string }

/** A value as a person reads it. */
function readable(value: unknown, place: Place): string {
  const { action, object, field } = place
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    if (action === 'product.changed' && PAISE.has(field)) return exactRupees(value / 100)
    return RUPEES.has(field) ? exactRupees(value) : value.toLocaleString('en-IN')
  }
  if (typeof value === 'string') return (object === 'order' && LABELS[field]?.get(value)) || value
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((part) => readable(part, place)).join('; ')
  return Object.entries(value)
    .map(([name, part]) => `${worded(name)} ${readable(part, { ...place, field: name })}`)
    .join(', ')
}

const LABELS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  status: new Map(ORDER_STATUSES.map((status) => [status, statusLabel(status)])),
  paymentStatus: new Map(PAYMENT_STATUSES.map((status) => [status, paymentLabel(status)])),
}

/** 'minStock' becomes 'min stock'. */
const worded = (field: string) => FIELDS[field] ?? field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
