import type { Admin, System } from 'contract/actor.ts'
import { systemName } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import { toRupees } from 'contract/rules/money.ts'
import type { SettledHow } from 'contract/statements/statement.status.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
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
  /** What the order keeps as its note, in place of where the credit was found. */
  note?: string
  /** What the history says in place of the note. */
  record?: string
  /** From when on the order may be packed; undefined: at once. */
  packAfter?: Date
}

/**
 * Verifies the payment of one order with one credit, within a transaction where one is given: the decision, its audit and the credit's settlement in one transaction. What was exact is
 * looked at again under the lock. Answers the order's number.
 * @throws Problem statement.credit-not-found, statement.credit-settled, statement.not-exact; those of decidePayment
 */
export async function settleCredit(shop: Shop, by: Admin | System, wish: Settle, within?: Unit): Promise<string> {
  const { creditId, orderId, how, transactionId, note, record, packAfter } = wish
  return transact(
    shop,
    async (unit) => {
      const credit = await lockCredit(unit.db, creditId)
      if (!credit) throw new Problem('statement.credit-not-found')
      await refuseSpent(unit, credit, how)
      const order = await decidePayment(
        shop,
        by,
        {
          orderId,
          verified: true,
          notes: note ?? noteOf(credit),
          transactionId,
          record,
          packAfter,
        },
        unit,
      )
      const sameReference = canonicalReference(order.transactionId ?? '') === credit.reference
      if (how !== 'by-hand' && (order.total !== credit.amount || ((how === 'reference' || how === 'by-alert') && !sameReference)))
        throw new Problem('statement.not-exact')
      await settle(unit.db, credit, { orderId: order.id, how, ...whoOf(by), decidedAt: shop.now() })
      await audit(shop, unit, by, {
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
    },
    within,
  )
}

const whoOf = (by: Admin | System) =>
  by.kind === 'admin' ? { decidedById: by.id, decidedBy: by.username } : { decidedById: null, decidedBy: systemName(by) }

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
