import type { Actor, Admin, Customer, System } from 'contract/access.ts'
import { systemName } from 'contract/access.ts'
import { OWED_WORDS } from 'contract/money/money.status.ts'
import type { OrderStatus } from 'contract/orders/order.status.ts'
import { hasEnded, holdsStock, isCancelled, isDeletable } from 'contract/orders/order.status.ts'
import { holdsMoney } from 'contract/orders/rest-of-payment.ts'
import { Problem } from 'contract/problem.ts'
import { GIVEN_BACK_BY_BANK, NEVER_CAME } from 'contract/refunds/waived-refund.ts'
import { UNPAID_HOURS } from 'contract/rules/limits.ts'
import { formatRupees, toRupees } from 'contract/rules/money.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { adjustStock, lacksStock, settleStock } from '../catalog/public.ts'
import { anonymisedColumns } from '../customers/public.ts'
import { updateDocuments } from '../invoices/public.ts'
import type { OwedPart, RestOfMoney, ToldMoney } from '../money/public.ts'
import { alignMoneyOfOrder, bookVerified, isTakenBackInPart, lookUpMoney, returnedInParts, sumMissing } from '../money/public.ts'
import { transactAs } from '../sessions/public.ts'
import { bookedUnder, partsOf, toOrder } from './order.queries.ts'
import { losesParcel, nextState, owedAfter, parcelNews, reopeningProblem, shelfMove } from './order.rules.ts'
import { anonymiseOrdersOf, insertEvent, itemsOf, listUnpaid, lockOrder, lockOwnOrder, lockUnpaid, saveOrder } from './order.store.ts'
import type { OrderRow } from './order.table.ts'
import { refuseUsed } from './payment-attempt.queries.ts'
import { closeAttempt } from './payment-attempt.store.ts'
import { findBrokenPacks, findSettledRefunds } from './refund.queries.ts'
import { insertRefund } from './refund.store.ts'
import { isErased } from './shipping-address.rules.ts'

export type OrderMove = {
  /** Locked by the caller. */
  order: OrderRow
  actor: Actor
  to: OrderStatus
  type: string
  note: string | null
  /** What the history says in place of the note, where staff want to know more than the shopper. */
  record?: string | undefined
  parcel?: { trackingNumber?: string | null; courier?: string | null }
  /** Paise that are paid back by this very move. */
  refunding?: number
  /** From when on it may be packed; undefined: at once. */
  packAfter?: Date | undefined
  /** The credit that pays it, locked by the caller; undefined where nobody has chosen one. Paise. */
  credit?: { id: string; amount: number } | undefined
  /** What became of money that the bank shows too little of. */
  rest?: RestOfMoney | undefined
  /** Why it goes on without all of its money; undefined keeps what stands there. */
  unpaidReason?: string | null | undefined
  /** None of its money came: a payment that waits is not verified by the move. */
  isUnpaid?: boolean | undefined
  /** What is known of its money since it was locked, for a move that verifies it. */
  told?: ToldMoney | undefined
  /** The bank proves its payment: it is verified too where the shelf lacks goods, and waits for them. */
  isProven?: boolean | undefined
}

/**
 * Brings a locked order to another status: payment, dates, history and shelf follow in the same transaction.
 * @throws Problem order.too-little-stock, order.money-returned, order.all-returned, order.replaced, order.of-nobody, order.unpaid, payment.id-used
 */
export async function moveOrder(shop: Shop, unit: Unit, move: OrderMove): Promise<OrderRow> {
  const {
    actor,
    to,
    type,
    note,
    record,
    parcel,
    refunding = 0,
    packAfter,
    credit,
    told,
    rest,
    isProven = false,
    isUnpaid = false,
    unpaidReason = move.order.unpaidReason,
  } = move
  const order = to === 'confirmed' ? await unhideOrder(shop, unit, move.order) : move.order
  const at = shop.now()
  const by = actor.kind === 'admin' ? actor.username : actor.kind === 'system' ? systemName(actor) : 'The customer'
  const seq = order.eventSeq + 1
  const settled = await settledBefore(unit, order, to)
  const chunk = isCancelled(to) ? await returnedInParts(unit.db, order.id) : 0
  // beside a status that is set by hand a note is for staff: the shopper reads only why a person rejected the payment
  const isForStaff = type === 'order.moved' && !holdsStock(to)
  const change = nextState(order, to, { by, at, note: isForStaff ? null : note, isUnpaid })
  const verifies = order.paymentStatus !== 'verified' && change.paymentStatus === 'verified'
  // Several may claim one payment; it proves one order.
  if (verifies && order.transactionId) await refuseUsed(unit, { orderId: order.id, transactionId: order.transactionId })
  // the number of a parcel that came back is not that of the next one; history keeps it
  const isNextParcel = Boolean(parcel?.trackingNumber) && parcel?.trackingNumber !== order.trackingNumber
  const comesBack = losesParcel(order, to)
  const drops = comesBack && !isNextParcel && Boolean(order.trackingNumber ?? order.courier)
  const further = comesBack ? order.furtherParcels.map((one) => parcelNews(one, NO_PARCEL)) : []
  const words = [record ?? note, drops && parcelNews(order, NO_PARCEL), ...further].filter(Boolean).join('. ') || null
  const direction = shelfMove(order, to)
  const lines = direction || verifies || isCancelled(order.status) !== isCancelled(to) ? await itemsOf(unit.db, order.id) : []
  const awaits = direction === 'take' && isProven && to === 'confirmed' && (await lacksStock(unit, lines))
  const changes = {
    ...change,
    ...(drops ? NO_PARCEL : parcel),
    ...(comesBack && { furtherParcels: [] }),
    unpaidReason,
    awaitsStockSince: awaits ? (order.awaitsStockSince ?? at) : direction === 'take' || !isCancelled(to) ? null : order.awaitsStockSince,
    // a move of a person, onward or back, ends the wait before packing
    packAfter: order.status === to ? order.packAfter : (packAfter ?? null),
    refundOwed: owedAfter(order, to, { returned: settled.returned + Math.max(0, chunk - refunding), refunding }),
    eventSeq: seq,
    updatedAt: at,
  }
  const changed = { ...order, ...changes }
  const isDecided = order.paymentStatus === 'pending_verification' && changed.paymentStatus !== order.paymentStatus
  const stored = await saveOrder(unit.db, order.id, changes, [
    insertEvent(unit.db, changed, actor, { type, from: order.status, note: words, at }),
    ...(isDecided ? [closeAttempt(unit.db, changed)] : []),
  ])
  const saved = isCancelled(to) ? await waiveMissing(shop, unit, order, stored) : stored
  if (order.status !== to)
    await unit.emit({
      type: 'order.moved',
      orderId: order.id,
      customerId: order.customerId,
      seq,
      from: order.status,
      to,
      why: type,
      verifies,
    })
  else if (verifies) await unit.emit({ type: 'payment.verified', orderId: order.id, customerId: order.customerId, status: to })
  const why = { actor, rule: type, note }
  const money = verifies ? (told ?? (await lookUpMoney(unit, saved))) : undefined
  const beside = money && (await bookVerified(shop, unit, { order: saved, told: money, credit, rest, by: why }))
  // the money of an order that is paid for the first time is where it belongs; what a return pays back is booked with it
  const isFirst = money?.arrived === 0 && order.confirmedAt === null
  if (refunding === 0 && !isFirst) await alignMoneyOfOrder(shop, unit, order.id, why)
  // last: the shelf, and the row of the series, are wanted by everybody who verifies a payment
  const way = awaits ? undefined : direction
  const kept = { order, username: by }
  if (way === 'take') await keepOffShelf(shop, unit, { ...kept, lines: withoutPacks(settled.lines), note: settledNote(order.number) })
  if (way === 'take' && order.paymentStatus === 'verified')
    await keepOffShelf(shop, unit, { ...kept, lines: withoutPacks(lines), note: brokenNote(order.number) })
  if (way) await settleStock(shop, unit, { order: { id: order.id, number: order.number }, seq, direction: way, lines, actor: by })
  if (way === 'give-back') {
    await keepOffShelf(shop, unit, { ...kept, lines: settled.lines, note: settledNote(order.number) })
    // the goods of a return that is paid back by this very move are booked with it
    const broken = refunding > 0 ? [] : await findBrokenPacks(unit.db, order.id)
    await keepOffShelf(shop, unit, { ...kept, lines: broken, note: brokenNote(order.number) })
  }
  const returned = settled.lines.map(({ line, packs, paise }) => ({ line, quantity: packs, amount: paise }))
  await updateDocuments(shop, unit, { before: order, order: saved, sold: lines, returned, reason: note })
  if (!beside?.amount) return saved
  return recordMoneyEvent(shop, unit, { kind: 'system' }, { order: saved, type: 'money.allocated', note: owedWords(beside) })
}

/**
 * What of an order is settled before a move of it.
 * @throws Problem order.money-returned, order.all-returned, order.replaced, order.of-nobody where it cannot be opened again
 */
export async function settledBefore({ db }: Unit, order: OrderRow, to: OrderStatus): Promise<typeof NOTHING_SETTLED> {
  if (isErased(order) && !hasEnded(to)) throw new Problem('order.of-nobody')
  // nothing of an order is paid back before its payment is verified
  const settled = order.paymentStatus === 'verified' ? await findSettledRefunds(db, order.id) : NOTHING_SETTLED
  const bar = reopeningProblem(order.status, to, settled)
  if (bar) throw new Problem(bar)
  return settled
}

/** What never came of an order that is cancelled now, or what the bank took back, is owed to nobody. */
async function waiveMissing(shop: Shop, unit: Unit, before: OrderRow, order: OrderRow): Promise<OrderRow> {
  if (isCancelled(before.status) || order.refundOwed === 0) return order
  const refundOwed = Math.max(0, order.refundOwed - (await sumMissing(unit, order.id)))
  return waiveRefund(shop, unit, order, { refundOwed, reason: await explainMissing(unit, order) })
}

const explainMissing = async ({ db }: Unit, { id }: OrderRow) => ((await isTakenBackInPart(db, id)) ? GIVEN_BACK_BY_BANK : NEVER_CAME)

type LoweredPromise = { refundOwed: number; reason: string }

async function waiveRefund(shop: Shop, unit: Unit, order: OrderRow, { refundOwed, reason }: LoweredPromise): Promise<OrderRow> {
  const amount = order.refundOwed - refundOwed
  if (amount <= 0) return order
  const waived = { kind: 'waived', amount, reference: null, paidOn: null, reason, movedTo: null } as const
  await insertRefund(unit.db, {
    id: shop.newId(),
    orderId: order.id,
    eventSeq: order.eventSeq,
    actor: systemName({ kind: 'system' }),
    at: shop.now(),
    ...waived,
  })
  return saveOrder(unit.db, order.id, { refundOwed })
}

/** What is still promised of a cancelled order is lowered to `most`, paise: what came of its money and the bank has left. */
export function lowerOwed(shop: Shop, { orderId, most }: { orderId: string; most: number }): Promise<void> {
  return transact(shop, async (unit) => {
    const order = await lockOrder(unit.db, orderId)
    if (!order || order.refundOwed <= most) return
    const reason = await explainMissing(unit, order)
    const noted = await recordMoneyEvent(shop, unit, { kind: 'system' }, { order, type: 'order.refund', note: reason })
    await waiveRefund(shop, unit, noted, { refundOwed: most, reason })
  })
}

const NO_PARCEL = { trackingNumber: null, courier: null }
const NOTHING_SETTLED: Awaited<ReturnType<typeof findSettledRefunds>> = { lines: [], returned: 0, paid: 0, isWhole: false, isMoved: false }

type PacksOffShelf = { order: OrderRow; username: string; lines: readonly { productId: string; packs: number }[]; note: string }

/**
 * Packs that do not go back to the shelf with the rest of an order that is cancelled, nor leave it again when that is confirmed anew. What was booked
 * under the note before is read from the ledger, so that it is booked once.
 */
async function keepOffShelf(shop: Shop, unit: Unit, { order, username, lines, note }: PacksOffShelf): Promise<void> {
  if (lines.length === 0) return
  const booked = await bookedUnder(unit.db, lines, note)
  for (const { productId, packs } of lines) {
    const delta = -packs - (booked.get(productId) ?? 0)
    if (delta !== 0)
      await adjustStock(shop, unit, { username }, { productId, delta, reason: 'return.settled-before', note, returnedOrderId: order.id })
  }
}

const withoutPacks = <Line extends { productId: string }>(lines: readonly Line[]) => lines.map(({ productId }) => ({ productId, packs: 0 }))
const settledNote = (number: string) => `Returned before order ${number} was called off`
const brokenNote = (number: string) => `Came back broken before order ${number} was cancelled`

/** Cancels a locked order that nobody paid. */
export async function expireOrder(shop: Shop, unit: Unit, order: OrderRow): Promise<void> {
  const note = `No payment was submitted within ${UNPAID_HOURS} hours.`
  await moveOrder(shop, unit, { order, actor: { kind: 'system' }, to: 'cancelled', type: 'order.expired', note })
}

/** A locked order whose goods all came back becomes refunded; shelf and credit note follow. `amount` in paise is what the last return pays back. */
export async function refundOrder(
  shop: Shop,
  unit: Unit,
  admin: Admin | System,
  { order, note, amount }: { order: OrderRow; note: string; amount: number },
): Promise<void> {
  await moveOrder(shop, unit, { order, actor: admin, to: 'refunded', type: 'order.returned', note, refunding: amount })
  await audit(shop, unit, admin, {
    action: 'order.returned',
    object: 'order',
    objectId: order.number,
    before: { status: order.status },
    after: { status: 'refunded', note },
  })
}

/** Writes into the history of a locked order that some of it came back and was paid for. `amount` in paise. */
export async function recordPartReturn(
  shop: Shop,
  unit: Unit,
  admin: Admin | System,
  { order, note, amount }: { order: OrderRow; note: string; amount: number },
): Promise<void> {
  await recordMoneyEvent(shop, unit, admin, { order, type: 'order.part-returned', note })
  await audit(shop, unit, admin, {
    action: 'order.returned',
    object: 'order',
    objectId: order.number,
    after: { refunded: toRupees(amount), note },
  })
}

/** Puts a locked order that its customer has deleted back into their list, as money has come for it; any other stays as it is. */
export async function unhideOrder(shop: Shop, unit: Unit, order: OrderRow): Promise<OrderRow> {
  if (!order.hiddenAt) return order
  const at = shop.now()
  const saved = await saveOrder(unit.db, order.id, { hiddenAt: null, eventSeq: order.eventSeq + 1, updatedAt: at })
  await insertEvent(unit.db, saved, { kind: 'system' }, { type: 'order.shown', from: order.status, at })
  return saved
}

/** What the history of an order says of money that is owed back beside it; paise. */
export const owedWords = ({ amount, reason }: OwedPart): string =>
  `${formatRupees(amount)} is owed back: ${OWED_WORDS[reason].toLowerCase()}`

/** The same of money that went back. */
export const paidBackWords = ({ amount, left, reference }: { amount: number; left: number; reference: string }): string =>
  `${formatRupees(amount)} paid back, reference ${reference}${left > 0 ? `. ${formatRupees(left)} is owed still` : ''}`

/** Writes into the history of a locked order that its status stays and money moved. */
export async function recordMoneyEvent(
  shop: Shop,
  unit: Unit,
  admin: Admin | System,
  { order, type, note }: { order: OrderRow; type: string; note: string },
): Promise<OrderRow> {
  const at = shop.now()
  const saved = await saveOrder(unit.db, order.id, { eventSeq: order.eventSeq + 1, updatedAt: at })
  await insertEvent(unit.db, saved, admin, { type, from: order.status, note, at })
  return saved
}

/**
 * Takes a person who leaves out of their orders: one that waits for its payment is cancelled, those never paid for lose the name and the
 * address, and no history names the person any more. What was paid for stays as it is, for the books.
 */
export async function anonymiseOrders(shop: Shop, unit: Unit, customer: Customer): Promise<void> {
  const { name, email } = anonymisedColumns(customer.id)
  for (const id of await listUnpaid(unit.db, customer.id)) {
    const order = await lockUnpaid(unit.db, id)
    const note = 'The account was deleted.'
    if (order) await moveOrder(shop, unit, { order, actor: { ...customer, name }, to: 'cancelled', type: 'order.withdrawn', note })
  }
  await anonymiseOrdersOf(unit.db, customer.id, { name, email, at: shop.now() })
}

/**
 * A shopper's delete: the order leaves their list, staff keep it marked, its number is never given again.
 * @throws Problem order.not-found, order.not-yours, order.not-deletable
 */
export function hideOrder(shop: Shop, customer: Customer, name: string): Promise<void> {
  return transactAs(shop, customer, async (unit) => {
    const order = await lockOwnOrder(unit.db, customer, name)
    const { money } = toOrder(order, (await partsOf(unit.db, [order.id]))(order.id))
    if (!isDeletable(order) || holdsMoney(money)) throw new Problem('order.not-deletable')
    const at = shop.now()
    const saved = await saveOrder(unit.db, order.id, { hiddenAt: at, eventSeq: order.eventSeq + 1, updatedAt: at })
    await insertEvent(unit.db, saved, customer, { type: 'order.hidden', from: order.status, at })
  })
}
