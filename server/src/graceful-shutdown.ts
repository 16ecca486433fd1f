import type { FastifyInstance } from 'fastify'
import type { Shop } from './platform/shop.ts'

const LAST_REQUESTS_MS = 25_000

/**
 * Ends the process in order at SIGTERM and SIGINT: it says for DRAIN_SECONDS that it is not ready and serves on, so that a balancer leads
 * visitors elsewhere, then stops taking requests, lets the running ones finish and puts everything away. Without its database the
 * process ends at once, with 1.
 */
export function shutDownGracefully(shop: Shop, app: FastifyInstance, stopRest: () => Promise<void>): void {
  const close = makeCloser(shop, app, stopRest)
  process.on('SIGTERM', () => close('SIGTERM'))
  process.on('SIGINT', () => close('SIGINT'))
  void shop.database.died.then((error) => {
    shop.log.fatal({ error: error.message }, 'the database is gone')
    process.exit(1)
  })
}

function makeCloser(shop: Shop, app: FastifyInstance, stopRest: () => Promise<void>) {
  let closing: Promise<void> | undefined
  return (why: string): Promise<void> => {
    closing ??= (async () => {
      shop.log.info({ why }, 'closing')
      shop.isDraining = () => true
      await new Promise((resolve) => setTimeout(resolve, shop.config.drainSeconds * 1000))
      const deadline = setTimeout(() => process.exit(1), shop.config.dev ? 1500 : LAST_REQUESTS_MS).unref()
      // A connection busy at close and idle after it would stay for its whole keep-alive.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
      await app.close()
      clearInterval(sweep)
      await stopRest()
      await shop.close()
      clearTimeout(deadline)
      process.exit(0)
    })()
    return closing
  }
}
