import { createHash } from 'node:crypto'
import type { Admin } from 'contract/access.ts'
import type { Language } from 'contract/language.ts'
import { PAGES_BEGIN } from 'contract/language.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { OrderAddress, RegisteredBusiness } from 'contract/orders/order.schemas.ts'
import { isPayable } from 'contract/orders/order.status.ts'
import { awaitsRest } from 'contract/orders/rest-of-payment.ts'
import { Problem } from 'contract/problem.ts'
import { minimumAgeFor } from 'contract/rules/age.ts'
import { canBePaid } from 'contract/rules/upi.ts'
import { openSecretKey } from '#platform/secrets/secret-key.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { requireStateOfPin } from '../addresses/public.ts'
import { audit } from '../audit/public.ts'
import { findOrInsertPhoneCustomer } from '../customers/public.ts'
import { deliveryDaysTo } from '../dispatch/public.ts'
import { holdOpenCustomer } from '../sessions/public.ts'
import { readSettings } from '../settings/public.ts'
import { isCaller } from './caller-orders.queries.ts'
import { findOrder, toOrder } from './order.queries.ts'
import { waitsSince } from './order.store.ts'
import type { OrderRow } from './order.table.ts'
import { endOfLink, payToken } from './pay-link.ts'
import type { GoodsInput } from './place-order.ts'
import { claimRequestKey, priceOrder, refuseTooManyUnpaid, saveOrderPlaced } from './place-order.ts'
import { refuseOwnGstin, toBusinessColumns } from './set-business-gstin.ts'
import { noAddress } from './shipping-address.rules.ts'
import { staffOrder } from './show-order.ts'

export type TakeOrderInput = GoodsInput & {
  phone: string
  /** One of the customers of this number; undefined: the order belongs to the number alone. */
  customerId: string | undefined
  address: Pick<OrderAddress, 'name' | 'street' | 'city' | 'state' | 'zipCode'>
  /** Of the mails about it, or ''. */
  email: string
  ageConfirmed: number
  business: RegisteredBusiness | undefined
  method: string
  language: Language
  key: string | undefined
}

/**
 * Places an order for somebody who calls, under the rules of the storefront, and answers it with the link of the page where it is paid. With a
 * key, a repeat answers the same order.
 * @throws Problem customer.not-found, customer.deactivated, order.age-not-confirmed, order.no-payment-method, order.too-many-unpaid, order.prices-changed, order.free, order.too-large, order.too-little-stock, order.key-reused, product.not-found, request.invalid
 */
export async function takeOrder(shop: Shop, admin: Admin, input: TakeOrderInput): Promise<{ order: AdminOrder; payLink: string }> {
  const state = requireStateOfPin(shop, input.address, { zipCode: 'address.zipCode', state: 'address.state' })
  const asked = minimumAgeFor(state)
  if (input.ageConfirmed < asked)
    throw new Problem('order.age-not-confirmed', { message: `To this state the caller has to be at least ${asked} years old.` })
  const { general, payment } = await readSettings(shop)
  refuseOwnGstin(general, input.business)
  const days = await deliveryDaysTo(shop, input.address.zipCode)
  const id = shop.newId()
  const orderId = await transact(shop, async (unit) => {
    const request = input.key && { actorId: admin.id, key: input.key, bodyHash: hashOf(input), orderId: id, at: shop.now() }
    const earlier = request && (await claimRequestKey(unit, request))
    if (earlier) return earlier
    if (!canBePaid(payment)) throw new Problem('order.no-payment-method')
    const customerId = await callerOf(shop, unit, input)
    await refuseTooManyUnpaid(shop, unit, customerId, (unpaid) => `This customer has ${unpaid} orders that are not paid yet.`)
    const { lines, sums } = await priceOrder(shop, unit, input, general.gstTable)
    const { method, language, phone, email, ageConfirmed, business } = input
    const { row } = await saveOrderPlaced(
      shop,
      unit,
      {
        id,
        customerId,
        method,
        language,
        lines,
        sums,
        address: { ...noAddress('', email), ...input.address, state, phone },
        days,
        recalculateDiscount: general.recalculateDiscount,
        taken: { takenBy: admin.username, ageConfirmed, ...toBusinessColumns(business) },
      },
      admin,
    )
    const after = { total: row.total, packs: row.totalQuantity, ageConfirmed }
    await audit(shop, unit, admin, { action: 'order.taken', object: 'order', objectId: row.number, after })
    return id
  })
  const found = await findOrder(shop.db, orderId)
  if (!found) throw new Error(`The order ${orderId} of a committed key is gone.`)
  return {
    order: await staffOrder(shop, orderId),
    payLink: payLinkOf(shop, found.row, endOfLink({ ...found.row, since: found.row.createdAt })),
  }
}

/** Whose order it is; the account is open, and stays so until the transaction ends. @throws Problem customer.not-found, customer.deactivated */
async function callerOf(shop: Shop, unit: Unit, { customerId, phone, address }: TakeOrderInput): Promise<string> {
  if (customerId && !(await isCaller(unit.db, customerId, phone))) throw new Problem('customer.not-found')
  const id = customerId ?? (await findOrInsertPhoneCustomer(unit.db, { id: shop.newId(), name: address.name, phone, at: shop.now() })).id
  if (!(await holdOpenCustomer(unit.db, id, 'alone')))
    throw new Problem('customer.deactivated', { message: 'This customer is deactivated. Activate them under Users first.' })
  return id
}

const hashOf = ({ key: _, ...input }: TakeOrderInput) => createHash('sha256').update(JSON.stringify(input)).digest('base64url')

/** The address of the page where an order is paid without signing in. */
export function payLinkOf(shop: Shop, order: Pick<OrderRow, 'id' | 'language'>, until: Date): string {
  const token = payToken(openSecretKey(shop.config), { orderId: order.id, until })
  return `${shop.config.publicUrl}${PAGES_BEGIN[order.language]}/pay/${token}`
}

/** The link of an order that was taken by phone, while it can be paid, or the rest of it. */
export async function openPayLink(shop: Shop, orderId: string): Promise<string | null> {
  const found = await findOrder(shop.db, orderId)
  if (!found?.row.takenBy) return null
  const { row, parts } = found
  const until = endOfLink({ ...row, since: await waitsSince(shop.db, row.id) })
  const takesMoney = isPayable(row) ? shop.now() < until : awaitsRest(toOrder(row, parts))
  return takesMoney ? payLinkOf(shop, row, until) : null
}
