/** The number of an order in what was typed or scanned: with dashes or without, alone or in the address that a QR code holds. */
export function orderNumberIn(text: string): string | undefined {
  const [, first, second] = /SLB[-\s]*([2-9A-Z]{4})[-\s]*([2-9A-Z]{4})(?![A-Z0-9])/.exec(text.toUpperCase()) ?? []
  return first && second && `SLB-${first}-${second}`
}
