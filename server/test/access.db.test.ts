import type { AdminRole, EndpointAccess } from 'contract/access.ts'
import { ROLES } from 'contract/access.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApi } from '../src/app.ts'
import { aPaidOrder } from './builders/orders.ts'
import type { Person } from './builders/people.ts'
import { aColleague, aCustomer } from './builders/people.ts'
import type { TestShop } from './test-shop.ts'
import { testShop } from './test-shop.ts'

type Route = { method: string; url: string; access: EndpointAccess }
type Caller = 'guest' | 'stranger' | 'deactivated' | 'forged' | 'unknown' | AdminRole

let test: TestShop
let routes: Route[]
let tokens: Record<Caller, string | undefined>
let victim: Person
let orderId: string

beforeAll(async () => {
  test = await testShop()
  routes = await mounted(test)
  victim = await aCustomer(test, { name: 'Canary Victim' })
  orderId = (await aPaidOrder(test, victim))._id
  const gone = await aCustomer(test)
  await test.shop.database.pool.query('update customers set is_active = false where id = $1', [gone.id])
  const tokenOf = async (role: string) => (await aColleague(test, role)).token
  tokens = {
    guest: undefined,
    stranger: (await aCustomer(test, { name: 'Other Person' })).token,
    deactivated: gone.token,
    forged: Buffer.alloc(32, 7).toString('base64url'),
    // as a row of a later version that was taken back
    unknown: await tokenOf('auditor'),
    super_admin: await tokenOf('super_admin'),
    admin: await tokenOf('admin'),
    verifier: await tokenOf('verifier'),
    packer: await tokenOf('packer'),
    accountant: await tokenOf('accountant'),
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

/** What everybody on the staff may call: what concerns the own account, and facts that every screen shows. */
const OWN = [
  / \/api\/admin\/(verify|logout|change-password|own-email|own-language|recovery-codes|work|search)$/,
  / \/api\/admin\/(own-sessions|passkeys|push)/,
  /^GET \/api\/admin\/couriers$/,
  // each by the permission of its list, which the body names: saved-views.db.test.ts
  / \/api\/admin\/views/,
]
/** What each role may call beside it, written down a second time on purpose: a permission given by mistake is noticed here. */
const MAY_CALL: Record<Exclude<AdminRole, 'super_admin'> | 'unknown', readonly RegExp[]> = {
  unknown: [],
  verifier: [
    ...OWN,
    /^GET \/api\/orders\/admin\/pending-verifications$/,
    /^POST \/api\/orders\/:id\/admin\/(verify-payment|presence)$/,
    /^GET \/api\/orders\/:id\/admin\/screenshot$/,
    / \/api\/admin\/(statements|automatic)/,
    /^GET \/api\/admin\/(money|day-close)/,
    /^POST \/api\/admin\/money\/credits/,
  ],
  packer: [
    ...OWN,
    /^(GET \/api\/admin\/dispatch|POST \/api\/admin\/dispatch\/scan)$/,
    /^POST \/api\/orders\/admin\/bulk-status$/,
    /^PUT \/api\/orders\/:id\/admin\/update-status$/,
    /^(POST|DELETE) \/api\/orders\/:id\/admin\/parcels/,
  ],
  accountant: [
    ...OWN,
    /^GET \/api\/admin\/(analytics|dashboard|audit|books|users|inventory|returns|statements|automatic|money)/,
    / \/api\/admin\/day-close$/,
    /^GET \/api\/orders\/admin\/(all|export|pending-verifications)$/,
    /^GET \/api\/orders\/:id\/admin(\/screenshot|\/receipt\.pdf)?$/,
    /^POST \/api\/orders\/:id\/admin\/presence$/,
  ],
  admin: [/^(?!\w+ \/api\/admin\/(admins|webhooks|telegram)|POST \/api\/admin\/alerts\/phone$)/],
}

/** What a caller has to be refused with; undefined where the route itself answers. */
function refusalOf(who: Caller, { method, url, access }: Route): number | undefined {
  if (access === 'public' || access === 'visitor') return undefined
  if (who === 'guest' || who === 'deactivated' || who === 'forged') return 401
  if (access === 'customer') return who === 'stranger' ? undefined : 403
  if (who === 'stranger') return 403
  if (who === 'super_admin') return undefined
  return MAY_CALL[who].some((pattern) => pattern.test(`${method} ${url}`)) ? undefined : 403
}

describe('who may call what', () => {
  it('[RD-049][RD-131] every route × every kind of caller and role answers as its label says and shows nobody else', {
    timeout: 600_000,
  }, async () => {
    const wrong: string[] = []
    let cells = 0
    for (const route of routes) {
      const { method, url } = route
      const path = url
        .replace(':id', orderId)
        .replace(':orderNumber', orderId)
        .replace(':slug', 'special-lion-beedi-big')
        .replace(':pin', '471001')
      for (const [kind, token] of Object.entries(tokens)) {
        if (/\/(logout|end-others)$/.test(path)) continue // would end the session the other cells need
        const answer = await test.sendRaw(`${method} ${path}`, { token, ...(method === 'GET' ? {} : { body: {} }) })
        const who = kind as Caller // `as`: the keys of tokens
        const expected = refusalOf(who, route)
        const place = `${method} ${url} as ${kind}`
        const isRefusal = answer.body?.code === 'session.not-allowed' || answer.body?.code === 'session.wrong-realm'
        if (expected ? answer.status !== expected : isRefusal)
          wrong.push(`${place}: ${answer.status} instead of ${expected ?? 'an answer'}`)
        else if (!expected && answer.status === 401 && !/^(customer|staff)\./.test(String(answer.body.code)))
          wrong.push(`${place}: ${answer.body.code}`)
        if (answer.status >= 500) wrong.push(`${place}: ${answer.status}`)
        if (!isStaff(who) && JSON.stringify(answer.body).includes('Canary Victim')) wrong.push(`${place} shows the victim`)
        cells++
      }
    }
    process.stdout.write(`${routes.length} routes, ${cells} cells\n`)
    expect(wrong).toEqual([])
    expect(routes.length).toBeGreaterThan(100)
  })

  it('[SF-426] the token of a shopper opens no call of the staff: each is refused as such, with nothing in it', async () => {
    const staffOnly = routes.filter(({ access }) => !['public', 'visitor', 'customer'].includes(access))
    expect(staffOnly.length).toBeGreaterThan(40)
    for (const { method, url } of staffOnly) {
      const path = url.replace(/:\w+/g, orderId)
      const { status, body } = await test.sendRaw(`${method} ${path}`, {
        token: tokens.stranger,
        ...(method === 'GET' ? {} : { body: {} }),
      })
      expect([path, status, body.success, Object.keys(body).sort()]).toEqual([
        path,
        403,
        false,
        ['code', 'errors', 'message', 'requestId', 'success'].filter((key) => key in body),
      ])
    }
  })

  const isStaff = (who: Caller) => (ROLES as readonly string[]).includes(who)

  it('what a role does not include is written into the audit log, once an hour', async () => {
    const ravi = await aColleague(test, 'packer')
    for (let n = 0; n < 3; n++) await test.call('GET /api/admin/users', { token: ravi.token, ip: '10.4.4.4' })
    await test.call(`DELETE /api/admin/admins/${ravi.id}`, { token: ravi.token })
    const { entries } = (await test.call(`GET /api/admin/audit?q=${ravi.username}`, { token: tokens.super_admin })).body
    expect(entries).toMatchObject([
      { actor: ravi.username, action: 'admin.permission-refused', after: { tried: 'DELETE /api/admin/admins/:id', role: 'packer' } },
      { action: 'admin.permission-refused', after: { tried: 'GET /api/admin/users', address: '10.4.4.4' } },
    ])
  })

  it('[BO-185] an unknown role cannot even read its own account', async () => {
    expect((await test.call('GET /api/admin/verify', { token: tokens.unknown })).status).toBe(403)
  })

  it('a route without a label fails the boot', async () => {
    const app = await buildApi(test.shop)
    expect(() => app.get('/api/unlabelled', async () => ({}))).toThrow(/says nothing about who may call it/)
    await app.close()
  })
})
