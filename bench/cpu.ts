import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** CPU seconds that every process of the PostgreSQL cluster in `dir` has used so far; 0 where there is none. */
export function databaseCpu(dir: string | undefined): number {
  if (!dir) return 0
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const postmaster = all.find((pid) => read(`/proc/${pid}/cmdline`).includes(`${dir}/data`) && read(`/proc/${pid}/cmdline`).startsWith('/'))
  if (!postmaster) return 0
  return all.filter((pid) => pid === postmaster || parentOf(pid) === postmaster).reduce((sum, pid) => sum + cpuOf(pid), 0)
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // the process is gone
  }
}
/** The fields of /proc/<pid>/stat after the name, which may hold spaces itself. */
const fields = (pid: string) =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
const parentOf = (pid: string) => fields(pid)[1]
const cpuOf = (pid: string) => (Number(fields(pid)[11] ?? 0) + Number(fields(pid)[12] ?? 0)) / TICKS_PER_SECOND
