import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Asks every invariant of a shop that is running, as its owner would; throws with the broken ones. */
export async function checkData(place: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  const env = { PATH: process.env.PATH ?? '', ...place }
  await promisify(execFile)('node_modules/.bin/node', ['server/src/check-data.ts'], { env }).catch((error) => {
    throw new Error(`${error.stdout}${error.stderr}`)
  })
}
