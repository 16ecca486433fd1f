// Cuts the fonts of the pages out of Mukta and Eczar (SIL Open Font License): English letters, our punctuation and the rupee sign,
// without TrueType hinting, which phones do not use; and the shapes of the Hindi warning. Needs `pyftsubset` with brotli and `hb-shape`
// (Debian: fonttools, python3-brotli, libharfbuzz-bin) and the unpacked npm packages @expo-google-fonts/mukta 0.4.1 and @expo-google-fonts/eczar 0.2.3:
//   node_modules/.bin/node scripts/build-web-fonts.mjs <folder of mukta> <folder of eczar>
import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WARNING_HINDI } from '../contract/src/rules/limits.ts'

const [mukta, eczar] = process.argv.slice(2)
if (!mukta || !eczar) throw new Error('Please name the folders of the two packages.')

// The same list is the unicode-range in web/src/ui/styles/fonts.css.
const UNICODES =
  'U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B0,U+00B1,U+00B7,U+00BB,U+00D7,U+2009,U+2011,U+2013,U+2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+20B9,U+2190-2193,U+2212,U+2215'
const OPTIONS = ['--no-hinting', '--layout-features=kern,liga,ccmp,tnum', '--flavor=woff2', '--name-IDs=', '--notdef-outline']

/** What stands in Hindi on every page in English: the warning and the link to the pages in Hindi. */
const STANDING = `${WARNING_HINDI} हिन्दी`
const EVERY_CONJUNCT = '--layout-features=nukt,akhn,rphf,rkrf,half,vatu,pres,abvs,blws,psts,cjct,haln,dist,abvm,blwm,mark,mkmk'

const cuts = {
  'mukta-400.woff2': join(mukta, '400Regular/Mukta_400Regular.ttf'),
  'mukta-600.woff2': join(mukta, '600SemiBold/Mukta_600SemiBold.ttf'),
  'eczar-600.woff2': join(eczar, 'Eczar_600SemiBold.ttf'),
}
for (const [name, source] of Object.entries(cuts)) {
  const to = fileURLToPath(new URL(`../web/fonts/${name}`, import.meta.url))
  execFileSync('pyftsubset', [source, `--unicodes=${UNICODES}`, ...OPTIONS, `--output-file=${to}`], { stdio: 'inherit' })
  process.stdout.write(`${name}: ${statSync(to).size} bytes\n`)
}

/** The glyphs that a text passes through while it is shaped, by name. */
function glyphsOf(font, text) {
  const steps = execFileSync('hb-shape', ['--trace', '--no-positions', '--no-clusters', font, text], { encoding: 'utf8' })
  return [...new Set(steps.match(/\w+\.dv[\w.]*/g))].join(',')
}

const semibold = join(mukta, '600SemiBold/Mukta_600SemiBold.ttf')
const indian = {
  // these shapes alone: a fifth of what all conjuncts of the same letters weigh
  'mukta-600-warning.woff2': [semibold, `--text=${STANDING}`, `--glyphs=${glyphsOf(semibold, STANDING)},space`, '--no-layout-closure'],
  // the whole script with every conjunct, for the pages in Hindi; without the rupee sign, which the Latin cut has
  'mukta-400-devanagari.woff2': [join(mukta, '400Regular/Mukta_400Regular.ttf'), '--unicodes=U+0900-097F,U+200C-200D,U+25CC'],
}
for (const [name, [source, ...letters]] of Object.entries(indian)) {
  const to = fileURLToPath(new URL(`../web/fonts/${name}`, import.meta.url))
  const options = ['--no-hinting', EVERY_CONJUNCT, '--flavor=woff2', '--name-IDs=', `--output-file=${to}`]
  execFileSync('pyftsubset', [source, ...letters, ...options], { stdio: 'inherit' })
  process.stdout.write(`${name}: ${statSync(to).size} bytes\n`)
}
