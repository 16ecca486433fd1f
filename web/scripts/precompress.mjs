import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const FOLDER = new URL('../dist/client', import.meta.url).pathname
const WORTH_IT = /\.(js|css|svg|json|webmanifest|ico)$/
const LEAST_BYTES = 512

// The server sends these beside the plain files, so that nothing is compressed while a shopper waits.
for (const name of readdirSync(FOLDER, { recursive: true })) {
  if (!WORTH_IT.test(name)) continue
  const path = join(FOLDER, name)
  const plain = readFileSync(path)
  if (plain.length < LEAST_BYTES) continue
  writeFileSync(`${path}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }))
}
