import { Problem } from 'contract/problem.ts'
import { lockName } from '#platform/db/advisory-lock.ts'
import type { Unit } from '#platform/transact.ts'
import { liveSharing } from './attempt.queries.ts'
import { coresIn, isSamePayment } from './reference.rules.ts'

/**
 * Refuses a transaction ID whose 12-digit reference is being verified, or was, for another order, whatever stands around it. Two that come
 * at once wait for one another.
 * @throws Problem payment.id-used
 */
export async function refuseUsed(unit: Unit, { orderId, transactionId }: { orderId: string; transactionId: string }): Promise<void> {
  for (const core of coresIn(transactionId).toSorted()) await lockName(unit.db, `reference:${core}`)
  const live = await liveSharing(unit.db, { orderId, transactionId })
  if (live.some((used) => isSamePayment(used, transactionId))) throw new Problem('payment.id-used')
}
