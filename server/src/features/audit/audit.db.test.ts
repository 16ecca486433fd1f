import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '#platform/transact.ts'
import { theOwner } from '#test/builders/people.ts'
import type { ReplyTo } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { audit, auditVisitor } from './public.ts'

let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  const meena = {
    kind: 'admin' as const,
    id: '0190c000-0000-7000-8000-0000000000aa',
    username: 'meena',
    role: 'admin' as const,
    sessionId: '0190c000-0000-7000-8000-0000000000ab',
  }
  for (const n of [1, 2, 3, 4, 5, 6, 7])
    await transact(test.shop, (unit) =>
      audit(test.shop, unit, meena, {
        action: n % 2 ? 'rack.filled' : 'rack.emptied',
        object: 'rack',
        objectId: `rack-${n}_of%9`,
        before: { packs: n },
        after: { packs: n * 10 },
      }),
    )
  await transact(test.shop, (unit) => auditVisitor(test.shop, unit, { action: 'door.tried', object: 'door', objectId: 'back' }))
})
afterAll(() => test.close())

const read = async (query: string) => (await test.call(`GET /api/admin/audit?${query}`, { token: owner })).body
const idsOf = ({ entries }: Pick<ReplyTo<'GET /api/admin/audit'>, 'entries'>) => entries.map(({ objectId }) => objectId.split('_')[0])

it.each([
  ['page=1&limit=3', ['rack-7', 'rack-6', 'rack-5'], 1],
  ['page=2&limit=3', ['rack-4', 'rack-3', 'rack-2'], 2],
  ['page=3&limit=3', ['rack-1'], 3],
  ['page=4&limit=3', [], 4],
])('what is searched for stands newest first, in pages with their count: %s', async (paging, ids, current) => {
  const body = await read(`q=rack&${paging}`)
  expect([idsOf(body), body.pagination]).toEqual([ids, { current, pages: 3, total: 7 }])
})

it('all acts stand newest first too, on the first pages and on the last', async () => {
  const { pagination, entries } = await read('page=1&limit=100')
  const all = idsOf({ entries })
  expect(all.slice(0, 4)).toEqual(['back', 'rack-7', 'rack-6', 'rack-5'])
  expect([pagination.total, pagination.pages]).toEqual([all.length, 1])
  const last = Math.ceil(all.length / 2)
  expect(idsOf(await read(`page=${last}&limit=2`))).toEqual(all.slice((last - 1) * 2))
})

it.each([
  ['EMPTIED', ['rack-6', 'rack-4', 'rack-2']],
  ['meena', ['rack-7', 'rack-6', 'rack-5', 'rack-4', 'rack-3', 'rack-2', 'rack-1']],
  ['not signed', ['back']],
  ['rack-3_', ['rack-3']],
  ['rack-3%25', []],
  ['_of%259', ['rack-7', 'rack-6', 'rack-5', 'rack-4', 'rack-3', 'rack-2', 'rack-1']],
  ['rack_', []],
  ['%20%20door%20', ['back']],
])('a search looks at who, what and on which thing, and takes %s for just these letters', async (q, ids) => {
  expect(idsOf(await read(`q=${q}&limit=20`))).toEqual(ids)
})

it('an entry says who, when, what and from what to what; nothing found is one empty page', async () => {
  const [entry] = (await read('q=rack-7')).entries
  expect(entry).toMatchObject({
    actor: 'meena',
    action: 'rack.filled',
    object: 'rack',
    objectId: 'rack-7_of%9',
    before: { packs: 7 },
    after: { packs: 70 },
  })
  expect(Math.abs(Date.parse(String(entry?.at)) - Date.now())).toBeLessThan(120_000)
  expect(entry).not.toHaveProperty('adminId')
  expect(await read('q=nobody-like-this')).toMatchObject({ entries: [], pagination: { current: 1, pages: 1, total: 0 } })
})

it('a search that finds more than a thousand entries counts a thousand and one, and shows those alone', async () => {
  await test.shop.database.pool.query(
    "insert into audit_log (at, actor, action, object, object_id) select now(), 'meena', 'shelf.counted', 'shelf', 'shelf-' || n from generate_series(1, 1003) n",
  )
  const last = await read('q=SHELF.counted&page=51&limit=20')
  expect([idsOf(last), last.pagination]).toEqual([['shelf-3'], { current: 51, pages: 51, total: 1001 }])
  expect(idsOf(await read('q=shelf.counted&page=1&limit=2'))).toEqual(['shelf-1003', 'shelf-1002'])
  expect((await read('q=shelf-1003')).pagination.total).toBe(1)
})
