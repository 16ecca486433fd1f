import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const TOOLS = new URL('./ready/tools.mjs', import.meta.url).href

/** The names and hints of what is missing where only these programs are in the PATH. */
function missing(programs: readonly string[], env: Record<string, string> = {}): [name: string, hint: string][] {
  const folder = mkdtempSync(join(tmpdir(), 'tools-'))
  try {
    for (const program of programs) symlinkSync(process.execPath, join(folder, program))
    const told = `import(${JSON.stringify(TOOLS)}).then(({ missingTools }) => console.log(JSON.stringify(missingTools().map(({ name, hint }) => [name, hint]))))`
    return JSON.parse(execFileSync(process.execPath, ['-e', told], { env: { PATH: folder, ...env }, encoding: 'utf8' }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('what the tests need and the machine lacks is named with what to install, and nothing that is there', () => {
  const [chromium, pdftotext] = [
    ['Chromium', 'Chromium (or set CHROMIUM to its program)'],
    ['pdftotext', 'pdftotext of poppler-utils'],
  ]
  expect(missing(['initdb'])).toEqual([chromium, pdftotext])
  expect(missing(['initdb', 'google-chrome'])).toEqual([pdftotext])
  expect(missing(['pdftotext'], { TEST_DATABASE_URL: 'postgres://elsewhere/test', CHROMIUM: process.execPath })).toEqual([])
  expect(missing(['pdftotext', 'chromium'], { TEST_DATABASE_URL: 'postgres://elsewhere/test', CHROMIUM: '/not/there' })).toEqual([chromium])
})
