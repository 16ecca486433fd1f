// Cuts the fonts of the PDF receipt out of Mukta (SIL Open Font License): Latin letters, punctuation and the rupee sign.
// Run it in a folder where `subset-font` is installed and the TTF files of `@expo-google-fonts/mukta` are unpacked:
//   node <this repository>/scripts/build-receipt-font.mjs <folder of the package> <this repository>/web/fonts
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [from, to] = process.argv.slice(2)
if (!from || !to) throw new Error('Please name the folder of the package and the folder to write to.')
const subset = createRequire(join(process.cwd(), 'x.js'))('subset-font')

const range = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step))
const text = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…₹−×`

const cuts = { 'receipt-400.ttf': '400Regular/Mukta_400Regular.ttf', 'receipt-600.ttf': '600SemiBold/Mukta_600SemiBold.ttf' }
for (const [name, source] of Object.entries(cuts)) {
  const cut = await subset(await readFile(join(from, source)), text, { targetFormat: 'truetype', noLayoutClosure: true })
  await writeFile(join(to, name), cut)
  console.log(`${name}: ${cut.length} bytes`)
}
