import type { Config } from './config.ts'
import { readConfig } from './config.ts'
import { chownDataDir } from './platform/data-dir.ts'
import { reasonOf } from './platform/log.ts'

type CommandRun = (say: (line: string) => void, config: Config) => Promise<string>

/**
 * Runs a command of the machine's owner on the shop of the environment: its steps as lines with their time, then one line of what was done,
 * or of what failed and what to do. Run as root it leaves nothing of root's in the folder of the shop.
 */
export function runOnce(what: string, work: CommandRun): void {
  const began = Date.now()
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1)
  const say = (line: string) => process.stdout.write(`${seconds().padStart(6)} s  ${line}\n`)
  runCommand(work, say).then(
    (done) => process.stdout.write(`${done} (${seconds()} s)\n`),
    (error: unknown) => {
      const cause = error instanceof Error && error.cause ? ` (${reasonOf(error.cause)})` : ''
      process.stderr.write(`${what} failed: ${error instanceof Error ? error.message : error}${cause}\n`)
      process.exitCode = 1
    },
  )
}

async function runCommand(work: CommandRun, say: Parameters<CommandRun>[0]): Promise<string> {
  const config = readConfig(process.env, [])
  try {
    return await work(say, config)
  } finally {
    chownDataDir(config.dataDir)
  }
}
