import type { Page } from '@playwright/test'
import { callBeside, staffOn } from './api.ts'
import { lendEndpoint, workerOf } from './notified-browser.ts'
import { expect, expectAccessible, openDesk, test, visibleButton, visit } from './shopping.ts'

test.use({ serviceWorkers: 'allow' })

const panel = (page: Page) => page.getByRole('region', { name: 'Notifications on this device' })
const ACCOUNT = '/admin/settings?tab=security'

test('whoever checks payments is told of new ones after one press, by number alone, and until the sign-out', async ({ shop: page }) => {
  const desk = await openDesk(page)
  const endpoint = await lendEndpoint(desk)
  const kept = async () => (await callBeside(desk, await staffOn(desk), 'GET /api/admin/push')).push.endpoint
  await visit(desk, ACCOUNT)
  await expect(panel(desk)).toContainText('This browser can tell you of new payments to verify, messages and returns')
  await expectAccessible(desk)
  expect(await kept()).toBeNull()
  await panel(desk).getByRole('button', { name: 'Notify me in this browser' }).press('Enter')
  await expect(panel(desk)).toContainText('until you sign out')
  await expectAccessible(desk)
  expect(await kept()).toBe(endpoint)

  const worker = await workerOf(desk, '/office-worker.js', '/admin/')
  // no page of the back office is answered by the worker that keeps pages of the shop
  const scripts = await desk.evaluate(() => navigator.serviceWorker.controller?.scriptURL.replace(location.origin, ''))
  expect(scripts).toBe('/office-worker.js')
  await worker.push({ kind: 'payments', count: 1 })
  await expect.poll(worker.notes).toEqual([['Special Lion Beedi', '1 new payment to verify', 'en-IN']])
  await worker.push({ kind: 'payments', count: 3 })
  await expect.poll(worker.notes).toEqual([['Special Lion Beedi', '3 new payments to verify', 'en-IN']])
  expect(await worker.press()).toEqual(['/admin/payment-verification'])
  await visit(desk, '/admin/payment-verification')
  await expect(desk.getByRole('heading', { name: 'Payment Verification' })).toBeVisible()
  await visit(desk, ACCOUNT)
  await expect(panel(desk)).toContainText('until you sign out')
  await panel(desk).getByRole('button', { name: 'Turn off notifications' }).press('Enter')
  await expect(panel(desk)).toContainText('This browser can tell you')
  expect(await kept()).toBeNull()
  const registered = () =>
    desk.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).filter(({ scope }) => scope.endsWith('/admin/')).length)
  expect(await registered()).toBe(0)

  await panel(desk).getByRole('button', { name: 'Notify me in this browser' }).click()
  await expect(panel(desk)).toContainText('until you sign out')
  const token = await staffOn(desk)
  const isNarrow = (desk.viewportSize()?.width ?? 0) < 1024
  if (isNarrow) await visibleButton(desk, 'Menu').click()
  // the page has a button of this name for each other device
  const frame = isNarrow ? desk.getByRole('dialog') : desk.locator('header')
  await frame.getByRole('button', { name: 'Sign Out' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await desk.waitForURL('/admin/login')
  await expect.poll(registered).toBe(0)
  const headers = { authorization: `Bearer ${token}` }
  await expect.poll(async () => (await desk.request.get('/api/admin/push', { headers })).status()).toBe(401)
  await desk.context().close()
})

test('whoever works in Hindi is told in Hindi, and led to the tab that shows the desk, wherever that tab began', async ({ shop: page }) => {
  const owner = await openDesk(page)
  await lendEndpoint(owner)
  await visit(owner, ACCOUNT)
  await panel(owner).getByRole('button', { name: 'Notify me in this browser' }).click()
  await expect(panel(owner)).toContainText('until you sign out')
  const worker = await workerOf(owner, '/office-worker.js', '/admin/')
  // another tab, which the worker of the back office does not reach
  const desk = await owner.context().newPage()
  await visit(desk, '/admin/orders')
  await desk.route(/\/api\/admin\/verify$/, async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, admin: { ...answer.admin, language: 'hi' } } })
  })
  await visit(desk, '/hi/admin/orders')
  await worker.push({ kind: 'payments', count: 2, language: 'hi' })
  await expect.poll(worker.notes).toEqual([['Special Lion Beedi', '2 नए पेमेंट की जाँच बाकी है', 'hi-IN']])
  expect(await worker.press()).toEqual(['/hi/admin/payment-verification'])
  const isNarrow = (desk.viewportSize()?.width ?? 0) < 1024
  if (isNarrow) await visibleButton(desk, 'मेन्यू').click()
  await desk
    .getByRole('link', { name: /^पेमेंट की जाँच/ })
    .filter({ visible: true })
    .first()
    .click()
  await desk.waitForURL('/hi/admin/payment-verification')
  await worker.push({ kind: 'payments', count: 3, language: 'hi' })
  expect(await worker.press()).toEqual(['focused /hi/admin/orders'])
  await owner.context().close()
})
