import type { Admin, System } from 'contract/access.ts'
import type { DebitCandidateKind } from 'contract/money/money.status.ts'
import { Problem } from 'contract/problem.ts'
import { formatRupees, toRupees } from 'contract/rules/money.ts'
import { reasonOf } from '#platform/log.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../../audit/public.ts'
import { lockCredits } from '../../bank/statements/public.ts'
import { lockOrder, lowerOwed, recordMoneyEvent } from '../../orders/public.ts'
import { actorName, takeBackCredit } from '../book-money.ts'
import { findAllocation, findOverpromised, findPayback, lockOrdersOfCredit } from '../money.queries.ts'
import { checkPayback, insertOtherDebit, witnessPayback } from '../money.store.ts'
import { settleWithin } from '../settle-owed.ts'
import { judgeDebits, openDebits } from './debit.queries.ts'
import type { OpenDebit } from './debit.rules.ts'
import { findExactClaim } from './debit.rules.ts'

/** Who settles a debt that a debit leaves no doubt about, in every history. */
const BANK_FILES: System = { kind: 'system', name: 'Bank files' }

/**
 * Says what money out was: it paid back what is owed, or the bank took a payment back with it.
 * @throws Problem money.debit-not-found, money.not-possible, those of settleWithin
 */
export async function settleDebit(
  shop: Shop,
  by: Admin | System,
  { debitId, kind, id }: { debitId: string; kind: DebitCandidateKind; id: string },
): Promise<void> {
  await transact(shop, async (unit) => {
    const creditId = kind === 'owed' ? (await findAllocation(unit.db, id))?.creditId : id
    if (!creditId) throw new Problem('money.owed-not-found')
    await lockOrdersOfCredit(unit.db, creditId)
    await lockCredits(unit.db, [debitId, creditId])
    const debit = await requireOpenDebit(shop, unit, debitId)
    if (kind === 'owed') return payBack(shop, unit, by, { debit, owedId: id })
    await takeBackWholeCredit(shop, unit, { debit, creditId })
    await audit(shop, unit, by, {
      action: 'money.taken-back',
      object: 'credit',
      objectId: creditId,
      after: { debit: debitId, amount: toRupees(debit.amount) },
    })
  })
}

async function requireOpenDebit(shop: Shop, { db }: Unit, debitId: string): Promise<OpenDebit> {
  const [debit] = await openDebits(db, shop.now(), debitId)
  if (!debit) throw new Problem('money.debit-not-found')
  return debit
}

/** The reference of a debit; one that the bank gives none is named by its day and its own ID. */
const referenceOfDebit = ({ reference, day, id }: OpenDebit): string =>
  reference ?? `BANK${day.replaceAll('-', '')}X${id.slice(-8).toUpperCase()}`

async function payBack(shop: Shop, unit: Unit, by: Admin | System, { debit, owedId }: { debit: OpenDebit; owedId: string }): Promise<void> {
  const reference = referenceOfDebit(debit)
  if (await findPayback(unit.db, reference)) throw new Problem('return.reference-used')
  await settleWithin(shop, unit, by, { id: owedId, paise: debit.amount, reference, date: debit.day })
  const back = await findPayback(unit.db, reference)
  if (back && !back.debitId) await witnessPayback(unit.db, back.id, debit.id)
}

async function takeBackWholeCredit(shop: Shop, unit: Unit, { debit, creditId }: { debit: OpenDebit; creditId: string }): Promise<void> {
  const [credit] = await lockCredits(unit.db, [creditId])
  if (credit?.kind !== 'payment' || credit.moneyState === 'merged') throw new Problem('money.credit-not-found')
  if (credit.amount !== debit.amount)
    throw new Problem('money.not-possible', {
      message: `The bank took back ${formatRupees(debit.amount)}, and this payment was ${formatRupees(credit.amount)}.`,
    })
  const was = await takeBackCredit(shop, unit, { creditId, debitId: debit.id, reference: referenceOfDebit(debit), paidOn: debit.day })
  if (!was) throw new Problem('money.not-possible', { message: 'All of this payment went back already.' })
}

/** A person says that money out has nothing to do with what is owed, and what it was. @throws Problem money.debit-not-found */
export async function dismissDebit(shop: Shop, admin: Admin, { debitId, note }: { debitId: string; note: string }): Promise<void> {
  await transact(shop, async (unit) => {
    await lockCredits(unit.db, [debitId])
    const debit = await requireOpenDebit(shop, unit, debitId)
    await insertOtherDebit(unit.db, { debitId, note, actor: actorName(admin), at: shop.now() })
    const after = { amount: toRupees(debit.amount), reference: debit.reference, note }
    await audit(shop, unit, admin, { action: 'money.debit-dismissed', object: 'credit', objectId: debitId, after })
  })
}

/** A person says what became of a payment that the bank took back, or of one back under whose reference money came. @throws Problem money.taken-back-not-found, money.taken-back-checked */
export async function checkTakenBack(shop: Shop, admin: Admin, { id, note }: { id: string; note: string }): Promise<void> {
  await transact(shop, async (unit) => {
    const back = await checkPayback(unit.db, { id, note, by: admin.username, at: shop.now() })
    if (!back) throw new Problem('money.taken-back-not-found')
    const isTaken = back.reason === 'taken-back'
    const order = back.orderId ? await lockOrder(unit.db, back.orderId) : undefined
    const what = `${formatRupees(back.amount)} ${isTaken ? 'that the bank took back' : `paid back, reference ${back.reference}`}: ${note}`
    if (order) await recordMoneyEvent(shop, unit, admin, { order, type: 'money.checked', note: what })
    const action = isTaken ? 'money.taken-back-checked' : 'money.payback-checked'
    await audit(shop, unit, admin, { action, object: 'payback', objectId: id, after: { note } })
  })
}

/** Settles what is owed by the debits that leave no doubt; never throws: what is refused waits for a person. */
export async function settleDebits(shop: Shop): Promise<void> {
  try {
    const judged = await judgeDebits(shop.db, await openDebits(shop.db, shop.now()))
    // the oldest first: of two that would settle the same debt, the second stands on the desk
    for (const debit of judged.toReversed()) {
      const exact = findExactClaim(debit, debit.candidates)
      if (exact) await settleExact(shop, debit.id, exact.id)
    }
    for (const promise of await findOverpromised(shop.db)) await lowerOwed(shop, promise)
  } catch (error) {
    shop.log.error({ error: reasonOf(error) }, 'money out could not be compared with what is owed; the next look tries again')
  }
}

async function settleExact(shop: Shop, debitId: string, id: string): Promise<void> {
  try {
    await settleDebit(shop, BANK_FILES, { debitId, kind: 'owed', id })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    shop.log.info({ debitId, problem: error.code }, 'money out waits for a person')
  }
}
