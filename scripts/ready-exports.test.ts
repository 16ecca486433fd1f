import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
// @ts-expect-error a script without types
import { shortenExports } from './ready/exports.mjs'

it('each export of a package is written as the one file that an import gets, and all else stays, however often it is done', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'exports-')), 'package.json')
  const both = (name: string) => ({
    import: { types: `${name}.d.ts`, default: `${name}.js` },
    require: `${name}.cjs`,
    default: `${name}.js`,
  })
  const browserAlone = { browser: './sql/browser.js', import: './sql/node.js' }
  const own = { name: 'drizzle-orm', version: '0.45.4', type: 'module' }
  writeFileSync(
    file,
    JSON.stringify({ ...own, exports: { '.': both('./index'), './pg-core': both('./pg-core/index'), './sql': browserAlone } }),
  )
  for (let time = 0; time < 2; time++) {
    shortenExports(file)
    const exports = { '.': './index.js', './pg-core': './pg-core/index.js', './sql': browserAlone }
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...own, exports })
  }
})
