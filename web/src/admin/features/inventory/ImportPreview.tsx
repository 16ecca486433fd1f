import { Note } from '../../../ui/show/Note.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { ImportResult } from './inventory.data.ts'

/** What a file would do: its errors row by row, or its first rows. */
export function ImportPreview({ result: { rows, added, changed, errors, preview } }: { result: ImportResult }) {
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
      <Table caption="First rows of the file" columns={ROW_COLUMNS} rows={preview} />
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

const ERROR_COLUMNS: Column<ImportResult['errors'][number]>[] = [
  { key: 'row', head: 'Row', place: 'title', cell: ({ row }) => `Row ${row}` },
  { key: 'field', head: 'Column', place: 'figure', cell: ({ field }) => field },
  { key: 'message', head: 'Problem', place: 'note', cell: ({ message }) => message },
]

type Row = ImportResult['preview'][number]
const cell = (name: string) => (row: Row) => row[name] || '–'
const ROW_COLUMNS: Column<Row>[] = [
  { key: 'sku', head: 'SKU', place: 'title', cell: cell('sku') },
  { key: 'name', head: 'Name', place: 'note', cell: cell('name') },
  { key: 'category', head: 'Category', place: 'line', cell: cell('category') },
  { key: 'price', head: 'Price', align: 'end', place: 'figure', cell: cell('sellingPrice') },
  { key: 'stock', head: 'Stock', align: 'end', place: 'status', cell: cell('currentStock') },
]
