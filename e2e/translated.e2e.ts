import type { Page } from '@playwright/test'
import { startTranslator } from '../web/test/translator.ts'
import { asStaff, expect, newReference, newShopper, openDesk, register, setUpPayment, test } from './shopping.ts'

/** Every page from now on is translated once it answers, as a browser does for somebody who reads another language. */
const translate = (page: Page) =>
  page.addInitScript(`new MutationObserver((_, seen) => {
    if (!('ready' in document.documentElement.dataset)) return
    seen.disconnect()
    ;(${startTranslator})()
  }).observe(document, { attributes: true, subtree: true })`)

/** A text as the imitated translation leaves it, with a point behind each word of three letters and more. */
const translated = (text: string) => new RegExp(`^${text.replace(/[A-Za-z]{3,}/g, '$&·')}`)

/** The words of a locator without the points that the imitated translation puts behind them. */
const words = async (page: Page, selector: string) =>
  (await page.locator(selector).first().innerText()).replaceAll('·', '').replace(/\s+/g, ' ')

test('a purchase on a translated page, from the product to a rejected payment: no error screen, and every amount is right', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await setUpPayment(page)
  await translate(page)
  const shopper = newShopper()

  await page.goto('/product/special-lion-beedi-big')
  await expect(page.getByText(translated('Bulk pricing'))).toBeVisible()
  for (let packs = 2; packs <= 11; packs++) await page.getByRole('button', { name: /^Increase/ }).click()
  await expect.poll(() => words(page, '.buy-bar')).toContain('₹2,970')
  await expect.poll(() => words(page, 'main')).toContain('11 packs at ₹280')
  await page
    .getByRole('button', { name: translated('Add to Cart') })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(translated('Please login to add items to your cart'))).toBeVisible()

  await register(page, shopper)
  await page.goto('/product/special-lion-beedi-big')
  await page
    .getByRole('button', { name: translated('Add to Cart') })
    .first()
    .click()
  await expect.poll(() => words(page, 'main')).toContain('Your cart holds')
  await page.getByRole('button', { name: /^Cart/ }).first().click()
  const drawer = page.getByRole('dialog')
  await expect.poll(() => words(page, 'dialog')).toContain('₹3,240')
  await drawer
    .getByRole('button', { name: /^Decrease/ })
    .first()
    .click()
  await expect.poll(() => words(page, 'dialog')).toContain('₹2,970')
  await drawer.getByRole('button', { name: translated('Proceed to Address') }).click()

  await page.waitForURL('/address')
  await page.getByLabel(translated('Mobile Number')).fill('9876543210')
  await page.getByLabel(translated('Complete Address')).fill('14 Bazaar Road')
  await page.getByLabel(translated('Pin Code')).pressSequentially('471001')
  await page.getByRole('radio').first().click()
  await page.getByRole('button', { name: translated('Continue to Payment') }).click()

  await page.waitForURL(/\/checkout/)
  await expect(page.getByText(translated('Order Created Successfully'))).toBeVisible()
  await expect.poll(() => words(page, 'main')).toContain('Pay ₹2,970 Now')
  const refused = newReference()
  await page.locator('[name=upi-reference]').pressSequentially(refused)
  await expect.poll(() => words(page, 'main')).toContain('Valid transaction ID format')
  await expect.poll(() => words(page, 'main')).toContain('12/16')
  await page.getByRole('button', { name: translated('Confirm Payment') }).click()
  await page.waitForURL(/\/payment-verification\//)
  const number = page.url().split('/').at(-1) ?? ''

  const desk = await openDesk(page)
  await asStaff(desk, `POST /api/orders/${number}/admin/verify-payment`, { verified: false, notes: 'The amount was ₹10 short' })
  await desk.context().close()
  await page.getByRole('button', { name: translated('Refresh Status') }).click()
  await expect.poll(() => words(page, 'main')).toContain('The amount was ₹10 short')
  await page.getByRole('link', { name: translated('Submit again') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translated('We could not find this payment'))
  await expect.poll(() => words(page, 'main')).toContain(refused)
  await expect.poll(() => words(page, 'main')).toContain('2 tries left.')
  await page.locator('[name=upi-reference]').pressSequentially(refused)
  await page.getByRole('button', { name: translated('Confirm Payment') }).click()
  await expect.poll(() => words(page, 'main')).toContain('It was not counted as a try.')
  await page.locator('[name=upi-reference]').fill('')
  await page.locator('[name=upi-reference]').pressSequentially(newReference())
  await page.getByRole('button', { name: translated('Confirm Payment') }).click()
  await page.waitForURL(/\/payment-verification\//)
  await page.goto(`/orders`)
  await expect.poll(() => words(page, 'main')).toContain(number)
  await expect.poll(() => words(page, 'main')).toContain('₹2,970')
  expect(errors).toEqual([])
})
