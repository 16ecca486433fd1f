import { expect, expectAccessible, test, visit } from './shopping.ts'

const PAGES = ['/', '/products', '/product/special-lion-beedi-big', '/contact', '/about', '/privacy-policy', '/terms', '/refund-policy']

test('an address that no route can read says so, and leads home by its link', async ({ page }) => {
  await visit(page, '/%E2%80%A8%3Cb%3E')
  await page.getByRole('link', { name: /home/i }).first().click()
  await page.waitForURL('/')
})

test('[SF-032][BO-018] an unknown address leads home', async ({ shop: page }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/')
})

test('[SF-028][SF-029] an anonymous visitor of a signed-in page is sent to sign in', async ({ shop: page }) => {
  for (const path of ['/orders', '/orders/SLB-2222-2222/track']) {
    await page.goto(path)
    await page.waitForURL('/login')
  }
})

test('[RD-102] /search is the product list with the same words', async ({ shop: page }) => {
  await visit(page, '/search?q=small')
  await expect(page).toHaveURL('/products?q=small')
  await expect(page.getByText('Special Lion Beedi (Small Pack)').first()).toBeVisible()
  await expect(page.getByText('Special Lion Beedi (Big Pack)')).toHaveCount(0)
})

test('[SF-034] every change of route scrolls to the top', async ({ shop: page }) => {
  await visit(page, '/')
  await page.evaluate(() => scrollTo(0, 1500))
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await page.waitForURL('/about')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('[RD-126] pages are whole without JavaScript: content, links, warning', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByText('TOBACCO CAUSES PAINFUL DEATH').first()).toBeVisible()
    expect(await page.getByRole('link').count()).toBeGreaterThan(8)
  }
  await page.context().close()
})

test('[BO-004][BO-025] /admin and every screen behind it lead to the login of the staff', async ({ page }) => {
  for (const path of ['/admin', '/admin/orders', '/admin/settings', '/admin/no-such-screen']) {
    await page.goto(path)
    await page.waitForURL('/admin/login')
  }
  await expectAccessible(page)
})

test('[SF-055][RD-103] both known slugs open their own product, and the old ones lead there', async ({ shop: page }) => {
  for (const [size, name] of [
    ['big', 'Special Lion Beedi (Big Pack)'],
    ['small', 'Special Lion Beedi (Small Pack)'],
  ] as const) {
    await page.goto(`/product/special-lion-${size}`)
    await expect(page).toHaveURL(`/product/special-lion-beedi-${size}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  }
})

test('[SF-077] the about page has its title, description, sharing tags and breadcrumb data', async ({ shop: page }) => {
  await visit(page, '/about')
  await expect(page).toHaveTitle(/^About.* \| Special Lion Beedi$/)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3}/)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /About/)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /og\.png/)
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('BreadcrumbList')
})
