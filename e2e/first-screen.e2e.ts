import { expect, firstVisible, newShopper, register, setUpPayment, test, visit } from './shopping.ts'

// a phone's browser draws a page that is too wide smaller, instead of cutting it off
test.use({ isMobile: false })

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [1366, 768],
] as const)
  test(`at ${width}×${height} Add to Cart and Buy Now stand whole in the first screen of a product`, async ({ shop: page }) => {
    await page.setViewportSize({ width, height })
    for (const slug of ['special-lion-beedi-big', 'special-lion-beedi-small']) {
      await visit(page, `/product/${slug}`)
      await expect(page.locator('.health-strip')).toBeVisible()
      for (const name of [/^Add to Cart/, /^Buy Now/])
        await expect(firstVisible(page.getByRole('button', { name })), `${slug} ${name}`).toBeInViewport({ ratio: 1 })
    }
  })

test('every letter of the Hindi warning is of a font of the shop, whatever fonts the machine has', async ({ shop: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  for (const path of ['/', '/login', '/hi']) {
    await visit(page, path)
    await page.evaluate(() => document.fonts.ready)
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '.health-strip-hindi' })
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    const glyphs = (isOwn: boolean) => fonts.reduce((sum, font) => sum + (font.isCustomFont === isOwn ? font.glyphCount : 0), 0)
    const spaces = ((await page.locator('.health-strip-hindi').textContent()) ?? '').split(' ').length - 1
    expect(glyphs(true), path).toBeGreaterThan(15)
    expect(glyphs(false), path).toBeLessThanOrEqual(spaces)
  }
})

test('at 360×740 Pay Now stands whole in the first screen of the checkout', async ({ shop: page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await setUpPayment(page)
  await register(page, newShopper())
  await visit(page, '/product/special-lion-beedi-big')
  await firstVisible(page.getByRole('button', { name: /^Buy Now/ })).click()
  await page.waitForURL('/address')
  await page.getByLabel('Mobile Number*').fill('9826012345')
  await page.getByLabel('Complete Address*').fill('House 14, second floor, behind the clock tower, Bazaar Road')
  await page.getByLabel('Pin Code*').fill('471001')
  await page.getByRole('radio').first().click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('Order Created Successfully')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('link', { name: /^Pay .* Now$/ })).toBeInViewport({ ratio: 1 })
})
