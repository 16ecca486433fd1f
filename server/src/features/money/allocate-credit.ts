import type { Admin } from 'contract/access.ts'
import type { MoneyCredit } from 'contract/money/money.admin.schemas.ts'
import { isCancelled } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import { formatRupees, toPaise, toRupees } from 'contract/rules/money.ts'
import { claimRequest } from '#platform/db/idempotency-key.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { lockCredit, saveCreditSettlement } from '../bank/statements/public.ts'
import { lockOrder, owedWords, recordMoneyEvent, unhideOrder, verifyPaid } from '../orders/public.ts'
import type { AllocationInput, CreditedOrder, LotOfOrder } from './allocation.rules.ts'
import { changesBetween, planAllocations } from './allocation.rules.ts'
import type { MoneyMover } from './audit-move.ts'
import { alignMoneyOfOrder, dropWords, postEntries, sumMissing } from './book-money.ts'
import { showCredit } from './credit-list.queries.ts'
import { findOrderIds, isOwnChange, isReversed, lockOrders, lockOrdersOfCredit, lotsOf, moneyOfOrder } from './money.queries.ts'
import { followsOrder, sumOf } from './money.rules.ts'

export type AllocateCreditInput = {
  creditId: string
  /** Amounts in rupees. */
  allocations: readonly { kind: AllocationInput['kind']; orderId?: string | null | undefined; amount: number }[]
  note: string
  /** The version of the credit that the person saw. */
  seen: number
  key?: string | undefined
}

/** A credit as it lies then; `isChanged` where it did not lie so before. */
type AllocatedMoney = { credit: MoneyCredit; isChanged: boolean }

/**
 * A person says whose a credit is. An order that is paid by it is verified as that person's decision; what is over is owed back. The same request of
 * the same person again changes nothing.
 * @throws Problem money.credit-not-found, money.other-sum, money.changed, money.not-possible, order.not-found, request.key-reused; those of verifyPaid
 */
export async function allocateCredit(shop: Shop, admin: Admin, input: AllocateCreditInput): Promise<AllocatedMoney> {
  const { creditId, note, seen, key } = input
  const wanted = input.allocations.map((one) => ({ ...one, amount: toPaise(one.amount) }))
  return transact(shop, async (unit) => {
    if (!(await claimRequest(shop, unit, { actorId: admin.id, key, what: ['allocate', creditId, input.allocations, note] })))
      return { credit: await showCredit(unit.db, creditId), isChanged: false }
    await lockOrdersOfCredit(
      unit.db,
      creditId,
      wanted.flatMap(({ orderId }) => orderId ?? []),
    )
    const credit = await lockCredit(unit.db, creditId)
    if (!credit || credit.kind === 'reversal' || credit.moneyState === 'merged') throw new Problem('money.credit-not-found')
    if (credit.isWord)
      throw new Problem('money.not-possible', { message: `This is the word of ${credit.decidedBy}: no bank has told of this money yet.` })
    const by: MoneyMover = { actor: admin, rule: 'money.allocate', note: note || null }
    const lots = await lotsOf(unit.db, [creditId])
    const gone = sumOf(lots.filter(({ place }) => place === 'paid-back'))
    refuseOtherSum(wanted, credit.amount - gone)
    const before = lots.filter(({ place }) => place !== 'paid-back')
    if (seen !== credit.moneyVersion && (await isOwnChange(unit.db, creditId, admin.id)) && (await liesSo(unit, creditId, wanted, before)))
      return { credit: await showCredit(unit.db, creditId), isChanged: false }
    if (seen !== credit.moneyVersion) throw new Problem('money.changed', { facts: { version: credit.moneyVersion } })
    if (wanted.some(({ kind }) => kind === 'order')) await refuseNoPayment(unit, credit)
    const ids = await idsOf(unit, [...wanted, ...before])
    const lacked = new Map<string, number>()
    for (const id of ids) lacked.set(id, await sumMissing(unit, id))
    await dropWords(
      shop,
      unit,
      wanted.flatMap(({ kind, orderId }) => (kind === 'order' && orderId ? orderId : [])),
      by,
    )
    const sides = await sidesOf(unit, ids, creditId)
    const became = planAllocations(wanted, before, sides)
    if ('refused' in became) throw new Problem('money.not-possible', { message: became.refused })
    await postEntries(
      shop,
      unit,
      by,
      changesBetween(before, became.lots).map((lot) => ({ ...lot, creditId })),
    )
    const numbers = new Map(sides.map(({ id, number }) => [id, number]))
    const auditedLot = ({ place, orderId, reason, amount }: LotOfOrder) => ({
      place,
      order: orderId && (numbers.get(orderId) ?? orderId),
      reason,
      amount: toRupees(amount),
    })
    await audit(shop, unit, admin, {
      action: 'money.allocated',
      object: 'credit',
      objectId: creditId,
      before: { allocations: before.map(auditedLot) },
      after: { reference: credit.reference, amount: toRupees(credit.amount), allocations: became.lots.map(auditedLot), note: note || null },
    })
    const owner = await verifyWhole(shop, unit, admin, { sides, lots: became.lots, reference: credit.reference, note })
    for (const { id } of sides) await alignMoneyOfOrder(shop, unit, id, by)
    for (const { orderId } of wanted) await unhideForCustomer(shop, unit, orderId)
    for (const { id } of sides)
      await recordInHistory(shop, unit, admin, { orderId: id, changes: changesBetween(before, became.lots), note })
    for (const { id, customerId, status, paymentStatus, total, others } of sides) {
      const paid = sumOf(became.lots.filter((lot) => lot.orderId === id && followsOrder(lot)))
      const lacks = Math.max(0, total - others - paid)
      if (isCancelled(status) || lacks === lacked.get(id)) continue
      if (lacks > 0 && paid > 0) await unit.emit({ type: 'order.part-paid', orderId: id, customerId })
      if (lacks === 0 && paymentStatus === 'verified') await unit.emit({ type: 'payment.verified', orderId: id, customerId, status })
    }
    const decided = { decidedById: admin.id, decidedBy: admin.username, decidedAt: shop.now() }
    if (credit.kind === 'payment')
      await saveCreditSettlement(unit.db, creditId, owner ? { orderId: owner, how: 'by-hand', ...decided } : null)
    const after = (await lotsOf(unit.db, [creditId])).filter(({ place }) => place !== 'paid-back')
    const isVerified = sides.some(({ id, paymentStatus }) => id === owner && paymentStatus !== 'verified')
    return { credit: await showCredit(unit.db, creditId), isChanged: isVerified || changesBetween(before, after).length > 0 }
  })
}

async function unhideForCustomer(shop: Shop, unit: Unit, orderId: string | null | undefined): Promise<void> {
  const order = orderId ? await lockOrder(unit.db, orderId) : undefined
  if (order) await unhideOrder(shop, unit, order)
}

/** What an allocation changed of an order stands in its history, with the note of who made it. */
async function recordInHistory(
  shop: Shop,
  unit: Unit,
  admin: Admin,
  { orderId, changes, note }: { orderId: string; changes: readonly LotOfOrder[]; note: string },
): Promise<void> {
  const words = changes.filter((lot) => lot.orderId === orderId).map(changeWords)
  const order = words.length > 0 ? await lockOrder(unit.db, orderId) : undefined
  if (order)
    await recordMoneyEvent(shop, unit, admin, { order, type: 'money.allocated', note: [...words, ...(note ? [note] : [])].join('. ') })
}

function changeWords({ place, reason, amount }: LotOfOrder): string {
  if (amount > 0 && reason) return owedWords({ amount, reason })
  return `${formatRupees(Math.abs(amount))} ${place === 'order' ? 'pays it' : 'is owed back'}${amount > 0 ? '' : ' no more'}`
}

function refuseOtherSum(wanted: readonly AllocationInput[], whole: number): void {
  const sum = sumOf(wanted)
  if (sum === whole) return
  throw new Problem('money.other-sum', {
    message: `The parts come to ${formatRupees(sum)}, but ${formatRupees(whole)} of this credit has to be allocated.`,
    facts: { sum: toRupees(sum), whole: toRupees(whole) },
  })
}

/** Whether a credit, whose orders are locked, lies already where it would be put: place by place, order by order. */
async function liesSo(unit: Unit, creditId: string, wanted: readonly AllocationInput[], lots: readonly LotOfOrder[]): Promise<boolean> {
  if (lots.length === 0) return false
  const planned = planAllocations(wanted, lots, await sidesOf(unit, await idsOf(unit, [...wanted, ...lots]), creditId))
  return 'lots' in planned && changesBetween(lots, planned.lots).length === 0
}

async function refuseNoPayment(unit: Unit, { kind, reference }: { kind: string; reference: string | null }): Promise<void> {
  if (kind !== 'payment') throw new Problem('money.not-possible', { message: 'The bank calls this a refund; it pays no order.' })
  if (reference && (await isReversed(unit.db, reference)))
    throw new Problem('money.not-possible', { message: 'The bank took this payment back; it pays no order.' })
}

/** The orders that are named or have some of it, locked. @throws Problem order.not-found */
async function idsOf(unit: Unit, named: readonly { orderId?: string | null | undefined }[]): Promise<string[]> {
  const ids = [...new Set(named.flatMap(({ orderId }) => orderId ?? []))].sort()
  if ((await findOrderIds(unit.db, ids)).length < ids.length) throw new Problem('order.not-found')
  await lockOrders(unit.db, ids)
  return ids
}

type LockedCreditedOrder = CreditedOrder & { customerId: string }

async function sidesOf(unit: Unit, ids: readonly string[], creditId: string): Promise<LockedCreditedOrder[]> {
  const sides: LockedCreditedOrder[] = []
  for (const id of ids) {
    const found = await moneyOfOrder(unit.db, id)
    if (!found) continue
    const others = sumOf(found.lots.filter((lot) => followsOrder(lot) && lot.creditId !== creditId))
    sides.push({ ...found.order, others })
  }
  return sides
}

type AllocatedCredit = { sides: readonly CreditedOrder[]; lots: readonly LotOfOrder[]; reference: string | null; note: string }

/** Verifies the orders that have all their money now; answers a verified order that the credit pays. */
async function verifyWhole(
  shop: Shop,
  unit: Unit,
  admin: Admin,
  { sides, lots, reference, note }: AllocatedCredit,
): Promise<string | undefined> {
  let owner: string | undefined
  // those that are verified already come first: one of them has the reference
  for (const side of [...sides].sort((a, b) => Number(b.paymentStatus === 'verified') - Number(a.paymentStatus === 'verified'))) {
    const paid = sumOf(lots.filter((lot) => lot.orderId === side.id && followsOrder(lot)))
    const isOpen = side.paymentStatus !== 'verified' && !isCancelled(side.status)
    if (paid === 0) continue
    // a reference is live on one order: a second one that the credit pays has a name of its own
    if (isOpen && paid + side.others >= side.total)
      await verifyPaid(shop, admin, { orderId: side.id, reference: owner ? null : reference, notes: note || null }, unit)
    else if (isOpen || side.paymentStatus !== 'verified') continue
    owner ??= side.id
  }
  return owner
}
