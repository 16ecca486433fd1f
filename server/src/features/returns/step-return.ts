import type { Admin, System } from 'contract/access.ts'
import { deciderName } from 'contract/access.ts'
import { statusLabel } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import type { ReturnStepInput, StaffReturn } from 'contract/returns/return.schemas.ts'
import type { ReturnStatus, ReturnStep } from 'contract/returns/return.status.ts'
import { nextSteps, RETURN_STEPS, returnLabel } from 'contract/returns/return.status.ts'
import { istDay } from 'contract/rules/ist.ts'
import { formatRupees } from 'contract/rules/money.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { adjustStock } from '../catalog/public.ts'
import { creditInvoice } from '../invoices/public.ts'
import { alignMoneyOfOrder, recordPayback, returnedInParts, sumLeft } from '../money/public.ts'
import type { OrderRow } from '../orders/public.ts'
import { itemsOf, lockOrder, recordPartReturn, refundOrder, takeReference } from '../orders/public.ts'
import { findStaffReturn } from './return.queries.ts'
import type { ReturnItemRow } from './return.store.ts'
import { insertReturnEvent, itemsOfReturn, lastActor, lockReturn, orderOf, packsIn, returnsOf, saveReturn } from './return.store.ts'
import type { ReturnRow } from './return.table.ts'

type RefundToSettle = { order: OrderRow; row: ReturnRow; reference: string }

/**
 * What paying back a return does to everything else: shelf, order and credit note. Order and return are locked by the caller, and the order is delivered.
 * @throws Problem return.reference-used
 */
async function settleRefund(shop: Shop, unit: Unit, admin: Admin | System, { order, row, reference }: RefundToSettle): Promise<void> {
  await takeReference(unit.db, reference, 'return')
  const items = await itemsOfReturn(unit.db, row.id)
  const bought = await itemsOf(unit.db, order.id)
  const { packs: earlier } = await packsIn(unit.db, order.id, ['refunded'])
  const packs = (productId: string) => (earlier.get(productId) ?? 0) + (items.find((item) => item.productId === productId)?.quantity ?? 0)
  const isWhole = bought.every(({ productId, quantity }) => packs(productId) >= quantity)
  const note = `Return ${row.number}, reference ${reference}`
  if (isWhole) {
    await refundOrder(shop, unit, admin, { order, note, amount: row.amount })
    if (row.goods === 'written_off') await adjustStockOfReturn(shop, unit, admin, { row, order, items, sign: -1 })
    return
  }
  await recordPartReturn(shop, unit, admin, { order, note, amount: row.amount })
  if (row.goods === 'restocked') await adjustStockOfReturn(shop, unit, admin, { row, order, items, sign: 1 })
  const wanted = items.flatMap(({ productId, quantity, amount }) => {
    const line = bought.find((one) => one.productId === productId)?.line
    return line ? [{ line, quantity, amount }] : []
  })
  await creditInvoice(shop, unit, { orderId: order.id, reason: note, wanted })
}

type ReturnAdjustment = { row: ReturnRow; order: OrderRow; items: readonly ReturnItemRow[]; sign: 1 | -1 }

/** Goods that came back go on the shelf by a movement of their own; those written off leave it the same way. */
async function adjustStockOfReturn(
  shop: Shop,
  unit: Unit,
  admin: Admin | System,
  { row, order, items, sign }: ReturnAdjustment,
): Promise<void> {
  const reason = sign === 1 ? 'return.restocked' : 'return.written-off'
  const note = `Return ${row.number} of order ${order.number}`
  for (const { productId, quantity } of items)
    await adjustStock(
      shop,
      unit,
      { username: deciderName(admin) },
      { productId, delta: sign * quantity, reason, note, returnedOrderId: order.id },
    )
}

/**
 * Takes a return one step on. The same step again by the same person answers what stands.
 * @throws Problem return.not-found; return.decided with who was faster; return.order-moved, return.reference-used
 */
export async function stepReturn(
  shop: Shop,
  admin: Admin | System,
  id: string,
  input: ReturnStepInput,
  within?: Unit,
): Promise<StaffReturn> {
  const step = async (unit: Unit) => {
    const orderId = await orderOf(unit.db, id)
    // the order first, as everywhere: two ways to lock the same rows would wait for each other
    const order = orderId ? await lockOrder(unit.db, orderId) : undefined
    const row = await lockReturn(unit.db, id)
    if (!order || !row) throw new Problem('return.not-found')
    if (!nextSteps(row.status, order.status).includes(input.step)) {
      if (nextSteps(row.status).includes(input.step)) throw orderMoved(order)
      const actor = await lastActor(unit.db, row)
      if (canStillBe(row.status, input.step)) throw tooEarly(row)
      if (!isRepeat(row, input) || actor !== deciderName(admin)) throw alreadyDecided(row, actor)
      return showStaffReturn(unit, id)
    }
    if (input.step === 'refund') await settleRefund(shop, unit, admin, { order, row, reference: input.reference })
    await saveStep(shop, unit, admin, { row, input })
    await bookReturn(shop, unit, admin, { row, input })
    return showStaffReturn(unit, id)
  }
  return transact(shop, step, within)
}

/**
 * Pays back the oldest return of an order that has come, where this amount (paise) is all that is left of it; answers whether it was. A part of it is
 * left to the caller.
 * @throws Problem refund.too-much, return.reference-used
 */
export async function refundReceivedReturn(
  shop: Shop,
  unit: Unit,
  admin: Admin | System,
  { orderId, amount, reference }: { orderId: string; amount: number; reference: string },
): Promise<boolean> {
  const oldest = (await returnsOf(unit.db, orderId)).find(({ status }) => status === 'received')
  if (!oldest) return false
  const left = oldest.amount - (await returnedInParts(unit.db, orderId))
  if (amount > left)
    throw new Problem('refund.too-much', { message: `Return ${oldest.number} is first: ${formatRupees(left)} of it is still owed.` })
  if (amount === left) await stepReturn(shop, admin, oldest.id, { step: 'refund', reference, note: '' }, unit)
  return amount === left
}

/** A return that has come is owed, and one that is paid back is settled. */
async function bookReturn(
  shop: Shop,
  unit: Unit,
  admin: Admin | System,
  { row, input }: { row: ReturnRow; input: ReturnStepInput },
): Promise<void> {
  const { orderId, number } = row
  if (input.step === 'refund') {
    // parts of it may have gone back before
    const left = -(await returnedInParts(unit.db, orderId))
    const most = await sumLeft(unit, orderId)
    if (left > most)
      throw new Problem('refund.too-much', {
        message: `Only ${formatRupees(most)} of the money of this order is here: less came than it costs, or the bank took some back. Ask for the rest, or cancel the order and pay back what is here.`,
      })
    const back = { orderId, reason: 'returned' as const, amount: left, reference: input.reference, paidOn: istDay(shop.now()) }
    if (left > 0) await recordPayback(shop, unit, admin, back)
  }
  await alignMoneyOfOrder(shop, unit, orderId, { actor: admin, rule: `return.${RETURN_STEPS[input.step]}`, note: `Return ${number}` })
}

async function saveStep(
  shop: Shop,
  unit: Unit,
  admin: Admin | System,
  { row, input }: { row: ReturnRow; input: ReturnStepInput },
): Promise<void> {
  const [to, at, seq] = [RETURN_STEPS[input.step], shop.now(), row.eventSeq + 1]
  const news = {
    ...(input.step === 'receive' && { goods: input.goods }),
    ...(input.step === 'reject' && { goods: null }),
    ...(input.step === 'refund' && { refundReference: input.reference }),
  }
  await saveReturn(unit.db, row.id, { status: to, eventSeq: seq, updatedAt: at, ...news })
  const note = input.note || null
  await insertReturnEvent(unit.db, { returnId: row.id, seq, at, actorKind: admin.kind, actor: deciderName(admin), to, note })
  await audit(shop, unit, admin, {
    action: `return.${to}`,
    object: 'return',
    objectId: row.number,
    before: { status: row.status },
    after: { status: to, ...news, note },
  })
  await unit.emit({ type: 'return.moved', returnId: row.id, customerId: row.customerId, to })
}

async function showStaffReturn(unit: Unit, id: string): Promise<StaffReturn> {
  const found = await findStaffReturn(unit.db, id)
  if (!found) throw new Error(`The return ${id} is gone.`)
  return found
}

function isRepeat(row: ReturnRow, input: ReturnStepInput): boolean {
  if (row.status !== RETURN_STEPS[input.step]) return false
  if (input.step === 'receive') return row.goods === input.goods
  return input.step !== 'refund' || row.refundReference === input.reference
}

const orderMoved = ({ number, status }: OrderRow) =>
  new Problem('return.order-moved', {
    message: `Order ${number} is ${statusLabel(status)} now, and its money is settled with the order. Reject this return to close it.`,
  })

/** Whether the step comes later on the way that is still open. */
const canStillBe = (status: ReturnStatus, step: ReturnStep): boolean =>
  nextSteps(status).some((next) => next === step || canStillBe(RETURN_STEPS[next], step))

const tooEarly = ({ status }: ReturnRow) =>
  new Problem('return.decided', {
    message: `This return is ${returnLabel(status).toLowerCase()}: first ${nextSteps(status).join(' or ')} it.`,
    facts: { status },
  })

const alreadyDecided = ({ status }: ReturnRow, actor: string) =>
  new Problem('return.decided', {
    message: `This return was already ${returnLabel(status).toLowerCase()} by ${actor}.`,
    facts: { status, decidedBy: actor },
  })
