// The built shop as a process of its own whose bank speaks through its input, for journeys; each line is JSON. `{reference, rupees, …}` is an alert, answered by the id of its credit; emails of HDFC are switched on and learn as everywhere.

// With MAILBOX=1 nothing is switched on and a mailbox is connected: `{mail, changed?}` delivers an email of the bank there, one of its words changed after it was signed where `changed` says so, and `{cut: true}` ends its connections.
import { createInterface } from 'node:readline'
import { afterCredit, buildApp } from '../src/app.ts'
import { channelsOf } from '../src/channels.ts'
import { readConfig } from '../src/config.ts'
import { startBankMail } from '../src/features/bank/public.ts'
import { shutDownGracefully } from '../src/graceful-shutdown.ts'
import { startOutbox } from '../src/platform/outbox/outbox.ts'
import { openShop } from '../src/platform/shop.ts'
import { seedShop } from '../src/seed.ts'
import { bankAlert, switchProfileOn } from './builders/alerts.ts'
import { aBankMail, bankDns, changed, hdfcText } from './builders/bank-mail.ts'
import { fakeImap } from './fakes/imap-server.ts'
import { WITHOUT_LIMITS } from './unbound.ts'

process.env.NODE_ENV = 'production' // React reads it
const mailbox = process.env.MAILBOX ? await fakeImap() : undefined
if (mailbox) process.env.BANK_MAIL_URL = mailbox.url
const config = readConfig()
const shop = await openShop(config, WITHOUT_LIMITS)
await seedShop(shop)
if (!mailbox) await switchProfileOn(shop)
const app = await buildApp(shop, { violations: () => 0, runs: () => new Map() })
const outbox = startOutbox(shop, channelsOf(shop))
const bankMail = startBankMail(shop, { afterCredit, resolver: bankDns })
shutDownGracefully(shop, app, async () => {
  await bankMail.stop()
  await mailbox?.close()
  await outbox.stop()
})
await app.listen({ port: config.port, host: '127.0.0.1' })

createInterface({ input: process.stdin }).on('line', (line) => {
  void answer(JSON.parse(line)).then((text) => process.stdout.write(`${text}\n`))
})

async function answer(asked: Parameters<typeof bankAlert>[1] & { mail?: Parameters<typeof hdfcText>[0]; changed?: string; cut?: boolean }) {
  if (asked.cut) return mailbox?.cut()
  if (!asked.mail) return bankAlert({ shop }, asked)
  const mail = await aBankMail({ text: hdfcText(asked.mail) })
  return mailbox?.deliver(asked.changed ? changed(mail, asked.mail.rupees ?? '540.00', asked.changed) : mail)
}
