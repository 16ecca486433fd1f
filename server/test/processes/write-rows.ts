// Writes rows one after another and says each number only after its commit, until it is killed. Arguments: DATA_DIR, first number.
import { openDatabase } from '#platform/db/database.ts'

const [dataDir = '', first = '1'] = process.argv.slice(2)
const { pool } = await openDatabase({ dataDir })
await pool.query('create table if not exists acked (n int primary key)')
for (let n = Number(first); ; n++) {
  await pool.query('insert into acked values ($1)', [n])
  process.stdout.write(`${n}\n`)
}
