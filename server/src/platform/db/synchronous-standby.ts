import type { Pool } from 'pg'

/** Whether a commit waits until a standby has it, so that a failover loses nothing that was acknowledged. */
export async function waitsForStandby(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ waits: boolean }>(
    "select current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') not in ('off', 'local') as waits",
  )
  return rows[0]?.waits === true
}
