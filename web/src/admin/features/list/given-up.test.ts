import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'

const FEATURES = `${dirname(fileURLToPath(import.meta.url))}/..`
type Query = { queryKey: readonly unknown[]; queryFn: (context: object) => Promise<unknown> }
const isQuery = (value: unknown): value is Query => typeof value === 'object' && value !== null && 'queryKey' in value && 'queryFn' in value

/** Every query that the features share, as a screen would make it of a list, an id or a path. */
async function queriesOf(file: string): Promise<[string, Query][]> {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ `${FEATURES}/${file}`)
  return Object.entries(module).flatMap(([name, made]): [string, Query][] => {
    if (isQuery(made)) return [[name, made]]
    if (!name.endsWith('Query') || typeof made !== 'function') return []
    const listing = { q: '', status: 'all', page: 1, bucket: 'exact', statement: '', user: '', limit: 20 }
    const query: unknown = made(takesListing.has(name) ? listing : 'an-id', 1)
    return isQuery(query) ? [[name, query]] : []
  })
}
const takesListing = new Set([
  'usersQuery',
  'ordersQuery',
  'inventoryQuery',
  'returnsQuery',
  'messagesQuery',
  'pendingQuery',
  'findingsQuery',
])

afterEach(() => vi.unstubAllGlobals())

it('what a screen asks for is given up when nobody looks at it any more', async () => {
  const signals: AbortSignal[] = []
  vi.stubGlobal('location', { origin: 'http://shop.test', pathname: '/', search: '' })
  vi.stubGlobal('fetch', (_url: URL, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('given up'))))
  })
  const files = globSync('**/*.api.ts', { cwd: FEATURES })
  const queries = (await Promise.all(files.map(queriesOf))).flat()
  expect(queries.length).toBeGreaterThan(20)
  const deaf: string[] = []
  for (const [name, query] of queries) {
    const screen = new AbortController()
    const before = signals.length
    void Promise.resolve(query.queryFn({ signal: screen.signal, queryKey: query.queryKey })).catch(() => {})
    await vi.waitFor(() => expect(signals.length, name).toBeGreaterThan(before), 60_000)
    screen.abort()
    if (signals.slice(before).some(({ aborted }) => !aborted)) deaf.push(name)
  }
  expect(deaf).toEqual([])
})
