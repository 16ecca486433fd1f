import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, newShopper, registerByForm, setUpPayment, signInByForm, test, visit } from './shopping.ts'

/** The steps of a list: | where the thread is drawn on to the next one, . where it is not, ? where its knot is not in its place. */
const thread = (page: Page, name: string) =>
  page
    .getByRole('list', { name })
    .getByRole('listitem')
    .evaluateAll((steps) => {
      const isDrawn = (step: Element) => {
        const { content, display, width, height } = getComputedStyle(step, '::before')
        const sides = [width, height].map(parseFloat)
        return content !== 'none' && display !== 'none' && Math.min(...sides) === 3 && Math.max(...sides) > 19
      }
      /** At the beginning of its step, and not below it. */
      const isInPlace = (step: Element) => {
        const knot = step.getElementsByClassName('knot')[0]?.getBoundingClientRect()
        const { left, top } = step.getBoundingClientRect()
        return knot?.width === knot?.height && Math.abs((knot?.left ?? 99) - left) < 4 && Math.abs((knot?.top ?? 99) - top) < 4
      }
      return steps.map((step) => (isInPlace(step) ? (isDrawn(step) ? '|' : '.') : '?')).join('')
    })

test('[SF-308][SF-301] one real purchase: a guest wants, registers, buys, staff verify, the shopper follows and has the receipt', async ({
  shop: page,
  browser,
}) => {
  await setUpPayment(page)
  await visit(page, '/')
  await expectAccessible(page)

  await visit(page, '/product/special-lion-beedi-big')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Please login to add items to your cart')).toBeVisible()
  await expectAccessible(page)

  const shopper = newShopper()
  await registerByForm(page, shopper)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()

  await visit(page, '/product/special-lion-beedi-big')
  const quantity = page
    .getByRole('spinbutton', { name: /Quantity/i })
    .or(page.getByRole('textbox', { name: /Quantity/i }))
    .first()
  await quantity.fill('11')
  await quantity.press('Enter')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('11 x Special Lion Beedi (Big Pack) added to cart').first()).toBeVisible()
  await page.getByRole('button', { name: /^Cart/ }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('₹3,240', { exact: true })).toBeVisible() // 12 × 280 − 12 × 10
  // what a line cost before stands below its sum, both at its right end
  // the drawer may still be sliding in between two looks
  await expect(async () => {
    const [sum, before] = await Promise.all(['₹3,360', '₹4,800'].map((text) => drawer.getByRole('listitem').getByText(text).boundingBox()))
    if (!sum || !before) throw new Error('The line of the cart has no sums.')
    expect([Math.round(before.x + before.width), before.y > sum.y]).toEqual([Math.round(sum.x + sum.width), true])
  }).toPass()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Proceed to Address' }).click()

  await page.waitForURL('/address')
  await expect.poll(() => thread(page, 'Checkout steps')).toBe('|.')
  await page.getByLabel('Full Name*').fill(shopper.name)
  await page.getByLabel('Mobile Number*').fill('9876543210')
  await page.getByLabel('Email Address*').fill(shopper.email)
  await page.getByLabel('Complete Address*').fill('14 Bazaar Road')
  await page.getByLabel('Pin Code*').fill('471001')
  const area = page.getByRole('radio').first()
  await area.click()
  await expect(page.getByLabel('City*')).toHaveValue('Chhatarpur')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()

  await page.waitForURL(/\/checkout/)
  await expect(page.getByText('Order Created Successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Secure Checkout' })).toBeVisible()
  await expectAccessible(page)
  const link = await page
    .getByRole('link', { name: /^Pay ₹3,240 Now/ })
    .or(page.getByRole('button', { name: /^Pay ₹3,240 Now/ }))
    .first()
  await expect(link).toBeVisible()
  await page.reload()
  await expect(page.getByText('Order Created Successfully')).toBeVisible()

  await page.getByRole('button', { name: 'I Have Made the Payment' }).first().click()
  const id = `4${randomInt(10 ** 11)
    .toString()
    .padStart(11, '0')}`
  await page
    .getByLabel(/Transaction ID/)
    .first()
    .fill(id)
  await expect(page.getByText('Valid transaction ID format')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
  await page.waitForURL(/\/payment-verification\/SLB-/)
  const orderNumber = page.url().split('/').at(-1) ?? ''
  await expect(page.getByText(orderNumber).first()).toBeVisible()
  await expectAccessible(page)

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signInByForm(desk)
  await expectAccessible(desk)
  await visit(desk, `/admin/payment-verification?order=${orderNumber}`)
  await expect(desk.getByText(orderNumber).filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(desk)
  await desk
    .getByRole('button', { name: /^Verify/ })
    .filter({ visible: true })
    .first()
    .click()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Payment verified successfully!').first()).toBeVisible()

  await page.getByRole('button', { name: 'Refresh Status' }).click()
  await page.waitForURL(`/order-confirmation/${orderNumber}`)
  await expect(page.getByText('Order Confirmed!')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Receipt' }).first().click()
  expect((await download).suggestedFilename()).toBe(`Receipt-${orderNumber}.pdf`)

  await visit(desk, '/admin/orders')
  await expect(desk.getByText(orderNumber).filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(desk)
  await desk.context().close()

  await visit(page, '/orders')
  await expect(page.getByText(orderNumber).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Track Order' }).first().click()
  await page.waitForURL(/\/track$/)
  await expect(page.getByText('Order Confirmed').first()).toBeVisible()
  await expect.poll(() => thread(page, 'Order timeline')).toMatch(/^\|{2,}\.$/)
  await expectAccessible(page)
})
