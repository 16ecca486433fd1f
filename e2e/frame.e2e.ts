import type { Page } from '@playwright/test'
import {
  askForCode,
  expect,
  expectAccessible,
  newShopper,
  register,
  signInStaff,
  submitPayment,
  test,
  visibleButton,
  visit,
} from './shopping.ts'

const FRAMED = [
  ['[SF-015]', ['/']],
  ['[SF-016]', ['/products']],
  ['[SF-017]', ['/product/special-lion-beedi-big']],
  ['[SF-018]', ['/contact']],
  ['[SF-019]', ['/about', '/privacy-policy', '/terms', '/refund-policy']],
] as const

for (const [item, paths] of FRAMED)
  test(`${item} ${paths.join(', ')}: between header and footer under the warning, accessible and without a layout shift`, async ({
    shop: page,
  }) => {
    await page.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.sum += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of paths) {
      await visit(page, path)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page).toHaveTitle(/ \| Special Lion Beedi$/)
      await expect(page.getByText('TOBACCO CAUSES PAINFUL DEATH').first()).toBeVisible()
      await expectAccessible(page)
      const shift = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum) // `as`: set by the script above
      expect([path, shift < 0.02]).toEqual([path, true])
    }
  })

test('[SF-025][SF-026] sign-in and registration stand without header and footer', async ({ shop: page }) => {
  for (const path of ['/login', '/register']) {
    await visit(page, path)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expectAccessible(page)
  }
})

test('[RD-125] the 18+ question stands on the first visit and is kept for thirty days', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await visit(page, '/')
  const question = page.getByRole('dialog', { name: 'Are you 18 or older?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
  await visit(page, '/')
  await expect(question).toBeHidden()
  await page.clock.install({ time: Date.now() + 31 * 86_400_000 })
  await page.goto('/')
  await expect(question).toBeVisible()
  await page.context().close()
})

test('[BO-017][SF-035] the back office has neither header nor footer of the shop', async ({ page }) => {
  await visit(page, '/admin/login')
  await expect(page.getByRole('heading', { name: 'Back office' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
})

test('Back closes the sheet over a list of the back office, and the list stays as it was', async ({ page }) => {
  await register(page, newShopper())
  const { number } = await submitPayment(page)
  await signInStaff(page)
  await visit(page, '/admin/orders')
  await page
    .getByRole('link', { name: /^To verify/ })
    .filter({ visible: true })
    .click()
  await page.waitForURL(/status=payment_submitted/)
  await page.getByRole('button', { name: number, exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/status=payment_submitted/)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/orders$/)
})

test('Back from settings that are not saved asks first, and leaves once that is answered', async ({ page }) => {
  await signInStaff(page)
  await visit(page, '/admin/orders')
  if ((page.viewportSize()?.width ?? 0) < 1024) await visibleButton(page, 'Menu').click()
  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click()
  await page.getByLabel('Site name').fill('Not yet')
  // no hand goes back within the moments that the guard takes; closing the tab is guarded in the same breath
  await expect.poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(false)
  for (const answer of ['Cancel', 'Leave']) {
    await page.goBack()
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: answer }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    if (answer === 'Cancel') await expect(page.getByLabel('Site name')).toHaveValue('Not yet')
  }
  await expect(page).toHaveURL(/\/admin\/orders$/)
})

const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')

test('[SF-122] the login modal locks the page; closed, it releases it and gives the focus back', async ({ shop: page }) => {
  await visit(page, '/product/special-lion-beedi-big')
  const opener = page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first()
  await opener.click()
  const modal = page.getByRole('dialog', { name: /login/i })
  await expect(modal).toBeVisible()
  expect(await isLocked(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  expect(await isLocked(page)).toBe(false)
  await expect(opener).toBeFocused()
})

test('[SF-141][SF-142] the mobile menu locks the page, and Escape closes it', async ({ shop: page }) => {
  test.skip((page.viewportSize()?.width ?? 0) >= 800, 'The wide header has no such menu.')
  await visit(page, '/product/special-lion-beedi-big')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByText('Bulk Savings').first()).toBeVisible()
  expect(await isLocked(page)).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  expect(await isLocked(page)).toBe(false)
})

test('[SF-155] a toast stands at the top right', async ({ shop: page }) => {
  await askForCode(page, newShopper())
  const toast = page.locator('.toast').filter({ hasText: 'Verification code sent to your email' })
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  expect((page.viewportSize()?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40)
  expect(box?.y).toBeLessThan(200)
})

test('[SF-058][SF-066] a product has a breadcrumb, and the other pack among the similar ones', async ({ shop: page }) => {
  await visit(page, '/product/special-lion-beedi-small')
  const trail = page.getByRole('navigation', { name: /breadcrumb/i })
  await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(trail.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products')
  await expect(trail.getByRole('button', { name: 'Back' })).toBeVisible()
  const similar = page.getByRole('region', { name: 'Similar Products' }).getByRole('article')
  await expect(similar).toHaveCount(1)
  await expect(similar.getByRole('link', { name: 'Special Lion Beedi (Big Pack)' })).toHaveAttribute(
    'href',
    '/product/special-lion-beedi-big',
  )
})

test('[SF-024][SF-027] the Google callback stands in the frame, the forgotten password outside of it', async ({ shop: page }) => {
  await visit(page, '/forgot-password')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/auth/google/callback')
  await page.waitForURL(/\/login/)
  await expect(page.getByText('Authorization failed - please try again')).toBeVisible()
})

test('the header of somebody with a long name stands on one line in both languages', async ({ shop: page }) => {
  await register(page, { ...newShopper(), name: 'Chandrashekharan Vishwakarma' })
  for (const width of [1024, 1280])
    for (const path of ['/about', '/hi/about']) {
      await page.setViewportSize({ width, height: 800 })
      await visit(page, path)
      const words = page.getByRole('banner').getByRole('navigation').getByRole('link')
      const heights = await words.evaluateAll((links) => links.map(({ clientHeight }) => clientHeight))
      expect([heights.length, Math.max(...heights) < 60], `${path} at ${width} px: ${heights}`).toEqual([3, true])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
})
