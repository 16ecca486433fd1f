import { Problem } from 'contract/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Unit } from '../../platform/transact.ts'
import type { Movement, Shelf } from './stock.store.ts'
import { lockShelves, moveStock, takenBy } from './stock.store.ts'

export type Crossing = {
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
export async function settleStock(shop: Shop, unit: Unit, crossing: Crossing): Promise<void> {
  const shelves = await lockShelves(
    unit.db,
    crossing.lines.map((line) => line.productId),
  )
  const wanted = crossing.direction === 'take' ? asked(crossing) : await returned(unit, crossing)
  const movements: Movement[] = []
  for (const { productId, delta } of wanted) {
    const shelf = shelves.get(productId)
    if (!shelf) throw new Error(`The product ${productId} of order ${crossing.order.number} is gone.`)
    if (shelf.stock + delta < 0) throw tooLittle(shelf)
    movements.push({
      productId,
      delta,
      balance: shelf.stock + delta,
      reason: delta < 0 ? 'order.confirmed' : 'order.returned-to-shelf',
      orderId: crossing.order.id,
      crossing: crossing.seq,
      automated: true,
      actor: crossing.actor,
      note: `Automatic adjustment for order ${crossing.order.number}`,
      at: shop.now(),
    })
  }
  await moveStock(unit.db, movements, shelves)
  unit.republish()
  await sayLow(unit, movements, shelves)
}

const asked = ({ lines }: Crossing) => lines.map(({ productId, quantity }) => ({ productId, delta: -quantity }))

async function returned(unit: Unit, { order }: Crossing) {
  const taken = await takenBy(unit.db, order.id)
  return [...taken].filter(([, pieces]) => pieces > 0).map(([productId, pieces]) => ({ productId, delta: pieces }))
}

const tooLittle = ({ name, stock }: Shelf) =>
  new Problem('order.too-little-stock', {
    message: `There is not enough stock of ${name}: ${stock} left.`,
    facts: { product: name, stock },
  })

export async function sayLow(unit: Unit, movements: readonly Movement[], shelves: Map<string, Shelf>): Promise<void> {
  for (const { productId, balance, delta } of movements) {
    const shelf = shelves.get(productId)
    if (shelf && shelf.stock > shelf.reorderPoint && balance <= shelf.reorderPoint && delta < 0)
      await unit.say({ type: 'stock.low', productId, stock: balance })
  }
}
