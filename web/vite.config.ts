import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { INLINED, messagesOf } from './scripts/messages-of.ts'
import { keepPageWhenRouteFileFails } from './scripts/route-files.ts'
import { withoutIconKeys } from './scripts/without-icon-keys.ts'
import { withoutInstrumentation } from './scripts/without-instrumentation.ts'

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//
const ROUTE = '?__react-router-build-client-route'
const source = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url))
const ON_EVERY_PAGE = [source('entry.client.tsx'), source('root.tsx'), source(`root.tsx${ROUTE}`), source(`shop/pages/layout.tsx${ROUTE}`)]
const PUBLIC_PAGES = ['home', 'products', 'product'].map((page) => source(`shop/pages/${page}.tsx${ROUTE}`))
const PRODUCT = source(`shop/pages/product.tsx${ROUTE}`)
const AGE_QUESTION = source('shop/features/frame/AgeQuestion.tsx')
const DRAWERS = ['shop/features/cart/CartDrawer.tsx', 'shop/features/frame/MobileMenu.tsx'].map(source)
const AFTER_LOAD = ['shop/features/offline/OfflineStrip.tsx', 'client/offline/offline.ts'].map(source)

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

/** A route, a part that only this page shows, and a part that a page asks for by itself and can do without. */
const ALONE = [PRODUCT, source('shop/features/product/Gallery.tsx'), AGE_QUESTION, ...DRAWERS, source('shop/features/orders/OpenOrder.tsx')]

let frame: Set<string> | undefined

/** These files and their imports beside the frame: one file instead of many small ones, each with headers of its own. */
const partsOf = (name: string, roots: readonly string[], priority: number) => {
  let parts: Set<string> | undefined
  return {
    name: (id: string, modules: Modules) => {
      parts ??= new Set([...importsOf(roots, modules)].filter((id) => !ALONE.includes(id) && !frame?.has(id)))
      return parts.has(id) ? name : null
    },
    priority,
  }
}

// A few pieces instead of thirty: fewer requests, and brotli finds more to share.
const groups = [
  { name: 'framework', test: FRAMEWORK, priority: 5 },
  {
    name: (id: string, modules: Modules) => {
      frame ??= frameFiles(modules)
      return frame.has(id) ? 'frame' : null
    },
    priority: 4,
  },
  partsOf('late-parts', AFTER_LOAD, 1),
  partsOf('age-parts', [AGE_QUESTION], 2),
  partsOf('product-parts', [PRODUCT], 0),
  partsOf('drawer-parts', DRAWERS, 0),
]

/** The oldest browsers that know cascade layers, which the styles are made of. README.md lists them, web/test/browsers.test.ts holds them. */
const BROWSERS = ['chrome99', 'edge99', 'firefox97', 'safari15.4', 'ios15.4']
// All the syntax of Safari 16 is known to 15.4. For 15.4 itself the compiler would rewrite every class, for a fault with arrow functions as first values of class fields.
const SYNTAX = BROWSERS.map((browser) => browser.replace('15.4', '16'))

export default defineConfig({
  plugins: [
    messagesOf(process.env.SHOP_LANGUAGE),
    tailwindcss(),
    reactRouter(),
    keepPageWhenRouteFileFails(),
    withoutInstrumentation(),
    withoutIconKeys(),
  ],
  // the shop's own small version of the function that makes an icon
  resolve: { alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: source('ui/create-icon.ts') }] },
  build: {
    // the content security policy of a page knows no data: fonts or scripts
    assetsInlineLimit: 0,
    manifest: true,
    // every page has the framework already when it asks for a part
    modulePreload: { resolveDependencies: (_file, parts) => parts.filter((part) => !/\/(framework|rolldown-runtime)-/.test(part)) },
    target: SYNTAX,
    cssTarget: BROWSERS,
  },
  optimizeDeps: { entries: ['src/entry.client.tsx', 'src/root.tsx', 'src/{shop,admin}/pages/**/*.tsx'] },
  environments: {
    client: { build: { rolldownOptions: { optimization: INLINED, output: { codeSplitting: { groups } } } } },
    // the server renders the same icons as the browser: see the alias above; its errors are read in logs, so its names stay
    ssr: { resolve: { noExternal: ['lucide-react'] }, build: { minify: false, rolldownOptions: { input: './src/ssr.ts' } } },
  },
})
