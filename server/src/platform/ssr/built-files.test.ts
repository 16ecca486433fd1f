import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fileHeaders, filesOf, keepAssets } from './built-files.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-25T09:00:00Z')
let folder = ''
const at = (name: string) => join(folder, name)
const write = (path: string, text: string) => writeFileSync(at(path), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'))
  mkdirSync(at('built'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('the scripts of a version are there for a week after the last start with it, and those of this version always', async () => {
  write('built/a-1.js', 'first')
  write('built/shared-9.js', 'both')
  await keepAssets(at('built'), at('kept'), NOW)
  rmSync(at('built/a-1.js'))
  write('built/a-2.js', 'second')
  await keepAssets(at('built'), at('kept'), NOW + 6 * DAY_MS)
  expect(readdirSync(at('kept')).sort()).toEqual(['a-1.js', 'a-2.js', 'shared-9.js'])
  expect(readFileSync(at('kept/a-1.js'), 'utf8')).toBe('first')
  await keepAssets(at('built'), at('kept'), NOW + 7 * DAY_MS + 1000)
  expect(readdirSync(at('kept')).sort()).toEqual(['a-2.js', 'shared-9.js'])
})

it('the files of a folder are named from its root, without their compressed copies', async () => {
  mkdirSync(at('built/assets'))
  for (const name of ['sw.js', 'sw.js.br', 'assets/a-1.js', 'assets/a-1.js.gz']) write(`built/${name}`, name)
  utimesSync(at('built/sw.js'), 0, 0)
  expect([...(await filesOf(at('built')))].sort()).toEqual(['/assets/a-1.js', '/sw.js'])
  expect([...(await filesOf(at('nowhere')))]).toEqual([])
})

it.each([
  ['/srv/client/sw.js', 'no-cache'],
  ['/srv/client/sw.js.br', 'no-cache'],
  ['/srv/client/sw-off.js', 'no-cache'],
  ['/srv/client/assets/sw-a1.js', 'public, max-age=31536000, immutable'],
  ['/srv/client/favicon.ico', 'public, max-age=3600'],
])('%s may be kept on its way as: %s', (path, control) => {
  const headers = fileHeaders(path)
  expect(headers['cache-control']).toBe(control)
  expect(headers['content-security-policy']).toBe(control === 'no-cache' ? "default-src 'none'; connect-src 'self'" : undefined)
})
