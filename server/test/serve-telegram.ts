// The built shop as a process of its own whose Telegram is on loopback, for journeys. Each line of its input is JSON: `{makeBot}` answers a token, `{write, message}` sends a message to that bot, and anything else answers what chats were sent.
import { createInterface } from 'node:readline'
import { buildApp } from '../src/app.ts'
import { channelsOf } from '../src/channels.ts'
import { readConfig } from '../src/config.ts'
import { startCodeReading, startTelegram } from '../src/features/telegram/public.ts'
import { shutDownGracefully } from '../src/graceful-shutdown.ts'
import { startOutbox } from '../src/platform/outbox/outbox.ts'
import { openShop } from '../src/platform/shop.ts'
import { openTelegram } from '../src/platform/telegram/telegram-calls.ts'
import { seedShop } from '../src/seed.ts'
import { fakeTelegram } from './fakes/telegram.ts'
import { WITHOUT_LIMITS } from './unbound.ts'

process.env.NODE_ENV = 'production' // React reads it
const telegram = await fakeTelegram()
const config = readConfig()
const shop = await openShop(config, WITHOUT_LIMITS)
shop.telegram = openTelegram({ origin: telegram.origin })
await seedShop(shop)
const app = await buildApp(shop, { violations: () => 0, runs: () => new Map() })
const outbox = startOutbox(shop, channelsOf(shop))
const [sender, reader] = [startTelegram(shop), startCodeReading(shop)]
shutDownGracefully(shop, app, async () => {
  await outbox.stop()
  await Promise.all([sender.stop(), reader.stop()])
  await telegram.close()
})
await app.listen({ port: config.port, host: '127.0.0.1' })

type JourneyLine = { makeBot?: string; write?: string; message?: Parameters<typeof telegram.write>[1] }

createInterface({ input: process.stdin }).on('line', (line) => {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`)
})

function answer({ makeBot, write, message }: JourneyLine): unknown {
  if (makeBot) return telegram.makeBot(makeBot)
  if (write && message) telegram.write(write, message)
  return telegram.said.map(({ chatId, text }) => [chatId, text])
}
