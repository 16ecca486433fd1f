import { randomUUID } from 'node:crypto'
import type { Order as ShownOrder } from 'contract/orders/order.schemas.ts'
import { openSession } from '#features/sessions/public.ts'
import { transact } from '#platform/transact.ts'
import { ADDRESS, aTransactionId } from '#test/builders/orders.ts'
import { aCustomer } from '#test/builders/people.ts'
import type { ReplyTo } from '#test/contract-calls.ts'
import { callsOf } from '#test/test-shop.ts'
import type { Command, Order, Settable, World } from './model.ts'
import { orderOf, usedId } from './model.ts'
import type { Reply, RestartableShop } from './restartable-shop.ts'
import { asking } from './restartable-shop.ts'

type Placed = { id: string; number: string; key: string; quantity: number }

/** One product and one shopper of their own in a shop: what the commands do there, and what the shop shows of it. */
export type Life = { perform: (world: World, command: Command) => Promise<string>; view: () => Promise<View> }
export type View = {
  stock: number
  price: number
  cart: number
  orders: (ShownOrder | undefined)[]
  staff: ReplyTo<'GET /api/orders/:id/admin'>[]
}

const words = { category: 'BEEDI', name: 'A pack', originalPrice: 1000, minQuantity: 1 }

export async function newLife(house: RestartableShop, { stock, price }: Pick<World, 'stock' | 'price'>): Promise<Life> {
  const slug = `pack-${randomUUID()}`
  const form = { ...words, slug, sku: slug.slice(0, 30), sellingPrice: price }
  const ask = asking(house)
  const staff = callsOf(() => [{ sendRaw: house.send }, house.admin])
  const { body } = await staff('POST /api/admin/inventory', { ...form, currentStock: stock })
  const productId: string = body.product.id
  const person = await aCustomer({ shop: house.shop() })
  let { token } = person
  const placed: Placed[] = []
  const ids = new Map<string, string>()

  const cartOf = (quantity: number) => ({
    cartData: { items: [{ id: productId, quantity }] },
    shippingAddress: ADDRESS,
    paymentMethod: 'UPI' as const,
  })
  const create = (quantity: number, key: string) => ask(token, 'POST /api/orders/create', { key, body: cartOf(quantity) })

  async function createFirst(quantity: number): Promise<Reply> {
    const key = randomUUID()
    const reply = await create(quantity, key)
    if (reply.status === 200) placed.push({ id: reply.body.order._id, number: reply.body.order.orderNumber, key, quantity })
    return reply
  }

  async function createAgain({ key, quantity, number }: Placed): Promise<Reply> {
    const reply = await create(quantity, key)
    if (reply.status === 200 && reply.body.order.orderNumber !== number) throw new Error('A repeated key made another order.')
    return reply
  }

  /** The model names IDs, the shop wants real ones. */
  const real = (name: string): string => {
    const id = ids.get(name) ?? aTransactionId()
    ids.set(name, id)
    return id
  }

  function payWith(world: World, order: Order, command: Command): string {
    const fresh = `fresh ${world.ids + 1}`
    if (command.do === 'pay') return real(command.id ?? fresh)
    return real((command.do === 'pay again' ? order.transactionId : usedId(world, order)) ?? fresh)
  }

  async function bulk(id: string, to: Settable): Promise<Reply> {
    const stranger = randomUUID()
    const { status, body } = await staff('POST /api/orders/admin/bulk-status', {
      ids: [id, stranger],
      status: to,
      unpaidReason: 'On account',
    })
    const [one, unknown] = body.results
    if (status !== 200 || !one || unknown?.done !== false) throw new Error('A bulk change did an order that is not there.')
    if (one.done) return { status, body: {} }
    if (!/not enough stock/.test(one.message)) throw new Error(one.message)
    return { status, body: { code: 'order.too-little-stock' } }
  }

  function aboutOrder(world: World, order: Order, at: Placed, command: Command): Promise<Reply> {
    switch (command.do) {
      case 'create again':
        return createAgain(at)
      case 'create otherwise':
        return create(at.quantity + 1, at.key)
      case 'verify':
      case 'reject':
        return staff(`POST /api/orders/${at.id}/admin/verify-payment`, { verified: command.do === 'verify', notes: 'Looked up' })
      case 'set':
        return staff(`PUT /api/orders/${at.number}/admin/update-status`, { status: command.to, unpaidReason: 'On account' })
      case 'bulk':
        return bulk(at.id, command.to)
      case 'hide':
        return ask(token, `DELETE /api/orders/${at.id}`)
      default:
        return ask(token, `POST /api/orders/${at.id}/confirm-payment`, { body: { transactionId: payWith(world, order, command) } })
    }
  }

  async function aboutShop(command: Command): Promise<Reply | undefined> {
    switch (command.do) {
      case 'add':
        return ask(token, 'POST /api/cart/add', { body: { productId, quantity: command.quantity } })
      case 'create':
        return createFirst(command.quantity)
      case 'close account':
        return staff(`PUT /api/admin/users/${person.id}/toggle-status`, { isActive: false })
      case 'open account': {
        const reply = await staff(`PUT /api/admin/users/${person.id}/toggle-status`, { isActive: true })
        token = await transact(house.shop(), (unit) => openSession(house.shop(), unit, { customerId: person.id }, 'test'))
        return reply
      }
      case 'restock':
      case 'take out': {
        const type = command.do === 'restock' ? 'add' : 'subtract'
        return staff(`PUT /api/admin/inventory/${productId}/stock`, { type, quantity: command.pieces, notes: '' })
      }
      case 'reprice':
        return staff(`PUT /api/admin/inventory/${productId}`, { ...form, sellingPrice: command.rupees })
      case 'restart':
        await house.restart()
    }
    return undefined
  }

  return {
    perform: async (world, command) => {
      const order = orderOf(world, command)
      if ('order' in command && !order) return 'nothing to do'
      const at = order && placed[world.orders.indexOf(order)]
      const reply = order && at ? await aboutOrder(world, order, at, command) : await aboutShop(command)
      if (!reply) return '200'
      return reply.body.code ?? String(reply.status)
    },
    view: async () => {
      const open = await aboutShop({ do: 'open account' })
      if (open?.status !== 200) throw new Error('The account did not open.')
      const { product } = (await staff(`GET /api/admin/inventory/${productId}`)).body
      const { orders } = (await ask(token, 'GET /api/orders?limit=50')).body
      const cart = (await ask(token, 'GET /api/cart')).body
      const seen = await Promise.all(placed.map(({ id }) => staff(`GET /api/orders/${id}/admin`)))
      return {
        stock: product.currentStock,
        price: product.sellingPrice,
        cart: cart.cart.totalQuantity,
        orders: placed.map(({ id }) => orders.find((one) => one._id === id)),
        staff: seen.map((reply) => reply.body),
      }
    },
  }
}
