// The one build of the pages: always production, for npm start, the tests, the benchmark and the container alike.
// Development has no build: npm run dev serves the sources through Vite.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
process.env.NODE_ENV = 'production'

const program = join(dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')), 'bin.cjs')
const MANIFEST = 'client/.vite/manifest.json'

/** English without a language; each into a folder of its own. */
async function build(language) {
  const env = { ...process.env }
  delete env.SHOP_LANGUAGE
  if (language) env.SHOP_LANGUAGE = language
  // The list of all files and the bundler's hints would bury what the start has to say.
  const [status] = await once(spawn(process.execPath, [program, 'build', '--logLevel', 'error'], { stdio: 'inherit', env }), 'exit')
  if (status !== 0) process.exit(status ?? 1)
}

rmSync('dist', { recursive: true, force: true })
await Promise.all([build(), build('hi')])
for (const part of ['client', 'server']) renameSync(`dist/en/${part}`, `dist/${part}`)
rmSync('dist/en', { recursive: true })
// For the tests that read the build; no page needs it, and it names the pages of the staff.
renameSync(`dist/${MANIFEST}`, 'dist/manifest.json')
rmSync('dist/client/.vite', { recursive: true })
renameSync(`dist/hi/${MANIFEST}`, 'dist/manifest.hi.json')
// One folder of files for all languages: a name tells the content, so what is the same is there once.
cpSync('dist/hi/client/assets', 'dist/client/assets', { recursive: true })
rmSync('dist/hi/client', { recursive: true })
await import('./build-worker.mjs')
await import('./precompress.mjs')
