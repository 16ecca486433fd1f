import { fileURLToPath } from 'node:url'
import { istDateTime } from 'contract/rules/ist.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'

export const SAMPLE_UPI_ID = 'sample.shop@okbank'

/** `name` is the payer's. */
type ShownPayment = { at: Date; name: string; reference: string; rupees: number }

const WIDTH = 720
const HEIGHT = 1280
/** The font of the receipts: a machine need not have one. */
const FONT = fileURLToPath(new URL('../../fonts/mukta-400.ttf', import.meta.url))

/** What a phone shows after a payment by UPI, drawn, as a data URL. */
export async function drawScreenshot({ at, name, reference, rupees }: ShownPayment): Promise<string> {
  const { default: sharp } = await import('sharp')
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="420" fill="#1b6231"/>
    <circle cx="360" cy="190" r="84" fill="#fff"/><path d="M318 192l30 30 58-62" fill="none" stroke="#1b6231" stroke-width="16"/>
    <path d="M60 720h600M60 890h600M60 1060h600" stroke="#d2d4c7" stroke-width="2"/></svg>`
  const lines = [
    { text: 'Payment successful', top: 310, size: 40, colour: '#ffffff' },
    { text: formatRupees(toPaise(rupees), { decimals: 2 }), top: 470, size: 76, colour: '#1e1f12' },
    { text: istDateTime(at), top: 600, size: 30, colour: '#575848' },
    { text: `To ${SAMPLE_UPI_ID}`, top: 760, size: 34, colour: '#1e1f12' },
    { text: `From ${name}`, top: 930, size: 34, colour: '#1e1f12' },
    { text: `UPI Ref No ${reference}`, top: 1100, size: 34, colour: '#1e1f12' },
  ] as const
  const written = await Promise.all(
    lines.map(async ({ text, top, size, colour }) => {
      const markup = `<span foreground="${colour}">${text}</span>`
      const input = { text: markup, font: `Mukta ${size}px`, fontfile: FONT, rgba: true }
      const { data, info } = await sharp({ text: input }).png().toBuffer({ resolveWithObject: true })
      return { input: data, top, left: Math.round((WIDTH - info.width) / 2) }
    }),
  )
  const picture = await sharp(Buffer.from(paper)).composite(written).webp().toBuffer()
  return `data:image/webp;base64,${picture.toString('base64')}`
}
