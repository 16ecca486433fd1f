import regularUrl from '../../../../fonts/receipt-400.ttf?url'
import boldUrl from '../../../../fonts/receipt-600.ttf?url'

/** What a PDF receipt is set with; the logo is left out where it cannot be had. */
export type ReceiptParts = { regular: Uint8Array; bold: Uint8Array; logo: Uint8Array | undefined }

/** Fetches fonts and logo. @throws when a font cannot be had */
export async function fetchReceiptParts(): Promise<ReceiptParts> {
  const [regular, bold, logo] = await Promise.all([
    fetchBytes(regularUrl),
    fetchBytes(boldUrl),
    fetchBytes('/art/logo.png').catch(() => undefined),
  ])
  return { regular, bold, logo }
}

async function fetchBytes(path: string): Promise<Uint8Array> {
  const response = await fetch(new URL(path, location.origin))
  if (!response.ok) throw new Error(`${path} could not be fetched: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
