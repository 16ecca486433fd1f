import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { build } from 'vite'
import { changedSquares, differenceOf, small } from '../scripts/screens/compare.ts'
import { expect, test, visibleButton, visit } from './shopping.ts'

/** Pictures of every part of the look that somebody has reviewed. `LOOKS=reviewed npx playwright test looks` takes the new ones. */
const REVIEWED = fileURLToPath(new URL('../docs/pictures/parts/', import.meta.url))

/** Parts and states that the gallery does not show: of single screens, of paper, of a page that did not start. */
const MORE = `
  <main class="wrap grid gap-4 py-4">
    <section class="hero"><p class="relative p-10">Hero<span class="hero-thread"></span></p></section>
    <div class="gallery-stage relative p-10"><b>Pack</b></div>
    <p>Words with <a href="#a">a link</a>, <a class="link" href="#b">another</a>, <kbd class="kbd">K</kbd> and <b>weight</b></p>
    <input type="range" class="slider" aria-label="Range">
    <p class="cart-line"><i>Picture</i><b>Line</b></p>
    <div><button class="chip">Big<svg></svg></button> <button class="btn btn-danger-solid">Delete</button>
      <button class="icon-btn" disabled><svg class="lucide"></svg></button> <button class="btn btn-block">Pay</button></div>
    <div class="tabs" aria-orientation="vertical"><button role="tab" aria-selected="true">One</button><button role="tab">Two</button></div>
    <nav class="pages"><a class="page" aria-disabled="true">1</a><a class="page" aria-current="page">2</a></nav>
    <input class="control masked" value="secret" aria-label="Secret"><input class="control" disabled value="Off" aria-label="Off">
    <label class="tick"><input type="checkbox" disabled>Off</label><label class="tick"><input type="checkbox" class="some">Some</label>
    <div class="otp"><input class="otp-input" aria-invalid="true" aria-label="Code"><div class="otp-cells"><span>1</span><span>2</span></div></div>
    <div class="otp"><input class="otp-input" disabled aria-label="Code"><div class="otp-cells"><span>1</span><span>2</span></div></div>
    <div class="stepper"><button aria-disabled="true">-</button><input value="1" aria-label="Packs"><button>+</button></div>
    <dl class="ledger"><div class="ledger-row" data-strong><dt>Savings</dt><dd>₹40</dd></div></dl>
    <dl class="stats stats-short"><div><dt>A</dt><dd>1<small>one</small></dd></div><div><dt>B</dt><dd data-tone="red">2</dd></div><div><dt>C</dt><dd>3</dd></div></dl>
    <dl class="stats"><div><dt>A</dt><dd>1</dd></div><div><dt>B</dt><dd>2</dd></div><div><dt>C</dt><dd>3</dd></div></dl>
    <div class="empty"><h2>Nothing</h2><p>Words about it.</p></div>
    <div class="panel panel-pad"><div class="panel-head"><h2>Panel</h2><a class="link" href="#c">All</a></div>Words</div>
    <div class="crumbs"><ul class="flex"><li><a href="#d">Home</a></li><li>Here</li></ul></div>
    <div class="table-box" data-tall><table class="table" data-cards><thead><tr><th aria-sort="ascending"><button data-sorts>Up<svg></svg></button></th>
      <th data-align="end"><button data-sorts>Down<svg></svg></button></th><th data-off>Off</th><th>More</th></tr></thead><tbody>
      <tr data-marked><td data-place="title"><i data-tick></i><a data-opens href="#e">Marked</a></td><td data-place="figure" data-align="end">₹1</td>
        <td data-off data-place="none">Off</td><td data-place="line" data-label="More">Line</td></tr>
      <tr><td data-place="note">Note</td><td data-place="actions"><button class="btn btn-quiet">Do</button></td><td data-place="foot">Foot</td></tr>
      <tr data-slot><td><span class="skeleton"></span></td></tr></tbody></table></div>
    <button class="btn" data-waiting>Waiting</button>
    <svg width="80" height="20"><g class="fill-muted"><rect width="20" height="20"/></g><path class="stroke-brand" d="M30 10h40" stroke-width="4"/></svg>
  </main>
  <div class="buy-bar">Buy</div>
  <div class="page-stuck">Stuck</div>
  <div class="start-notices"><p class="too-old">Too old</p><p class="page-lost">Lost <a href="/">again</a></p></div>
  <div class="paper-run"><div class="paper-label"><address class="paper-address">14 Bazaar Road</address><b class="paper-pin">470002</b></div></div>
  <div class="paper-page"><p>Slip</p><p>Again</p><table class="paper-table"><tbody><tr><th>Pack</th><td data-align="end">7</td></tr></tbody></table></div>
  <div class="paper-label"><address class="paper-address">14 Bazaar Road</address><p class="paper-warning">18+</p><p class="paper-small">Small</p><i class="paper-box"></i></div>`

/** Letters of the machine differ from one to the next: only the shop's own are looked at. */
const OWN_LETTERS = '<style>[lang=hi] { visibility: hidden; width: 8rem } .too-old { font-family: var(--font-sans) !important }</style>'

/** The script that draws the gallery. */
async function gallery(): Promise<string> {
  const entry = `
    import { createElement } from 'react'
    import { createRoot } from 'react-dom/client'
    import { Gallery } from '/src/ui/gallery/page.tsx'
    createRoot(document.getElementById('parts')).render(createElement(Gallery))`
  const isEntry = (id: string) => id === 'parts'
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('../web', import.meta.url)),
    logLevel: 'silent',
    plugins: [{ name: 'parts', resolveId: (id) => (isEntry(id) ? id : null), load: (id) => (isEntry(id) ? entry : null) }],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, rolldownOptions: { input: 'parts', output: { codeSplitting: false } } },
  })
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n')
}

/** Takes the pictures of the parts by their names. */
async function takePictures(page: Page): Promise<Record<string, Buffer>> {
  const taken: Record<string, Buffer> = {}
  const take = async (name: string, fullPage = true) => {
    await page.mouse.move(0, 0)
    if (fullPage) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    taken[name] = await small(await page.screenshot({ fullPage, animations: 'disabled' }))
  }
  const open = async () => {
    await page.goto('/parts')
    await page.locator('.health-strip').waitFor()
    await page.evaluate(() => {
      const some = document.querySelector<HTMLInputElement>('.some')
      if (some) some.indeterminate = true
    })
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
  const sizes = [
    [390, 844],
    [1280, 800],
  ] as const
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await open()
    await take(`all-${width}`)
    for (const [opener, close] of [
      ['Age question', 'Yes, I am 18 or older'],
      ['Confirm', 'Cancel'],
      ['Sheet', 'Close'],
    ] as const) {
      await press(opener)
      await take(`${opener.toLowerCase().replace(' ', '-')}-${width}`, false)
      await press(close)
    }
    await press('Drawer')
    await press('Proceed to Address')
    await take(`drawer-${width}`, false)
    await page.keyboard.press('Escape')
    for (const name of ['Error toast', 'More actions']) await press(name)
    await take(`floating-${width}`, false)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  // as if all of the page were under the pointer or focused: `:not(.none)` weighs as much
  for (const state of ['hover', 'focus-visible']) {
    await open()
    await page.evaluate(async (name) => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
      const styles = await (await fetch(link?.href ?? '')).text()
      const marked = document.createElement('style')
      marked.textContent = styles.replace(new RegExp(`:${name}(?![\\w-])`, 'g'), ':not(.none)')
      link?.replaceWith(marked)
    }, state)
    await take(state)
  }
  await open()
  await page.emulateMedia({ media: 'print' })
  await take('paper')
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  await take('forced-colours')
  for (const state of ['old', 'lost']) {
    await page.emulateMedia({ forcedColors: 'none' })
    await page.evaluate((name) => document.documentElement.setAttribute(`data-${name}`, ''), state)
    await take(state, false)
  }
  return taken
}

test('every part looks as it was reviewed: on a phone, at a desk, under a pointer, with the focus, on paper, in colours of the reader', async ({
  shop: page,
}) => {
  const styles = await page.locator('link[rel=stylesheet]').evaluateAll((links) => links.map((link) => link.outerHTML).join(''))
  const script = await gallery()
  await page.route('**/parts.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Parts</title>${styles}${OWN_LETTERS}<body><div id="parts"></div>${MORE}<script src="/parts.js" type="module"></script>`
  await page.route('**/parts', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.addInitScript(() => {
    const wait = setTimeout
    window.setTimeout = Object.assign((work: () => void, ms?: number) => (ms && ms >= 2000 ? 0 : wait(work, ms)), setTimeout) // a toast stays
  })
  const taken = await takePictures(page)
  const version = page.context().browser()?.version() ?? ''
  if (process.env.LOOKS === 'reviewed') {
    mkdirSync(REVIEWED, { recursive: true })
    writeFileSync(`${REVIEWED}browser.txt`, `${version}\n`)
    for (const [name, picture] of Object.entries(taken)) writeFileSync(`${REVIEWED}${name}.webp`, picture)
  }
  // another browser draws letters a little otherwise
  const isSameBrowser = readFileSync(`${REVIEWED}browser.txt`, 'utf8').trim() === version
  const changed: string[] = []
  for (const [name, picture] of Object.entries(taken)) {
    const kept = readFileSync(`${REVIEWED}${name}.webp`)
    const isAsReviewed = isSameBrowser ? (await changedSquares(picture, kept)) === 0 : !(await differenceOf(picture, kept))
    if (isAsReviewed) continue
    const file = test.info().outputPath(`${name}.webp`)
    writeFileSync(file, picture)
    changed.push(file)
  }
  expect(changed).toEqual([])
})

test('the ground beside the page, where its scroll bar was, is that of what lies over the page', async ({ page }) => {
  const beside = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const groundOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor)
  await visit(page, '/')
  const yes = page.getByRole('button', { name: 'Yes, I am 18 or older' })
  await expect.poll(beside).toBe(await groundOf(yes)) // the age question lies on a page of the brand
  await yes.click()
  await expect.poll(beside).toBe('rgba(0, 0, 0, 0)')
  const light = await groundOf(page.locator('body'))
  await visibleButton(page, /^Cart/).click()
  await expect.poll(beside).not.toBe('rgba(0, 0, 0, 0)')
  expect(await beside()).not.toBe(light)
  await visit(page, '/admin/login')
  const ground = await groundOf(page.getByRole('main')) // which comes after the page
  expect(await beside()).toBe(ground)
})
