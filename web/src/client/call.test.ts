import { addressPaths } from 'contract/addresses/address.paths.ts'
import { cartPaths } from 'contract/carts/cart.paths.ts'
import { productPaths } from 'contract/catalog/product.paths.ts'
import type { EndpointSchema } from 'contract/endpoint.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { openShop } from '#test/shop-server.ts'
import type { ApiRequest } from '../ssr-bridge.ts'
import { ApiError, call, NetworkError, sentenceOf } from './call.ts'
import { TIMEOUT_MS } from './network.ts'

beforeEach(() => localStorage.clear())

describe('one call', () => {
  it('fills the names of a path, sends JSON and answers the reply', async () => {
    const shop = await openShop({ 'PUT /api/cart/update/a%2Fb': () => ({ json: { success: true, cart: 'the cart' } }) })
    expect(await call(cartPaths.update, { params: { id: 'a/b' }, body: { quantity: 2 } })).toEqual({ success: true, cart: 'the cart' })
    expect(shop.asked[0]).toMatchObject({ body: { quantity: 2 }, headers: { 'content-type': 'application/json' } })
  })

  it('[BO-180][SF-275] staff calls carry the adminToken of this browser, or the shopper’s where there is none', async () => {
    const shop = await openShop({ 'GET /api/admin/dashboard': () => ({}) })
    localStorage.setItem('token', 'shopper')
    await call({ method: 'GET', path: '/api/admin/dashboard' }, {})
    localStorage.setItem('adminToken', 'staff')
    await call({ method: 'GET', path: '/api/admin/dashboard' }, {})
    localStorage.removeItem('token')
    await call({ method: 'GET', path: '/api/admin/dashboard' }, {})
    expect(shop.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer shopper', 'Bearer staff', 'Bearer staff'])
  })

  it('[SF-428] calls of the shopper carry the shopper’s token as a bearer, never that of the staff, and nothing without one', async () => {
    const shop = await openShop({ 'GET /api/cart': () => ({}) })
    localStorage.setItem('adminToken', 'staff')
    await call({ method: 'GET', path: '/api/cart' }, {})
    localStorage.setItem('token', 'shopper')
    await call({ method: 'GET', path: '/api/cart' }, {})
    expect(shop.asked.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer shopper'])
  })

  it('[BO-182][BO-187] staff calls of any method carry the bearer token, the credentials and, where they send something, its JSON type', async () => {
    const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
    const path = '/api/admin/anything'
    const shop = await openShop(Object.fromEntries(METHODS.map((method) => [`${method} ${path}`, () => ({})])))
    const sent = vi.spyOn(globalThis, 'fetch')
    localStorage.setItem('adminToken', 'staff')
    for (const method of METHODS)
      await call<EndpointSchema & { body: z.ZodType }>({ method, path }, { body: method === 'GET' ? undefined : { method } })
    expect(sent.mock.calls.map(([, how]) => how?.credentials)).toEqual(METHODS.map(() => 'include'))
    sent.mockRestore()
    expect(shop.asked.map(({ method, headers, body }) => [method, headers.authorization, headers['content-type'], body])).toEqual(
      METHODS.map((method) =>
        method === 'GET' ? [method, 'Bearer staff', undefined, undefined] : [method, 'Bearer staff', 'application/json', { method }],
      ),
    )
  })

  it('a staff answer that says success false is a refusal whatever its status; one that says true, or nothing, is none', async () => {
    const path = '/api/admin/anything'
    const answers: Record<string, unknown>[] = [{ success: false, message: 'The list is locked.' }, { success: true }, { total: 7 }]
    const shop = await openShop({ [`GET ${path}`]: () => ({ json: answers.shift() ?? {} }) })
    const ask = () => call({ method: 'GET', path }, {})
    await expect(ask()).rejects.toMatchObject({ status: 200, message: 'The list is locked.' })
    expect([await ask(), await ask()]).toEqual([{ success: true }, { total: 7 }])
    expect(shop.asked).toHaveLength(3)
  })

  it('a refusal brings status, sentence, code, sentences by field and further facts', async () => {
    await openShop({
      'POST /api/cart/add': () => ({
        status: 409,
        json: { success: false, message: 'Too many.', code: 'cart.too-many', requestId: 'r', errors: { quantity: 'Too many.' }, stock: 3 },
      }),
    })
    const refused = await call(cartPaths.add, { body: { productId: 'x' } }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({
      status: 409,
      message: 'Too many.',
      code: 'cart.too-many',
      errors: { quantity: 'Too many.' },
      facts: { stock: 3 },
    })
  })

  it('an answer that is no JSON is a refusal without a sentence', async () => {
    await openShop({ 'GET /api/products': () => ({ text: '<h1>Bad gateway</h1>' }) })
    const refused = await call(productPaths.list, {}).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(sentenceOf(refused, 'The fixed one')).toBe('The fixed one')
  })

  it('[SF-427][BO-188] every call goes to the own origin with cookies, JSON and thirty seconds to answer', async () => {
    const shop = await openShop({ 'POST /api/cart/add': () => ({ json: { success: true } }) })
    await call(cartPaths.add, { body: { productId: 'x' } })
    expect(shop.asked[0]?.headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' })
    expect(TIMEOUT_MS).toBe(30_000)
  })

  it('no answer, and one that comes too late, is NetworkError', async () => {
    const never = new Promise(() => {})
    await openShop({ 'GET /api/products': () => 'hang up', 'GET /api/address': () => ({ after: never }) })
    await expect(call(productPaths.list, {})).rejects.toBeInstanceOf(NetworkError)
    await expect(call(addressPaths.list, {}, { timeoutMs: 30 })).rejects.toBeInstanceOf(NetworkError)
  })

  it('during server rendering it goes through the process itself', async () => {
    const sent: ApiRequest[] = []
    const send = async (request: ApiRequest) => {
      sent.push(request)
      return { status: 200, json: { success: true, products: [] } }
    }
    expect(await call(productPaths.list, {}, { send })).toEqual({ success: true, products: [] })
    expect(sent).toMatchObject([{ method: 'GET', path: '/api/products' }])
  })
})
