import type { Page } from '@playwright/test'
import { callBeside, shopperOn } from './api.ts'
import { expect, newShopper, openDesk, PASSWORD, register, sellOut, test, visibleButton, visit } from './shopping.ts'

const BIG = '/product/special-lion-beedi-big'
const isReady = () => 'ready' in document.documentElement.dataset

/** Holds back the scripts that make a page answer, until `release`. */
async function holdScripts(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.fallback()
  })
  return async () => {
    release()
    await page.waitForFunction(isReady)
  }
}

test('what is typed and submitted before the page answers stays out of the address, and is sent once it does', async ({
  shop: page,
  browser,
}) => {
  const shopper = newShopper()
  const elsewhere = await browser.newContext()
  await elsewhere.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await register(await elsewhere.newPage(), shopper)
  await elsewhere.close()
  let sent = 0
  page.on('request', (request) => request.url().endsWith('/api/auth/login') && sent++)
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Login' })).toHaveAttribute('data-waiting', '')
  await release()
  await page.waitForURL('/')
  expect(sent).toBe(1)
  expect(seen.filter((url) => url.includes('?'))).toEqual([])
})

test('typed text and ticks stand after the page has become ready, on the forms for registering and for contact', async ({ shop: page }) => {
  const release = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.getByLabel('Full Name*').fill('Sunita Rajak')
  await page.getByLabel('Phone Number*').fill('9123456780')
  await page.getByLabel('Password*', { exact: true }).fill('early-bird-7')
  await page.getByRole('checkbox', { name: /18 or older/ }).check()
  await release()
  await page.getByLabel('Email*').fill('sunita@example.in')
  await expect(page.getByLabel('Full Name*')).toHaveValue('Sunita Rajak')
  await expect(page.getByLabel('Phone Number*')).toHaveValue('9123456780')
  await expect(page.getByLabel('Password*', { exact: true })).toHaveValue('early-bird-7')
  await expect(page.getByRole('checkbox', { name: /18 or older/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/name is required/i)).toHaveCount(0)
  const again = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Message*').fill('Do you deliver to Leh?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await again()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByLabel('Message*')).toHaveValue('Do you deliver to Leh?')
  await expect(page.getByLabel('Name*')).toBeFocused()
})

test('without scripts a form says that it needs them, and posts nothing into the address', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  for (const path of ['/login', '/register', '/contact', '/forgot-password']) {
    await page.goto(path)
    await expect(page.locator('form noscript p').first()).toContainText('This form needs JavaScript.')
    await expect(page.locator('form noscript p').first()).toBeVisible()
    for (const field of await page.locator('main input[type=email], main input[type=password]').all()) await field.fill('secret@example.in')
    await page.locator('main button[type=submit]').first().click()
    await expect(page).toHaveURL(path)
  }
  for (const path of ['/orders', '/profile', '/admin/login', '/admin/orders']) {
    await page.goto(path)
    await expect(page.locator('[role=status] noscript p').first()).toBeVisible()
  }
  await page.context().close()
})

test('a tap before the page answers counts once it does, a hundred times out of a hundred, and twice on one button once', async ({
  shop: page,
}) => {
  if (process.env.PROOF) test.setTimeout(2_400_000)
  await register(page, newShopper())
  const taps = process.env.PROOF ? 100 : 6
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const quantity = async () => {
    const { cart } = await callBeside(page, await shopperOn(page), 'GET /api/cart')
    return cart.items.reduce((sum, item) => sum + item.quantity, 0)
  }
  let early = 0
  let lost = 0
  for (let n = 1; n <= taps; n += 1) {
    const before = await quantity()
    const release = await holdScripts(page)
    await page.goto(BIG, { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first()
    await button.waitFor()
    if (n % 3 === 0)
      await page
        .getByRole('button', { name: /^Increase/ })
        .filter({ visible: true })
        .first()
        .click({ clickCount: 2 })
    await button.click()
    if (n % 2 === 0) await button.click()
    if (!(await page.evaluate(isReady))) early += 1
    await release()
    const added = n % 3 === 0 ? 3 : 1
    await expect
      .poll(quantity)
      .toBe(before + added)
      .catch(() => (lost += 1))
    await page.unrouteAll({ behavior: 'wait' })
  }
  console.log(`PROOF ${JSON.stringify({ name: 'taps before readiness', figures: { visits: taps, early, lost } })}`)
  expect([early, lost]).toEqual([taps, 0])
})

test('a tap on a part whose script is still on its way counts once that is here', async ({ shop: page }) => {
  const desk = await openDesk(page)
  const putBack = await sellOut(desk)
  try {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/AwaitStock*.js', async (route) => {
      await held
      await route.fallback()
    })
    await visit(page, '/product/special-lion-beedi-small')
    const ask = visibleButton(page, /^Email me when it is in stock/)
    await ask.click()
    await expect(ask).toHaveAttribute('data-waiting', '')
    release()
    await expect(page.getByRole('dialog').getByText(/Sign in, and we email you once/)).toBeVisible()
    await expect(ask).not.toHaveAttribute('data-waiting')
  } finally {
    await putBack()
  }
  await desk.context().close()
})

test('[SF-034] nothing jumps when the page becomes ready, and positions survive a reload and Back', async ({ shop: page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.evaluate(() => scrollTo(0, 600))
  await release()
  await page.waitForTimeout(0)
  expect(await page.evaluate(() => scrollY)).toBe(600)
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await page.waitForFunction(isReady)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  await page
    .getByRole('link', { name: /Special Lion Beedi/ })
    .filter({ visible: true })
    .last()
    .click()
  await page.waitForURL(/product/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.waitForURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
})

test('a page whose script is lost says so, its links work, and it comes back by itself with the connection', async ({ page, context }) => {
  await page.route('**/assets/entry.client*.js', (route) => route.abort())
  await page.goto('/about')
  await expect(page.getByText('A part of this page did not load')).toBeVisible()
  await expect(page.getByRole('link', { name: 'load the page again' })).toBeVisible()
  await page.unrouteAll()
  await context.setOffline(true)
  await context.setOffline(false)
  await page.waitForFunction(isReady)
  await expect(page.getByText('A part of this page did not load')).toBeHidden()
  await visit(page, '/contact')
})

test('a browser too old for the styles shows one sentence with the telephone number', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'))
  await page.goto('/')
  const sentence = page.getByText('This browser is too old for this shop.')
  await expect(sentence).toBeVisible()
  await expect(sentence.getByRole('link')).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.context().close()
})
