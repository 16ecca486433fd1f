import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { INLINED, wordsOf } from '../scripts/words-of.ts'
import type { Translation } from '../src/translation.ts'

const PAGES = {
  'cart/words.ts': "export const emptyCart = 'Your cart is empty'\nexport const inCart = (n: number) => n + ' in the cart'",
  'cart/words.hi.ts': "export const emptyCart = 'आपकी कार्ट खाली है'\nexport const inCart = (n: number) => 'कार्ट में ' + n",
  'cart/page.ts': "import * as words from './words.ts'\nconsole.log(words.emptyCart, words.inCart(3))",
  'about/about.words.ts': "export const ourStory = 'Our Story'",
  'about/page.ts':
    "import * as words from './about.words.ts'\nimport { emptyCart } from '../cart/words.ts'\nconsole.log(words.ourStory, emptyCart)",
}

/** The files that a build of two small pages sends, by name. */
async function filesOf(language: string | undefined): Promise<Record<string, string>> {
  const root = mkdtempSync(join(tmpdir(), 'words-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['cart', 'about']) mkdirSync(join(root, folder))
  for (const [path, text] of Object.entries(PAGES)) writeFileSync(join(root, path), text)
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [wordsOf(language)],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: { cart: join(root, 'cart/page.ts'), about: join(root, 'about/page.ts') },
        optimization: INLINED,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return Object.fromEntries(outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : '']))
}

it('a build takes the texts of its language, and English ones where a feature has no others', async () => {
  const files = await filesOf('hi')
  expect(files['cart.js']).toContain('आपकी कार्ट खाली है')
  expect(files['about.js']).toContain('console.log("Our Story", "आपकी कार्ट खाली है")')
  const all = Object.values(files).join()
  expect(all).toContain('कार्ट में ')
  expect(all).not.toMatch(/cart is empty|in the cart/)
})

it('each text stands where it is used, and a page that shares only texts with another one loads no file of it', async () => {
  const files = await filesOf(undefined)
  expect(files['cart.js']).toContain('console.log("Your cart is empty"')
  expect(files['about.js']).toContain('console.log("Our Story", "Your cart is empty")')
  expect(files['about.js']).not.toContain('import')
})

it('a translation has each text of the English file, made of the same facts, and none besides', () => {
  type English = { title: 'Your Cart'; inCart: (n: number) => string; steps: readonly ['Address', 'Payment'] }
  type Steps = { steps: readonly ['पता', 'भुगतान'] }
  type _Whole = Translation<English, Steps & { title: 'आपकी कार्ट'; inCart: (n: number) => string }>
  // @ts-expect-error a text is missing
  type _Missing = Translation<English, Steps & { title: 'आपकी कार्ट' }>
  // @ts-expect-error a text that takes something else
  type _Other = Translation<English, Steps & { title: 'आपकी कार्ट'; inCart: (name: string) => string }>
  // @ts-expect-error a text that English does not have any more
  type _More = Translation<English, Steps & { title: 'आपकी कार्ट'; inCart: (n: number) => string; old: 'पुराना' }>
})
