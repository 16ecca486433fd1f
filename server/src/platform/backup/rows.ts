import type { ClientBase } from 'pg'
import type { Table } from './tables.ts'
import { quoted } from './tables.ts'

/** Rows at a time: flat memory, and few enough round trips. */
const BATCH = 500

/** How values are written, whatever the server's own settings are. */
export const PLAIN = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'`

/**
 * The rows of a table by primary key, one JSON array of texts and nulls a line, some hundred lines a chunk. Each value is the text that
 * PostgreSQL itself gives and takes, so nothing is rounded on the way and both engines write the same bytes. Needs an open transaction.
 */
export async function* readRows(client: ClientBase, { name, columns, key }: Table, leftOut = 'false'): AsyncGenerator<string> {
  const order = key.map((column) => {
    const isText = columns.some((one) => one.name === column && one.type === 'text')
    return `${quoted(column)}${isText ? ' collate "C"' : ''}` // databases sort words each in their own way
  })
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  await client.query(
    `declare part no scroll cursor for select ${values} from ${quoted(name)} where not (${leftOut})${order.length > 0 ? ` order by ${order}` : ''}`,
  )
  while (true) {
    const { rows } = await client.query<(string | null)[]>({ text: `fetch ${BATCH} from part`, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  }
  await client.query('close part')
}

/** Puts lines of `readRows` into an empty table; `names` are the columns as the backup has them. */
export async function insertRows(
  client: ClientBase,
  { name, columns }: Table,
  names: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const values = names.map((column, place) => {
    const type = columns.find((one) => one.name === column)?.type
    if (!type) throw new Error(`Table ${name} has no column ${column}.`)
    return `(line ->> ${place})::${type}`
  })
  const into = `insert into ${quoted(name)} (${names.map(quoted).join(', ')}) overriding system value`
  await client.query(
    `${into} select ${values.join(', ')} from json_array_elements($1::json) with ordinality as part (line, place) order by place`,
    [`[${lines.join(',')}]`],
  )
}
