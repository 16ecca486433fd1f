import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ICruiseResult } from 'dependency-cruiser'
import { cruise } from 'dependency-cruiser'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { forbidden, options } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'))
const ROOMS = ['contract', 'server', 'web']

/** Checks the boundaries of the tree under `baseDir`; each violation as `rule: from → to`. The tree itself is checked by `npm run boundaries`. */
async function checkBoundaries(baseDir: string): Promise<string[]> {
  const ruleSet = { forbidden }
  const { output } = await cruise(ROOMS, { ...options, baseDir, ruleSet, validate: true, outputType: 'json' })
  const { summary }: ICruiseResult = typeof output === 'string' ? JSON.parse(output) : output
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
}

describe('a planted import across a boundary is found', () => {
  const planted: Record<string, [rule: string, file: string, line: string]> = {
    'from the contract into the server': ['contract-knows-nobody', 'contract/src/planted.ts', "import '../../server/src/app.ts'"],
    'from contract rules into zod': ['contract-rules-know-nothing', 'contract/src/rules/planted.ts', "import { z } from 'zod'"],
    'from paths into zod': ['contract-paths-are-plain', 'contract/src/orders/planted.paths.ts', "import { z } from 'zod'"],
    'from rules into the clock of Node': ['rules-are-pure', 'server/src/features/orders/planted.rules.ts', "import 'node:timers'"],
    'from a command into SQL': [
      'sql-lives-in-tables-stores-queries',
      'server/src/features/orders/planted.ts',
      "import { sql } from 'drizzle-orm'",
    ],
    'from a command into HTTP, even for a type': [
      'http-lives-in-routes',
      'server/src/features/orders/planted.ts',
      "import type { FastifyRequest } from 'fastify'",
    ],
    'from routes into a store': ['routes-do-not-write', 'server/src/features/orders/planted.routes.ts', "import './order.store.ts'"],
    'past the public.ts of a feature': [
      'features-meet-at-public',
      'server/src/features/orders/planted.ts',
      "import '../catalog/stock.store.ts'",
    ],
    "from a command into another feature's table": [
      'tables-of-others-only-for-reading-and-references',
      'server/src/features/orders/planted.store.ts',
      "import '../catalog/stock.table.ts'",
    ],
    'from the platform into a feature': [
      'platform-knows-no-feature',
      'server/src/platform/planted.ts',
      "import '../features/catalog/public.ts'",
    ],
    'from looks into the router': ['ui-knows-only-looks', 'web/src/ui/planted.ts', "import 'react-router'"],
    'from the shop into the back office': ['shop-and-admin-never-meet', 'web/src/shop/planted.ts', "import '../admin/planted-page.ts'"],
    'from the web into the server, even for a type': [
      'web-never-imports-server',
      'web/src/planted.ts',
      "import type { A } from '../../server/src/app.ts'",
    ],
    'from the server past the bridge': ['server-takes-only-the-bridge-of-web', 'server/src/planted.ts', "import '../../web/src/page.ts'"],
    'from a page into zod': ['schemas-stay-out-of-the-shopper-bundle', 'web/src/planted.ts', "import { z } from 'zod'"],
    'from a page into an unknown file': ['nothing-unresolved', 'web/src/planted.ts', "import './missing.ts'"],
    'from the server into its tests': ['nothing-shipped-imports-tests', 'server/src/planted.ts', "import '../test/planted-help.ts'"],
  }
  const aims = ['server/src/app.ts', 'server/src/features/orders/order.store.ts', 'server/src/features/catalog/stock.store.ts']
  aims.push('server/src/features/catalog/stock.table.ts', 'server/src/features/catalog/public.ts', 'server/test/planted-help.ts')
  aims.push('web/src/admin/planted-page.ts', 'web/src/page.ts', 'contract/src/first.ts')

  let tree: string
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'shop-boundaries-'))
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
    mkdirSync(join(tree, 'server'))
    symlinkSync(join(root, 'server/node_modules'), join(tree, 'server/node_modules'))
    for (const file of aims) write(file, 'export type A = 1\n')
  })
  afterEach(() => rmSync(tree, { recursive: true }))

  function write(file: string, text: string) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }

  it('nowhere in a tree without faults', async () => expect(await checkBoundaries(tree)).toEqual([]))

  it('of each kind', async () => {
    const expected = Object.values(planted).map(([rule, file, line], at) => {
      const name = file.replace('planted', `planted-${at}`)
      write(name, `${line}\n`)
      return `${rule}: ${name}`
    })
    const found = (await checkBoundaries(tree)).map((violation) => violation.split(' → ')[0])
    expect(found).toEqual(expect.arrayContaining(expected))
  })

  it('in a circle of two files, be it of types alone', async () => {
    write('web/src/one.ts', "import { b } from './two.ts'\nexport const a = () => b\n")
    write('web/src/two.ts', "import { a } from './one.ts'\nexport const b = () => a\n")
    expect((await checkBoundaries(tree)).join()).toContain('no-cycles')
    write('web/src/one.ts', "import type { B } from './two.ts'\nexport type A = B\n")
    write('web/src/two.ts', "import type { A } from './one.ts'\nexport type B = A | 1\n")
    expect((await checkBoundaries(tree)).join()).toContain('no-cycles')
  })
})

describe('names and sizes', () => {
  const skipped = /^(node_modules|dist|\.react-router|migrations)$/
  const walk = (dir: string): string[] =>
    readdirSync(join(root, dir), { withFileTypes: true })
      .filter(({ name }) => !skipped.test(name))
      .flatMap((entry) => (entry.isDirectory() ? walk(join(dir, entry.name)) : [join(dir, entry.name)]))
  const sources = ['contract/src', 'server/src', 'server/test', 'web/src', 'e2e', 'scripts']
    .flatMap(walk)
    .filter((file) => /\.(tsx?|mjs)$/.test(file))

  it('a file has at most 400 lines', () => {
    const long = sources.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 401)
    expect(long).toEqual([])
  })

  it('a folder has at most 40 files, tests not counted', () => {
    const counts = Map.groupBy(
      sources.filter((file) => !/\.(test|e2e)\.tsx?$/.test(file)),
      dirname,
    )
    expect([...counts].filter(([, files]) => files.length > 40).map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
  })

  it('says things in the words of the field: names that were replaced stay away', () => {
    const replaced =
      /\b(MOST_[A-Z]\w*|unit\.say|holdName|countTry|countTries|countVisit|isUsedUp|postOf|endInOrder|patiently|wires|Refused|Unreachable|usePlace|goThrough|isNobody|keep(?:Files|Draft|Placed|Goods|Age|Staff|AsGuest)|\w+Letters)\b/
    const found = sources
      .filter((file) => !file.endsWith('architecture.test.ts'))
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .map((line, at) => [`${file}:${at + 1}`, replaced.exec(line)?.[0]]),
      )
      .filter(([, name]) => name !== undefined)
    expect(found).toEqual([])
    expect(
      sources.filter((file) =>
        /\/(owners-door|end-in-order|patient-client|hold|handover|post|nobody)\.ts$|\.(data|words)\.ts$|-letters?\./.test(file),
      ),
    ).toEqual([])
  })

  it('keeps nothing in ambient storage: what a command needs is an argument', () => {
    const ambient = sources.filter(
      (file) => !file.startsWith('server/test/') && /AsyncLocalStorage/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(ambient).toEqual([])
  })

  it('every command that writes for a shopper holds the account, so that a deleted one gets nothing', () => {
    const commands = sources
      .filter((file) => /^server.src.features.(?!sessions)/.test(file) && !/\.(test|routes|store|queries|rules|table)\.ts$/.test(file))
      .flatMap((file) => readFileSync(join(root, file), 'utf8').split(/\n(?=(?:export )?(?:async )?(?:function|const) )/))
      .filter((text) => /\bCustomer\b/.test(text.slice(0, text.indexOf('=> {') + 1 || text.indexOf('{\n') + 1 || undefined)))
    const writes = commands.filter((text) => /\btransact(As)?\(|shop\.db\.(insert|update|delete)/.test(text))
    expect(writes.length).toBeGreaterThan(20)
    expect(writes.filter((text) => !/\btransactAs\(|\bproof(Of)?\(|\bputInCart\(/.test(text)).map((text) => text.split('\n')[0])).toEqual(
      [],
    )
  })

  it('leaves the folder above by a short name: a relative import goes up two steps at most', () => {
    const deep = sources.filter((file) => /(?:from|import\(|import) '(?:\.\.\/){3,}/.test(readFileSync(join(root, file), 'utf8')))
    expect(deep).toEqual([])
  })

  it('[RD-033] one pricing module is imported by web and server, and nobody else knows the steps of the bulk discount', () => {
    const text = (file: string) => readFileSync(join(root, file), 'utf8')
    const shipped = sources.filter((file) => /^(contract|server|web)\/src\//.test(file) && !/\.test\.tsx?$/.test(file))
    const importers = shipped.filter((file) => /from '(contract|\.\.?)\/.*pricing\.ts'/.test(text(file)))
    const folders = new Set(importers.map((file) => file.split('/')[0]))
    expect([...folders].filter((folder) => folder !== 'contract').toSorted()).toEqual(['server', 'web'])
    expect(shipped.filter((file) => /const BULK_TABLE\b/.test(text(file)))).toEqual(['contract/src/rules/pricing.ts'])
  })

  it('[BO-209] the PDF library stays on the server, in the thread that sets papers; the receipt of the back office stays a text without it', () => {
    const shipped = sources.filter((file) => /^(contract|server|web)\/src\//.test(file) && !/\.test\.tsx?$/.test(file))
    const saying = (pattern: RegExp) => shipped.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
    const users = saying(/from 'pdfkit'/)
    expect(users).toEqual(['server/src/platform/pdf/typeset-receipt.ts'])
    expect(saying(/from '[^']*set-receipt\.ts'/)).toEqual(['server/src/platform/pdf/pdf.worker.ts'])
  })

  it('asks for what only pages with TLS have in one place each, which knows another way', () => {
    const asking = sources.filter((file) => file.startsWith('web/src') && !/\.(test|server)\./.test(file)) // those are in no browser
    const using = (what: RegExp) => asking.filter((file) => what.test(readFileSync(join(root, file), 'utf8').replace(/\/\/.*|\/\*.*/g, '')))
    expect(using(/randomUUID/)).toEqual([])
    expect(using(/navigator\.clipboard/)).toEqual(['web/src/client/copy-text.ts'])
  })

  it('no file is named after nothing in particular', () => {
    const named = sources.filter((file) => !file.startsWith('scripts/')) // those are named as the npm scripts that call them
    expect(named.filter((file) => /^(utils?|helpers?|common|misc|types|index|manager|service)\./.test(basename(file)))).toEqual([])
  })

  it('files are in kebab-case, components named as themselves, layers behind a dot', () => {
    const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
    const component = /^[A-Z][A-Za-z0-9]*(\.(test|words|data))?$/
    const stem = (file: string) => basename(file, extname(file))
    const odd = sources.filter((file) => !kebab.test(stem(file)) && !(file.startsWith('web/src/') && component.test(stem(file))))
    expect(odd).toEqual([])
  })
})
