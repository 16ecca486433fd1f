import type { SearchHit } from 'contract/search/search.admin.schemas.ts'

export const findAnything = 'Find anything'
export const whatToType = 'Number, name, phone, PIN, amount, reference'
export const noAnswer = 'The search did not answer. Please try again.'
export const found = 'Found'
export const nothingFound = (q: string) => `Nothing found for “${q}”.`

/** Above the hits of a kind. */
export const kinds: Readonly<Record<SearchHit['kind'], string>> = {
  order: 'Orders',
  payment: 'Payments to verify',
  parcel: 'Orders',
  document: 'Invoices and credit notes',
  customer: 'Customers',
  return: 'Returns',
  credit: 'Money from the bank',
  message: 'Messages',
  product: 'Products',
  screen: 'Go to',
}
