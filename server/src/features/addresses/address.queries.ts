import type { Address } from 'contract/addresses/address.schemas.ts'
import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { customers } from '../customers/customer.table.ts'
import type { AddressRow } from './address.table.ts'
import { addresses } from './address.table.ts'

export async function listAddresses(db: Db, customerId: string) {
  const rows = await db
    .select({ user: { name: customers.name, phone: customers.phone }, address: addresses })
    .from(customers)
    .leftJoin(addresses, eq(addresses.customerId, customers.id))
    .where(eq(customers.id, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt))
  const listed = rows.flatMap(({ address }) => (address ? [toAddress(address)] : []))
  return {
    address: listed.find(({ isDefault }) => isDefault) ?? null,
    addresses: listed,
    userInfo: rows[0]?.user ?? { name: '', phone: '' },
  }
}

export const toAddress = ({ id: _id, customerId: _, createdAt: __, updatedAt: ___, ...address }: AddressRow): Address => ({
  _id,
  ...address,
})
