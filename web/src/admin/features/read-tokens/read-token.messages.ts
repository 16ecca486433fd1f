import type { ReadPermission } from 'contract/access.ts'

/** What a program reads, each with the people in it. */
export const READS: Record<ReadPermission, string> = {
  'figures.read': 'Figures',
  'orders.read': 'Orders with names and addresses',
  'payments.read': 'Payments with transaction IDs and pictures',
  'money.read': 'Money with names of payers',
  'returns.read': 'Returns',
  'customers.read': 'Customers with emails and phones',
  'messages.read': 'Messages',
  'inventory.read': 'Stock',
  'exports.read': 'Files of orders and customers',
  'audit.read': 'Audit log',
  'staff.read': 'Staff',
}
