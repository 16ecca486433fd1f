import { requireShop } from './platform/backup/take-backup.ts'
import { askForCheck } from './platform/db/control-socket.ts'
import { openDatabase } from './platform/db/database.ts'
import type { Violation } from './platform/db/invariants.ts'
import { checkInvariants } from './platform/db/invariants.ts'
import { runOnce } from './run-once.ts'

runOnce('The check of the data', async (say, config) => {
  if (!config.databaseUrl) requireShop(config.dataDir)
  const running = config.databaseUrl ? undefined : await askForCheck(config.dataDir)
  const broken = running ?? (await checkOpened(config))
  for (const { name, rows } of broken)
    say(
      `Broken: ${name}\n${rows
        .slice(0, 5)
        .map((row) => `          ${JSON.stringify(row)}`)
        .join('\n')}`,
    )
  if (broken.length > 0)
    throw new Error(
      `${broken.length === 1 ? '1 invariant is' : `${broken.length} invariants are`} broken, named above; see docs/operations.md, An invariant is broken`,
    )
  return 'The data keeps every invariant'
})

async function checkOpened(where: Parameters<typeof openDatabase>[0]): Promise<Violation[]> {
  const database = await openDatabase(where)
  try {
    return await checkInvariants(database.pool)
  } finally {
    await database.close()
  }
}
