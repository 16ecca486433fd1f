import type { Receipt, ReceiptFact } from 'contract/receipts/receipt.ts'
import { jsPDF } from 'jspdf'
import type { ReceiptParts } from './receipt-parts.ts'

// A4 in points
const LEFT = 48
const RIGHT = 547
const TOP = 56
const BOTTOM = 786
const LINE = 16
const COLUMNS = { hsn: 300, quantity: 370, price: 460 }

/** Sets a receipt on A4. Throws where the fonts have no letter for something it says: the caller then makes a text of it. */
export function receiptPdf(receipt: Receipt, parts: ReceiptParts): Blob {
  const sheet = openSheet(parts)
  heading(sheet, receipt, parts.logo)
  items(sheet, receipt)
  sums(sheet, receipt)
  foot(sheet, receipt)
  return sheet.pdf.output('blob')
}

type Sheet = ReturnType<typeof openSheet>

function openSheet({ regular, bold }: ReceiptParts) {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true })
  pdf.addFileToVFS('receipt-400.ttf', binary(regular))
  pdf.addFont('receipt-400.ttf', 'Receipt', 'normal')
  pdf.addFileToVFS('receipt-600.ttf', binary(bold))
  pdf.addFont('receipt-600.ttf', 'Receipt', 'bold')
  let y = TOP
  const say = (text: string, x: number, { bold = false, size = 10, right = false } = {}) => {
    if (UNKNOWN.test(text)) throw new Error(`The receipt's font cannot spell ${text}.`)
    pdf.setFont('Receipt', bold ? 'bold' : 'normal').setFontSize(size)
    pdf.text(text, x, y, { align: right ? 'right' : 'left' })
  }
  return {
    pdf,
    say,
    down: (points = LINE) => {
      y += points
      if (y <= BOTTOM) return
      pdf.addPage()
      y = TOP
    },
    rule: (width = 0.7) => {
      pdf
        .setLineWidth(width)
        .setDrawColor('#1e1f12')
        .line(LEFT, y - 11, RIGHT, y - 11)
    },
    wrapped: (text: string, width: number, size = 10): string[] => {
      pdf.setFont('Receipt', 'normal').setFontSize(size)
      return pdf.splitTextToSize(text, width)
    },
    at: () => y,
    to: (points: number) => {
      y = points
    },
  }
}

// what the cut of the font holds: see scripts/build-receipt-font.mjs
const UNKNOWN = /[^\x20-\x7e\u00a0-\u00ff–—‘’“”•…₹−×]/

const binary = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

function heading(
  { pdf, say, down, rule, at, to }: Sheet,
  { title, shop, facts, toLabel, billedTo }: Receipt,
  logo: Uint8Array | undefined,
) {
  if (logo) pdf.addImage(logo, 'PNG', LEFT, TOP - 14, 160, 30)
  say(title.toUpperCase(), RIGHT, { bold: true, size: 16, right: true })
  down(36)
  const start = at()
  say(shop.name, LEFT, { bold: true, size: 12 })
  for (const line of shop.contacts) {
    down()
    say(line, LEFT)
  }
  const leftEnd = at()
  to(start)
  for (const { label, value } of facts) {
    say(label, COLUMNS.hsn)
    say(value, RIGHT, { bold: true, right: true })
    down()
  }
  to(Math.max(leftEnd, at()))
  down(26)
  rule()
  down(6)
  say(toLabel, LEFT, { bold: true })
  for (const line of billedTo) {
    down()
    say(line, LEFT)
  }
  down(30)
}

function items({ say, down, rule, wrapped }: Sheet, receipt: Receipt) {
  rule(1.2)
  down(5)
  const head = { bold: true }
  say('Item', LEFT, head)
  say('HSN', COLUMNS.hsn, head)
  say('Quantity', COLUMNS.quantity, head)
  say('Price', COLUMNS.price, { ...head, right: true })
  say('Amount', RIGHT, { ...head, right: true })
  down(18)
  rule()
  for (const { name, hsn, quantity, unit, price, total, taxes } of receipt.items) {
    down(4)
    say(hsn, COLUMNS.hsn)
    say([quantity, unit].filter(Boolean).join(' '), COLUMNS.quantity)
    say(price, COLUMNS.price, { right: true })
    say(total, RIGHT, { right: true })
    for (const line of wrapped(name, COLUMNS.hsn - LEFT - 12)) {
      say(line, LEFT)
      down()
    }
    if (taxes) {
      say(taxes, LEFT, { size: 8 })
      down()
    }
  }
  down(4)
}

function sums({ say, down, rule, wrapped }: Sheet, { sums, total, words }: Receipt) {
  rule()
  down(4)
  const row = ({ label, value }: ReceiptFact) => {
    say(label, COLUMNS.hsn)
    say(value, RIGHT, { right: true })
    down()
  }
  sums.forEach(row)
  down(6)
  rule(1.2)
  down(8)
  say('Total', COLUMNS.hsn, { bold: true, size: 13 })
  say(total, RIGHT, { bold: true, size: 13, right: true })
  down(22)
  rule(1.2)
  down(8)
  for (const line of wrapped(`Amount in words: ${words}`, RIGHT - LEFT)) {
    say(line, LEFT)
    down()
  }
}

function foot({ say, down, wrapped }: Sheet, { payment, notes, warning }: Receipt) {
  down(10)
  for (const { label, value } of payment) {
    say(label, LEFT)
    say(value, LEFT + 110, { bold: true })
    down()
  }
  for (const line of notes.flatMap((note) => wrapped(note, RIGHT - LEFT))) {
    say(line, LEFT)
    down()
  }
  down(24)
  for (const line of warning) {
    say(line, LEFT, { bold: true, size: 11 })
    down()
  }
}
