import { createHash } from 'node:crypto'
import type { Admin, Customer } from 'contract/access.ts'
import { rateOfGoods } from 'contract/invoices/gst-of-goods.ts'
import type { Language } from 'contract/language.ts'
import type { Order, OrderAddress } from 'contract/orders/order.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { isAtLeast, minimumAgeFor } from 'contract/rules/age.ts'
import type { DeliveryDays } from 'contract/rules/delivery-days.ts'
import type { DatedRate } from 'contract/rules/gst.ts'
import { istDay } from 'contract/rules/ist.ts'
import { MINIMUM_AGE, ORDER_MAXIMUM } from 'contract/rules/limits.ts'
import { toPaise, toRupees } from 'contract/rules/money.ts'
import type { CartPrice } from 'contract/rules/pricing.ts'
import { priceCart, SHIPPING_FEE, tiersOn } from 'contract/rules/pricing.ts'
import { principalPercent } from 'contract/rules/tax-invoice.ts'
import { canBePaid } from 'contract/rules/upi.ts'
import type { RequestKey } from '#platform/db/idempotency-key.ts'
import { claimKey } from '#platform/db/idempotency-key.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { requireStateOfPin } from '../addresses/public.ts'
import { subtractFromCart } from '../carts/public.ts'
import { findSellable } from '../catalog/public.ts'
import { findCustomer } from '../customers/public.ts'
import { deliveryDaysTo } from '../dispatch/public.ts'
import { transactAs } from '../sessions/public.ts'
import { readSettings } from '../settings/public.ts'
import { findOrder, NO_REFUNDS, toOrder } from './order.queries.ts'
import type { NewOrder } from './order.store.ts'
import { countUnpaid, insertOrder, joinDuplicate } from './order.store.ts'
import type { OrderRow } from './order.table.ts'
import { noAddress, toShippingColumns } from './shipping-address.rules.ts'
import { checkingBefore, withCheckingTime } from './show-order.ts'

export type GoodsInput = { wanted: readonly { name: string; quantity: number }[]; total: number | undefined }

/**
 * The lines and sums of an order from the catalogue of this moment, in paise; whatever price was sent is not looked at.
 * @throws Problem product.not-found, request.invalid, order.too-little-stock, order.prices-changed, order.free, order.too-large
 */
export async function priceOrder(shop: Shop, unit: Unit, { wanted, total }: GoodsInput, gstTable: readonly DatedRate[]) {
  const today = istDay(shop.now())
  const found = await requireLines(unit, wanted)
  const lines = found.map((line) => ({ ...line, gstRate: basisPoints(rateOfGoods(line.hsn, today, gstTable)) }))
  const price = priceCart(lines, tiersOn(today))
  if (total !== undefined && toPaise(total) !== price.total + SHIPPING_FEE) throw totalChangedProblem(price, lines)
  if (price.total + SHIPPING_FEE <= 0) throw new Problem('order.free')
  if (price.subtotal > toPaise(ORDER_MAXIMUM)) throw new Problem('order.too-large')
  const goods = { goods: price.total, tierPerPiece: price.tierDiscountPerPiece }
  const principal = principalPercent(
    lines.map((line) => ({ ...line, percent: line.gstRate / 100 })),
    goods,
  )
  const sums = {
    subtotal: price.subtotal,
    savings: price.savings,
    tierPerPiece: price.tierDiscountPerPiece,
    shipping: SHIPPING_FEE,
    total: price.total + SHIPPING_FEE,
    totalQuantity: price.totalQuantity,
    gstRate: basisPoints(principal),
  }
  return { lines, sums }
}

const basisPoints = (percent: number) => Math.round(percent * 100)

async function requireLines(unit: Unit, wanted: GoodsInput['wanted']) {
  const products = await findSellable(
    unit.db,
    wanted.map(({ name }) => name),
  )
  // in the order of the cart, whatever order the database has
  const quantities = new Map<(typeof products)[number], number>()
  for (const { name, quantity } of wanted) {
    const product = products.find(({ id, slug }) => id === name || slug === name)
    if (!product) throw new Problem('product.not-found')
    quantities.set(product, (quantities.get(product) ?? 0) + quantity)
  }
  return [...quantities].map(([product, quantity]) => {
    const { id: productId, name, slug, hsn, price, originalPrice, minQuantity, stock } = product
    if (quantity < minQuantity)
      throw new Problem('request.invalid', { message: `Minimum order quantity of ${name} is ${minQuantity} pieces` })
    if (quantity > stock)
      throw new Problem('order.too-little-stock', {
        message: `There is not enough stock of ${name}: ${stock} left.`,
        facts: { product: name, stock },
      })
    return { productId, name, slug, image: product.images[0]?.src ?? '/placeholder-image.jpg', hsn, quantity, price, originalPrice }
  })
}

type PricedLines = readonly { productId: string; price: number; originalPrice: number }[]

const totalChangedProblem = ({ total, subtotal, savings, totalQuantity }: CartPrice, lines: PricedLines) =>
  new Problem('order.prices-changed', {
    facts: {
      summary: {
        total: toRupees(total),
        subtotal: toRupees(subtotal),
        savings: toRupees(savings),
        itemCount: totalQuantity,
        items: lines.map(({ productId: id, price, originalPrice }) => ({
          id,
          price: toRupees(price),
          originalPrice: toRupees(originalPrice),
        })),
      },
    },
  })

/**
 * A state that sells tobacco only from a higher age wants a date of birth that proves it. The state is that of the PIN code: an address
 * whose state is another one is refused before.
 * @throws Problem order.under-age
 */
async function checkAge(shop: Shop, unit: Unit, customer: Customer, { state }: OrderAddress): Promise<void> {
  const age = minimumAgeFor(state)
  if (age <= MINIMUM_AGE) return
  const dateOfBirth = (await findCustomer(unit.db, customer.id))?.dateOfBirth
  if (dateOfBirth && isAtLeast(age, dateOfBirth, istDay(shop.now()))) return
  const message = dateOfBirth
    ? `You must be at least ${age} years old to order to ${state}.`
    : `For ${state} you must be at least ${age} years old. Please add your date of birth to your profile.`
  throw new Problem('order.under-age', { message, facts: { minimumAge: age } })
}

export type PlaceOrderInput = {
  /** Products by id or slug with how many of each. */
  wanted: readonly { name: string; quantity: number }[]
  /** Rupees the client shows; undefined when it shows none. */
  total: number | undefined
  address: { [F in keyof OrderAddress]?: OrderAddress[F] | undefined } | null | undefined
  method: string
  source: 'cart' | 'product'
  /** The goods have to lie in the cart still; else the order that took them is answered where it is the same and unpaid. */
  onlyFromCart: boolean
  /** Of its mails. */
  language: Language
  key: string | undefined
}

/**
 * Places an order at the catalogue's prices; nothing leaves the shelf yet. With a key, a repeat answers the same order, or
 * order.not-found when the shopper has taken it off the list since.
 * @throws Problem order.empty, order.no-address, order.no-payment-method, order.too-many-unpaid, request.invalid, order.prices-changed, order.free, order.too-little-stock, order.under-age, order.key-reused, product.not-found, cart.ordered-elsewhere
 */
export async function placeOrder(shop: Shop, customer: Customer, input: PlaceOrderInput): Promise<Order> {
  if (input.wanted.length === 0) throw new Problem('order.empty')
  const wanted = completeAddress(input.address, customer)
  const state = requireStateOfPin(shop, wanted, { zipCode: 'shippingAddress.zipCode', state: 'shippingAddress.state' })
  const address = { ...wanted, state }
  const { general, payment } = await readSettings(shop)
  const days = await deliveryDaysTo(shop, address.zipCode)
  const checking = await checkingBefore(shop) // once it is placed, no read may fail its answer
  const id = shop.newId()
  const placed = await transactAs(
    shop,
    customer,
    async (unit) => {
      const request = input.key ? { actorId: customer.id, key: input.key, bodyHash: hashOf(input), orderId: id, at: shop.now() } : undefined
      const earlier = request && (await claimRequestKey(unit, request))
      if (earlier) return earlier
      if (!canBePaid(payment)) throw new Problem('order.no-payment-method')
      await refuseTooManyUnpaid(shop, unit, customer.id)
      const order = await priceOrder(shop, unit, input, general.gstTable)
      await checkAge(shop, unit, customer, address)
      if (input.source === 'cart') {
        const lines = await subtractFromCart(unit.db, customer.id, order.lines)
        if (lines < order.lines.length && input.onlyFromCart) return orderedElsewhere(unit, request)
      }
      const { recalculateDiscount } = general
      const placed = { ...input, ...order, id, customerId: customer.id, address, days, recalculateDiscount }
      const { row, items } = await saveOrderPlaced(shop, unit, placed, customer)
      return { row, parts: { items, taxDocuments: [], refunds: NO_REFUNDS } }
    },
    'alone',
  )
  if (typeof placed !== 'string') return { ...toOrder(placed.row, placed.parts), ...checking }
  const { row, parts } = await orderOfKey(shop, placed)
  return withCheckingTime(shop, row, toOrder(row, parts))
}

type PlacedOrder = Pick<PlaceOrderInput, 'method' | 'language'> &
  Awaited<ReturnType<typeof priceOrder>> & {
    id: string
    customerId: string
    address: OrderAddress
    /** Of the courier that goes to its PIN code. */
    days: DeliveryDays | undefined
    recalculateDiscount: boolean
    /** Of an order that a member of staff takes by phone, or that is sent in place of another. */
    taken?: Pick<OrderRow, 'takenBy' | 'ageConfirmed' | 'businessGstin' | 'businessName'>
    /** What the history says of its placing. */
    note?: string
  }

/** The rows and the event of a new order; nothing leaves the shelf yet. */
export async function saveOrderPlaced(shop: Shop, unit: Unit, placed: PlacedOrder, by: Customer | Admin) {
  const { id, customerId, method, language, sums, lines, address, days, recalculateDiscount, taken, note = null } = placed
  const now = shop.now()
  const items = lines.map((line, index) => ({ ...line, orderId: id, line: index + 1 }))
  const order: NewOrder = {
    id,
    customerId,
    status: 'pending_payment',
    paymentStatus: 'pending',
    paymentMethod: method,
    language,
    eventSeq: 1,
    ...sums,
    ...taken,
    recalculateDiscount,
    ...toShippingColumns(address),
    deliveryDaysFrom: days?.from ?? null,
    deliveryDaysTo: days?.to ?? null,
    createdAt: now,
    updatedAt: now,
  }
  const row = await insertOrder(unit.db, order, items, { by, type: 'order.placed', from: null, note, at: now })
  await unit.emit({ type: 'order.placed', orderId: id, customerId })
  return { row, items }
}

/** Of a customer whom the transaction has to itself. `said` tells somebody else than the customer. @throws Problem order.too-many-unpaid */
export async function refuseTooManyUnpaid({ mostUnpaid }: Shop, unit: Unit, customerId: string, said?: (unpaid: number) => string) {
  const { unpaid, hasPaid } = await countUnpaid(unit.db, customerId)
  if (unpaid < (hasPaid ? mostUnpaid.known : mostUnpaid.new)) return
  const message =
    said?.(unpaid) ??
    `You have ${unpaid} orders that are not paid yet. Please pay or delete one of them, or wait until a payment is checked.`
  throw new Problem('order.too-many-unpaid', { message, facts: { unpaid } })
}

/** The order that this key has made before, if it has. */
export async function claimRequestKey(unit: Unit, wanted: RequestKey): Promise<string | undefined> {
  const held = await claimKey(unit.db, wanted)
  if (!held) return undefined
  if (!held.orderId || held.bodyHash !== wanted.bodyHash) throw new Problem('order.key-reused')
  return held.orderId
}

/** The goods of a cart were ordered by another request: where that was the same one, in another tab, both have the one order. */
async function orderedElsewhere(unit: Unit, request: RequestKey | undefined): Promise<string> {
  const twin = request && (await joinDuplicate(unit.db, request))
  if (!twin) throw new Problem('cart.ordered-elsewhere')
  return twin
}

async function orderOfKey(shop: Shop, orderId: string) {
  const found = await findOrder(shop.db, orderId)
  if (!found) throw new Error(`The order ${orderId} of a committed key is gone.`)
  // Another one has taken its place; to pay for this one would be for nothing.
  if (found.row.hiddenAt) throw new Problem('order.not-found')
  return found
}

function completeAddress(given: PlaceOrderInput['address'], customer: Customer): OrderAddress {
  const sent = Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined))
  const address = { ...noAddress('', customer.email), ...sent }
  const { name, phone, street, city, state, zipCode } = address
  if (!name || !phone || !street || !city || !state || !zipCode) throw new Problem('order.no-address')
  return address
}

const hashOf = ({ key: _, language: __, ...input }: PlaceOrderInput) =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url')
