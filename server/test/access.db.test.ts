import type { Access } from 'contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApi } from '../src/app.ts'
import { aPaidOrder } from './builders/orders.ts'
import type { Person } from './builders/people.ts'
import { aCustomer, theOwner } from './builders/people.ts'
import type { TestShop } from './test-shop.ts'
import { testShop } from './test-shop.ts'

type Route = { method: string; url: string; access: Access }

let test: TestShop
let routes: Route[]
let tokens: Record<'guest' | 'stranger' | 'deactivated' | 'admin' | 'forged', string | undefined>
let victim: Person
let orderId: string

beforeAll(async () => {
  test = await testShop()
  routes = await mounted(test)
  victim = await aCustomer(test, { name: 'Canary Victim' })
  orderId = (await aPaidOrder(test, victim))._id
  const gone = await aCustomer(test)
  await test.shop.database.pool.query('update customers set is_active = false where id = $1', [gone.id])
  tokens = {
    guest: undefined,
    stranger: (await aCustomer(test, { name: 'Other Person' })).token,
    deactivated: gone.token,
    admin: await theOwner(test),
    forged: Buffer.alloc(32, 7).toString('base64url'),
  }
})
afterAll(async () => {
  // The account was closed behind the shop's back, to see that its token alone opens nothing.
  await test.shop.database.pool.query(
    'update sessions s set revoked_at = now() from customers c where c.id = s.customer_id and not c.is_active',
  )
  await test.close()
})

/** Every route of the shop with its label, as Fastify has it. */
async function mounted({ shop }: TestShop): Promise<Route[]> {
  const found: Route[] = []
  const app = await buildApi(shop, (route) => {
    const access = route.config?.access
    if (access) for (const method of [route.method].flat()) if (method !== 'HEAD') found.push({ method, url: route.url, access })
  })
  await app.close()
  return found
}

/** What each kind of caller may get at most; 2xx and 4xx of the route's own are not refusals by label. */
const REFUSED: Record<Access, Partial<Record<keyof typeof tokens, number>>> = {
  public: {},
  visitor: {},
  customer: { guest: 401, deactivated: 401, admin: 403, forged: 401 },
  admin: { guest: 401, stranger: 403, deactivated: 401, forged: 401 },
  super_admin: { guest: 401, stranger: 403, deactivated: 401, forged: 401 },
}

describe('who may call what', () => {
  it('[RD-049][SF-426][BO-185][RD-131] every route × every kind of caller answers as its label says and shows nobody else', async () => {
    let cells = 0
    for (const { method, url, access } of routes) {
      const path = url
        .replace(':id', orderId)
        .replace(':orderNumber', orderId)
        .replace(':slug', 'special-lion-beedi-big')
        .replace(':pin', '471001')
      for (const [kind, token] of Object.entries(tokens)) {
        if (/\/(logout|end-others)$/.test(path)) continue // would end the session the other cells need
        const answer = await test.call(`${method} ${path}`, { token, ...(method === 'GET' ? {} : { body: {} }) })
        const expected = REFUSED[access][kind as keyof typeof tokens] // `as`: the keys of tokens
        const place = `${method} ${url} as ${kind}`
        if (expected) expect(answer.status, place).toBe(expected)
        else if (answer.status === 401) expect(answer.body.code, place).toMatch(/^(customer|staff)\./)
        expect(answer.status, place).toBeLessThan(500)
        if (kind !== 'admin') expect(JSON.stringify(answer.body), place).not.toMatch(/Canary Victim/)
        cells++
      }
    }
    process.stdout.write(`${routes.length} routes, ${cells} cells\n`)
    expect(routes.length).toBeGreaterThan(35)
  })

  it('a route without a label fails the boot', async () => {
    const app = await buildApi(test.shop)
    expect(() => app.get('/api/unlabelled', async () => ({}))).toThrow(/says nothing about who may call it/)
    await app.close()
  })
})
