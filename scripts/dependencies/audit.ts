import { spawnSync } from 'node:child_process'

/** What an answer of `npm audit --json` says: high and critical findings, or that the registry gave no answer. */
export function readAudit(text: string): { answered: boolean; serious: number; line: string } {
  let counts: Record<'info' | 'low' | 'moderate' | 'high' | 'critical', number> | undefined
  try {
    counts = JSON.parse(text).metadata?.vulnerabilities
  } catch {}
  if (!counts)
    return { answered: false, serious: 0, line: 'The audit could not be done: the registry did not answer it. Run it again where it does.' }
  const serious = counts.high + counts.critical
  const rest = counts.info + counts.low + counts.moderate
  return { answered: true, serious, line: `Audit of what runs in production: ${serious} high or critical, ${rest} lesser findings.` }
}

export function audit() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  })
  return readAudit(stdout ?? '')
}
