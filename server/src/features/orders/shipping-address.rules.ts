import type { OrderAddress } from 'contract/orders/order.schemas.ts'
import type { OrderRow } from './order.table.ts'

/** The column of each field of an order's address. */
const COLUMNS = {
  name: 'shipName',
  phone: 'shipPhone',
  email: 'shipEmail',
  street: 'shipStreet',
  city: 'shipCity',
  state: 'shipState',
  zipCode: 'shipZip',
} as const satisfies Record<keyof OrderAddress, keyof OrderRow>

type Field = keyof typeof COLUMNS
type Columns<F extends Field> = { [K in F as (typeof COLUMNS)[K]]: string }
// `as`, here and below: its keys are the fields
const FIELDS = Object.keys(COLUMNS) as Field[]

/** The columns of an address, or of some of its fields. */
export const toShippingColumns = <F extends Field>(address: Record<F, string>): Columns<F> =>
  Object.fromEntries(FIELDS.filter((field) => field in address).map((field) => [COLUMNS[field], address[field as F]])) as Columns<F>

export const toShippingAddress = (row: Columns<Field> & { shipCountry: string }): OrderAddress & { country: string } => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, row[COLUMNS[field]]])) as OrderAddress),
  country: row.shipCountry,
})

/** Somebody whose account is gone. */
export const noAddress = (name: string, email: string): OrderAddress => ({
  name,
  email,
  phone: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
})
