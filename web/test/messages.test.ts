import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Translation } from 'contract/translation.ts'
import { build, parseSync } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { INLINED, messagesOf } from '../scripts/messages-of.ts'

const PAGES = {
  'cart/messages.ts': "export const emptyCart = 'Your cart is empty'\nexport const inCart = (n: number) => n + ' in the cart'",
  'cart/messages.hi.ts': "export const emptyCart = 'आपकी कार्ट खाली है'\nexport const inCart = (n: number) => 'कार्ट में ' + n",
  'cart/page.ts': "import * as messages from './messages.ts'\nconsole.log(messages.emptyCart, messages.inCart(3))",
  'about/about.messages.ts': "export const ourStory = 'Our Story'",
  'about/page.ts':
    "import * as messages from './about.messages.ts'\nimport { emptyCart } from '../cart/messages.ts'\nconsole.log(messages.ourStory, emptyCart)",
}

/** The files that a build of two small pages sends, by name. */
async function filesOf(language: string | undefined): Promise<Record<string, string>> {
  const root = mkdtempSync(join(tmpdir(), 'messages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['cart', 'about']) mkdirSync(join(root, folder))
  for (const [path, text] of Object.entries(PAGES)) writeFileSync(join(root, path), text)
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [messagesOf(language)],
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

const SHOP = fileURLToPath(new URL('../src/shop/', import.meta.url))

/** What is no text of a language: names of brands, apps and methods of payment, and what search engines and machines read. */
const NOT_TEXTS = [
  'UPI',
  'UTR',
  'HSN',
  'N/A',
  'PayTM',
  'Paytm',
  'PhonePe',
  'Google Pay',
  'WhatsApp',
  'Telegram',
  'Special Lion Beedi',
  'IMPS, NEFT, RTGS',
]
/** Files whose texts are not for a person's eyes, or are data: each with its reason. */
const NOT_SCREENS = [
  'structured-data.ts', // for search engines, by schema.org
  'features/frame/age-questions.ts', // both languages stand in it, on a page of either
]
/** What staff read in the bank's statement: it stays the same in any language. */
const FOR_STAFF = ['features/payment/PayByUpi.tsx Order']

/** Attributes whose values are names of the code, never shown or spoken. */
const NOT_SHOWN =
  /^(className|.*Class|id|type|name|htmlFor|autoComplete|autoCapitalize|autoCorrect|role|to|href|end|fileName|variant|size|tone|key|rel|target|src|loading|decoding|inputMode|accept|enterKeyHint|live|scope|method|encType|as|lang|dir|view[bB]ox|d|fill|stroke.*|shapeRendering|aria-(live|hidden|labelledby|describedby|controls|haspopup|current|expanded|pressed)|data-.*|discover|prefetch|ground|form|from|unit|fetchPriority|sizes|srcSet|crossOrigin)$/

/** Where a text shows that stands in one of these parts of something shown: `{isOpen ? 'Close' : 'Open'}`. */
const SHOWN_PARTS: Readonly<Record<string, readonly string[]>> = {
  JSXExpressionContainer: ['expression'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  TemplateLiteral: ['quasis'],
}

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const isText = (text: string) => /\p{L}{2}/u.test(text) && !NOT_TEXTS.includes(text.trim())
/** '…has been saved.', 'Try Again': more than one word, as people write them. */
const isSentence = (text: string) =>
  isText(text) && /^\p{Lu}/u.test(text) && /\p{L}[.!?]?( |$)/u.test(text) && (/ /.test(text) || /[.!?]$/.test(text))

/** The texts of a file that should stand in a message file, with the line of each. */
function strayTexts(file: string, source: string): string[] {
  const found: string[] = []
  const say = (node: Node, text: string) => found.push(`${file}:${source.slice(0, Number(node.start)).split('\n').length} ${text.trim()}`)
  const texts = (node: Node): string[] => {
    if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
    if (node.type === 'TemplateElement') return [String((node.value as { cooked?: string }).cooked)] // `as`: the shape of ESTree
    return []
  }
  const walk = (node: Node, isShown: boolean): void => {
    if (/^(Import|Export(All|Named)Declaration$)/.test(node.type) && node.source) return
    if (node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(node.type)) return
    if (node.type === 'NewExpression' && isNode(node.callee) && node.callee.name === 'Error') return
    if (node.type === 'CallExpression' && isNode(node.callee) && isNode(node.callee.object) && node.callee.object.name === 'console') return
    if (node.type === 'JSXText' && isText(String(node.value))) say(node, String(node.value))
    if (node.type === 'JSXAttribute') {
      const name = isNode(node.name) ? String(node.name.name) : ''
      if (isNode(node.value) && !NOT_SHOWN.test(name)) walk(node.value, true)
      return
    }
    for (const text of texts(node)) if (isShown ? isText(text) : isSentence(text)) say(node, text)
    for (const [key, value] of Object.entries(node)) {
      if (key === 'key' && node.type === 'Property') continue
      const goesOn =
        node.type === 'JSXElement' || node.type === 'JSXFragment' || (isShown && SHOWN_PARTS[node.type]?.includes(key) === true)
      for (const child of [value].flat()) if (isNode(child)) walk(child, goesOn)
    }
  }
  walk(parseSync(file, source).program as unknown as Node, false) // `as`: one walk over nodes of all kinds
  return found
}

it('the texts of the shop stand in its message files', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SHOP }).filter(
    (file) => !/\.test\.|(^|[/.])messages\./.test(file) && !NOT_SCREENS.includes(file),
  )
  expect(files.length).toBeGreaterThan(70)
  const stray = files.flatMap((file) => strayTexts(file, readFileSync(SHOP + file, 'utf8')))
  expect(stray.filter((text) => !FOR_STAFF.includes(text.replace(/:\d+/, '')))).toEqual([])
})

it('a text outside of them is found', () => {
  const source = `const A = () => <p title="Your cart" className="Not a text">Empty{isOpen && 'closed'}<b aria-label={isOpen ? 'hide' : \`Open \${name} now.\`} /></p>`
  expect(strayTexts('A.tsx', source)).toEqual([
    'A.tsx:1 Your cart',
    'A.tsx:1 Empty',
    'A.tsx:1 closed',
    'A.tsx:1 hide',
    'A.tsx:1 Open',
    'A.tsx:1 now.',
  ])
})
