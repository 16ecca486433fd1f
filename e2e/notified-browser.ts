import { createECDH, randomBytes } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'

/** What this browser lacks without a desktop's window: a permission that can be given, and a maker who lends an endpoint. */
export async function lendEndpoint(page: Page): Promise<string> {
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

/** The worker of the page, from this file and for pages below this path: messages of the shop reach it, and what it shows and opens is seen. */
export async function workerOf(page: Page, file = '/sw.js', path = '/') {
  const context = page.context()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const worker = context.serviceWorkers().find((one) => one.url().endsWith(file))
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
  const origin = new URL(page.url()).origin
  const registrationId = await registrationOf(session, origin + path)
  const notes = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration } // `as`: as above
      return (await registration.getNotifications()).map(({ title, body, lang }) => [title, body, lang])
    })
  return {
    notes,
    push: (message: object) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify({ title: 'Special Lion Beedi', ...message }),
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

const registrationOf = (session: CDPSession, scope: string): Promise<string> =>
  new Promise((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === scope)
      if (found) resolve(found.registrationId)
    })
    session.send('ServiceWorker.enable').catch(reject)
  })
