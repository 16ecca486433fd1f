// Builds the service worker beside the pages: /sw.js, one for all languages, /sw-off.js, which takes it away again, and /office-worker.js, which notifies staff.
import { readFileSync } from 'node:fs'
import { build } from 'vite'

const FRAME = ['src/entry.client.tsx', 'src/root.tsx', 'src/shop/pages/layout.tsx']

/** The files that the frame of the shop loads later: cart, menu, sign-in, question of age, with what they need. */
function frameParts(manifestFile) {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const roots = Object.keys(manifest).filter((key) => FRAME.some((file) => key.startsWith(file)))
  const withImports = (keys) => {
    const found = new Set(keys)
    for (const key of found) for (const next of manifest[key].imports ?? []) found.add(next)
    return found
  }
  const frame = withImports(roots)
  const later = withImports([...frame].flatMap((key) => manifest[key].dynamicImports ?? []))
  return [...later]
    .filter((key) => !frame.has(key))
    .map((key) => `/${manifest[key].file}`)
    .sort()
}

const parts = { en: frameParts('dist/manifest.json'), hi: frameParts('dist/manifest.hi.json') }

for (const [name, entry] of [
  ['sw', 'src/service-workers/shop-service-worker.ts'],
  ['sw-off', 'src/service-workers/no-service-worker.ts'],
  ['office-worker', 'src/service-workers/office-service-worker.ts'],
])
  await build({
    configFile: false,
    logLevel: 'error',
    define: { FRAME_PARTS: JSON.stringify(parts) },
    publicDir: false,
    build: {
      target: ['chrome99', 'firefox97', 'safari16'],
      outDir: 'dist/client',
      emptyOutDir: false,
      lib: { entry, formats: ['iife'], name: 'shop', fileName: () => `${name}.js` },
    },
  })
