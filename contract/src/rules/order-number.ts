/** How an order number begins: SLB-7K3M-9Q2T. */
export const ORDER_PREFIX = 'SLB'
/** Letters and digits of each of the two groups behind it. */
export const ORDER_GROUP = 4
/** Letters and digits of a whole number, without its dashes. */
export const ORDER_NUMBER_LENGTH = ORDER_PREFIX.length + 2 * ORDER_GROUP

const GROUP = `[-\\s]*([2-9A-Z]{${ORDER_GROUP}})`
const NUMBER = new RegExp(`${ORDER_PREFIX}${GROUP}${GROUP}(?![A-Z0-9])`)

/** The number of an order in what was typed or scanned: with dashes or without, alone or in the address that a QR code holds. */
export function orderNumberIn(text: string): string | undefined {
  const [, first, second] = NUMBER.exec(text.toUpperCase()) ?? []
  return first && second && `${ORDER_PREFIX}-${first}-${second}`
}
