import { createHash } from 'node:crypto'
import type { Pool, PoolClient, QueryConfig } from 'pg'

/** How many different statements a connection keeps prepared, and from which use on one is worth it. */
const MOST = 300
const WORTH_IT_FROM = 3

/** The name that a statement is prepared by. */
export const statementName = (text: string): string => `s_${createHash('sha256').update(text).digest('base64url')}`

/**
 * Gives a statement that comes again and again a name, so that PostgreSQL parses and plans it once a connection instead of every time.
 * The name is made of the text, so equal names mean equal texts.
 */
export function nameStatements(pool: Pool): void {
  const uses = new Map<string, { count: number; name: string }>()
  const nameOf = (text: string): string | undefined => {
    const known = uses.get(text)
    if (known) return ++known.count >= WORTH_IT_FROM ? known.name : undefined
    if (uses.size < MOST) uses.set(text, { count: 1, name: statementName(text) })
    return undefined
  }
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client)
    // `as`: one function for all overloads; only those with a configuration object are changed.
    client.query = ((first: unknown, ...rest: unknown[]) => {
      const named = isParameterised(first, rest[0]) ? nameOf(first.text) : undefined
      return (query as (...args: unknown[]) => unknown)(named && typeof first === 'object' ? { ...first, name: named } : first, ...rest)
    }) as PoolClient['query']
  })
}

const isParameterised = (first: unknown, values: unknown): first is QueryConfig =>
  typeof first === 'object' &&
  first !== null &&
  'text' in first &&
  !('name' in first && first.name) &&
  !('submit' in first) &&
  (Array.isArray(values) || 'values' in first)
