import type { Page } from '@playwright/test'
import { expect, newShopper, register, signInStaff, test, visit } from './shopping.ts'

const focused = (page: Page) => page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)
/** CSS pixels that the page is wider than the window; a scroll bar may make it narrower. */
const wider = (page: Page) => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

test('a new page is announced by its heading, which gets the focus, and has a title of its own; a field keeps the focus', async ({
  shop: page,
}) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('/about')
  await expect.poll(() => focused(page)).toMatch(/^H1 One town/)
  await page.goBack()
  await page.waitForURL('/')
  await expect.poll(() => focused(page)).toMatch(/^H1 Rolled by hand/)
  await visit(page, '/products?q=big')
  await expect(page).toHaveTitle('Search results for “big” | Special Lion Beedi')
  await visit(page, '/products')
  await expect(page).toHaveTitle('Products | Special Lion Beedi')
})

test('a link within a sentence is underlined: its colour alone does not tell it from the words around it', async ({ shop: page }) => {
  let links = 0
  for (const path of [
    '/product/special-lion-beedi-small',
    '/terms',
    '/refund-policy',
    '/privacy-policy',
    '/login',
    '/register',
    '/forgot-password',
  ]) {
    await visit(page, path)
    const plain = await page.evaluate(() => {
      const isInText = ({ parentElement: around }: Element) =>
        [...(around?.childNodes ?? [])].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && /\w{2}/.test(textContent ?? ''))
      const links = [...document.querySelectorAll('a')].filter((link) => link.checkVisibility() && isInText(link))
      return links.map((link) => ({ words: link.innerText, line: getComputedStyle(link).textDecorationLine }))
    })
    links += plain.length
    expect([path, plain.filter(({ line }) => line !== 'underline')]).toEqual([path, []])
  }
  expect(links).toBeGreaterThan(9)
})

test('the first view holds its words and its packs at every width, also of a phone on its side', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await visit(page, '/')
  for (const [width, height] of [
    [280, 653],
    [320, 568],
    [357, 740],
    [800, 900],
    [844, 390],
    [932, 430],
    [1000, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const first = await page.evaluate(() => {
      const text = document.querySelector('h1')?.firstChild
      const words = text ? [...(text.textContent ?? '').matchAll(/\S+/g)] : []
      const torn = words.filter(({ index, 0: word }) => {
        const range = document.createRange()
        range.setStart(text as Text, index) // `as`: the heading holds one text, where the words come from
        range.setEnd(text as Text, index + word.length)
        const { length, 0: box } = range.getClientRects()
        return length !== 1 || !box || box.right > innerWidth
      })
      const packs = [...document.querySelectorAll('.hero svg')].map((svg) => svg.getBoundingClientRect())
      return {
        words: words.length,
        torn: torn.map(String),
        packs: packs.filter(({ right, left }) => right <= innerWidth && left >= 0).length,
      }
    })
    expect([width, first]).toEqual([width, { words: 8, torn: [], packs: 2 }])
    expect([width, await wider(page)]).toEqual([width, 0])
  }
})

test('fifty letters without a space widen no page, in a search, a name or an address', async ({ shop: page }) => {
  const long = 'W'.repeat(50)
  await register(page, { ...newShopper(), name: long })
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const place = { street: `${long}${long}`, locality: long, landmark: long, city: long, state: 'Madhya Pradesh', zipCode: '470002' }
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/address/add', { headers, data: { name: long, phone: '9123456789', ...place } })).ok()).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [`/products?q=${long}`, '/profile', '/settings', '/orders']) {
    await visit(page, path)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    expect([path, await wider(page)]).toEqual([path, 0])
  }
})

test('the account menu has its content when it is opened by a plain click, as assistive tools make it', async ({ shop: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await register(page, newShopper())
  await visit(page, '/')
  await page.getByRole('button', { name: /Account of/ }).evaluate((button: HTMLElement) => button.click())
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
})

test('on the first visit the question of age lies alone over the page: an early tap that needs an account asks for it afterwards', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/products', { waitUntil: 'commit' })
  const wish = page
    .getByRole('button', { name: /wishlist/i })
    .filter({ visible: true })
    .first()
  await wish.click()
  release()
  const question = page.getByRole('dialog', { name: 'Are you 18 or older?' })
  await expect(question).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await question.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
  await expect(page.getByRole('dialog', { name: /login/ })).toBeVisible()
})

test('without popovers and dialogs of the browser, menus and windows still open and close', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await page.addInitScript(() => {
    localStorage.setItem('ageConfirmed', String(Date.now()))
    Reflect.deleteProperty(HTMLElement.prototype, 'popover')
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
    for (const name of ['show', 'showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name)
  })
  await register(page, newShopper())
  await visit(page, '/')
  const cart = page.getByRole('button', { name: /^Cart/ }).filter({ visible: true }).first()
  await cart.click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toHaveCount(0)
  const account = page.getByRole('button', { name: /Account of/ })
  await account.click()
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await page.waitForURL('/profile')
  await page.context().close()
})

test('the back office is never wider than a small phone, and on its side a phone has no column of links', async ({ page }) => {
  await signInStaff(page)
  for (const path of ['/admin/messages', '/admin/dashboard', '/admin/orders']) {
    await page.setViewportSize({ width: 280, height: 653 })
    await visit(page, path)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    for (const [width, height] of [
      [280, 653],
      [360, 740],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect([path, width, await wider(page)]).toEqual([path, width, 0])
      await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden()
    }
  }
})
