import { createECDH, randomBytes } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import { callBeside, shopperOn } from './api.ts'
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

/** What this browser lacks without a desktop's window: a permission that can be given, and a maker who lends an endpoint. */
async function lendEndpoint(page: Page): Promise<string> {
  const pair = createECDH('prime256v1')
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`
  const keys = { p256dh: pair.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') }
  await page.context().addInitScript(
    ([url, own]) => {
      const has = (name: string) => localStorage.getItem(name) !== null
      const subscription = {
        endpoint: url,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: url, keys: own }),
        unsubscribe: async () => localStorage.removeItem('testSubscribed'),
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (has('testSubscribed') ? subscription : null),
        subscribe: async () => {
          localStorage.setItem('testSubscribed', '1')
          return subscription
        },
      })
      Object.defineProperty(Notification, 'permission', { get: () => (has('testGranted') ? 'granted' : 'default') })
      Notification.requestPermission = async () => {
        localStorage.setItem('testGranted', '1')
        return 'granted'
      }
    },
    [endpoint, keys] as const,
  )
  return endpoint
}

/** The worker of the page: messages of the shop reach it, and what it shows and opens is seen. */
async function workerOf(page: Page) {
  const context = page.context()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const worker = context.serviceWorkers()[0]
  if (!worker) throw new Error('There is no worker.')
  await worker.evaluate(() => {
    // `as`: the types of a page know no worker
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (path: string) => Promise<unknown> }
      WindowClient: { prototype: { focus: () => Promise<unknown> } }
      opened: string[]
    }
    scope.opened = []
    scope.clients.openWindow = async (path) => scope.opened.push(path)
    scope.WindowClient.prototype.focus = async function (this: { url: string }) {
      return scope.opened.push(`focused ${new URL(this.url).pathname}`)
    }
    if (Notification.permission === 'granted') return
    const shown = new Map<string, object>()
    scope.registration.showNotification = async (title, { tag = '', ...more } = {}) => {
      shown.delete(tag)
      shown.set(tag, { title, tag, ...more, close: () => shown.delete(tag) })
    }
    scope.registration.getNotifications = async () => [...shown.values()] as Notification[]
  })
  const session = await context.newCDPSession(page)
  const registrationId = await registrationOf(session)
  const origin = new URL(page.url()).origin
  const notes = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration } // `as`: as above
      return (await registration.getNotifications()).map(({ title, body, lang }) => [title, body, lang])
    })
  return {
    notes,
    push: (kind: string, order: string, language = 'en') =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify({ kind, order, language, title: 'Special Lion Beedi' }),
      }),
    /** Presses the newest notification; answers what was opened by it. */
    press: () =>
      worker.evaluate(async () => {
        // `as`: as above
        const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; opened: string[]; ExtendableEvent: typeof Event }
        const notification = (await scope.registration.getNotifications()).at(-1)
        scope.opened = []
        dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }))
        while (scope.opened.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
        return scope.opened
      }),
  }
}

const registrationOf = (session: CDPSession): Promise<string> =>
  new Promise((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
    session.send('ServiceWorker.enable').catch(reject)
  })

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
  await worker.push('rejected', order.number)
  await worker.push('rejected', order.number)
  const rejected = 'Your payment could not be matched. Tap to see what to do'
  await expect.poll(worker.notes).toEqual([['Special Lion Beedi', rejected, 'en-IN']])
  expect(await worker.press()).toEqual([`/checkout?order=${order.number}`])
  expect(await worker.notes()).toEqual([])
  await visit(page, `/checkout?order=${order.number}`)
  await expect(page.getByLabel(/Transaction ID/).first()).toBeVisible()

  await worker.push('sent', order.number, 'hi')
  await expect.poll(worker.notes).toEqual([['Special Lion Beedi', 'आपका ऑर्डर रास्ते में है', 'hi-IN']])
  expect(await worker.press()).toEqual([`/hi/orders/${order.number}/track`])
  await visit(page, `/hi/orders/${order.number}/track`)
  await expect(page.getByText(order.number).first()).toBeVisible()

  await visit(page, `/order-confirmation/${order.number}`)
  await worker.push('checked', order.number)
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
  await worker.push('checked', order.number)
  await expect.poll(worker.notes).toHaveLength(1)
  const token = await shopperOn(page)
  expect((await callBeside(page, token, 'GET /api/push')).push.endpoint).toBe(endpoint)
  await visit(page, '/profile')
  if ((page.viewportSize()?.width ?? 0) < 1024) await visibleButton(page, 'Menu').click()
  else await page.getByRole('button', { name: /Account of/ }).click()
  await visibleButton(page, /Sign Out|Logout/).click()
  await expect(page.getByText('Logged out successfully').first()).toBeVisible()
  await expect.poll(worker.notes).toEqual([])
  const reply = await page.request.get('/api/push', { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status()).toBe(401)
})
