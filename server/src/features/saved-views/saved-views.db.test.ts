import { randomUUID } from 'node:crypto'
import type { SavedList } from 'contract/lists/saved-view.admin.schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder, callerBody, productIds } from '#test/builders/orders.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
let token: string
let colleague: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  const person = await aCustomer(test)
  await anOrder(test, person, { big: 1 })
  await anOrder(test, person, { big: 15 })
  await test.call('POST /api/admin/orders', { token: owner, body: callerBody() })
})
afterAll(() => test.close())
beforeEach(async () => {
  token = (await aColleague(test, 'admin')).token
  colleague = (await aColleague(test, 'accountant')).token
})

const PHONED = { list: 'orders', name: 'By phone', words: { source: 'phone', sort: 'oldest', columns: 'amount,place' } } as const
const save = (body: { list: SavedList; name: string; words: Record<string, string> }, as = token) =>
  test.call('POST /api/admin/views', { token: as, body })
const change = (id: string, body: { name: string; words: Record<string, string>; version: number }, as = token) =>
  test.call(`PUT /api/admin/views/${id}`, { token: as, body })
const viewsOf = async (list: SavedList = 'orders', as = token) =>
  (await test.call(`GET /api/admin/views?list=${list}`, { token: as })).body.views

describe('the saved views of a list', () => {
  it('are kept with name, words and count, follow their person, and are seen by nobody else', async () => {
    const { view } = (await save(PHONED)).body
    await save({ list: 'orders', name: 'Dear ones', words: { least: '2000' } })
    await save({ list: 'users', name: 'By phone', words: { status: 'inactive' } })
    expect(await viewsOf()).toEqual([
      { _id: view._id, name: 'By phone', words: PHONED.words, version: 1, count: 1 },
      { _id: expect.any(String), name: 'Dear ones', words: { least: '2000' }, version: 1, count: 1 },
    ])
    expect((await viewsOf('users')).map(({ name, count }) => [name, count])).toEqual([['By phone', 0]])
    expect(await viewsOf('orders', colleague)).toEqual([])
    expect((await change(view._id, { name: 'Mine', words: {}, version: 1 }, colleague)).body.code).toBe('view.not-found')
    expect((await test.call(`DELETE /api/admin/views/${view._id}`, { token: colleague })).status).toBe(200)
    expect((await viewsOf()).map(({ name }) => name)).toEqual(['By phone', 'Dear ones'])
    expect((await save(PHONED, colleague)).status).toBe(200)
  })

  it('have names of their own in one list, however they are written; the same sent again is the same view', async () => {
    const both = await Promise.all([save(PHONED), save(PHONED)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await save({ ...PHONED, name: 'BY PHONE', words: {} })).body.code).toBe('view.name-taken')
    const { view } = (await save({ ...PHONED, name: 'Other' })).body
    expect((await change(view._id, { name: 'by phone', words: {}, version: 1 })).body.code).toBe('view.name-taken')
    expect((await viewsOf()).map(({ name }) => name)).toEqual(['By phone', 'Other'])
  })

  it('are changed by whoever saw the version that is there; once more after a lost answer it is the same', async () => {
    const { view } = (await save(PHONED)).body
    const words = { source: 'storefront' }
    const changed = await change(view._id, { name: 'Storefront', words, version: 1 })
    expect(changed.body.view).toEqual({ _id: view._id, name: 'Storefront', words, version: 2 })
    expect((await change(view._id, { name: 'Storefront', words, version: 1 })).body.view).toEqual(changed.body.view)
    expect((await change(view._id, { name: 'Else', words, version: 1 })).body.code).toBe('view.changed')
    expect((await viewsOf()).map(({ name, count }) => [name, count])).toEqual([['Storefront', 2]])
    for (const _ of [1, 2]) expect((await test.call(`DELETE /api/admin/views/${view._id}`, { token })).status).toBe(200)
    expect(await viewsOf()).toEqual([])
    expect((await change(view._id, { name: 'Else', words, version: 2 })).body.code).toBe('view.not-found')
  })

  it('are 20 of a list at most, also of two that come at once, and 20 of another one beside them', async () => {
    for (let at = 1; at < 20; at += 1) await save({ ...PHONED, name: `View ${at}` })
    const last = await Promise.all(['One', 'Other'].map((name) => save({ ...PHONED, name })))
    expect(last.map(({ body }) => body.code).toSorted()).toEqual([undefined, 'view.too-many'].toSorted())
    expect((await viewsOf()).length).toBe(20)
    expect((await save({ list: 'users', name: 'One', words: {} })).status).toBe(200)
  })

  it('open although a filter of them is gone, or another version has written them otherwise', async () => {
    const { view } = (await save({ list: 'orders', name: 'Old', words: { shade: 'red', source: 'phone', state: 'Bombay' } })).body
    const { pool } = test.shop.database
    // a word that no list knows is not saved; one that was known once may still be there
    expect(view.words).toEqual({ source: 'phone', state: 'Bombay' })
    await pool.query(`update saved_views set words = words || '{"shade": "red"}' where id = $1`, [view._id])
    expect((await viewsOf()).map(({ words, count }) => [words.shade, count])).toEqual([['red', 1]])
    await pool.query('update saved_views set words = $2 where id = $1', [view._id, JSON.stringify(['orders', 7])])
    expect((await viewsOf()).map(({ name, words, count }) => [name, words, count])).toEqual([['Old', {}, 3]])
  })

  it('hold no search, no page and no endless words', async () => {
    for (const words of [{ q: 'ramesh' }, { user: randomUUID() }, { page: '2' }, { view: 'x' }, { 'a b': 'c' }, { state: 'x'.repeat(301) }])
      expect((await save({ ...PHONED, words: { ...words } })).status, JSON.stringify(words)).toBe(400)
    for (const name of ['', ' ', 'x'.repeat(41), 'two\nlines']) expect((await save({ ...PHONED, name })).status, name).toBe(400)
    expect(await viewsOf()).toEqual([])
  })

  it('are for whoever may read the list, and go with the account', async () => {
    const packer = (await aColleague(test, 'packer')).token
    expect((await save(PHONED, packer)).body.code).toBe('session.not-allowed')
    const verifier = (await aColleague(test, 'verifier')).token
    for (const list of ['orders', 'users', 'returns', 'inventory'] as const)
      for (const [role, token, status] of [
        ['packer', packer, 403],
        ['verifier', verifier, 403],
        ['accountant', colleague, 200],
      ] as const)
        expect([list, role, (await test.call(`GET /api/admin/views?list=${list}`, { token })).status]).toEqual([list, role, status])
    await save(PHONED)
    const { admin } = (await test.call('GET /api/admin/verify', { token })).body
    const kept = async () =>
      (await test.shop.database.pool.query('select name from saved_views where admin_id = $1', [admin._id])).rows.map(({ name }) => name)
    expect(await kept()).toEqual(['By phone'])
    expect((await test.call(`DELETE /api/admin/admins/${admin._id}`, { token: owner })).status).toBe(200)
    expect(await kept()).toEqual([])
  })

  it('of the returns and of the inventory count what each list shows', async () => {
    const person = await aCustomer(test)
    const order = await aPaidOrder(test, person, { big: 2 })
    await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: owner, body: { status: 'delivered' } })
    const { big } = await productIds(test)
    const asked = await test.call(`POST /api/orders/${order._id}/returns`, {
      token: person.token,
      body: { reason: 'unused', details: 'Too many', lines: [{ productId: big, quantity: 1 }] },
    })
    expect(asked.status).toBe(200)
    for (const [name, words] of [
      ['Open', { status: 'open', sort: 'highest' }],
      ['Refunded', { status: 'refunded' }],
    ] as const)
      await save({ list: 'returns', name, words })
    expect((await viewsOf('returns')).map(({ name, words, count }) => [name, words, count])).toEqual([
      ['Open', { status: 'open', sort: 'highest' }, 1],
      ['Refunded', { status: 'refunded' }, 0],
    ])
    await test.shop.database.pool.query('update products set listed = false where id = $1', [big])
    for (const [name, words] of [
      ['Archived', { shop: 'yes' }],
      ['Sold', { shop: 'no', category: 'BEEDI', sort: 'stock' }],
      ['Empty', { status: 'out_of_stock' }],
    ] as const)
      await save({ list: 'inventory', name, words })
    const shown = async (query: string) => (await test.call(`GET /api/admin/inventory?${query}`, { token: owner })).body.pagination.total
    expect((await viewsOf('inventory')).map(({ name, words, count }) => [name, words, count])).toEqual([
      ['Archived', { shop: 'yes' }, await shown('archived=yes')],
      ['Sold', { shop: 'no', category: 'BEEDI', sort: 'stock' }, await shown('archived=no&category=BEEDI')],
      ['Empty', { status: 'out_of_stock' }, await shown('status=out_of_stock')],
    ])
    expect(await shown('archived=yes')).toBe(1)
    expect((await viewsOf('returns', colleague)).length).toBe(0)
  })
})
