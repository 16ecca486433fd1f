import type { OrderAddress } from 'contract/orders/order.schemas.ts'

/** The column of each field of an order's address. */
const COLUMNS = {
  name: 'shipName',
  phone: 'shipPhone',
  email: 'shipEmail',
  street: 'shipStreet',
  city: 'shipCity',
  state: 'shipState',
  zipCode: 'shipZip',
} as const satisfies Record<keyof OrderAddress, string>

type ShippingField = keyof typeof COLUMNS
type ShippingColumns<F extends ShippingField> = { [K in F as (typeof COLUMNS)[K]]: string }
// `as`, here and below: its keys are the fields
const FIELDS = Object.keys(COLUMNS) as ShippingField[]

/** The columns of an address, or of some of its fields. */
export const toShippingColumns = <F extends ShippingField>(address: Record<F, string>): ShippingColumns<F> =>
  Object.fromEntries(FIELDS.filter((field) => field in address).map((field) => [COLUMNS[field], address[field as F]])) as ShippingColumns<F>

export const toShippingAddress = (row: ShippingColumns<ShippingField> & { shipCountry: string }): OrderAddress & { country: string } => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, row[COLUMNS[field]]])) as OrderAddress),
  country: row.shipCountry,
})

/** An address of which name and e-mail alone are known. */
export const noAddress = (name: string, email: string): OrderAddress => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, ''])) as OrderAddress),
  name,
  email,
})

/** Whether the address went with a deleted account: nothing can be sent, and nothing of a person is written on it again. */
export const isErased = ({ shipStreet }: ShippingColumns<'street'>): boolean => shipStreet === ''
