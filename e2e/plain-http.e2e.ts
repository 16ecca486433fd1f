import { launch } from '../playwright.config.ts'
import { expect, test, visit } from './shopping.ts'

// A name that is not the machine itself: to the browser a page without TLS, as a phone beside the owner's machine sees the shop.
const HOST = 'shop.test'
test.use({ launchOptions: { ...launch, args: [...launch.args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] } })

test('a page without TLS writes to the shop, copies and remembers all the same', async ({ page, baseURL }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const shop = (baseURL ?? '').replace('localhost', HOST)

  await visit(page, `${shop}/contact`)
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator])).toEqual([false, false, false])
  await page.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
  await page.getByLabel('Name*', { exact: true }).fill('Ramesh')
  await page.getByLabel('Email*', { exact: true }).fill('ramesh@example.in')
  await page.getByLabel('Message*').fill('Is the big pack back?')
  await page.getByRole('button', { name: /^Send Message/ }).click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()

  await visit(page, `${shop}/product/special-lion-beedi-big`)
  await page.getByText('Share', { exact: true }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Please login to add items to your cart')).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').items?.length)).toBe(1)
  expect(errors).toEqual([])
})
