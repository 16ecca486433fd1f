import { reasonOf } from './platform/reason-of.ts'

/** Runs a command of the machine's owner: its steps as lines with their time, then one line of what was done, or of what failed and what to do. */
export function runOnce(what: string, work: (say: (line: string) => void) => Promise<string>): void {
  const began = Date.now()
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1)
  const say = (line: string) => process.stdout.write(`${seconds().padStart(6)} s  ${line}\n`)
  work(say).then(
    (done) => process.stdout.write(`${done} (${seconds()} s)\n`),
    (error: unknown) => {
      const cause = error instanceof Error && error.cause ? ` (${reasonOf(error.cause)})` : ''
      process.stderr.write(`${what} failed: ${error instanceof Error ? error.message : error}${cause}\n`)
      process.exitCode = 1
    },
  )
}
