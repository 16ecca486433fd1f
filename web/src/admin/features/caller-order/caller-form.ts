import { useQuery } from '@tanstack/react-query'
import type { ProductCard } from 'contract/catalog/product.schemas.ts'
import type { Language } from 'contract/language.ts'
import type { Caller } from 'contract/orders/caller-order.admin.schemas.ts'
import { minimumAgeFor } from 'contract/rules/age.ts'
import { isPin } from 'contract/rules/forms/address.ts'
import { gstinProblem, plainGstin } from 'contract/rules/gstin.ts'
import { toPaise, toRupees } from 'contract/rules/money.ts'
import { isTenDigits, nationalPhone, phoneInput } from 'contract/rules/phone.ts'
import { priceCart, SHIPPING_FEE } from 'contract/rules/pricing.ts'
import { useEffect } from 'react'
import type { FieldErrors } from '../form/form.tsx'
import { useForm } from '../form/form.tsx'
import type { TakenOrder } from './caller-order.api.ts'
import { callersQuery, catalogueQuery, placeQuery, takeOrder } from './caller-order.api.ts'

/** Where nobody lives yet. */
const NO_PLACE = {
  name: '',
  zipCode: '',
  city: '',
  state: '',
  street: '',
  ageConfirmed: 0,
  isForBusiness: false,
  gstin: '',
  businessName: '',
}

const EMPTY = {
  phone: '',
  /** The id of a known customer; '' for the number alone. */
  customer: '',
  /** Packs by the id of the product. */
  items: {} as Readonly<Record<string, number>>,
  email: '',
  language: 'en' as Language,
  /** With the age that the caller has confirmed; 0 before. */
  ...NO_PLACE,
}
type CallerOrder = typeof EMPTY

type CallerSums = { total: number; subtotal: number; savings: number; packs: number }

/** What the chosen packs cost, in rupees. */
export function sumsOf(products: readonly ProductCard[], { items }: Pick<CallerOrder, 'items'>): CallerSums {
  const lines = products.flatMap(({ _id, price, originalPrice }) => {
    const quantity = items[_id] ?? 0
    return quantity > 0 ? [{ price: toPaise(price), originalPrice: toPaise(originalPrice), quantity }] : []
  })
  const { total, subtotal, savings, totalQuantity } = priceCart(lines)
  return {
    total: totalQuantity > 0 ? toRupees(total + SHIPPING_FEE) : 0,
    subtotal: toRupees(subtotal),
    savings: toRupees(savings),
    packs: totalQuantity,
  }
}

/** What is missing, by field. */
function missingIn(values: CallerOrder): FieldErrors {
  const { phone, items, name, zipCode, city, state, street, ageConfirmed, isForBusiness, gstin, businessName } = values
  const found = {
    phone: !isTenDigits(nationalPhone(phone)) && 'Enter the ten digits of the phone number.',
    items: !Object.values(items).some((quantity) => quantity > 0) && 'Choose how many packs.',
    name: !name.trim() && 'Enter the name for the parcel.',
    zipCode: !isPin(zipCode) && 'Enter the six digits of the PIN code.',
    city: !city.trim() && 'Enter the city.',
    state: !state && 'Choose the state.',
    street: !street.trim() && 'Enter house, street and area.',
    gstin: isForBusiness && gstinProblem(plainGstin(gstin)),
    businessName: isForBusiness && !businessName.trim() && 'Enter the name that the business is registered under.',
    ageConfirmed: ageConfirmed < minimumAgeFor(state) && 'Ask the caller for their age.',
  }
  return Object.fromEntries(Object.entries(found).flatMap(([field, sentence]) => (sentence ? [[field, sentence]] : [])))
}

/**
 * Somebody who may be taken for the caller unasked: who has paid before with this number in the account, or has no account that others could have
 * made with it. Whoever has only sent a parcel to this number may be somebody else.
 */
const isTrusted = ({ email, paidOrders, isOwnNumber = true }: Caller) => email === '' || (paidOrders > 0 && isOwnNumber)

/** The form of an order for a caller: who calls, what is ordered, where it goes, and what it costs meanwhile. */
export function useCallerForm(onTaken: (taken: TakenOrder) => void) {
  const catalogue = useQuery(catalogueQuery())
  const products = catalogue.data ?? []
  const form = useForm({
    first: EMPTY,
    check: missingIn,
    send: (values: CallerOrder) => {
      const { phone, customer, items, email, ageConfirmed, language, name, street, city, state, zipCode } = values
      const { isForBusiness, gstin, businessName } = values
      return takeOrder({
        phone,
        customer: customer || null,
        items: Object.entries(items).flatMap(([productId, quantity]) => (quantity > 0 ? [{ productId, quantity }] : [])),
        total: sumsOf(products, values).total,
        address: { name, street, city, state, zipCode },
        email,
        ageConfirmed,
        language,
        ...(isForBusiness && { business: { gstin, name: businessName } }),
      })
    },
    onSent: onTaken,
    // prices or stock have changed: the total is told anew
    onFailed: () => void catalogue.refetch(),
    failed: 'The order could not be placed. Please try again.',
  })
  const { values, change } = form

  const phone = nationalPhone(values.phone)
  const callers = useQuery({ ...callersQuery(phone), enabled: isTenDigits(phone) })
  const choose = (caller: Caller | undefined) => {
    const [latest] = caller?.addresses ?? []
    // what was filled in for somebody else goes with them
    change({ customer: caller?._id ?? '', ...((caller || values.customer) && NO_PLACE), ...(caller && { name: caller.name, ...latest }) })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each number
  useEffect(() => {
    if (callers.data) choose(callers.data.callers.find(isTrusted))
  }, [callers.data])

  const place = useQuery({ ...placeQuery(values.zipCode), enabled: isPin(values.zipCode) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each PIN code
  useEffect(() => {
    const { city, states = [] } = place.data ?? {}
    const [likeliest = ''] = states
    if (place.data && !states.includes(values.state)) change({ city: city || values.city, state: likeliest, ageConfirmed: 0 })
  }, [place.data])

  return {
    ...form,
    catalogue,
    products,
    callers,
    choose,
    place,
    sums: sumsOf(products, values),
    /** The age to ask for. */
    age: minimumAgeFor(values.state),
    setPhone: (typed: string) => change({ phone: phoneInput(typed), customer: '', ...(values.customer && NO_PLACE) }),
    setQuantity: (id: string, quantity: number) => change({ items: { ...values.items, [id]: quantity } }),
    /** The packs of the last order, as far as they are still sold. */
    repeatLast: ({ lastOrder }: Caller) => {
      const sold = new Set(products.filter(({ inStock }) => inStock).map(({ _id }) => _id))
      const again = lastOrder?.items.filter(({ productId }) => sold.has(productId)) ?? []
      change({ items: Object.fromEntries(again.map(({ productId, quantity }) => [productId, quantity])) })
    },
  }
}

export type CallerForm = ReturnType<typeof useCallerForm>
