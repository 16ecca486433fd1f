import { DatabaseError } from 'pg'

/** The database's own error behind `error`: Drizzle wraps it and keeps it in `cause`. */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (let reason = error; reason instanceof Error; reason = reason.cause) if (reason instanceof DatabaseError) return reason
  return undefined
}

/** The name of the unique, check or foreign key constraint that refused a write. */
export const violatedConstraint = (error: unknown): string | undefined => databaseError(error)?.constraint

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Whether the same transaction may succeed when it is simply run again. */
export function isWorthRetrying(error: unknown): boolean {
  const code = databaseError(error)?.code
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}
