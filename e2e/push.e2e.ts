import type { Page } from '@playwright/test'
import { callBeside, shopperOn } from './api.ts'
import { lendEndpoint, workerOf } from './notified-browser.ts'
import {
  asStaff,
  expect,
  expectAccessible,
  newShopper,
  openDesk,
  register,
  setUpPayment,
  submitPayment,
  test,
  visibleButton,
  visit,
} from './shopping.ts'

test.use({ serviceWorkers: 'allow' })

const panel = (page: Page) => page.getByRole('region', { name: /^(Notifications|नोटिफ़िकेशन)$/ })

test('a shopper who paid is notified after one press, without a name or an amount, and each press leads to its page', async ({
  shop: page,
}) => {
  const endpoint = await lendEndpoint(page)
  await setUpPayment(page)
  await register(page, newShopper())
  const order = await submitPayment(page)
  const desk = await openDesk(page)
  const reason = 'No such credit'
  await asStaff(desk, `POST /api/orders/${order.id}/admin/verify-payment`, { verified: false, notes: reason })
  await desk.context().close()
  const kept = async () => (await callBeside(page, await shopperOn(page), 'GET /api/push')).push

  await visit(page, `/hi/payment-verification/${order.number}`)
  await expect(panel(page)).toContainText('लॉक स्क्रीन पर नाम, सामान या रकम नहीं दिखती')
  await expectAccessible(page)
  await visit(page, `/payment-verification/${order.number}`)
  await expect(panel(page)).toContainText('so that you need not come back to look')
  await expectAccessible(page)
  expect((await kept()).endpoint).toBeNull()
  await panel(page).getByRole('button', { name: 'Notify me on this phone' }).press('Enter')
  await expect(panel(page)).toContainText('This phone is notified about your orders until you sign out.')
  await expectAccessible(page)
  expect(await kept()).toMatchObject({ endpoint, language: 'en' })

  const worker = await workerOf(page)
  await worker.push({ kind: 'rejected', order: order.number, language: 'en' })
  await worker.push({ kind: 'rejected', order: order.number, language: 'en' })
  const rejected = 'Your payment could not be matched. Tap to see what to do'
  await expect.poll(worker.notes).toEqual([['Special Lion Beedi', rejected, 'en-IN']])
  expect(await worker.press()).toEqual([`/checkout?order=${order.number}`])
  expect(await worker.notes()).toEqual([])
  await visit(page, `/checkout?order=${order.number}`)
  await expect(page.getByLabel(/Transaction ID/).first()).toBeVisible()

  await worker.push({ kind: 'sent', order: order.number, language: 'hi' })
  await expect.poll(worker.notes).toEqual([['Special Lion Beedi', 'आपका ऑर्डर रास्ते में है', 'hi-IN']])
  expect(await worker.press()).toEqual([`/hi/orders/${order.number}/track`])
  await visit(page, `/hi/orders/${order.number}/track`)
  await expect(page.getByText(order.number).first()).toBeVisible()

  await visit(page, `/order-confirmation/${order.number}`)
  await worker.push({ kind: 'checked', order: order.number, language: 'en' })
  await expect.poll(worker.notes).toEqual([['Special Lion Beedi', 'Your payment was checked', 'en-IN']])
  expect(await worker.press()).toEqual([`focused /order-confirmation/${order.number}`])

  await visit(page, '/settings')
  await expect(panel(page)).toContainText('This phone is notified')
  await panel(page).getByRole('button', { name: 'Turn off notifications' }).press('Enter')
  await expect(panel(page)).toContainText('so that you need not come back to look')
  expect((await kept()).endpoint).toBeNull()
  await expectAccessible(page)
})

test('whoever signs out takes along what was shown, and the shop forgets the browser', async ({ shop: page }) => {
  const endpoint = await lendEndpoint(page)
  await setUpPayment(page)
  await register(page, newShopper())
  const order = await submitPayment(page)
  await visit(page, `/order-confirmation/${order.number}`)
  await panel(page).getByRole('button', { name: 'Notify me on this phone' }).click()
  await expect(panel(page)).toContainText('This phone is notified')
  const worker = await workerOf(page)
  await worker.push({ kind: 'checked', order: order.number, language: 'en' })
  await expect.poll(worker.notes).toHaveLength(1)
  const token = await shopperOn(page)
  expect((await callBeside(page, token, 'GET /api/push')).push.endpoint).toBe(endpoint)
  await visit(page, '/profile')
  if ((page.viewportSize()?.width ?? 0) < 1024) await visibleButton(page, 'Menu').click()
  else await page.getByRole('button', { name: /Account of/ }).click()
  await visibleButton(page, /Sign Out|Logout/).click()
  await expect(page.getByText('Logged out successfully').first()).toBeVisible()
  await expect.poll(worker.notes).toEqual([])
  const headers = { authorization: `Bearer ${token}` }
  await expect.poll(async () => (await page.request.get('/api/push', { headers })).status()).toBe(401)
})
