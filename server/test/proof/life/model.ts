// What the life of an order has to be, in plain words and without any code of the shop.

export const STATUSES = [
  'pending_payment',
  'payment_submitted',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'payment_failed',
  'refunded',
] as const
export type Status = (typeof STATUSES)[number]
export type Payment = 'pending' | 'pending_verification' | 'verified' | 'verification_failed'
export const SETTABLE = ['pending_payment', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'] as const
export type Settable = (typeof SETTABLE)[number]

export type Command =
  | { do: 'add'; quantity: number }
  | { do: 'create'; quantity: number }
  | { do: 'create again'; order: number }
  | { do: 'create otherwise'; order: number }
  /** With the ID of this name, else with one that nobody has used. */
  | { do: 'pay'; order: number; id?: string }
  | { do: 'pay again'; order: number }
  | { do: 'pay with a used ID'; order: number }
  | { do: 'verify'; order: number }
  | { do: 'reject'; order: number }
  | { do: 'set'; order: number; to: Settable }
  | { do: 'bulk'; order: number; to: Settable }
  | { do: 'hide'; order: number }
  | { do: 'close account' }
  | { do: 'open account' }
  | { do: 'restock'; pieces: number }
  | { do: 'take out'; pieces: number }
  | { do: 'reprice'; rupees: number }
  | { do: 'restart' }

export type Order = {
  quantity: number
  price: number
  status: Status
  payment: Payment
  transactionId: string | undefined
  rejections: number
  /** What was decided at the desk; undefined where the status was set by hand. */
  verdict: 'verify' | 'reject' | undefined
  /** Transaction IDs that were turned down for it. */
  refused: string[]
  hidden: boolean
  events: number
}
export type World = { stock: number; price: number; open: boolean; cart: number; orders: Order[]; ids: number }

/** `rupees` is what the price starts with; the original price is always twice it. */
export const newWorld = (stock: number, price: number): World => ({ stock, price, open: true, cart: 0, orders: [], ids: 0 })

const OK = '200'
const holds = (status: Status) => ['confirmed', 'processing', 'shipped', 'delivered'].includes(status)
const live = ({ payment }: Order) => payment === 'pending_verification' || payment === 'verified'

/** Rupees of so many pieces: ten or more cost less each, never below nothing. */
export function totalOf({ quantity, price }: Pick<Order, 'quantity' | 'price'>): number {
  const off = quantity >= 30 ? 20 : quantity >= 20 ? 15 : quantity >= 10 ? 10 : 0
  return Math.max(0, price - off) * quantity
}

/** The order that a command is about, by any number. */
export const orderOf = (world: World, command: Command): Order | undefined =>
  'order' in command && world.orders.length > 0 ? world.orders[command.order % world.orders.length] : undefined

/** An ID that another order of this world holds, else one that nobody holds. */
export const usedId = (world: World, order: Order): string | undefined =>
  world.orders.find((other) => other !== order && live(other))?.transactionId

/** Moves the world by one command and says how the shop has to answer: its status, or the code of its problem. */
export function step(world: World, command: Command): string {
  const order = orderOf(world, command)
  if ('order' in command && !order) return 'nothing to do'
  if (isShoppers(command) && !world.open) return 'session.expired'
  if (order) return stepOrder(world, order, command)
  switch (command.do) {
    case 'add':
      if (world.cart + command.quantity > world.stock) return 'cart.too-many'
      world.cart += command.quantity
      return OK
    case 'create':
      if (command.quantity > world.stock) return 'order.too-little-stock'
      if (totalOf({ quantity: command.quantity, price: world.price }) === 0) return 'order.free'
      world.orders.push({
        quantity: command.quantity,
        price: world.price,
        status: 'pending_payment',
        payment: 'pending',
        transactionId: undefined,
        rejections: 0,
        verdict: undefined,
        refused: [],
        hidden: false,
        events: 1,
      })
      world.cart = Math.max(0, world.cart - command.quantity)
      return OK
    case 'close account':
    case 'open account':
      world.open = command.do === 'open account'
      return OK
    case 'restock':
      world.stock += command.pieces
      return OK
    case 'take out':
      if (command.pieces > world.stock) return 'stock.too-little'
      world.stock -= command.pieces
      return OK
    case 'reprice':
      world.price = command.rupees
      return OK
  }
  return OK
}

const isShoppers = ({ do: what }: Command) => what === 'add' || what.startsWith('create') || what.startsWith('pay') || what === 'hide'

function stepOrder(world: World, order: Order, command: Command): string {
  switch (command.do) {
    case 'create again':
      return order.hidden ? 'order.not-found' : OK
    case 'create otherwise':
      return 'order.key-reused'
    case 'pay':
      return pay(world, order, command.id ?? `fresh ${++world.ids}`)
    case 'pay again':
      return pay(world, order, order.transactionId ?? `fresh ${++world.ids}`)
    case 'pay with a used ID':
      return pay(world, order, usedId(world, order) ?? `fresh ${++world.ids}`)
    case 'verify':
    case 'reject':
      return decide(world, order, command.do)
    case 'set':
    case 'bulk':
      return order.status === command.to ? OK : move(world, order, command.to)
    case 'hide':
      if (order.hidden) return 'order.not-found'
      if (!['pending_payment', 'payment_failed', 'cancelled'].includes(order.status)) return 'order.not-deletable'
      // paid for, or cancelled with its money owed back
      if (order.payment === 'verified') return 'order.not-deletable'
      order.hidden = true
      order.events++
      return OK
  }
  return OK
}

/** The same verdict of the same person again is the same answer. */
function decide(world: World, order: Order, verdict: 'verify' | 'reject'): string {
  if (order.payment !== 'pending_verification') return order.verdict === verdict ? OK : 'payment.decided'
  const answer = move(world, order, verdict === 'verify' ? 'confirmed' : 'payment_failed')
  if (answer === OK) order.verdict = verdict
  return answer
}

/** Whoever deleted an order that is paid for or confirmed has it in the list again, and its history says so. */
function showAgain(order: Order): void {
  if (!order.hidden) return
  order.hidden = false
  order.events++
}

function pay(world: World, order: Order, transactionId: string): string {
  if (live(order)) return order.transactionId === transactionId ? OK : 'payment.not-open'
  if (order.status !== 'pending_payment' && order.status !== 'payment_failed') return 'payment.not-open'
  if (order.status === 'payment_failed' && order.refused.includes(transactionId)) return 'payment.id-refused'
  if (order.rejections === 3) return 'payment.too-many-tries'
  if (world.orders.some((other) => other !== order && live(other) && other.transactionId === transactionId)) return 'payment.id-used'
  showAgain(order)
  Object.assign(order, { status: 'payment_submitted', payment: 'pending_verification', transactionId })
  order.events++
  return OK
}

function move(world: World, order: Order, to: Status): string {
  const takes = Number(holds(to)) - Number(holds(order.status))
  if (takes > 0 && order.quantity > world.stock) return 'order.too-little-stock'
  world.stock -= takes * order.quantity
  if (order.payment === 'pending_verification') {
    order.payment = holds(to) ? 'verified' : 'verification_failed'
    order.verdict = undefined
    if (order.payment === 'verification_failed') {
      order.rejections = Math.min(3, order.rejections + 1)
      order.refused.push(order.transactionId ?? '')
    }
  }
  if (to === 'pending_payment') order.rejections = 0
  if (to === 'confirmed') showAgain(order)
  order.status = to
  order.events++
  return OK
}
