import { booksPaths } from 'contract/admin.paths.ts'
import { Panel } from '#ui/display/Panel.tsx'
import { ExportButton } from '../list/ExportButton.tsx'
import type { BooksPeriod } from './books.api.ts'

const FILES = [
  {
    label: 'Everything (ZIP)',
    path: booksPaths.month,
    fileName: (period: string) => `books-${period}.zip`,
    what: 'the books',
    says: 'All of these in one file, with the registers of invoices and credit notes and the bank’s money beside the orders it pays.',
  },
  {
    label: 'GSTR-1 (JSON)',
    path: booksPaths.gstr1,
    fileName: (period: string) => `gstr1-${period}.json`,
    what: 'GSTR-1',
    says: 'The return of outward supplies, to upload on the GST portal. Registered businesses are listed by their GSTIN.',
  },
  {
    label: 'Tally (XML)',
    path: booksPaths.tally,
    fileName: (period: string) => `tally-${period}.xml`,
    what: 'the file of Tally',
    says: 'Ledgers and a voucher for each invoice, credit note and movement of money. Import it once, into an empty company first.',
  },
  {
    label: 'Stock summary (CSV)',
    path: booksPaths.stock,
    fileName: (period: string) => `stock-${period}.csv`,
    what: 'the stock summary',
    says: 'Packs of each product at the beginning, in, out, written off and at the end.',
  },
  {
    label: 'E-way sheet (CSV)',
    path: booksPaths.eway,
    fileName: (period: string) => `e-way-${period}.csv`,
    what: 'the e-way sheet',
    says: 'What the portal asks for of each invoice above ₹50,000. No bill is needed for a delivery within the own district.',
  },
] as const

/** Every file of a period, each with what it is. */
export const BooksFiles = ({ period, eway }: { period: BooksPeriod; eway: number | undefined }) => (
  <Panel title="Files">
    <ul className="grid gap-4">
      {FILES.map(({ label, path, fileName, what, says }) => (
        <li key={path} className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[15rem_minmax(0,1fr)]">
          <ExportButton label={label} path={path} filter={period} fileName={fileName(period.period)} what={what} />
          <p className="text-sm text-muted sm:pt-2.5">
            {says}
            {path === booksPaths.eway && eway !== undefined && (
              <span> {eway === 0 ? 'There is none in this period.' : `Invoices in it: ${eway}.`}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  </Panel>
)
