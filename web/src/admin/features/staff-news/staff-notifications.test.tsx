import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { toasts } from '#ui/overlay/toast.ts'
import { textsFor } from './staff-news.messages.ts'

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/desk'
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const KEY = `B${'C'.repeat(86)}`
const ALL = textsFor(['payments', 'messages', 'returns'])

type Browser = {
  permission: NotificationPermission
  answer: NotificationPermission
  /** Whether the worker of the office is there, which alone may be subscribed. */
  hasWorker: boolean
  subscribed: boolean
  asked: number
  shown: number
}

/** A browser that can be notified, and has the worker of the shop already. */
function aBrowser(change: Partial<Browser> = {}): Browser {
  const browser: Browser = { permission: 'default', answer: 'granted', hasWorker: false, subscribed: false, asked: 0, shown: 0, ...change }
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => {
      browser.subscribed = false
    },
  }
  const registration = {
    scope: new URL('/admin/', location.href).href,
    active: { state: 'activated' },
    pushManager: {
      getSubscription: async () => (browser.subscribed ? subscription : null),
      subscribe: async () => {
        browser.subscribed = true
        return subscription
      },
    },
    getNotifications: async () => Array.from({ length: browser.shown }, () => ({ close: () => browser.shown-- })),
    unregister: async () => {
      browser.hasWorker = false
    },
  }
  const ofShop = { scope: new URL('/', location.href).href, unregister: () => Promise.reject(new Error('not of the office')) }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => {
      browser.asked++
      browser.permission = browser.answer
      return browser.answer
    },
  })
  const serviceWorker = Object.assign(new EventTarget(), {
    getRegistration: async () => (browser.hasWorker ? registration : ofShop),
    register: async (file: string, { scope }: { scope: string }) => {
      expect([file, scope]).toEqual(['/office-worker.js', '/admin/'])
      browser.hasWorker = true
      return registration
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  return browser
}

type Kept = { key: string | null; endpoint: string | null; renewed: boolean }
const openAccount = async (kept: Partial<Kept> = {}, role?: string) => {
  const push: Kept = { key: KEY, endpoint: null, renewed: true, ...kept }
  const office = await openOffice({
    at: '/admin/settings?tab=security',
    ...(role && { role }),
    answers: {
      'GET /api/admin/push': () => ({ json: { success: true, push: { key: push.key, endpoint: push.endpoint } } }),
      'PUT /api/admin/push': ({ body }) => {
        push.endpoint = Object(body).endpoint
        return { json: { success: true } }
      },
      'POST /api/admin/push/renew': () => ({ json: { success: true, isOn: push.renewed } }),
      'DELETE /api/admin/push': () => {
        push.endpoint = null
        return { json: { success: true } }
      },
    },
  })
  return office
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
const button = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const says = (text: string) => screen.findByText(text)

describe('the own account of the back office', () => {
  it('asks for nothing by itself, says why, and is notified by a press', async () => {
    const browser = aBrowser()
    const { user, asked } = await openAccount()
    await says(ALL.why)
    expect([browser.asked, browser.hasWorker, browser.subscribed]).toEqual([0, false, false])
    await user.click(await button(ALL.turnOn))
    await says(ALL.isOn)
    expect([browser.asked, browser.hasWorker, browser.subscribed]).toEqual([1, true, true])
    expect(asked.find(({ method, path }) => method === 'PUT' && path === '/api/admin/push')?.body).toEqual({
      endpoint: ENDPOINT,
      keys: KEYS,
    })
    expect(toasts().map(({ text }) => text)).toEqual([ALL.nowOn])
  })

  it('takes the worker away with another press, and what it shows', async () => {
    const browser = aBrowser({ permission: 'granted', hasWorker: true, subscribed: true, shown: 2 })
    const { user, calls } = await openAccount({ endpoint: ENDPOINT })
    await says(ALL.isOn)
    await user.click(await button(ALL.turnOff))
    await says(ALL.why)
    expect([browser.subscribed, browser.hasWorker, browser.shown, calls().includes('DELETE /api/admin/push')]).toEqual([
      false,
      false,
      0,
      true,
    ])
  })

  it('goes on after a new sign-in of the same person, and forgets what somebody else had', async () => {
    const browser = aBrowser({ permission: 'granted', hasWorker: true, subscribed: true })
    const first = await openAccount({ endpoint: ENDPOINT })
    await says(ALL.isOn)
    expect(first.asked.find(({ path }) => path === '/api/admin/push/renew')?.body).toEqual({ endpoint: ENDPOINT })
    first.view.unmount()
    await openAccount({ renewed: false })
    await says(ALL.why)
    expect([browser.subscribed, browser.hasWorker]).toEqual([false, false])
  })

  it('says how to allow what was refused', async () => {
    aBrowser({ answer: 'denied' })
    const { user } = await openAccount()
    await user.click(await button(ALL.turnOn))
    await says(ALL.isBlocked)
  })

  it.each([
    ['verifier', textsFor(['payments']).why],
    ['accountant', textsFor(['returns']).why],
  ])('tells a %s of their own work alone', async (role, why) => {
    aBrowser()
    await openAccount({}, role)
    await says(why)
  })

  it('offers nothing to whoever packs', async () => {
    aBrowser()
    const { calls } = await openAccount({}, 'packer')
    await screen.findByRole('heading', { name: 'Change password' })
    expect([screen.queryByRole('heading', { name: ALL.notifications }), calls().includes('GET /api/admin/push')]).toEqual([null, false])
  })

  it('says so where a browser shows none', async () => {
    await openAccount()
    await says(ALL.isImpossible)
  })
})

it('whoever signs out takes along worker and notifications', async () => {
  const browser = aBrowser({ permission: 'granted', hasWorker: true, subscribed: true, shown: 1 })
  const { user } = await openAccount({ endpoint: ENDPOINT })
  await says(ALL.isOn)
  await user.click((await screen.findAllByRole('button', { name: 'Sign Out' }))[0] as HTMLElement) // `as`: one was found
  const dialog = await screen.findByRole('alertdialog')
  await user.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign Out') as HTMLElement) // `as`: it is there
  await until(() => !browser.hasWorker)
  expect([browser.subscribed, browser.shown]).toEqual([false, 0])
})

it('a tab tells the worker which screen it shows, and nothing to what asks otherwise', async () => {
  aBrowser()
  await openAccount()
  await says(ALL.why)
  const told: unknown[] = []
  const port = { postMessage: (said: unknown) => told.push(said) }
  const ask = (data: unknown) => navigator.serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }))
  ask({ asked: 'weather' })
  ask(null)
  ask({ asked: 'place' })
  expect(told).toEqual([location.href])
})
