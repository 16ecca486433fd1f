import { and, eq } from 'drizzle-orm'
import { lockName } from '#platform/db/advisory-lock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { AddressRow } from './address.table.ts'
import { addresses } from './address.table.ts'

/** All addresses of a shopper, held so that two changes of what is primary come one after the other. */
export async function lockAddresses(tx: Tx, customerId: string): Promise<AddressRow[]> {
  await lockName(tx, `addresses:${customerId}`)
  return tx.select().from(addresses).where(eq(addresses.customerId, customerId)).orderBy(addresses.createdAt)
}

/** Whether there is an address of this id, whoever's it is. */
export async function isAddress(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(addresses, eq(addresses.id, id))) > 0
}

export async function insertAddress(tx: Tx, row: typeof addresses.$inferInsert): Promise<AddressRow> {
  const [inserted] = await tx.insert(addresses).values(row).returning()
  if (!inserted) throw new Error('A new address was not answered by the database.')
  return inserted
}

export async function saveAddress(tx: Tx, id: string, changes: Partial<AddressRow>): Promise<AddressRow> {
  const [saved] = await tx.update(addresses).set(changes).where(eq(addresses.id, id)).returning()
  if (!saved) throw new Error(`The address ${id} was not there to be saved.`)
  return saved
}

/** Makes one address primary and every other one not. */
export async function setPrimary(tx: Tx, customerId: string, id: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)))
  await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id))
}

export async function deleteAddress(tx: Tx, id: string): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.id, id))
}

export async function deleteAddresses(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.customerId, customerId))
}
