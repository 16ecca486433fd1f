import type { Admin, Customer } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import type { AccountHold } from './session.queries.ts'
import { holdOpenCustomer, lockSignedIn } from './session.queries.ts'

/**
 * One transaction of a signed-in shopper. It holds the account as open: a deletion or a deactivation waits for its end, and one that was
 * faster refuses it. Every command that writes for a shopper runs in this.
 * @throws Problem session.expired for an account that was closed meanwhile
 */
export function transactAs<T>(
  shop: Shop,
  customer: Pick<Customer, 'id'>,
  work: (unit: Unit) => Promise<T>,
  hold?: AccountHold,
): Promise<T> {
  return transact(shop, async (unit) => {
    if (!(await holdOpenCustomer(unit.db, customer.id, hold))) throw new Problem('session.expired')
    return work(unit)
  })
}

/** Says, within the transaction that saves something, whether what was checked before it is still so. @throws Problem account.changed */
export type AccountProof = (unit: Unit) => Promise<void>

/**
 * Proof that the session and the password of whoever asks are still those that were checked; it holds the account until the transaction ends.
 * Without `passwordHash` only the session has to be open still.
 */
export const proofOf =
  (person: Customer | Admin, passwordHash?: string): AccountProof =>
  async ({ db }) => {
    const now = await lockSignedIn(db, person)
    if (!now || (passwordHash !== undefined && now.passwordHash !== passwordHash)) throw new Problem('account.changed')
  }
