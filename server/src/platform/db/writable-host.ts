import type { ClientConfig } from 'pg'
import { Client } from 'pg'
import type { DatabaseHost } from './database-url.ts'

const PROBE_MS = 2000

/**
 * The class of a client that connects to the one of `hosts` that takes writes at this moment, as libpq's target_session_attrs=read-write
 * does. It fails as a client of a server that is away does when none of them takes writes.
 */
export function writableHostClient(hosts: readonly DatabaseHost[]): typeof Client {
  return class WritableHostClient extends Client {
    readonly #config: ClientConfig

    constructor(config: ClientConfig = {}) {
      super(config)
      this.#config = config
      // a server that dies just after it has answered: nobody else listens yet, and the next query reports the loss
      this.on('error', () => {})
    }

    // `as`: the driver's connect takes a callback or answers a promise; the pool uses the first, everybody else the second.
    override connect = ((callback?: (error: Error | undefined) => void) => {
      const connected = findWritableHost(hosts, this.#config).then((host) => {
        Object.assign(this, host)
        return super.connect()
      })
      if (!callback) return connected
      connected.then(() => callback(undefined), callback)
      return undefined
    }) as Client['connect']
  }
}

/** Asks all hosts at once and answers the first in the list that takes writes. */
async function findWritableHost(hosts: readonly DatabaseHost[], config: ClientConfig): Promise<DatabaseHost> {
  const answers = await Promise.allSettled(hosts.map((host) => isWritable(host, config)))
  const found = hosts.find((_host, index) => {
    const answer = answers[index]
    return answer?.status === 'fulfilled' && answer.value
  })
  if (found) return found
  const refused = answers.find((answer) => answer.status === 'rejected')
  // The code of a server whose database is read only: a fault that passes with the promotion of a standby.
  throw Object.assign(new Error('None of the hosts of DATABASE_URL takes writes', { cause: refused?.reason }), { code: '25006' })
}

async function isWritable(host: DatabaseHost, config: ClientConfig): Promise<boolean> {
  const probe = Object.assign(new Client({ ...config, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS }), host)
  probe.on('error', () => {})
  try {
    await probe.connect()
    const { rows } = await probe.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return rows[0]?.standby === false
  } finally {
    probe.end().catch(() => {})
  }
}
