import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { base64 } from '#client/base64.ts'
import { sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ChooseFile } from '../list/ChooseFile.tsx'
import { formatDay } from '../shell/format.ts'
import type { ImportReply } from './inventory.api.ts'
import { importProducts } from './inventory.api.ts'
import { pieces } from './inventory.messages.ts'

/** What a file would do: its errors row by row, or its first rows. */
function ImportPreview({ result: { rows, added, changed, errors, moves, preview } }: { result: ImportReply }) {
  if (errors.length > 0)
    return (
      <>
        <Note
          tone="danger"
          title={`${errors.length} ${errors.length === 1 ? 'problem' : 'problems'} in ${rows} rows. Nothing is stored.`}
        />
        <Table caption="Problems" columns={ERROR_COLUMNS} rows={errors} />
      </>
    )
  return (
    <>
      <Note tone="ok" title={`${rows} ${rows === 1 ? 'row' : 'rows'}: ${added} new, ${changed} changed.`}>
        Nothing is stored yet.
      </Note>
      {moves.length > 0 && <Moves moves={moves} />}
      <Table caption="First rows, as they will be stored" columns={ROW_COLUMNS} rows={preview} />
    </>
  )
}

const MAX_SHOWN_ROWS = 200

/** A stock in a file replaces the stock there is: staff see both before they say yes. */
function Moves({ moves }: Pick<ImportReply, 'moves'>) {
  return (
    <>
      <Note tone="warning" title={`The stock of ${moves.length} known ${moves.length === 1 ? 'product' : 'products'} is replaced.`}>
        {`Leave the cell of currentStock empty to keep the stock there is.${moves.length > MAX_SHOWN_ROWS ? ` The first ${MAX_SHOWN_ROWS} are shown.` : ''}`}
      </Note>
      <Table caption="Stock that is replaced" columns={MOVE_COLUMNS} rows={moves.slice(0, MAX_SHOWN_ROWS)} />
    </>
  )
}

function Table<Row>({ caption, columns, rows }: { caption: string; columns: readonly Column<Row>[]; rows: readonly Row[] }) {
  const numbered = new Map(rows.map((row, at) => [row, String(at)]))
  return (
    <div className="panel panel-flush">
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => numbered.get(row) ?? ''} tall className="md:max-h-72" />
    </div>
  )
}

const ERROR_COLUMNS: Column<ImportReply['errors'][number]>[] = [
  { key: 'row', head: 'Row', place: 'title', cell: ({ row }) => `Row ${row}` },
  { key: 'field', head: 'Column', place: 'figure', cell: ({ field }) => field },
  { key: 'message', head: 'Problem', place: 'note', cell: ({ message }) => message },
]

const MOVE_COLUMNS: Column<ImportReply['moves'][number]>[] = [
  { key: 'row', head: 'Row', place: 'line', cell: ({ row }) => row },
  { key: 'sku', head: 'SKU', place: 'title', cell: ({ sku }) => sku },
  {
    key: 'stock',
    head: 'Stock now → from the file',
    align: 'end',
    place: 'figure',
    cell: ({ from, to }) => `${pieces(from)} → ${pieces(to)}`,
  },
]

type PreviewRow = ImportReply['preview'][number]
const cellOf = (name: string) => (row: PreviewRow) => row[name] || '–'
const ROW_COLUMNS: Column<PreviewRow>[] = [
  { key: 'sku', head: 'SKU', place: 'title', cell: cellOf('sku') },
  { key: 'name', head: 'Name', place: 'note', cell: cellOf('name') },
  { key: 'category', head: 'Category', place: 'line', cell: cellOf('category') },
  { key: 'price', head: 'Price', align: 'end', place: 'figure', cell: cellOf('sellingPrice') },
  { key: 'original', head: 'Original price', align: 'end', place: 'line', cell: cellOf('originalPrice') },
  { key: 'expiry', head: 'Expiry', place: 'line', cell: ({ expiryDate }) => (expiryDate ? formatDay(expiryDate) : '–') },
  { key: 'stock', head: 'Stock', align: 'end', place: 'status', cell: cellOf('currentStock') },
]

/** What is sent of a file: its text, or its bytes where it is no text in UTF-8. */
type ProductContent = { csv: string } | { file: string }

async function contentOf(file: File): Promise<ProductContent> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    const csv = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!csv.includes('\0')) return { csv }
  } catch {
    // another way of writing text, or a spreadsheet: the server reads it
  }
  return { file: await base64(file) }
}

/** Products from a file: first what it would do, row by row; then all of it or nothing. */
export function ImportCsv({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [file, setFile] = useState<{ name: string; content: ProductContent }>()
  const preview = useMutation({ mutationFn: (content: ProductContent) => importProducts({ ...content, apply: false }) })
  const apply = useMutation({
    mutationFn: ({ content, shown: { moves, newRows } }: { content: ProductContent; shown: ImportReply }) =>
      importProducts({ ...content, apply: true, seen: moves.map(({ row, from }) => ({ row, stock: from })), seenNew: newRows }),
    onSuccess: ({ applied, added, changed }) => {
      if (!applied) return
      toast.success(`Import done: ${added} added, ${changed} changed`)
      void client.invalidateQueries({ queryKey: ['inventory'] })
      onClose()
    },
  })
  const choose = async (chosen: File) => {
    const content = await contentOf(chosen)
    setFile({ name: chosen.name, content })
    apply.reset()
    preview.mutate(content)
  }
  const result = apply.data ?? preview.data
  const failure = apply.error ?? preview.error
  const ready = file && result && result.errors.length === 0 && !failure && !preview.isPending
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!apply.isPending}
      wide
      title="Import CSV"
      actions={
        <>
          <Button
            disabled={!ready}
            busy={apply.isPending}
            busyLabel="Importing..."
            onClick={() => ready && apply.mutate({ content: file.content, shown: result })}
          >
            {ready ? `Import ${result.rows} ${result.rows === 1 ? 'row' : 'rows'}` : 'Import'}
          </Button>
          <Button variant="secondary" disabled={apply.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        The columns are those of the export; sku, name, category, sellingPrice and originalPrice are needed. A known SKU is changed where a
        cell is filled, a new one added. One bad row stops all.
      </p>
      <ChooseFile accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv" name={file?.name} onChoose={(chosen) => void choose(chosen)}>
        {file ? 'Choose another file' : 'Choose a CSV file'}
      </ChooseFile>
      <div aria-live="polite" className="grid gap-3">
        {preview.isPending && <p className="text-muted">Checking the file...</p>}
        {failure && <Note tone="danger">{sentenceOf(failure, 'The file could not be read.')}</Note>}
        {!failure && !preview.isPending && result && <ImportPreview result={result} />}
      </div>
    </Dialog>
  )
}
