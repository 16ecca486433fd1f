import type { TaxDocument } from 'contract/invoices/invoice.schemas.ts'
import { invoiceOf } from 'contract/invoices/tax-documents.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { hasReceipt } from 'contract/orders/order.status.ts'
import { istDate } from 'contract/rules/ist.ts'
import type { ReactNode } from 'react'
import { usePaper } from '#admin/features/receipt/use-paper.ts'
import { useReceipt } from '#admin/features/receipt/use-receipt.ts'
import { exactRupees } from '#admin/features/shell/rupees.ts'
import { Button } from '#ui/action/Button.tsx'
import { Panel } from '#ui/display/Panel.tsx'

/** Every document of an order: its receipt, or each of its invoices and credit notes, replaced ones too. */
export function Documents({ order }: { order: AdminOrder }) {
  const newest = invoiceOf(order)
  const documents = order.taxDocuments
  if (documents.length === 0 && !hasReceipt(order.status)) return null
  return (
    <Panel title="Documents" className="no-print">
      <ul className="grid gap-3.5">
        {documents.map((document) => (
          <Document
            key={document.number}
            order={order}
            document={document}
            name={`${document.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${document.number}`}
            note={noteOf(document, newest)}
          >
            {document.number === newest?.number && <AsText order={order} name="Invoice" />}
          </Document>
        ))}
        {!newest && hasReceipt(order.status) && (
          <Document order={order} name="Receipt" note={exactRupees(order.total)}>
            <AsText order={order} name="Receipt" />
          </Document>
        )}
      </ul>
    </Panel>
  )
}

const noteOf = ({ kind, number, total, issuedAt }: TaxDocument, newest: TaxDocument | undefined) =>
  `${istDate(new Date(issuedAt))}, ${exactRupees(total)}${kind === 'invoice' && number !== newest?.number ? ', replaced by a later invoice' : ''}`

type DocumentProps = { order: AdminOrder; document?: TaxDocument; name: string; note: string; children?: ReactNode }

function Document({ order, document, name, note, children }: DocumentProps) {
  const paper = usePaper(order, document)
  return (
    <li>
      <strong className="wrap-anywhere">{name}</strong>
      <small className="block text-muted">{note}</small>
      <span className="mt-1.5 flex flex-wrap gap-2.5">
        <Button variant="secondary" size="small" busy={paper.busy === 'open'} busyLabel="Opening..." onClick={() => void paper.open()}>
          Open PDF<span className="sr-only"> of {name}</span>
        </Button>
        <Button variant="secondary" size="small" busy={paper.busy === 'save'} busyLabel="Saving..." onClick={paper.save}>
          Save PDF<span className="sr-only"> of {name}</span>
        </Button>
        {children}
      </span>
    </li>
  )
}

/** The text receipt, fetched fresh: printed in place of the page or saved. */
function AsText({ order, name }: { order: AdminOrder; name: string }) {
  const { download, print } = useReceipt()
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => void print(order._id)}>
        Print {name}
      </Button>
      <Button variant="secondary" size="small" onClick={() => void download(order._id)}>
        Text file<span className="sr-only"> of the {name}</span>
      </Button>
    </>
  )
}
