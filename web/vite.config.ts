import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { INLINED, messagesOf } from './scripts/messages-of.ts'
import { keepPageWhenRouteFileFails } from './scripts/route-files.ts'
import { withoutInstrumentation } from './scripts/without-instrumentation.ts'

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//
const ROUTE = '?__react-router-build-client-route'
const source = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url))
const ON_EVERY_PAGE = [source('entry.client.tsx'), source('root.tsx'), source(`root.tsx${ROUTE}`), source(`shop/pages/layout.tsx${ROUTE}`)]
const PUBLIC_PAGES = ['home', 'products', 'product'].map((page) => source(`shop/pages/${page}.tsx${ROUTE}`))
const PRODUCT = source(`shop/pages/product.tsx${ROUTE}`)

/** What these modules import, directly and through others, without dynamic imports. */
function importsOf(roots: readonly string[], modules: Modules): Set<string> {
  const found = new Set(roots)
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** The files of the frame of the storefront, and those that two of the public pages share. A page's own parts are not among them. */
function frameFiles(modules: Modules): Set<string> {
  const files = importsOf(ON_EVERY_PAGE, modules)
  const pages = PUBLIC_PAGES.map((page) => importsOf([page], modules))
  for (const id of pages.flatMap((page) => [...page])) if (pages.filter((page) => page.has(id)).length >= 2) files.add(id)
  return files
}

/** The icons of the page of a product that are not in the frame: one small file instead of one each. */
function productIcons(modules: Modules): Set<string> {
  return new Set([...importsOf([PRODUCT], modules)].filter((id) => id.includes('/lucide-react/') && !frame?.has(id)))
}

let frame: Set<string> | undefined
let icons: Set<string> | undefined

// A few pieces instead of thirty: fewer requests, and brotli finds more to share.
const groups = [
  { name: 'framework', test: FRAMEWORK, priority: 3 },
  {
    name: (id: string, modules: Modules) => {
      frame ??= frameFiles(modules)
      return frame.has(id) ? 'frame' : null
    },
    priority: 2,
  },
  {
    name: (id: string, modules: Modules) => {
      icons ??= productIcons(modules)
      return icons.has(id) ? 'product-icons' : null
    },
    priority: 1,
  },
]

/** The oldest browsers that know cascade layers, which the styles are made of. README.md lists them, web/test/browsers.test.ts holds them. */
const BROWSERS = ['chrome99', 'edge99', 'firefox97', 'safari15.4', 'ios15.4']
// All the syntax of Safari 16 is known to 15.4. For 15.4 itself the compiler would rewrite every class, for a fault with arrow functions as first values of class fields.
const SYNTAX = BROWSERS.map((browser) => browser.replace('15.4', '16'))

export default defineConfig({
  plugins: [messagesOf(process.env.SHOP_LANGUAGE), tailwindcss(), reactRouter(), keepPageWhenRouteFileFails(), withoutInstrumentation()],
  // the shop's own small version of the function that makes an icon
  resolve: { alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: source('ui/create-icon.ts') }] },
  build: {
    // the content security policy of a page knows no data: fonts or scripts
    assetsInlineLimit: 0,
    manifest: true,
    target: SYNTAX,
    cssTarget: BROWSERS,
    // half a kilobyte less than the built-in minifier on every page, as sent
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3 }, format: { comments: false } },
  },
  optimizeDeps: { entries: ['src/entry.client.tsx', 'src/root.tsx', 'src/{shop,admin}/pages/**/*.tsx'] },
  environments: {
    client: { build: { rolldownOptions: { optimization: INLINED, output: { codeSplitting: { groups } } } } },
    // the server renders the same icons as the browser: see the alias above; its errors are read in logs, so its names stay
    ssr: { resolve: { noExternal: ['lucide-react'] }, build: { minify: false, rolldownOptions: { input: './src/ssr.ts' } } },
  },
})
