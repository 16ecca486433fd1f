import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import type { MovementDetails, StockChange, StockDelta } from './stock.store.ts'
import { lockShelves, moveStock, packsTakenByOrder } from './stock.store.ts'

/** Writes the first ledger row of a product: what lay on its shelf when the shop opened. */
export async function openStock(shop: Shop, unit: Unit, { productId, stock }: { productId: string; stock: number }): Promise<void> {
  const act = { reason: 'opening', automated: true, actor: 'The shop', note: 'Opening stock', at: shop.now() }
  await moveStock(unit.db, [{ productId, delta: stock }], act)
}

export type StockCrossing = {
  order: { id: string; number: string }
  /** The order event that crosses; a crossing moves each product once. */
  seq: number
  direction: 'take' | 'give-back'
  lines: readonly { productId: string; quantity: number }[]
  actor: string
}

/**
 * Takes an order's goods off the shelf or puts back what the ledger shows it took.
 * @throws Problem order.too-little-stock naming the product and what is left; nothing has moved then.
 */
export async function settleStock(shop: Shop, unit: Unit, { order, seq, direction, lines, actor }: StockCrossing): Promise<void> {
  const take = direction === 'take'
  const wanted = take ? lines.map(({ productId, quantity }) => ({ productId, delta: -quantity })) : await returnedPacks(unit, order.id)
  await unit.republish()
  const shelves = await moveStock(unit.db, wanted, {
    reason: take ? 'order.confirmed' : 'order.returned-to-shelf',
    orderId: order.id,
    crossing: seq,
    automated: true,
    actor,
    note: `Automatic adjustment for order ${order.number}`,
    at: shop.now(),
  })
  const short = shelves.find(({ after }) => after === null)
  if (short) throw tooLittle(short)
  await emitLowStock(unit, shelves)
}

/** Whether a shelf has too little for these lines; the shelves are locked from then on. */
export async function lacksStock(unit: Unit, lines: readonly { productId: string; quantity: number }[]): Promise<boolean> {
  await unit.republish()
  const stock = await lockShelves(
    unit.db,
    lines.map(({ productId }) => productId),
  )
  return lines.some(({ productId, quantity }) => (stock.get(productId) ?? 0) < quantity)
}

async function returnedPacks(unit: Unit, orderId: string): Promise<StockDelta[]> {
  const taken = await packsTakenByOrder(unit.db, orderId)
  return [...taken].filter(([, pieces]) => pieces > 0).map(([productId, pieces]) => ({ productId, delta: pieces }))
}

const tooLittle = ({ name, before }: StockChange) =>
  new Problem('order.too-little-stock', {
    message: `There is not enough stock of ${name}: ${before} left.`,
    facts: { product: name, stock: before },
  })

export type ShelfLevel = { stock: number; reorderPoint: number }
const isLow = ({ stock, reorderPoint }: ShelfLevel) => stock <= reorderPoint

/**
 * Emits that a product is low although no pack has left the shelf: it was added below its reorder point, or that point was raised above the
 * stock. What a movement has emitted itself is not repeated; a product for which nobody has set a reorder point never asks for one.
 */
export async function emitLowBySetting(
  unit: Unit,
  id: string,
  { before, after }: { before?: ShelfLevel | undefined; after: ShelfLevel },
): Promise<void> {
  const wasKnown = before && (isLow(before) || before.stock > after.reorderPoint)
  if (after.reorderPoint > 0 && isLow(after) && !wasKnown) await unit.emit({ type: 'stock.low', productId: id, stock: after.stock })
}

/** Tells once that a shelf has fallen to its reorder point. */
export async function emitLowStock(unit: Unit, shelves: readonly StockChange[]): Promise<void> {
  for (const { id, before, after, reorderPoint } of shelves)
    if (after !== null && before > reorderPoint && after <= reorderPoint)
      await unit.emit({ type: 'stock.low', productId: id, stock: after })
}

/** `delta` is not 0. */
type StockAdjustment = { productId: string; delta: number } & Pick<
  MovementDetails,
  'reason' | 'note' | 'batchId' | 'bill' | 'returnedOrderId'
>

/**
 * Moves stock by hand. @throws Problem product.not-found; stock.too-little naming what is on hand, nothing has moved then
 * @returns what lay there before and lies there now
 */
export async function adjustStock(
  shop: Shop,
  unit: Unit,
  { username }: { username: string },
  { productId, delta, ...details }: StockAdjustment,
): Promise<{ before: number; after: number }> {
  const act = { ...details, automated: false, actor: username, at: shop.now() }
  await unit.republish()
  const shelves = await moveStock(unit.db, [{ productId, delta }], act)
  const [shelf] = shelves
  if (!shelf) throw new Problem('product.not-found')
  const { name, before, after } = shelf
  if (after === null)
    throw new Problem('stock.too-little', {
      message: `There is not enough stock of ${name}: ${before} left.`,
      facts: { product: name, stock: before },
    })
  await emitLowStock(unit, shelves)
  return { before, after }
}
