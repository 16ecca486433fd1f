import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderOf } from '#test/orders.ts'
import { showPage } from '#test/page.tsx'
import { signIn, signOut } from '#test/route.tsx'
import { openShop } from '#test/shop-server.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import * as messages from './messages.ts'
import Notifications from './Notifications.tsx'
import { OrderNotifications } from './OrderNotifications.tsx'

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/a'
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const KEY = `B${'C'.repeat(86)}`

type Browser = { permission: NotificationPermission; answer: NotificationPermission; subscribed: boolean; asked: number }

/** A browser that can be notified, as far as jsdom lacks one. */
function aBrowser(change: Partial<Browser> = {}): Browser {
  const browser: Browser = { permission: 'default', answer: 'granted', subscribed: false, asked: 0, ...change }
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => {
      browser.subscribed = false
    },
  }
  const pushManager = {
    getSubscription: async () => (browser.subscribed ? subscription : null),
    subscribe: async () => {
      browser.subscribed = true
      return subscription
    },
  }
  const requestPermission = async () => {
    browser.asked++
    browser.permission = browser.answer
    return browser.answer
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission,
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready: Promise.resolve({ pushManager }) } })
  return browser
}

type Kept = { key: string | null; endpoint: string | null; language: 'en' | 'hi' | null }
const aShop = async (kept: Partial<Kept> = {}) => {
  const push: Kept = { key: KEY, endpoint: null, language: null, ...kept }
  return openShop({
    'GET /api/push': () => ({ json: { success: true, push } }),
    'PUT /api/push': ({ body }) => {
      const { endpoint, language } = Object(body)
      Object.assign(push, { endpoint, language })
      return { json: { success: true } }
    },
    'DELETE /api/push': () => {
      Object.assign(push, { endpoint: null, language: null })
      return { json: { success: true } }
    },
  })
}

beforeEach(() => signIn())
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  for (const { id } of toasts()) toast.dismiss(id)
  signOut()
})
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const press = (name: string) => userEvent.click(button(name))
const says = (text: string) => screen.findByText(text)
const show = (always = false) => showPage(<Notifications always={always} />)

describe('a browser that can be notified', () => {
  it('asks for nothing by itself, says why, and is subscribed by a press', async () => {
    const browser = aBrowser()
    const shop = await aShop()
    await show()
    await says(messages.why)
    expect([browser.asked, browser.subscribed]).toEqual([0, false])
    await press(messages.turnOn)
    await says(messages.isOn)
    expect([browser.asked, browser.subscribed]).toEqual([1, true])
    expect(shop.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ endpoint: ENDPOINT, keys: KEYS, language: 'en' })
    expect(toasts().map(({ text }) => text)).toEqual([messages.nowOn])
  })

  it('is not notified any more after another press, and the press stays at hand', async () => {
    const browser = aBrowser({ permission: 'granted', subscribed: true })
    const shop = await aShop({ endpoint: ENDPOINT, language: 'en' })
    await show()
    await says(messages.isOn)
    await press(messages.turnOff)
    await says(messages.why)
    expect([browser.subscribed, shop.calls().includes('DELETE /api/push')]).toEqual([false, true])
    expect(document.activeElement).toBe(button(messages.turnOn))
  })

  it.each([
    ['the shop knows another browser for this sign-in', { subscribed: true }, { endpoint: 'https://web.push.apple.com/b' }],
    ['the shop has forgotten it', { subscribed: true }, {}],
    ['the browser has forgotten it', {}, { endpoint: ENDPOINT }],
  ])('does not say that it is notified when %s', async (_what, browser, kept) => {
    aBrowser({ permission: 'granted', ...browser })
    await aShop(kept)
    await show()
    await says(messages.why)
  })

  it('gets what it is told in the language of the page', async () => {
    aBrowser({ permission: 'granted', subscribed: true })
    const shop = await aShop({ endpoint: ENDPOINT, language: 'hi' })
    await show()
    await says(messages.isOn)
    expect(shop.asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ language: 'en' })
  })

  it('says how to allow what was refused, and follows when it is allowed', async () => {
    const browser = aBrowser({ answer: 'denied' })
    await aShop()
    await show()
    await says(messages.why)
    await press(messages.turnOn)
    await says(messages.isBlocked)
    expect([screen.queryByRole('button'), toasts()]).toEqual([null, []])
    browser.permission = 'default'
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await says(messages.why)
  })

  it('stays as it is when the question is left unanswered, or the shop does not answer', async () => {
    const browser = aBrowser({ answer: 'default' })
    await openShop({ 'GET /api/push': () => ({ json: { success: true, push: { key: KEY, endpoint: null, language: null } } }) })
    await show()
    await says(messages.why)
    await press(messages.turnOn)
    expect([toasts(), browser.subscribed]).toEqual([[], false])
    browser.answer = 'granted'
    await press(messages.turnOn)
    await vi.waitFor(() => expect(toasts().map(({ kind }) => kind)).toEqual(['error']))
    await says(messages.why)
  })

  it.each([
    [{}, messages.turnOn, messages.notTurnedOn],
    [{ permission: 'granted', subscribed: true } as const, messages.turnOff, messages.notTurnedOff],
  ])('stays as it is when the browser fails, and says what could not be done: %s', async (state, word, sentence) => {
    const browser = aBrowser(state)
    await aShop(browser.subscribed ? { endpoint: ENDPOINT, language: 'en' } : {})
    await show()
    await screen.findByRole('button', { name: new RegExp(`^${word}`) })
    const worker = {
      get ready() {
        return Promise.reject(new DOMException('No.'))
      },
    }
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
    await press(word)
    await vi.waitFor(() => expect(toasts().map(({ kind, text }) => [kind, text])).toEqual([['error', sentence]]))
  })
})

describe('a browser that cannot be notified', () => {
  it('is shown nothing on an order, and told so in the settings', async () => {
    const { view } = await show()
    expect(screen.queryByRole('heading')).toBeNull()
    view.unmount()
    await show(true)
    await says(messages.isImpossible)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('because it was refused before is shown nothing on an order, and told how to allow it in the settings', async () => {
    aBrowser({ permission: 'denied' })
    const { view } = await show()
    expect(screen.queryByRole('heading')).toBeNull()
    view.unmount()
    await show(true)
    await says(messages.isBlocked)
  })

  it('on an iPhone is told of the app on the Home Screen', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
    await show()
    await says(messages.install)
    vi.restoreAllMocks()
  })

  it('of a shop that has no key is told so', async () => {
    aBrowser()
    await aShop({ key: null })
    await show(true)
    await says(messages.isImpossible)
  })
})

it('the settings look again when the shop could not be asked', async () => {
  aBrowser()
  await openShop({ 'GET /api/push': () => 'hang up' })
  await show(true)
  await says(messages.notKnown)
  await aShop()
  await press(messages.tryAgain)
  await says(messages.why)
})

it.each([
  ['pending', 'pending', false],
  ['payment_submitted', 'pending_verification', true],
  ['payment_failed', 'verification_failed', true],
  ['confirmed', 'verified', true],
  ['shipped', 'verified', true],
  ['delivered', 'verified', false],
  ['cancelled', 'verified', false],
  ['refunded', 'verified', false],
] as const)('an order that is %s with payment %s offers notifications: %s', async (status, paymentStatus, offers) => {
  aBrowser()
  const shop = await aShop()
  await showPage(<OrderNotifications order={orderOf({ status, paymentStatus })} />)
  if (offers) await says(messages.why)
  else expect(shop.asked).toEqual([])
})
