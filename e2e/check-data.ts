import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { askForCheck } from '../server/src/platform/db/control-socket.ts'

/** Asks every invariant of a shop that is running; throws with the broken ones. */
export async function checkData({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  if (DATABASE_URL) {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR, DATABASE_URL }
    await promisify(execFile)('node_modules/.bin/node', ['server/src/check-data.ts'], { env }).catch((error) => {
      throw new Error(`${error.stdout}${error.stderr}`)
    })
    return
  }
  const broken = await askForCheck(DATA_DIR)
  if (!broken) throw new Error(`No shop answers in ${DATA_DIR}`)
  if (broken.length > 0) throw new Error(`Broken invariants: ${JSON.stringify(broken)}`)
}
