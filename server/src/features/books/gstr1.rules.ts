import { categoryOfHsn } from 'contract/inventory/category.admin.ts'
import { partsByRate } from 'contract/rules/tax-invoice.ts'
import type { BookedDocument } from './booked-document.rules.ts'
import { isRegistered, isSameState, portalDay, signOf, toAmount } from './booked-document.rules.ts'

/** The structure of the newest offline tool of the portal. */
const VERSION = 'GST3.2.3'
/** Paise: an invoice above it into another state is listed by itself. */
const LARGE = 1_00_000_00
const PACKS = 'PAC'

type PortalRow = Record<string, unknown>

const isLarge = (document: BookedDocument) =>
  !isRegistered(document) &&
  !isSameState(document) &&
  (document.kind === 'invoice' ? document.total : (document.original?.total ?? 0)) > LARGE

type TaxSums = { taxable: number; cgst: number; sgst: number; igst: number; quantity: number }
const NOTHING: TaxSums = { taxable: 0, cgst: 0, sgst: 0, igst: 0, quantity: 0 }
const addTaxSums = (sums: TaxSums, part: Partial<TaxSums>, sign: 1 | -1): TaxSums => ({
  taxable: sums.taxable + sign * (part.taxable ?? 0),
  cgst: sums.cgst + sign * (part.cgst ?? 0),
  sgst: sums.sgst + sign * (part.sgst ?? 0),
  igst: sums.igst + sign * (part.igst ?? 0),
  quantity: sums.quantity + sign * (part.quantity ?? 0),
})

/** Adds up by a key, in the order of the keys. */
function sumByKey<T>(parts: readonly T[], keyOf: (part: T) => string, add: (sums: TaxSums, part: T) => TaxSums): [T, TaxSums][] {
  const groups = new Map<string, [T, TaxSums]>()
  for (const part of parts) {
    const key = keyOf(part)
    const [first, sums] = groups.get(key) ?? [part, NOTHING]
    groups.set(key, [first, add(sums, part)])
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
}

const padRate = (rate: number) => String(rate).padStart(5, '0')
const isEmpty = ({ taxable, cgst, igst }: TaxSums) => taxable === 0 && cgst === 0 && igst === 0

/** CGST and SGST at home, IGST elsewhere; the other ones are left out. */
const taxesOf = (document: BookedDocument, { cgst, sgst, igst }: Pick<TaxSums, 'cgst' | 'sgst' | 'igst'>) =>
  isSameState(document) ? { camt: toAmount(cgst), samt: toAmount(sgst) } : { iamt: toAmount(igst) }

/** Sales to unregistered customers by place and rate, their credit notes taken off. */
function smallSales(documents: readonly BookedDocument[]): PortalRow[] {
  const small = documents.filter((document) => !isRegistered(document) && !isLarge(document))
  const kindOf = (document: BookedDocument) => (isSameState(document) ? 'INTRA' : 'INTER')
  return sumByKey(
    small.flatMap((document) => partsByRate(document).map((part) => ({ document, part }))),
    ({ document, part }) => `${isSameState(document) ? 0 : 1} ${document.placeOfSupply} ${padRate(part.rate)}`,
    (sums, { document, part }) => addTaxSums(sums, part, signOf(document)),
  ).flatMap(([{ document, part }, sums]) => {
    if (isEmpty(sums)) return []
    const { placeOfSupply: pos } = document
    const { rate } = part
    return [
      { sply_ty: kindOf(document), typ: 'OE', pos, rt: rate / 100, txval: toAmount(sums.taxable), ...taxesOf(document, sums), csamt: 0 },
    ]
  })
}

/** An item of the portal for each rate. */
const itemsOf = (document: BookedDocument) =>
  partsByRate(document).map((part, at) => ({
    num: at + 1,
    itm_det: { rt: part.rate / 100, txval: toAmount(part.taxable), ...taxesOf(document, part), csamt: 0 },
  }))

/** Documents of registered businesses, by GSTIN; `list` is what the portal calls them, `toRow` names each. */
function businessRows(
  documents: readonly BookedDocument[],
  { kind, list, toRow }: { kind: BookedDocument['kind']; list: 'inv' | 'nt'; toRow: (document: BookedDocument) => PortalRow },
): PortalRow[] {
  const byGstin = Map.groupBy(
    documents.filter(isRegistered).filter((document) => document.kind === kind),
    ({ businessGstin }) => businessGstin,
  )
  return [...byGstin]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([ctin, all]) => ({
      ctin,
      [list]: all.map((document) => ({
        ...toRow(document),
        val: toAmount(document.total),
        pos: document.placeOfSupply,
        rchrg: 'N',
        inv_typ: 'R',
        itms: itemsOf(document),
      })),
    }))
}

const businessSales = (documents: readonly BookedDocument[]): PortalRow[] =>
  businessRows(documents, { kind: 'invoice', list: 'inv', toRow: ({ number, issuedAt }) => ({ inum: number, idt: portalDay(issuedAt) }) })

const businessNotes = (documents: readonly BookedDocument[]): PortalRow[] =>
  businessRows(documents, {
    kind: 'credit_note',
    list: 'nt',
    toRow: ({ number, issuedAt }) => ({ ntty: 'C', nt_num: number, nt_dt: portalDay(issuedAt) }),
  })

function largeSales(documents: readonly BookedDocument[]): PortalRow[] {
  const byPlace = Map.groupBy(
    documents.filter((document) => document.kind === 'invoice' && isLarge(document)),
    ({ placeOfSupply }) => placeOfSupply,
  )
  return [...byPlace]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([pos, invoices]) => ({
      pos,
      inv: invoices.map((invoice) => ({
        inum: invoice.number,
        idt: portalDay(invoice.issuedAt),
        val: toAmount(invoice.total),
        itms: itemsOf(invoice),
      })),
    }))
}

/** Credit notes of large invoices; those of all others are in the sums. */
const largeNotes = (documents: readonly BookedDocument[]): PortalRow[] =>
  documents
    .filter((document) => document.kind === 'credit_note' && isLarge(document))
    .map((note) => ({
      typ: 'B2CL',
      ntty: 'C',
      nt_num: note.number,
      nt_dt: portalDay(note.issuedAt),
      val: toAmount(note.total),
      pos: note.placeOfSupply,
      itms: itemsOf(note),
    }))

/** By HSN and rate; the value of delivery counts, its one piece does not. */
function goodsRows(documents: readonly BookedDocument[]): PortalRow[] {
  const lines = documents.flatMap(({ lines, rate, kind }) => lines.map((line) => ({ rate, ...line, sign: signOf({ kind }) })))
  const sums = sumByKey(
    lines,
    ({ hsn, rate }) => `${hsn} ${padRate(rate)}`,
    (sums, line) => addTaxSums(sums, { ...line, quantity: line.name === 'Delivery' ? 0 : line.quantity }, line.sign),
  ).filter(([, sums]) => !isEmpty(sums))
  return sums.map(([{ hsn, rate }, sums], at) => ({
    num: at + 1,
    hsn_sc: hsn,
    desc: categoryOfHsn(hsn).tradeName,
    uqc: PACKS,
    qty: sums.quantity,
    rt: rate / 100,
    txval: toAmount(sums.taxable),
    iamt: toAmount(sums.igst),
    camt: toAmount(sums.cgst),
    samt: toAmount(sums.sgst),
    csamt: 0,
  }))
}

/** The numbers used of each series, given in their order; nothing of a series is ever cancelled. */
function seriesRows(documents: readonly BookedDocument[]): PortalRow[] {
  return (
    [
      ['invoice', 1],
      ['credit_note', 5],
    ] as const
  ).flatMap(([kind, doc_num]) => {
    const numbers = documents.filter((document) => document.kind === kind).map(({ number }) => number)
    const [from] = numbers
    if (!from) return []
    const docs = [{ num: 1, from, to: numbers.at(-1), totnum: numbers.length, cancel: 0, net_issue: numbers.length }]
    return [{ doc_num, docs }]
  })
}

/** GSTR-1 of the documents of a period, in the order of their numbers; what is empty is left out, as the portal wants it. `fp` is MMYYYY. */
export function gstr1({ gstin, fp, documents }: { gstin: string; fp: string; documents: readonly BookedDocument[] }): PortalRow {
  const section = (name: string, rows: readonly PortalRow[]) => (rows.length > 0 ? { [name]: rows } : {})
  const within = (name: string, sections: PortalRow) => (Object.keys(sections).length > 0 ? { [name]: sections } : {})
  return {
    gstin,
    fp,
    version: VERSION,
    hash: 'hash',
    ...section('b2b', businessSales(documents)),
    ...section('b2cl', largeSales(documents)),
    ...section('b2cs', smallSales(documents)),
    ...section('cdnr', businessNotes(documents)),
    ...section('cdnur', largeNotes(documents)),
    ...within('hsn', {
      ...section('hsn_b2b', goodsRows(documents.filter(isRegistered))),
      ...section('hsn_b2c', goodsRows(documents.filter((document) => !isRegistered(document)))),
    }),
    ...within('doc_issue', section('doc_det', seriesRows(documents))),
  }
}
