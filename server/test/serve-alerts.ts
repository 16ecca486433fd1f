// The built shop as a process of its own whose bank speaks through its input, for journeys: each line is an alert as JSON, answered by the id of its credit. Emails of HDFC are switched on; they learn as everywhere.
import { createInterface } from 'node:readline'
import { buildApp } from '../src/app.ts'
import { channelsOf } from '../src/channels.ts'
import { readConfig } from '../src/config.ts'
import { shutDownGracefully } from '../src/graceful-shutdown.ts'
import { startOutbox } from '../src/platform/outbox/outbox.ts'
import { openShop } from '../src/platform/shop.ts'
import { seed } from '../src/seed.ts'
import { bankAlert, switchProfileOn } from './builders/alerts.ts'

process.env.NODE_ENV = 'production' // React reads it
const config = readConfig()
const shop = await openShop(config)
await seed(shop)
await switchProfileOn(shop)
const app = await buildApp(shop, { violations: () => 0, runs: () => new Map() })
const outbox = startOutbox(shop, channelsOf(shop))
shutDownGracefully(shop, app, outbox.stop)
await app.listen({ port: config.port, host: '127.0.0.1' })

createInterface({ input: process.stdin }).on('line', (line) => {
  void bankAlert({ shop }, JSON.parse(line)).then((creditId) => process.stdout.write(`${creditId}\n`))
})
