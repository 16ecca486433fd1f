import { spawn } from 'node:child_process'

export function fail(what, advice) {
  process.stderr.write(`\n${what}\n${advice}\n`)
  process.exit(1)
}

/** Runs a command to its end, says every ten seconds that it still does, and answers whether it succeeded. What a quiet one says is shown only where it fails. */
export async function run(what, command, args, { isQuiet = false } = {}) {
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  process.stdout.write(`${what}\n`)
  const ticker = setInterval(() => process.stdout.write(`  … ${seconds()} s\n`), 10_000)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const out = isQuiet ? 'pipe' : 'inherit'
  const child = spawn(command, args, { stdio: ['ignore', out, out], shell: process.platform === 'win32', env })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part))
  const code = await new Promise((resolve) => child.on('error', () => resolve(127)).on('close', resolve))
  clearInterval(ticker)
  if (code === 0) process.stdout.write(`  done in ${seconds()} s\n`)
  else process.stdout.write(Buffer.concat(said))
  return code === 0
}
