import { Note } from '#ui/display/Note.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { ImportResult } from './inventory.api.ts'
import { pieces } from './inventory.messages.ts'

/** What a file would do: its errors row by row, or its first rows. */
export function ImportPreview({ result: { rows, added, changed, errors, moves, preview } }: { result: ImportResult }) {
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
      <Table caption="First rows of the file" columns={ROW_COLUMNS} rows={preview} />
    </>
  )
}

const SHOWN = 200

/** A stock in a file replaces the stock there is: staff see both before they say yes. */
function Moves({ moves }: Pick<ImportResult, 'moves'>) {
  return (
    <>
      <Note tone="warning" title={`The stock of ${moves.length} known ${moves.length === 1 ? 'product' : 'products'} is replaced.`}>
        Leave the cell of currentStock empty to keep the stock there is.
        {moves.length > SHOWN && ` The first ${SHOWN} are shown.`}
      </Note>
      <Table caption="Stock that is replaced" columns={MOVE_COLUMNS} rows={moves.slice(0, SHOWN)} />
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

const MOVE_COLUMNS: Column<ImportResult['moves'][number]>[] = [
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

type Row = ImportResult['preview'][number]
const cell = (name: string) => (row: Row) => row[name] || '–'
const ROW_COLUMNS: Column<Row>[] = [
  { key: 'sku', head: 'SKU', place: 'title', cell: cell('sku') },
  { key: 'name', head: 'Name', place: 'note', cell: cell('name') },
  { key: 'category', head: 'Category', place: 'line', cell: cell('category') },
  { key: 'price', head: 'Price', align: 'end', place: 'figure', cell: cell('sellingPrice') },
  { key: 'stock', head: 'Stock', align: 'end', place: 'status', cell: cell('currentStock') },
]
