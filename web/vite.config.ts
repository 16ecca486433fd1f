import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//
const ROUTE = '?__react-router-build-client-route'
const source = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url))
const ON_EVERY_PAGE = [source('entry.client.tsx'), source('root.tsx'), source(`root.tsx${ROUTE}`), source(`shop/pages/layout.tsx${ROUTE}`)]

/** The files that every page of the storefront loads, found from what its frame imports; a page's own parts are not among them. */
function frameFiles(modules: Modules): Set<string> {
  const found = new Set(ON_EVERY_PAGE)
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  for (const id of ON_EVERY_PAGE) found.delete(id)
  return found
}

let frame: Set<string> | undefined

// Two pieces instead of thirty: fewer requests, and brotli finds more to share.
const groups = [
  { name: 'framework', test: FRAMEWORK, priority: 2 },
  {
    name: (id: string, modules: Modules) => {
      frame ??= frameFiles(modules)
      return frame.has(id) ? 'frame' : null
    },
    priority: 1,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // the content security policy of a page knows no data: fonts or scripts
  build: { assetsInlineLimit: 0 },
  optimizeDeps: { entries: ['src/entry.client.tsx', 'src/root.tsx', 'src/{shop,admin}/pages/**/*.tsx'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { input: './src/ssr.ts' } } },
  },
})
