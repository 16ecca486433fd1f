// The shop's API as a process of its own, for tests that end or hurt it: prints its port when it is ready.

import type { AddressInfo } from 'node:net'
import { buildApi } from '../src/app.ts'
import { channelsOf } from '../src/channels.ts'
import { readConfig } from '../src/config.ts'
import { shutDownGracefully } from '../src/graceful-shutdown.ts'
import { startOutbox } from '../src/platform/outbox/outbox.ts'
import { openShop } from '../src/platform/shop.ts'
import { seedShop } from '../src/seed.ts'
import { WITHOUT_LIMITS } from './unbound.ts'

const shop = await openShop(readConfig(), WITHOUT_LIMITS)
await seedShop(shop)
const app = await buildApi(shop)
const outbox = startOutbox(shop, channelsOf(shop))
shutDownGracefully(shop, app, outbox.stop)
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready ${(app.server.address() as AddressInfo).port}\n`) // `as`: listening on TCP
