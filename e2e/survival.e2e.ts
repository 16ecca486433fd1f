import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callBeside, shopperOn } from './api.ts'
import { expect, newShopper, register, setUpPayment, test, visit } from './shopping.ts'

const transactionId = () =>
  `4${randomInt(10 ** 11)
    .toString()
    .padStart(11, '0')}`

/** A shopper at the checkout with one big pack, by Buy Now. */
async function toCheckout(page: Page): Promise<void> {
  await setUpPayment(page)
  const shopper = newShopper()
  await register(page, shopper)
  await visit(page, '/product/special-lion-beedi-big')
  await page
    .getByRole('button', { name: /^Buy Now/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL('/address')
  await page.getByLabel('Full Name*').fill(shopper.name)
  await page.getByLabel('Mobile Number*').fill('9876543210')
  await page.getByLabel('Email Address*').fill(shopper.email)
  await page.getByLabel('Complete Address*').fill('14 Bazaar Road')
  await page.getByLabel('Pin Code*').fill('471001')
  await page.getByRole('radio').first().click()
  await page.reload()
  await page.waitForURL('/address')
  if (!(await page.getByLabel('Complete Address*').inputValue())) {
    await page.getByLabel('Mobile Number*').fill('9876543210')
    await page.getByLabel('Complete Address*').fill('14 Bazaar Road')
    await page.getByLabel('Pin Code*').fill('471001')
    await page.getByRole('radio').first().click()
  }
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL(/\/checkout/)
}

const orders = async (page: Page) => (await callBeside(page, await shopperOn(page), 'GET /api/orders')).orders

test('[RD-024][SF-305] one visit makes one order: through a lost reply, going offline and back, a reload, the back button and a second tab', async ({
  shop: page,
  context,
}) => {
  let lost = 0
  await page.route('**/api/orders/create', async (route) => {
    if (lost++ > 0) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await toCheckout(page)
  await expect(page.getByText('Network error. Please check your internet connection.').first()).toBeVisible()
  // it goes on by itself: the shop answers
  await expect(page.getByText('Order Created Successfully')).toBeVisible()
  expect(await orders(page)).toHaveLength(1)
  await page.reload()
  await expect(page.getByText('Order Created Successfully')).toBeVisible()
  await context.setOffline(true)
  await context.setOffline(false)
  await page.goBack()
  await page.goForward()
  await expect(page.getByText('Order Created Successfully')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Edit Delivery Address' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('Order Created Successfully')).toBeVisible()
  expect(await orders(page)).toHaveLength(1)
})

test('[RD-016] one payment: a typed ID survives a reload, a lost reply and a double click', async ({ shop: page }) => {
  await toCheckout(page)
  await expect(page.getByText('Order Created Successfully')).toBeVisible()
  await page.getByRole('button', { name: 'I Have Made the Payment' }).filter({ visible: true }).first().click()
  const id = transactionId()
  await page
    .getByLabel(/Transaction ID/)
    .first()
    .fill(id)
  await page.reload()
  await expect(page.getByText('Order Created Successfully')).toBeVisible()
  const again = page.getByRole('button', { name: 'I Have Made the Payment' }).filter({ visible: true }).first()
  if (await again.isVisible()) await again.click()
  await expect(page.getByLabel(/Transaction ID/).first()).toHaveValue(id)
  let lost = 0
  await page.route('**/confirm-payment', async (route) => {
    if (lost++ > 0) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  const confirm = page.getByRole('button', { name: 'Confirm Payment' })
  await confirm.click()
  await expect(page.getByText('Network error. Please check your connection and try again.').first()).toBeVisible()
  await expect(page.getByLabel(/Transaction ID/).first()).toHaveValue(id)
  await confirm.dblclick()
  await page.waitForURL(/\/payment-verification\//)
  expect(await orders(page)).toMatchObject([{ status: 'payment_submitted' }])
})

test('packs added in a second tab stay in the cart after the first has ordered; a new tab opens the checkout that runs', async ({
  shop: page,
  context,
}) => {
  await setUpPayment(page)
  await register(page, newShopper())
  const token = await shopperOn(page)
  const cartNow = async () => (await callBeside(page, token, 'GET /api/cart')).cart.items.map(({ slug, quantity }) => ({ slug, quantity }))
  await callBeside(page, token, 'POST /api/cart/add', { productId: 'special-lion-beedi-big', quantity: 11 })
  await visit(page, '/products')
  await page.getByRole('button', { name: /^Cart/ }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Proceed to Address' }).click()
  await page.waitForURL('/address')
  await page.getByLabel('Mobile Number*').fill('9826012345')
  await page.getByLabel('Complete Address*').fill('7 Mahal Road')
  await page.getByLabel('Pin Code*').fill('471001')
  await page.getByRole('radio').first().click()
  await callBeside(page, token, 'POST /api/cart/add', { productId: 'special-lion-beedi-small', quantity: 2 })
  await callBeside(page, token, 'POST /api/cart/add', { productId: 'special-lion-beedi-big', quantity: 3 })
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('Order Created Successfully')).toBeVisible()
  const [order] = await orders(page)
  expect(order?.items).toMatchObject([{ quantity: 11 }])
  expect(await cartNow()).toEqual([
    { slug: 'special-lion-beedi-big', quantity: 3 },
    { slug: 'special-lion-beedi-small', quantity: 2 },
  ])
  const tab = await context.newPage()
  await visit(tab, '/checkout')
  await expect(tab.getByText(`Order ${order?.orderNumber}, total`)).toBeVisible()
  expect(await orders(page)).toHaveLength(1)
})
