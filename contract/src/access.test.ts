import { expect, it } from 'vitest'
import type { AdminRole, Permission } from './access.ts'
import { hasPermission, isRole, maySetStatus, PERMISSIONS, ROLES, roleLabel, systemName } from './access.ts'

const those = (role: string): Permission[] => PERMISSIONS.filter((permission) => hasPermission(role, permission))

it('each role may do what stands beside it and nothing else, and a role that nobody knows nothing', () => {
  expect(those('super_admin')).toEqual(PERMISSIONS)
  expect(PERMISSIONS.filter((one) => !hasPermission('admin', one))).toEqual(['settings.secure', 'staff.manage'])
  expect(those('verifier')).toEqual(['payments.read', 'payments.verify', 'money.read', 'money.allocate'])
  expect(those('packer')).toEqual(['orders.dispatch'])
  expect(those('accountant')).toEqual([
    'figures.read',
    'orders.read',
    'payments.read',
    'money.read',
    'money.close',
    'returns.read',
    'customers.read',
    'inventory.read',
    'exports.read',
    'audit.read',
  ])
  for (const unknown of ['', 'owner', 'toString', '__proto__']) expect([isRole(unknown), those(unknown)]).toEqual([false, []])
})

it('a role is read by its label, and one that nobody knows as it is written', () => {
  expect([...ROLES, 'owner'].map(roleLabel)).toEqual(['Super admin', 'Admin', 'Verifier', 'Packer', 'Accountant', 'owner'])
})

it('who packs carries paid goods on and neither calls an order off nor takes one back, who manages orders sets any status', () => {
  const set = (role: AdminRole | 'owner') => [
    maySetStatus(role, 'confirmed', 'processing'),
    maySetStatus(role, 'shipped', 'delivered'),
    maySetStatus(role, 'payment_submitted', 'shipped'),
    maySetStatus(role, 'confirmed', 'cancelled'),
    maySetStatus(role, 'processing', 'confirmed'),
  ]
  expect(set('packer')).toEqual([true, true, false, false, false])
  for (const role of ['admin', 'super_admin'] as const) expect([role, set(role)]).toEqual([role, Array(5).fill(true)])
  for (const role of ['verifier', 'accountant', 'owner'] as const) expect([role, set(role)]).toEqual([role, Array(5).fill(false)])
})

it('the shop itself has a name of its own where it decides about money', () => {
  expect([systemName({ kind: 'system' }), systemName({ kind: 'system', name: 'Bank alerts' })]).toEqual(['The shop', 'Bank alerts'])
})
