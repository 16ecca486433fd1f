import type { AuditEntry } from 'contract/audit/audit.admin.schemas.ts'

export type Change = { field: string; before: string | undefined; after: string | undefined }

/** What an entry changed, field by field; what stayed the same is left out. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => ({ field: worded(field), before: shown(before, field), after: shown(after, field) }))
    .filter((change) => change.before !== change.after)
}

const shown = (record: AuditEntry['before'], field: string) => (record && field in record ? readable(record[field]) : undefined)

/** A value as a person reads it. */
function readable(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value.toLocaleString('en-IN')
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(readable).join('; ')
  return Object.entries(value)
    .map(([name, part]) => `${worded(name)} ${readable(part)}`)
    .join(', ')
}

/** 'minStock' becomes 'min stock'. */
const worded = (field: string) => field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

const ACTIONS: Readonly<Record<string, string>> = {
  'order.moved': 'Changed the status of an order',
  'payment.verified': 'Verified a payment',
  'payment.rejected': 'Rejected a payment',
  'user.activated': 'Activated a user',
  'user.deactivated': 'Deactivated a user',
  'settings.saved': 'Saved settings',
  'admin.invited': 'Invited an admin',
  'admin.changed': 'Changed an admin',
  'admin.removed': 'Deleted an admin',
  'admin.password-changed': 'Changed the own password',
  'stock.updated': 'Updated the stock',
  'product.added': 'Added a product',
  'product.changed': 'Changed a product',
  'products.imported': 'Imported products',
  'statement.read': 'Read a bank file',
  'statement.forgotten': 'Forgot a bank file',
  'statement.matched': 'Matched a payment with the bank',
  'statement.mapping-changed': 'Changed a column mapping',
  'statement.mapping-removed': 'Removed a column mapping',
  'message.answered': 'Answered a message',
  'review.hidden': 'Hid a review',
  'review.shown': 'Showed a review again',
}

/** What was done, as a sentence about it. */
export const actionOf = ({ action }: Pick<AuditEntry, 'action'>): string => ACTIONS[action] ?? action
