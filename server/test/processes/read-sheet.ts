import { readFileSync } from 'node:fs'
import { readInProcess } from '#platform/sheets/read-sheet.ts'

// Reads a file as a bank's, and tells what came of it and how many megabytes this process and the one that reads had at most together.
const [path = ''] = process.argv.slice(2)
const script = new URL('../../src/features/bank/statements/reading/statement.child.ts', import.meta.url)
const options = { today: '2026-11-26', saved: [] }
let ofReader = 0
const watch = setInterval(() => {
  for (const pid of readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)) {
    const [, kilobytes = 0] = /VmHWM:\s+(\d+)/.exec(statusOf(pid)) ?? []
    ofReader = Math.max(ofReader, Number(kilobytes))
  }
}, 5)
const statusOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return '' // it has ended
  }
}
const told = await readInProcess<{ is: string }>(script, readFileSync(path), { options }).then(
  ({ is }) => is,
  (error: Error) => error.message,
)
clearInterval(watch)
process.stdout.write(JSON.stringify({ told, megabytes: (process.resourceUsage().maxRSS + ofReader) / 1024 }))
