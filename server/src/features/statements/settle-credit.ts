import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import { toRupees } from 'contract/rules/money.ts'
import type { SettledHow } from 'contract/statements/statement.status.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Unit } from '../../platform/transact.ts'
import { transact } from '../../platform/transact.ts'
import { audit } from '../audit/public.ts'
import { decidePayment } from '../orders/public.ts'
import { lockCredit, othersWith, settle } from './credit.store.ts'
import { usedBy } from './holder.queries.ts'
import { canonicalReference } from './reading/reference.rules.ts'
import type { CreditRow } from './statement.table.ts'

export type Settle = {
  creditId: string
  orderId: string
  how: SettledHow
  /** What the person compared; undefined where nobody did. */
  transactionId?: string | null | undefined
}

/**
 * Verifies the payment of one order with one credit: the decision, its audit and the credit's settlement in one transaction. What was exact is
 * looked at again under the lock. Answers the order's number.
 * @throws Problem statement.credit-not-found, statement.credit-settled, statement.not-exact; those of decidePayment
 */
export async function settleCredit(shop: Shop, admin: Admin, { creditId, orderId, how, transactionId }: Settle): Promise<string> {
  return transact(shop, async (unit) => {
    const credit = await lockCredit(unit.db, creditId)
    if (!credit) throw new Problem('statement.credit-not-found')
    await refuseSpent(unit, credit, how)
    const order = await decidePayment(shop, admin, { orderId, verified: true, notes: noteOf(credit), transactionId })
    const sameReference = canonicalReference(order.transactionId ?? '') === credit.reference
    if (how !== 'by-hand' && (order.total !== credit.amount || (how === 'reference' && !sameReference)))
      throw new Problem('statement.not-exact')
    await settle(unit.db, credit, { orderId: order.id, how, decidedById: admin.id, decidedBy: admin.username, decidedAt: shop.now() })
    await audit(shop, unit, admin, {
      action: 'statement.matched',
      object: 'order',
      objectId: order.number,
      after: {
        creditId: credit.id,
        statementId: credit.statementId,
        line: credit.line,
        reference: credit.reference,
        amount: toRupees(credit.amount),
        how,
      },
    })
    return order.number
  })
}

/** Money that is gone or given already pays nothing; in doubt only a person may go on. */
async function refuseSpent({ db }: Unit, credit: CreditRow, how: SettledHow): Promise<void> {
  if (credit.orderId)
    throw new Problem('statement.credit-settled', { message: `This credit already belongs to an order, verified by ${credit.decidedBy}.` })
  if (credit.kind !== 'payment') throw new Problem('statement.not-exact', { message: 'The bank calls this a refund; it pays no order.' })
  const others = await othersWith(db, credit)
  if (others.reversals > 0) throw new Problem('statement.not-exact', { message: 'The bank took this payment back.' })
  const holder = credit.reference ? await usedBy(db, credit.reference) : undefined
  if (holder || others.settled > 0)
    throw new Problem('statement.credit-settled', { message: `This reference was already used${holder ? ` for ${holder}` : ''}.` })
  if (how !== 'by-hand' && others.rivals > 0)
    throw new Problem('statement.not-exact', { message: 'Another credit carries the same reference.' })
}

/** What the order keeps as its note, which its shopper may read: the line, never the file. */
const noteOf = ({ sheet, line, bookedOn, reference }: CreditRow) => {
  const where =
    line === null ? `alert of the bank, ${bookedOn}` : `bank statement, ${sheet && `sheet ${sheet}, `}line ${line} of ${bookedOn}`
  return `Found in the ${where}${reference ? `, reference ${reference}` : ''}.`
}
