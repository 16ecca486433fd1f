import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { minify } from 'terser'

const FOLDER = new URL('../dist/client', import.meta.url).pathname
const WORTH_IT = /\.(js|css|svg|json|webmanifest|ico)$/
const LEAST_BYTES = 512
/** What the first pages of the shop load: terser takes another hundredth off it, which is not worth its time for the rest. */
const OF_FIRST_PAGES = /^(framework|entry\.client|home|products?)-.*\.js$/

for (const name of readdirSync(`${FOLDER}/assets`).filter((name) => OF_FIRST_PAGES.test(name))) {
  const path = join(FOLDER, 'assets', name)
  const { code } = await minify(readFileSync(path, 'utf8'), {
    module: true,
    ecma: 2020,
    compress: { passes: 3 },
    format: { comments: false },
  })
  writeFileSync(path, code)
}

// The server sends these beside the plain files, so that nothing is compressed while a shopper waits.
for (const name of readdirSync(FOLDER, { recursive: true })) {
  if (!WORTH_IT.test(name)) continue
  const path = join(FOLDER, name)
  const plain = readFileSync(path)
  if (plain.length < LEAST_BYTES) continue
  writeFileSync(`${path}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }))
}
