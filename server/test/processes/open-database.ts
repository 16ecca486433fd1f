// Opens the database of DATA_DIR, says how much memory the process then takes in MB, and closes. Fails as the server would.
import { sql } from 'drizzle-orm'
import { openDatabase, transaction } from '#platform/db/database.ts'

try {
  const { db, close } = await openDatabase({ dataDir: process.argv[2] ?? '' })
  await db.execute(sql`create table if not exists memory_probe (id int generated always as identity, text text)`)
  for (let n = 0; n < 500; n++) await transaction(db, (tx) => tx.execute(sql`insert into memory_probe (text) values (${'x'.repeat(1000)})`))
  process.stdout.write(`${Math.round(process.memoryUsage.rss() / 1e6)}\n`)
  await close()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
