// Cuts the fonts of receipts, invoices and credit notes out of Mukta (SIL Open Font License): Latin, Devanagari with its conjuncts, the rupee sign.
// The other scripts of India are those of Noto (SIL Open Font License), whole.
// Run it in a folder where `subset-font`, `@expo-google-fonts/mukta`, `@fontsource/noto-naskh-arabic` and `@fontsource/noto-sans-` of bengali, gujarati,
// gurmukhi, kannada, malayalam, oriya, tamil and telugu (5.3.0) are installed:
//   node <this repository>/scripts/build-paper-fonts.mjs node_modules/@expo-google-fonts/mukta <this repository>/server/fonts
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

const [from, to] = process.argv.slice(2)
if (!from || !to) throw new Error('Please name the folder of the package and the folder to write to.')
const subset = createRequire(join(process.cwd(), 'x.js'))('subset-font')

const range = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step))
const text = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}${range(0x900, 0x97f)}\u200c\u200d\u25cc–—‘’“”•…₹−×№`

// the tables of layout stay: without them conjuncts fall apart
const cuts = { 'mukta-400.ttf': '400Regular/Mukta_400Regular.ttf', 'mukta-600.ttf': '600SemiBold/Mukta_600SemiBold.ttf' }
for (const [name, source] of Object.entries(cuts)) {
  const cut = await subset(await readFile(join(from, source)), text, { targetFormat: 'truetype' })
  await writeFile(join(to, name), cut)
  console.log(`${name}: ${cut.length} bytes`)
}
await copyFile(join(from, 'LICENSE_FONT'), join(to, 'mukta-license.txt'))

/** The tables of a WOFF file as a TrueType file. */
function unwrapped(woff) {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, at) => {
    const entry = woff.subarray(44 + at * 20, 64 + at * 20)
    const [offset, packed, length] = [4, 8, 12].map((field) => entry.readUInt32BE(field))
    const data = woff.subarray(offset, offset + packed)
    return { tag: entry.subarray(0, 4), checksum: entry.subarray(16, 20), data: packed < length ? inflateSync(data) : data }
  })
  const head = Buffer.alloc(12 + 16 * tables.length)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  const power = 2 ** Math.floor(Math.log2(tables.length))
  for (const [at, value] of [tables.length, power * 16, Math.log2(power), (tables.length - power) * 16].entries())
    head.writeUInt16BE(value, 4 + at * 2)
  let offset = head.length
  const parts = tables.map(({ tag, checksum, data }, at) => {
    tag.copy(head, 12 + at * 16)
    checksum.copy(head, 16 + at * 16)
    head.writeUInt32BE(offset, 20 + at * 16)
    head.writeUInt32BE(data.length, 24 + at * 16)
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([head, ...parts])
}

const NOTO = [
  ...['bengali', 'gujarati', 'gurmukhi', 'kannada', 'malayalam', 'oriya', 'tamil', 'telugu'].map((script) => [
    `noto-sans-${script}`,
    script,
  ]),
  ['noto-naskh-arabic', 'arabic'],
]
for (const [name, script] of NOTO) {
  const folder = join(from, '../../@fontsource', name)
  const font = unwrapped(await readFile(join(folder, `files/${name}-${script}-400-normal.woff`)))
  await writeFile(join(to, `noto-${script}.ttf`), font)
  console.log(`noto-${script}.ttf: ${font.length} bytes`)
  await copyFile(join(folder, 'LICENSE'), join(to, 'noto-license.txt'))
}
