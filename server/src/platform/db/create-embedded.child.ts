import { openEngine } from './embedded.engine.ts'

const dir = process.argv[2]
if (!dir) throw new Error('Name the folder to create.')
const { db } = await openEngine(dir)
await db.close()
process.exit(0)
