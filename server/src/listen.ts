import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { ConfigError } from './config.ts'

/** What keeps the shop from listening, by the code of the system: the variable that mends it, and why. */
const REASONS: Record<string, string> = {
  EADDRINUSE: 'PORT names a port that another program uses.',
  EACCES: 'PORT names a port that this user may not open.',
  EADDRNOTAVAIL: 'HOST names an address that this machine does not have.',
  ENOTFOUND: 'HOST names a machine that cannot be found.',
}

/** Opens the port. Throws a ConfigError that names the variable to mend. */
export async function listen(app: Pick<FastifyInstance, 'listen'>, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw REASONS[code] ? new ConfigError(REASONS[code]) : error
  }
}
