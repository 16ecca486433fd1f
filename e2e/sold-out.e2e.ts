import { expect, expectAccessible, newShopper, openDesk, PASSWORD, register, sellOut, test, visibleButton, visit } from './shopping.ts'

const SMALL = '/product/special-lion-beedi-small'

test('whoever wants a pack that is sold out asks for a mail, is told after signing in, finds that on the wishlist, and takes it back there', async ({
  shop: page,
  browser,
}) => {
  const desk = await openDesk(page)
  const putBack = await sellOut(desk)
  const size = page.viewportSize()?.width
  const shopper = newShopper()
  const elsewhere = await browser.newPage()
  await register(elsewhere, shopper)
  await elsewhere.context().close()
  try {
    await visit(page, SMALL)
    await visibleButton(page, /^Email me when it is in stock/).click()
    await expect(page.getByRole('dialog').getByText(/Sign in, and we email you once Special Lion Beedi \(Small Pack\)/)).toBeVisible()
    await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click()
    await page.getByLabel('Email').fill(shopper.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('We email you once, when it is in stock again.')).toBeVisible()
    await expect(page).toHaveURL(SMALL)
    await visibleButton(page, /^Do not email me/).click()
    await page.reload()
    const ask = visibleButton(page, /^Email me when it is in stock/)
    await ask.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('We email you once, when it is in stock again.')).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: `test-results/sold-out-${size}.png` })
    await page.reload()
    await expect(page.getByText('We email you once, when it is in stock again.')).toBeVisible()
    await visit(page, '/wishlist')
    await expect(page.getByText('We email you once, when it is in stock again.')).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: `test-results/sold-out-wishlist-${size}.png` })
    await visibleButton(page, /^Do not email me/).click()
    await expect(visibleButton(page, /^Email me when it is in stock/)).toBeVisible()
  } finally {
    await putBack()
  }
  await visit(page, SMALL)
  await expect(visibleButton(page, /^Add to Cart/)).toBeVisible()
  await expect(page.getByText('We email you once')).toHaveCount(0)
  await desk.context().close()
})
