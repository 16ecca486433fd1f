// The journeys through the built shop on one engine, `journeys.ts postgres`; prints how many hold. Every invariant is asked after each of
// them, in the quick form of each. A second word, as `attacks`, names the folder of e2e or the file whose tests run instead, in their long
// form when PROOF is set.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../server/test/faults/cluster.ts'

const [engine, which] = process.argv.slice(2)
const files = which ? `e2e/${which}` : String.raw`e2e/[a-z-]+\.e2e\.ts`
const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
const report = join(folder, 'report.json')

/** Runs the journeys and answers whether all of them held. */
async function run(databaseUrl?: string): Promise<boolean> {
  const env = {
    ...process.env,
    ...(!which && { PROOF: '', PROVE: '' }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(databaseUrl && { E2E_DATABASE_URL: databaseUrl }),
  }
  const child = spawn('npx', ['playwright', 'test', '--reporter=line,json', files], { stdio: ['ignore', 'inherit', 'inherit'], env })
  const [code] = await once(child, 'close')
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, 'utf8')).stats
  const name = which ?? 'journeys, invariants after each'
  process.stdout.write(`PROOF ${JSON.stringify({ name, engine, figures: { held: expected, didNotHold: unexpected + flaky } })}\n`)
  return code === 0 && expected > 0 && unexpected + flaky === 0
}

const cluster = engine === 'postgres' ? await startCluster() : undefined
try {
  process.exitCode = (await run(cluster?.url)) ? 0 : 1
} finally {
  await cluster?.close()
  rmSync(folder, { recursive: true, force: true })
}
