import { expect, expectAccessible, newShopper, openDesk, register, sellOut, test, visibleButton, visit } from './shopping.ts'

const SMALL = '/product/special-lion-beedi-small'

test('whoever wants a pack that is sold out asks for a mail, finds that on the wishlist, and takes it back there', async ({
  shop: page,
}) => {
  const desk = await openDesk(page)
  const putBack = await sellOut(desk)
  const size = page.viewportSize()?.width
  try {
    await visit(page, SMALL)
    await visibleButton(page, /^Email me when it is in stock/).click()
    await expect(page.getByRole('dialog').getByText(/Sign in, and we email you once Special Lion Beedi \(Small Pack\)/)).toBeVisible()
    await page.keyboard.press('Escape')
    await register(page, newShopper())
    await visit(page, SMALL)
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
