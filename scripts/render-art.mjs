// Draws every picture file of the shop from the components in web/src/ui/art, so that there is one drawing of each thing.
// Needs a Chromium: Playwright's own, or CHROMIUM_PATH. The results are committed; run it again after changing a drawing.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { createServer } from 'vite'
import { scenes } from './art/scenes.mjs'

const web = fileURLToPath(new URL('../web/', import.meta.url))
const out = (name) => `${web}public/${name}`
const theme = await readFile(`${web}src/ui/theme.css`, 'utf8')
/** The tokens of the theme by name, as 'accent': '#a60f58'. */
const COLOURS = Object.fromEntries(Array.from(theme.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g), ([, token, colour]) => [token, colour]))

const vite = await createServer({
  root: web,
  configFile: false,
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
  logLevel: 'error',
})
const load = async (name) => (await vite.ssrLoadModule(`/src/ui/art/${name}.tsx`))[name]

/** One drawing as a file of its own: no classes, no variables, no React. */
async function svg(name, props = {}, colour = COLOURS.brand) {
  return renderToStaticMarkup(createElement(await load(name), props))
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replaceAll('currentColor', colour)
    .replace(/var\(--color-([\w-]+)\)/g, (_, token) => COLOURS[token])
    .replace(/ class="[^"]*"| aria-hidden="\w+"/g, '')
}

async function face(family, weight, file) {
  const data = await readFile(createRequire(`${web}package.json`).resolve(`@fontsource/${family.toLowerCase()}/files/${file}`))
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${data.toString('base64')})}`
}

/** An icon file with one PNG inside. */
function ico(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

async function drawings() {
  const files = [
    'EmptyCart',
    'EmptyOrders',
    'EmptySearch',
    'EmptyWishlist',
    'EmptyPayments',
    'BrokenThread',
    'TenduLeaf',
    'CraftSteps',
    'CraftTray',
  ]
  for (const name of files) await writeFile(out(`art/${name.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}.svg`), await svg(name))
  for (const name of ['Emblem', 'Mark']) {
    await writeFile(out(`art/lion-${name.toLowerCase()}.svg`), folded(await svg(name, { title: 'Special Lion Beedi' })))
  }
  for (const name of ['wordmark', 'wordmark-hi', 'leaf-veins'])
    await writeFile(out(`art/${name}.svg`), await readFile(`${web}art/${name}.svg`))
}

async function icons() {
  const mark = await svg('Mark')
  await writeFile(out('favicon.svg'), mark)
  const png = (size) => sharp(Buffer.from(mark), { density: 300 }).resize(size, size).png().toBuffer()
  await writeFile(out('favicon.ico'), ico(await png(32), 32))
  // launcher icons are cut to a shape: the lion keeps to the middle of the olive square
  const inner = await svg('Mark', { ground: COLOURS.brand }, COLOURS['brand-ink'])
  for (const [name, size] of Object.entries({ 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 })) {
    const lion = await sharp(Buffer.from(inner), { density: 400 })
      .resize(Math.round(size * 0.7))
      .png()
      .toBuffer()
    const square = sharp({ create: { width: size, height: size, channels: 3, background: COLOURS.brand } })
    await square
      .composite([{ input: lion }])
      .png({ palette: true })
      .toFile(out(`${name}.png`))
  }
}

async function pictures() {
  const fonts = [
    await face('Eczar', 600, 'eczar-latin-600-normal.woff2'),
    await face('Mukta', 400, 'mukta-latin-400-normal.woff2'),
    await face('Mukta', 600, 'mukta-latin-600-normal.woff2'),
  ].join('')
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage()
  for (const { file, width, height, html, sizes } of await scenes(svg)) {
    await page.setViewportSize({ width, height })
    await page.setContent(
      `<style>${fonts}*{box-sizing:border-box;margin:0}body{position:relative;width:${width}px;height:${height}px;overflow:hidden}</style>${html}`,
    )
    await page.evaluate(() => document.fonts.ready)
    const shot = await page.screenshot({ omitBackground: true })
    for (const [suffix, wide] of Object.entries(sizes ?? { '': width })) {
      await writeFile(out(file.replace('*', suffix)), await encoded(sharp(shot).resize(wide), file))
    }
  }
  await browser.close()
}

/** Leaves turned about one centre are written once and used again. */
function folded(drawing) {
  const seen = new Map()
  return drawing.replace(/<g transform="(rotate\([^"]+)">(.*?)<\/g>/g, (_, turn, leaf) => {
    const known = seen.get(leaf)
    if (known) return `<use href="#${known}" transform="${turn}"/>`
    seen.set(leaf, `leaf${seen.size}`)
    return `<g transform="${turn}"><g id="leaf${seen.size - 1}">${leaf}</g></g>`
  })
}

/** Flat drawings are often smaller without loss; whichever is smaller. */
async function encoded(picture, file) {
  if (!file.endsWith('.webp')) return picture.toFormat(...format(file)).toBuffer()
  const [lossy, exact] = await Promise.all([
    picture.clone().webp({ quality: 86, effort: 6 }).toBuffer(),
    picture.clone().webp({ nearLossless: true, quality: 60, effort: 6 }).toBuffer(),
  ])
  return lossy.length < exact.length ? lossy : exact
}

const format = (file) => (file.endsWith('.jpg') ? ['jpeg', { quality: 82, mozjpeg: true }] : ['png', { palette: true }])

await mkdir(out('art'), { recursive: true })
await mkdir(out('pictures'), { recursive: true })
await drawings()
await icons()
await pictures()
await vite.close()
