import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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

/** What root is told where the system's package tool is this script, and how that ends. */
function fetching(aptGet: string): { said: string[]; status: number | null } {
  const folder = mkdtempSync(join(tmpdir(), 'tools-'))
  try {
    writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\n${aptGet}\n`, { mode: 0o755 })
    const asRoot = `process.getuid = () => 0; import(${JSON.stringify(TOOLS)}).then(({ fetchTools }) => fetchTools())`
    const env = { PATH: folder, TEST_DATABASE_URL: 'postgres://elsewhere/test' }
    const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', asRoot], { env, encoding: 'utf8' })
    const said = (stdout + stderr).split('\n').filter((line) => line !== '' && !line.startsWith('  …'))
    return { said: said.map((line) => line.replace(/\d+ s$/, 'some s')), status }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('what the package tool says is told only where it fails: else one sentence before it and one after', () => {
  const before = "Installing chromium-headless-shell and poppler-utils from the system's packages (a minute or two)"
  const noise = 'echo "Selecting previously unselected package."; echo "Reading changelogs..." >&2'
  const installs = `${noise}; [ "$1" = update ] || for name in chromium pdftotext; do : > "\${0%/*}/$name"; done`
  expect(fetching(installs)).toEqual({ said: [before, '  done in some s'], status: 0 })
  expect(fetching(`${noise}; echo "E: Unable to locate package $4"; exit 100`)).toEqual({
    said: [
      before,
      ...['Selecting previously unselected package.', 'Reading changelogs...', 'E: Unable to locate package '],
      ...['Selecting previously unselected package.', 'Reading changelogs...', 'E: Unable to locate package chromium-headless-shell'],
      'The tools of the tests could not be installed with apt-get.',
      'Please install: Chromium (or set CHROMIUM to its program); pdftotext of poppler-utils.',
    ],
    status: 1,
  })
})
