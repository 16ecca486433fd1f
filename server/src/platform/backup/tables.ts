import type { ClientBase } from 'pg'

/** Rows at a time: flat memory, and few enough round trips. */
const BATCH = 500

/** How values are written, whatever the server's own settings are. */
export const PLAIN_OUTPUT_SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'`

/**
 * The rows of a table by primary key, one JSON array of texts and nulls a line, some hundred lines a chunk. Each value is the text that
 * PostgreSQL itself gives and takes, so nothing is rounded on the way and both engines write the same bytes. Needs an open transaction.
 */
export async function* readRows(client: ClientBase, { name, columns, key }: DatabaseTable, leftOut = 'false'): AsyncGenerator<string> {
  const order = key.map((column) => {
    const isText = columns.some((one) => one.name === column && one.type === 'text')
    return `${quoteIdentifier(column)}${isText ? ' collate "C"' : ''}` // databases sort words each in their own way
  })
  const values = columns.map((column) => `${quoteIdentifier(column.name)}::text`).join(', ')
  await client.query(
    `declare part no scroll cursor for select ${values} from ${quoteIdentifier(name)} where not (${leftOut})${order.length > 0 ? ` order by ${order}` : ''}`,
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
  { name, columns }: DatabaseTable,
  names: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const values = names.map((column, place) => {
    const type = columns.find((one) => one.name === column)?.type
    if (!type) throw new Error(`Table ${name} has no column ${column}.`)
    return `(line ->> ${place})::${type}`
  })
  const into = `insert into ${quoteIdentifier(name)} (${names.map(quoteIdentifier).join(', ')}) overriding system value`
  await client.query(
    `${into} select ${values.join(', ')} from json_array_elements($1::json) with ordinality as part (line, place) order by place`,
    [`[${lines.join(',')}]`],
  )
}

export type TableColumn = { name: string; type: string }
/** `key` is the primary key, in which order rows are read. */
export type DatabaseTable = { name: string; columns: TableColumn[]; key: string[] }
export type TableSequence = { name: string; last: string; called: boolean }
/** A migration that the database has had: the hash of its file and when it was written, in milliseconds. */
export type AppliedMigration = { hash: string; at: number }

type TableWithParents = DatabaseTable & { parents: string[] }

const TABLES = `select c.relname as name,
  (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
  (select coalesce(json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)), '[]')
    from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
    where i.indrelid = c.oid and i.indisprimary) as key,
  (select coalesce(json_agg(distinct p.relname), '[]')
    from pg_constraint f join pg_class p on p.oid = f.confrelid
    where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid) as parents
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`

/** Every table of the shop, each after those that its rows point at. */
export async function readTables(client: ClientBase): Promise<DatabaseTable[]> {
  const { rows } = await client.query<TableWithParents>(TABLES)
  const ordered: TableWithParents[] = []
  while (ordered.length < rows.length) {
    const done = new Set(ordered.map(({ name }) => name))
    const next = rows.filter(({ name, parents }) => !done.has(name) && parents.every((parent) => done.has(parent)))
    if (next.length === 0) throw new Error('Some tables point at each other in a circle: no order to load them in.')
    ordered.push(...next)
  }
  return ordered.map(({ name, columns, key }) => ({ name, columns, key }))
}

export async function readSequences(client: ClientBase): Promise<TableSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const sequences: TableSequence[] = []
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoteIdentifier(name)}`,
    )
    if (values[0]) sequences.push({ name, ...values[0] })
  }
  return sequences
}

export async function readApplied(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select hash, created_at as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows
}

/** Whether the database holds no table at all, of this or of any other program. */
export async function isEmpty(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname in ('public', 'drizzle') limit 1`,
  )
  return rows.length === 0
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
