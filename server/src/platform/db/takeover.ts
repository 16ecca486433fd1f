import { like } from 'drizzle-orm'
import type { Database, Db } from './database.ts'
import { jobRuns } from './platform.table.ts'
import { sqlState } from './transaction.ts'

/**
 * The timeline of the server that takes writes: one more with each standby that was promoted and each restore to a moment. Undefined for the
 * embedded engine, for a server that is no longer or not yet the one that takes writes, and for one that does not say.
 */
export async function readTimeline({ pool, engine }: Pick<Database, 'pool' | 'engine'>): Promise<number | undefined> {
  if (engine === 'embedded') return undefined
  try {
    const { rows } = await pool.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file')
    return Number.parseInt(rows[0]?.file.slice(0, 8) ?? '', 16)
  } catch (error) {
    if (sqlState(error)) return undefined
    throw error
  }
}

const PREFIX = 'database timeline '

/** Under what name a timeline is kept, and the same one while its commits wait for no standby. */
export const timelineName = (timeline: number, alone = false): string => `${PREFIX}${timeline}${alone ? ' alone' : ''}`

/** `at`: when the present timeline was first seen. `mayHaveLost`: the one before had no standby that its commits waited for. */
export type Takeover = { at: Date; mayHaveLost: boolean }

/** The last time that another server took over, or that the database was set back to a moment; undefined where the first timeline goes on. */
export async function readTakeover(db: Db): Promise<Takeover | undefined> {
  const rows = await db
    .select()
    .from(jobRuns)
    .where(like(jobRuns.name, `${PREFIX}%`))
  const timelines = rows.filter(({ name }) => !name.endsWith(' alone')).sort((a, b) => a.at.getTime() - b.at.getTime())
  const [before, present] = timelines.slice(-2)
  if (!before || !present) return undefined
  return { at: present.at, mayHaveLost: rows.some(({ name }) => name === `${before.name} alone`) }
}
