import type { Page } from '@playwright/test'
import { expect, firstVisible, mailedCode, newReference, newShopper, PASSWORD, setUpPayment, test, visit } from './shopping.ts'

/** Counts what a finger presses, over reloads, but for the fields that it types in. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const isTypedIn = (target: EventTarget | null) =>
      target instanceof Element && target.closest('textarea, input:not([type=checkbox], [type=radio], [type=file])') !== null
    const count = ({ isTrusted, target }: Event) => {
      if (isTrusted && !isTypedIn(target)) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1))
    }
    addEventListener('pointerdown', count, { capture: true })
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')))
}

const PRODUCT = '/product/special-lion-beedi-big'
const buyNow = (page: Page) => firstVisible(page.getByRole('button', { name: /^Buy Now/ }))

/** From the checkout on: the ID of a payment made in another app. */
async function payByCopying(page: Page): Promise<void> {
  await expect(page.getByText('Order Created Successfully')).toBeVisible()
  await page.getByRole('button', { name: 'I Have Made the Payment' }).first().tap()
  await page
    .getByLabel(/Transaction ID/)
    .first()
    .fill(newReference())
  await page.getByRole('button', { name: 'Confirm Payment' }).tap()
  await page.waitForURL(/\/payment-verification\/SLB-/)
}

test('a stranger buys eleven packs with fifteen taps beside typing, and with five the next time', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ ...(baseURL && { baseURL }), viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const taps = await countTaps(page)
  await visit(page, PRODUCT)
  await page.getByRole('button', { name: 'Yes, I am 18 or older' }).tap()
  await setUpPayment(page)
  await page
    .getByRole('textbox', { name: /Quantity/i })
    .or(page.getByRole('spinbutton', { name: /Quantity/i }))
    .first()
    .fill('11')
  await buyNow(page).tap()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Create/ })
    .tap()

  const shopper = newShopper()
  await page.getByLabel('Full Name*').fill(shopper.name)
  await page.getByLabel('Email*').fill(shopper.email)
  await page.getByLabel('Phone Number*').fill(shopper.phone)
  await page.getByLabel('Password*', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /terms/i }).tap()
  await page.getByRole('checkbox', { name: /18 or older/ }).tap()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('button', { name: /Skip/ }).tap()
  await page.getByLabel('Email verification code').fill(await mailedCode(shopper.email))
  await page.getByRole('button', { name: 'Create Account' }).tap()

  await page.waitForURL('/address')
  await page.getByLabel('Complete Address*').fill('House 14, second floor, behind the clock tower, Bazaar Road')
  await page.getByLabel('Pin Code*').fill('471001')
  await page.getByRole('radio').first().tap()
  await page.getByRole('button', { name: 'Continue to Payment' }).tap()
  await payByCopying(page)
  const first = await taps()

  await visit(page, PRODUCT)
  await buyNow(page).tap()
  await page.waitForURL('/address')
  await page.getByRole('button', { name: 'Continue to Payment' }).tap()
  await payByCopying(page)
  const second = (await taps()) - first

  console.log(`PROOF ${JSON.stringify({ name: 'taps of a purchase', figures: { first, second } })}`)
  expect([first <= 15, second <= 5], `${first} and ${second} taps`).toEqual([true, true])
  await page.close()
})
