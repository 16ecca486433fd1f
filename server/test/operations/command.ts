import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Ended = { code: number | null; out: string; err: string; ms: number }

/** Runs one of the owner's commands, as `backup`, in a process of its own, with these variables and no others of the shop's. */
export async function runCommand(name: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const began = Date.now()
  const script = fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url))
  const { PATH = '', TMPDIR } = process.env
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH, ...(TMPDIR && { TMPDIR }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const [code] = await once(child, 'close')
  return { code, out, err, ms: Date.now() - began }
}
