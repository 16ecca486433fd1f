import type { AdminRole, ReadPermission } from 'contract/access.ts'
import { READ_PERMISSIONS } from 'contract/access.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApi } from '#app.ts'
import { aPaidOrder, callerBody } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aColleague, aCustomer, anInvitedColleague, theOwner } from '#test/builders/people.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'
import { purgeTokens } from './public.ts'

const DAY = 86_400_000

let test: TestShop
let owner: string
let person: Person
let order: { _id: string; orderNumber: string }
let names = 0
beforeAll(async () => {
  test = await testShop()
  person = await aCustomer(test, { name: 'Kavita Lodhi' })
  order = await aPaidOrder(test, person)
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await theOwner(test)
  for (const { _id } of await list()) await staff(`DELETE /api/admin/read-tokens/${_id}`)
})

const staff = callsOf(() => [test, owner])
const list = async () => (await staff('GET /api/admin/read-tokens')).body.tokens
const bodyOf = (permissions: readonly ReadPermission[], days = 30) => ({
  name: `Books ${++names}`,
  permissions: [...permissions],
  days,
  password: OWNER_PASSWORD,
})
async function aToken(permissions: readonly ReadPermission[], { by = owner, days = 30, password = OWNER_PASSWORD } = {}) {
  const { body } = await test.call('POST /api/admin/read-tokens', { token: by, body: { ...bodyOf(permissions, days), password } })
  return { token: body.token, id: body.readToken._id }
}
const statusOf = async (what: string, token: string) =>
  (await test.sendRaw(what, { token, ...(!what.startsWith('GET') && { body: {} }) })).status

/** Every route with what it needs. */
async function mounted() {
  const found: { method: string; url: string; access: string }[] = []
  const app = await buildApi(test.shop, (route) => {
    const access = route.config?.access
    if (access) for (const method of [route.method].flat()) found.push({ method, url: route.url, access })
  })
  await app.close()
  return found
}

describe('a read token', () => {
  it('opens every GET of what it may read, and nothing else of the whole shop', async () => {
    const halves = [READ_PERMISSIONS.filter((_, index) => index % 2 === 0), READ_PERMISSIONS.filter((_, index) => index % 2 === 1)]
    const wrong: string[] = []
    let opened = 0
    for (const permissions of halves) {
      const { token } = await aToken(permissions)
      for (const { method, url, access } of await mounted()) {
        if (access === 'public' || access === 'visitor') continue
        const { status } = await test.sendRaw(`${method} ${url.replace(/:\w+/g, order._id)}`, {
          token,
          ...(!/GET|HEAD/.test(method) && { body: {} }),
        })
        await test.shop.database.pool.query('delete from limited_tries')
        const mayRead = /GET|HEAD/.test(method) && permissions.some((one) => one === access)
        if (mayRead) opened++
        if (status >= 500 || status === 401 || (status === 403) === mayRead) wrong.push(`${method} ${url} (${access}): ${status}`)
      }
    }
    expect(wrong).toEqual([])
    expect(opened).toBeGreaterThan(30)
  })

  it('shows of an order no more than it may read: no link to pay with, and the customer and the account of its money only with leave', async () => {
    const shown = async (permissions: readonly ReadPermission[]) => {
      const { token } = await aToken(permissions)
      return (await test.call(`GET /api/orders/${order._id}/admin`, { token })).body
    }
    expect(await shown(['orders.read'])).toMatchObject({ payLink: null, customer: null, order: { orderNumber: order.orderNumber } })
    expect((await shown(['orders.read', 'customers.read'])).customer).not.toBe(null)
    const accounts = [await shown(['orders.read', 'payments.read']), await shown(['orders.read', 'money.read'])]
    expect(accounts.map(({ moneyAccount }) => moneyAccount?.pays)).toEqual([undefined, 0])
    const taken = await staff.raw<{ order: { _id: string } }>('POST /api/admin/orders', callerBody())
    const { token } = await aToken(['orders.read'])
    const own = (await staff(`GET /api/orders/${taken.body.order._id}/admin`)).body
    const read = (await test.call(`GET /api/orders/${taken.body.order._id}/admin`, { token })).body
    expect([typeof own.payLink === 'string', read.payLink]).toEqual([true, null])
  })

  it('is shown once, kept as a hash, and says when it was last used', async () => {
    const body = bodyOf(['orders.read', 'figures.read', 'orders.read'], 365)
    const made = (await staff('POST /api/admin/read-tokens', body)).body
    expect([/^read_[\w-]{43}$/.test(made.token), made.readToken]).toEqual([
      true,
      {
        _id: expect.any(String),
        name: body.name,
        permissions: ['orders.read', 'figures.read'],
        madeBy: 'admin',
        madeAt: expect.any(String),
        expiresAt: expect.any(String),
        lastUsedAt: null,
        isOver: false,
      },
    ])
    expect(Date.parse(made.readToken.expiresAt) - Date.parse(made.readToken.madeAt)).toBe(365 * DAY)
    const { rows } = await test.shop.database.pool.query('select * from read_tokens')
    expect(JSON.stringify(rows).includes(made.token.slice(5))).toBe(false)
    expect(JSON.stringify(await list()).includes(made.token)).toBe(false)
    await test.call('GET /api/orders/admin/all', { token: made.token })
    expect((await list())[0]?.lastUsedAt).toEqual(expect.any(String))
  })

  it('never lasts longer than a year, and needs a name, something to read and the own password', async () => {
    for (const wrong of [{ days: 366 }, { days: 0 }, { days: 1.5 }, { name: ' ' }, { permissions: [] }, { permissions: ['orders.manage'] }])
      expect([(await staff.raw('POST /api/admin/read-tokens', { ...bodyOf(['orders.read']), ...wrong })).status, wrong]).toEqual([
        400,
        wrong,
      ])
    const refused = await staff.raw('POST /api/admin/read-tokens', { ...bodyOf(['orders.read']), password: 'not-mine' })
    expect(refused.body.code).toBe('staff.wrong-own-password')
    expect(await list()).toEqual([])
  })

  it('has a name of its own, and there are twenty at most', async () => {
    const body = bodyOf(['orders.read'])
    const answers = await Promise.all(
      [body, { ...body, name: body.name.toUpperCase() }].map((one) => staff.raw('POST /api/admin/read-tokens', one)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    for (let n = 1; n < 20; n++) await aToken(['orders.read'])
    expect((await staff.raw('POST /api/admin/read-tokens', bodyOf(['orders.read']))).body.code).toBe('read-token.too-many')
  })

  it('is written into the audit log with who reads, and everybody on the staff is told', async () => {
    const { token, id } = await aToken(['exports.read', 'customers.read'])
    const [one] = await list()
    const mail = (await test.mails()).at(-1)
    expect(mail?.text).toContain(`Read token “${one?.name}”`)
    expect(await statusOf('GET /api/admin/users/export', token)).toBe(200)
    expect(await statusOf('POST /api/admin/messages/none/settle', token)).toBe(403)
    await staff(`DELETE /api/admin/read-tokens/${id}`)
    await staff(`DELETE /api/admin/read-tokens/${id}`)
    const { rows } = await test.shop.database.pool.query('select actor, action from audit_log order by id desc limit 4')
    const reader = `admin (token “${one?.name}”)`
    expect(rows.map(({ actor, action }) => [actor, action]).toReversed()).toEqual([
      ['admin', 'read-token.made'],
      [reader, 'rows.exported'],
      [reader, 'admin.permission-refused'],
      ['admin', 'read-token.revoked'],
    ])
  })

  it('reads so often a minute, whatever another one of the same person reads', async () => {
    const [{ token }, other] = [await aToken(['staff.read']), await aToken(['staff.read'])]
    const answers: number[] = []
    for (let n = 0; n < 121; n++) answers.push(await statusOf('GET /api/admin/list', token))
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([120, 429])
    expect(await statusOf('GET /api/admin/list', other.token)).toBe(200)
    test.later(61_000)
    expect(await statusOf('GET /api/admin/list', token)).toBe(200)
  })

  it('is of whoever manages settings alone, and never more than their own', async () => {
    const allowed: Record<string, number> = {}
    for (const role of ['admin', 'verifier', 'packer', 'accountant'] satisfies AdminRole[]) {
      const { token } = await aColleague(test, role)
      allowed[role] = (await test.call('POST /api/admin/read-tokens', { token, body: bodyOf(['staff.read']) })).status
    }
    expect(allowed).toEqual({ admin: 200, verifier: 403, packer: 403, accountant: 403 })
  })
})

describe('a read token ends', () => {
  const read = (token: string) => statusOf('GET /api/orders/admin/all', token)

  it('at once when it is revoked', async () => {
    const { token, id } = await aToken(['orders.read'])
    expect(await read(token)).toBe(200)
    await staff(`DELETE /api/admin/read-tokens/${id}`)
    expect([await read(token), await list()]).toEqual([401, []])
  })

  it('when its days are over', async () => {
    const { token } = await aToken(['orders.read'], { days: 2 })
    test.later(2 * DAY - 60_000)
    expect(await read(token)).toBe(200)
    test.later(120_000)
    expect(await read(token)).toBe(401)
    owner = await theOwner(test)
    expect((await list()).map(({ isOver }) => isOver)).toEqual([true])
  })

  it('when whoever made it is deactivated, for good', async () => {
    const asha = await aColleague(test, 'admin')
    const { token } = await aToken(['orders.read'], { by: asha.token })
    await staff(`PUT /api/admin/admins/${asha.id}`, { isActive: false })
    expect(await read(token)).toBe(401)
    await staff(`PUT /api/admin/admins/${asha.id}`, { isActive: true })
    expect(await read(token)).toBe(401)
  })

  it('when whoever made it loses the role that may make it, also when they get it back', async () => {
    const asha = await aColleague(test, 'admin')
    const { token } = await aToken(['orders.read'], { by: asha.token })
    await staff(`PUT /api/admin/admins/${asha.id}`, { role: 'super_admin' })
    expect(await read(token)).toBe(200)
    await staff(`PUT /api/admin/admins/${asha.id}`, { role: 'packer' })
    expect(await read(token)).toBe(401)
    await staff(`PUT /api/admin/admins/${asha.id}`, { role: 'admin' })
    expect(await read(token)).toBe(401)
  })

  it('when whoever made it chooses another password, and no other one', async () => {
    const [asha, ravi] = [await anInvitedColleague(test, owner), await aColleague(test, 'admin')]
    const hers = await aToken(['orders.read'], { by: asha.token, password: 'colleague-1' })
    const his = await aToken(['orders.read'], { by: ravi.token })
    const body = { currentPassword: 'colleague-1', newPassword: 'lamps in the yard 7', confirmPassword: 'lamps in the yard 7' }
    expect((await test.call('PUT /api/admin/change-password', { token: asha.token, body })).status).toBe(200)
    expect([await read(hers.token), await read(his.token)]).toEqual([401, 200])
  })

  it('when an older version deactivates, or a role is taken by hand, as long as that lasts', async () => {
    const asha = await aColleague(test, 'admin')
    const { token } = await aToken(['orders.read', 'messages.read'], { by: asha.token })
    const write = (change: string) => test.shop.database.pool.query(`update admins set ${change} where id = $1`, [asha.id])
    await write('is_active = false')
    expect(await read(token)).toBe(401)
    await write("is_active = true, role = 'accountant'")
    expect(await read(token)).toBe(401)
    expect((await list()).find(({ madeBy }) => madeBy === asha.username)?.isOver).toBe(true)
    await write("role = 'auditor'")
    expect(await read(token)).toBe(401)
    await write("role = 'admin'")
    expect(await read(token)).toBe(200)
  })

  it('when whoever made it leaves, or has the password reset by a colleague', async () => {
    const [asha, ravi] = [await aColleague(test, 'admin'), await aColleague(test, 'admin')]
    const [hers, his] = [await aToken(['orders.read'], { by: asha.token }), await aToken(['orders.read'], { by: ravi.token })]
    await staff(`POST /api/admin/admins/${asha.id}/reset-password`, { password: OWNER_PASSWORD, withoutSecondFactor: false })
    expect([await read(hers.token), await read(his.token)]).toEqual([401, 200])
    await staff(`DELETE /api/admin/admins/${ravi.id}`)
    expect(await read(his.token)).toBe(401)
  })

  it('and leaves the table a month later', async () => {
    const kept = await aToken(['orders.read'], { days: 90 })
    const gone = await aToken(['orders.read'])
    await staff(`DELETE /api/admin/read-tokens/${gone.id}`)
    test.later(32 * DAY)
    await purgeTokens(test.shop.db, new Date(test.shop.now().getTime() - 31 * DAY))
    const { rows } = await test.shop.database.pool.query('select id from read_tokens where id = any($1)', [[kept.id, gone.id]])
    expect(rows.map(({ id }) => id)).toEqual([kept.id])
    expect(present(kept.token)).toContain('read_')
  })
})
