import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// Reads the files that `npm start` serves. Build them first: npm run build.
const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const client = join(dist, 'client')

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
const keys = Object.keys(manifest)
const pagesOf = (folder: string) => keys.filter((key) => key.startsWith(`src/${folder}/pages/`))
const textOf = (file: string) => readFileSync(join(client, file), 'utf8')
/** As sent: the brotli copy beside the file; the smallest files have none. */
const sentBytes = (file: string) => statSync(join(client, existsSync(join(client, `${file}.br`)) ? `${file}.br` : file)).size

/** The chunks that these need, with what they load later where `later` says so. */
function reach(roots: readonly string[], later: boolean): Chunk[] {
  const found = new Set(roots)
  for (const key of found) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    for (const next of later ? [...imports, ...dynamicImports] : imports) found.add(next)
  }
  return [...found].map((key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the manifest`)
    return chunk
  })
}

const keyOf = (file: string) => {
  const key = keys.find((one) => one.startsWith(`src/${file}`))
  if (!key) throw new Error(`No ${file} in the manifest`)
  return key
}
const FRAME = ['entry.client.tsx', 'root.tsx', 'shop/pages/layout.tsx'].map(keyOf)
const scriptBytes = (page: string) => {
  const files = new Set(reach([...FRAME, keyOf(`shop/pages/${page}.tsx`)], false).map(({ file }) => file))
  return [...files].reduce((sum, file) => sum + sentBytes(file), 0)
}

describe('the built pages', () => {
  const scripts = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'))

  it('hold React for production: no warning of its development build stands in any script', () => {
    const warnings = ['React DevTools', 'deprecated in plain JavaScript React classes', 'Each child in a list should have a unique']
    const guilty = scripts.filter((name) => warnings.some((warning) => textOf(`assets/${name}`).includes(warning)))
    expect(guilty).toEqual([])
    expect(readFileSync(join(dist, 'server/index.js'), 'utf8')).not.toContain('jsxDEV')
  })

  it('leave out the gallery of components', () => {
    expect(keys.filter((key) => key.includes('/gallery/'))).toEqual([])
    expect(scripts.filter((name) => textOf(`assets/${name}`).includes('dev/ui'))).toEqual([])
  })

  it('load no code of the back office on a page of the shop, neither at once nor later', () => {
    const shop = reach([...FRAME, ...pagesOf('shop')], true)
    expect(shop.length).toBeGreaterThan(50)
    expect(shop.filter(({ src }) => src?.startsWith('src/admin/'))).toEqual([])
    expect(shop.filter(({ file }) => file.endsWith('.js') && textOf(file).includes('/api/admin/')).map(({ file }) => file)).toEqual([])
    const staff = reach(pagesOf('admin'), true)
    expect(staff.some(({ file }) => textOf(file).includes('/api/admin/'))).toBe(true)
  })

  it('tell visitors nothing about the pages of the staff', () => expect(existsSync(join(client, '.vite'))).toBe(false))

  it.each([
    ['home', 112],
    ['products', 112],
    ['product', 117],
  ])('send the scripts of %s in at most %i KiB', (page, budget) => {
    expect(scriptBytes(page) / 1024).toBeLessThanOrEqual(budget)
    expect(scriptBytes(page) / 1024).toBeGreaterThan(90) // the framework alone: less would mean that something is not counted
  })
})
