import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openShop } from '#test/shop-server.ts'
import { overNetwork, serverAnswers, timeLimit } from './network.ts'
import { storage, tabStorage } from './storage.ts'
import { createStore, useIsBrowser, useStore } from './store.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('[RD-073] what a page asks for with nobody at it is marked, until somebody does something again', async () => {
  const shop = await openShop({ 'GET /api/admin/dashboard': () => ({}) })
  const start = performance.now()
  const poll = async (second: number) => {
    vi.spyOn(performance, 'now').mockReturnValue(start + second * 1000)
    await overNetwork()({ method: 'GET', path: '/api/admin/dashboard', headers: {} })
  }
  dispatchEvent(new Event('click'))
  for (const second of [60, 75, 76, 180]) await poll(second)
  dispatchEvent(new KeyboardEvent('keydown'))
  for (const second of [240, 300]) await poll(second)
  expect(shop.asked.map(({ headers }) => headers['x-background'])).toEqual([undefined, undefined, '1', '1', undefined, '1'])
})

it.each(['pointerdown', 'keydown', 'wheel', 'click', 'input'])(
  'a %s that the page keeps to itself counts as somebody being there',
  async (kind) => {
    const shop = await openShop({ 'GET /api/admin/dashboard': () => ({}) })
    const start = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(start + 1_000_000)
    const button = document.body.appendChild(document.createElement('button'))
    button.addEventListener(kind, (event) => event.stopPropagation())
    button.dispatchEvent(new Event(kind, { bubbles: true }))
    await overNetwork()({ method: 'GET', path: '/api/admin/dashboard', headers: {} })
    button.remove()
    expect(shop.asked[0]?.headers['x-background']).toBeUndefined()
  },
)

describe('a call over the network', () => {
  it('sends its body as JSON and says so, and says nothing of a body that it has not', async () => {
    const shop = await openShop({
      'POST /api/cart/add': () => ({ json: { success: true } }),
      'GET /api/cart': () => ({ text: '<h1>Back soon</h1>', type: 'text/html' }),
    })
    const added = await overNetwork()({
      method: 'POST',
      path: '/api/cart/add',
      headers: { 'x-of-the-call': 'yes' },
      body: { productId: 'p-7', quantity: 3 },
    })
    const read = await overNetwork()({ method: 'GET', path: '/api/cart', headers: {} })
    expect(added).toEqual({ status: 200, json: { success: true }, type: 'application/json' })
    expect(read).toEqual({ status: 200, json: undefined, type: 'text/html' })
    const [post, get] = shop.asked
    expect(post?.body).toEqual({ productId: 'p-7', quantity: 3 })
    expect(post?.headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json', 'x-of-the-call': 'yes' })
    expect([get?.headers['content-type'], get?.headers.accept]).toEqual([undefined, 'application/json'])
  })

  it('sends the cookies of the site', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { headers: {} }))
    await overNetwork()({ method: 'GET', path: '/api/cart', headers: {} })
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', method: 'GET' })
  })

  it('that nobody answers is given up after half a minute, or after the time it was given', async () => {
    vi.useFakeTimers()
    const ends: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_url, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('given up')))),
    )
    const ask = { method: 'GET', path: '/api/cart', headers: {} } as const
    overNetwork()(ask).catch(() => ends.push('first'))
    overNetwork({ timeoutMs: 2000 })(ask).catch(() => ends.push('second'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(ends).toEqual(['second'])
    await vi.advanceTimersByTimeAsync(27_999)
    expect(ends).toEqual(['second'])
    await vi.advanceTimersByTimeAsync(1)
    expect(ends).toEqual(['second', 'first'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is given up with the page that asked, also when that has gone before; nothing of its clock stays behind', () => {
    vi.useFakeTimers()
    const page = new AbortController()
    const limit = timeLimit(5000, page.signal)
    expect(limit.signal.aborted).toBe(false)
    page.abort()
    expect(limit.signal.aborted).toBe(true)
    expect(timeLimit(5000, page.signal).signal.aborted).toBe(true)
    vi.clearAllTimers()

    const other = new AbortController()
    const over = timeLimit(5000, other.signal)
    over.done()
    other.abort()
    vi.advanceTimersByTime(6000)
    expect([over.signal.aborted, vi.getTimerCount()]).toEqual([false, 0])
  })

  it.each([
    ['the shop', { json: { success: true } }, true],
    ['the shop, which does not know the question', { status: 404, json: { success: false } }, true],
    ['the shop, which cannot serve', { status: 503, json: { success: false } }, false],
    ['a login page on the way', { status: 200, text: '<h1>Wi-Fi</h1>', type: 'text/html' }, false],
    ['nobody', 'hang up' as const, false],
  ])('asks whether the shop is there: %s answers', async (_who, answer, expected) => {
    const shop = await openShop({ 'GET /api/ready': () => answer })
    expect(await serverAnswers()).toBe(expected)
    expect(shop.asked[0]?.headers['cache-control']).toBe('no-cache')
  })
})

describe('what the browser keeps', () => {
  it('is forgotten instead of failing where storage is switched off', () => {
    for (const name of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError')
      })
    storage.write('token', 'a')
    storage.remove('token', 'user')
    tabStorage.write('checkout', {})
    tabStorage.remove('checkout')
    tabStorage.clear()
    expect([storage.read('token'), storage.readJson('user'), tabStorage.read('checkout')]).toEqual([null, undefined, undefined])
  })

  it('comes back as it was, and null or what is no JSON as undefined', () => {
    storage.write('lastCourier', 'Blue Dart')
    storage.write('cart', '{"items":[1]}')
    tabStorage.write('typed', { utr: '412345678901' })
    expect([storage.read('lastCourier'), storage.readJson('cart')]).toEqual(['Blue Dart', { items: [1] }])
    expect([storage.readJson('lastCourier'), storage.readJson('wishlist')]).toEqual([undefined, undefined])
    expect([tabStorage.read('typed'), tabStorage.read('never')]).toEqual([{ utr: '412345678901' }, undefined])
    storage.remove('lastCourier', 'cart')
    tabStorage.remove('typed')
    expect([storage.read('lastCourier'), storage.read('cart'), tabStorage.read('typed')]).toEqual([null, null, undefined])
  })
})

describe('a store', () => {
  it('lays each change over the rest and tells everybody who still listens', () => {
    const store = createStore({ packs: 2, note: 'first' })
    const told: object[] = []
    const stop = store.subscribe(() => told.push(store.get()))
    store.set({ packs: 5 })
    stop()
    store.set({ note: 'second' })
    expect(told).toEqual([{ packs: 5, note: 'first' }])
    expect([store.get(), store.first]).toEqual([
      { packs: 5, note: 'second' },
      { packs: 2, note: 'first' },
    ])
  })

  it('gives a component what it picks, again with each change', () => {
    const store = createStore({ packs: 2, note: 'first' })
    const { result } = renderHook(() => useStore(store, ({ packs }) => packs))
    expect(result.current).toBe(2)
    act(() => store.set({ packs: 7 }))
    expect(result.current).toBe(7)
    expect(renderHook(() => useIsBrowser()).result.current).toBe(true)
  })
})
