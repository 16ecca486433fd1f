import { MAX_UNPAID_ORDERS } from 'contract/rules/limits.ts'
import type { Logger } from 'pino'
import { v7 } from 'uuid'
import type { Config } from '../config.ts'
import { requireDataDir } from './data-dir.ts'
import type { Database, Db } from './db/database.ts'
import { openDatabase } from './db/database.ts'
import { applyMigrations, oneInstanceAtATime } from './db/migrate.ts'
import type { FileStore } from './files/file-store.ts'
import { openFiles } from './files/file-store.ts'
import { openLog } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import { openMail } from './mail/mailer.ts'
import type { MessageChannel } from './outbox/event.ts'
import type { ClaimedEvent } from './outbox/outbox.store.ts'
import type { PublicPages } from './pages/page-version.ts'
import { openPages } from './pages/page-version.ts'
import type { PinCodes } from './pincodes/pincodes.ts'
import { openPinCodes } from './pincodes/pincodes.ts'
import type { Poll } from './poll.ts'
import { startPoll } from './poll.ts'
import type { PushService } from './push/push.ts'
import { openPush } from './push/push.ts'
import type { TelegramCalls } from './telegram/telegram-calls.ts'
import { openTelegram } from './telegram/telegram-calls.ts'
import type { WebhookCalls } from './webhooks/webhook-calls.ts'
import { openWebhookCalls } from './webhooks/webhook-calls.ts'

/** A UUID of version 7: its first 48 bits are the time, so new rows land at the end of an index; of one millisecond in the order they were made. */
export const newId = (): string => v7()

/** Everything a command may need, built once and passed as an argument. */
export type Shop = {
  config: Config
  log: Logger
  database: Database
  db: Db
  now: () => Date
  newId: () => string
  mail: Mailer
  files: FileStore
  pinCodes: PinCodes
  push: PushService
  webhooks: WebhookCalls
  telegram: TelegramCalls
  poll: Poll
  pages: PublicPages
  mostUnpaid: MostUnpaid
  /** Whether everything in it is made up, as every page then says. */
  isSample: boolean
  /** What sends the events of this process; `room` is how many of the next ones it can have for itself. */
  outbox: { channels: readonly MessageChannel[]; room: () => number }
  /** Called after each commit that left something in the outbox, with the events that this process has for itself. */
  wake: (claimed: readonly ClaimedEvent[]) => void
  /** What staff set is read anew: this process has changed it. */
  forgetSettings: () => void
  /** Called after each commit that left notifications to be sent. */
  wakePushes: () => void
  /** Called after each commit that left something to be sent to webhooks. */
  wakeWebhooks: () => void
  /** Called after somebody has opened a code for a chat of Telegram. */
  wakeTelegram: () => void
  /** Whether the process is about to close: it serves, but wants no new visitors. */
  isDraining: () => boolean
  close: () => Promise<void>
}

export type MostUnpaid = { new: number; known: number }

/** `patienceMs` is the longest wait for one answer of a database server. */
export type ShopOverrides = { now?: () => Date; log?: Logger; migrate?: boolean; patienceMs?: number; mostUnpaid?: MostUnpaid }

/** Opens the database, brings it up to date and lays out everything else the shop stands on. */
export async function openShop(config: Config, overrides: ShopOverrides = {}): Promise<Shop> {
  if (!config.databaseUrl || !config.s3Url || !config.smtpUrl) requireDataDir(config.dataDir)
  const log = overrides.log ?? openLog(config)
  const database = await openDatabase({
    ...config,
    log,
    ...(overrides.patienceMs !== undefined && { patienceMs: overrides.patienceMs }),
  })
  try {
    if (overrides.migrate !== false) await oneInstanceAtATime(database, () => applyMigrations(database, undefined, { log }), { log })
    const now = overrides.now ?? (() => new Date())
    const poll = startPoll(database.db, log)
    const pages = openPages(database.db, poll, now)
    return {
      config,
      log,
      database,
      db: database.db,
      now,
      newId,
      mail: openMail(config, log),
      files: openFiles(config),
      pinCodes: openPinCodes({ url: config.pinCodeUrl }),
      push: openPush(),
      webhooks: openWebhookCalls(),
      telegram: openTelegram(),
      poll,
      pages,
      mostUnpaid: overrides.mostUnpaid ?? MAX_UNPAID_ORDERS,
      isSample: false,
      outbox: { channels: [], room: () => 0 },
      wake: () => {},
      forgetSettings: () => {},
      wakePushes: () => {},
      wakeWebhooks: () => {},
      wakeTelegram: () => {},
      isDraining: () => false,
      close: async () => {
        poll.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
