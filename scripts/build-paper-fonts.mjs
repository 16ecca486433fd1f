// Cuts the fonts of receipts, invoices and credit notes out of Mukta (SIL Open Font License): Latin, Devanagari with its conjuncts, the rupee sign.
// Run it in a folder where `subset-font` and `@expo-google-fonts/mukta` are installed:
//   node <this repository>/scripts/build-paper-fonts.mjs node_modules/@expo-google-fonts/mukta <this repository>/server/fonts
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

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
