import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { startUpkeep } from './features/upkeep/nightly.ts'
import { listeners } from './listeners.ts'
import { startOutbox } from './platform/outbox/outbox.ts'
import type { Shop } from './platform/shop.ts'
import { openShop } from './platform/shop.ts'
import { seed } from './seed.ts'

const DRAIN_MS = 25_000

async function main(): Promise<void> {
  const config = readConfig()
  process.env.NODE_ENV ??= config.dev ? 'development' : 'production' // React reads it
  const shop = await openShop(config)
  await seed(shop)
  const upkeep = startUpkeep(shop)
  const app = await buildApp(shop, upkeep)
  const outbox = startOutbox(shop, listeners(shop))
  const close = closer(shop, app, async () => {
    upkeep.stop()
    await outbox.stop()
  })
  process.on('SIGTERM', () => close('SIGTERM'))
  process.on('SIGINT', () => close('SIGINT'))
  void shop.database.died.then((error) => {
    shop.log.fatal({ error: error.message }, 'the database is gone')
    process.exit(1)
  })
  await app.listen({ port: config.port, host: config.host })
  process.stdout.write(`The shop is open: ${config.publicUrl} (back office: ${config.publicUrl}/admin)\n`)
}

/** Stops taking requests, lets the running ones finish, then puts everything away. */
function closer(shop: Shop, app: FastifyInstance, stopOutbox: () => Promise<void>) {
  let closing: Promise<void> | undefined
  return (why: string): Promise<void> => {
    closing ??= (async () => {
      shop.log.info({ why }, 'closing')
      setTimeout(() => process.exit(1), shop.config.dev ? 1500 : DRAIN_MS).unref()
      // A connection busy at close and idle after it would stay for its whole keep-alive.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
      await app.close()
      clearInterval(sweep)
      await stopOutbox()
      await shop.close()
      process.exit(0)
    })()
    return closing
  }
}

main().catch((error: Error) => {
  const reason = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  process.stderr.write(`The shop could not start: ${error.message}${reason}\n`)
  process.exit(1)
})
