import { readFileSync, writeFileSync } from 'node:fs'

/** Writes each export of a package.json as the one file that an import gets, where it names one for every other use. */
export function shortenExports(file) {
  const { exports, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
  const short = Object.entries(exports).map(([path, to]) => [path, typeof to.default === 'string' ? to.default : to])
  writeFileSync(file, JSON.stringify({ ...rest, exports: Object.fromEntries(short) }))
}
