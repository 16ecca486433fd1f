import { istDate, istDayBounds } from 'contract/rules/ist.ts'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shelfOf } from '#test/builders/batches.ts'
import { anOrder, aPaidOrder, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'
import { mailExpiredPacks } from './write-off.ts'

let test: TestShop
let admin: string
let person: Person
let big: string
let shelf: ReturnType<typeof shelfOf>
beforeEach(async () => {
  test = await testShop()
  admin = await theOwner(test)
  person = await aCustomer(test, { name: 'Kamla Bai' })
  const ids = await productIds(test)
  big = ids.big
  shelf = shelfOf(test, { admin, product: big })
  await shelf.empty()
  // of another product, whose carton has the same code
  await shelfOf(test, { admin, product: ids.small }).add(6, 'LB-7', '2098-01-31', 'PM/90')
})
afterEach(() => test.close())

const call = callsOf(() => [test, admin])
const move = async (order: { _id: string }, status: 'confirmed' | 'cancelled' | 'delivered') =>
  expect(await call.raw(`PUT /api/orders/${order._id}/admin/update-status`, { status, unpaidReason: 'Pays at the door' })).toMatchObject({
    status: 200,
  })
const sold = async (packs: number) => {
  const order = await anOrder(test, person, { big: packs })
  await move(order, 'confirmed')
  return order
}
/** A day in India, so many days from now. */
const inDays = (days: number) => new Date(test.shop.now().getTime() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

describe('packs that come', () => {
  it('lie in the batch that was named, with its day and the bill; nothing is asked of who names none', async () => {
    await shelf.add(40, ' LB-7 ', '2099-03-31', 'PM/118')
    await shelf.add(5, 'lb-7', null, 'PM/121')
    await shelf.add(3)
    await shelf.add(2, '', null, 'PM/130')
    await shelf.add(1, 'LB-7', null, 'PM/121')
    const { batches, withoutBatch, movements } = await shelf.read()
    const mine = { code: 'LB-7', expiresOn: '2099-03-31', onHand: 46, bills: ['PM/118', 'PM/121'], receivedBy: 'admin' }
    expect(batches).toEqual([{ ...mine, id: expect.any(String), receivedAt: expect.any(String) }])
    expect(withoutBatch).toBe(5)
    expect(movements.slice(0, 5).map(({ delta, bill, batches: parts }) => [delta, bill, parts])).toEqual([
      [1, 'PM/121', [{ code: 'LB-7', packs: 1 }]],
      [2, 'PM/130', []],
      [3, null, []],
      [5, 'PM/121', [{ code: 'LB-7', packs: 5 }]],
      [40, 'PM/118', [{ code: 'LB-7', packs: 40 }]],
    ])
  })

  it('are named by their day where the carton has no code, and come to the same batch again', async () => {
    await shelf.add(4, '', '2099-01-31')
    await shelf.add(6, '', '2099-01-31')
    expect(await shelf.onHand()).toEqual({ stock: 10, none: 0, 'EXP 2099-01-31': 10 })
  })

  it('of a known batch with another day are refused, nothing moves, and the day can be corrected once', async () => {
    await shelf.add(4, 'LB-8')
    await shelf.add(1, 'LB-8', '2099-05-31')
    const refused = await shelf.move({ type: 'add', quantity: 9, batch: 'LB-8', expiresOn: '2099-06-30' })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'batch.other-expiry', message: expect.stringContaining('expires on 31 May 2099') },
    ])
    expect(await shelf.onHand()).toEqual({ stock: 5, none: 0, 'LB-8': 5 })
    const { id } = present((await shelf.read()).batches[0])
    const correct = (seen: string | null, expiresOn: string | null) =>
      call.raw(`PUT /api/admin/inventory/batches/${id}`, { expiresOn, seen })
    expect(await correct('2099-05-31', '2099-06-30')).toMatchObject({
      status: 200,
      body: { batch: { expiresOn: '2099-06-30', onHand: 5 } },
    })
    expect(await correct('2099-05-31', '2099-06-30')).toMatchObject({ status: 200 })
    expect(await correct('2099-05-31', null)).toMatchObject({ status: 409, body: { code: 'batch.other-expiry' } })
    expect((await shelf.read()).batches).toMatchObject([{ code: 'LB-8', expiresOn: '2099-06-30' }])
    const none = '0190a000-0000-7000-8000-0000000000ff'
    expect(await call.raw(`PUT /api/admin/inventory/batches/${none}`, { expiresOn: null, seen: null })).toMatchObject({ status: 404 })
  })

  it.each([
    [{ type: 'subtract', quantity: 1, bill: 'PM/1' }, 'bill'],
    [{ type: 'subtract', quantity: 1, expiresOn: '2099-01-31' }, 'bill'],
    [{ type: 'add', quantity: 1, batch: 'x'.repeat(41) }, 'batch'],
    [{ type: 'add', quantity: 1, batch: 'A\nB' }, 'batch'],
    [{ type: 'add', quantity: 1, expiresOn: '31/01/2099' }, 'expiresOn'],
    [{ type: 'add', quantity: 1, bill: 7 }, 'bill'],
  ])('as %j are refused at the field %s', async (body, field) => {
    const refused = await call.raw(`PUT /api/admin/inventory/${big}/stock`, body)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]])
  })

  it('under one Idempotency-Key come once, and not with another batch', async () => {
    const headers = { 'idempotency-key': 'one carton' }
    const send = (batch: string) =>
      test.sendRaw(`PUT /api/admin/inventory/${big}/stock`, { token: admin, headers, body: { type: 'add', quantity: 8, batch } })
    expect([(await send('LB-1')).status, (await send('LB-1')).status, (await send('LB-2')).status]).toEqual([200, 200, 409])
    expect(await shelf.onHand()).toEqual({ stock: 8, none: 0, 'LB-1': 8 })
  })
})

describe('packs that go', () => {
  it('are those in no batch, then the first to expire, then those without a day, and expired ones last of all', async () => {
    await shelf.add(3, 'NO-DAY')
    await shelf.add(4, 'LATER', inDays(90))
    await shelf.add(5, 'SOON', inDays(0))
    await shelf.add(6, 'OLD', inDays(-1))
    await shelf.add(2)
    const left = async (packs: number) => {
      await sold(packs)
      return shelf.onHand()
    }
    expect(await left(3)).toEqual({ stock: 17, none: 0, SOON: 4, LATER: 4, 'NO-DAY': 3, OLD: 6 })
    expect(await left(6)).toEqual({ stock: 11, none: 0, LATER: 2, 'NO-DAY': 3, OLD: 6 })
    expect(await left(4)).toEqual({ stock: 7, none: 0, 'NO-DAY': 1, OLD: 6 })
    expect(await left(2)).toEqual({ stock: 5, none: 0, OLD: 5 })
  })

  it('in no batch expire with their product: then what is good goes before them', async () => {
    await shelf.empty(inDays(-3))
    await shelf.add(7)
    await shelf.add(4, 'LB-1', inDays(200))
    await sold(5)
    expect(await shelf.onHand()).toEqual({ stock: 6, none: 6 })
  })

  it('come back to the batches they came from when the order is cancelled, whatever came meanwhile', async () => {
    await shelf.add(2, 'LB-1', inDays(40))
    await shelf.add(9, 'LB-2', inDays(80))
    const order = await sold(6)
    await shelf.add(5, 'LB-0', inDays(10))
    await move(order, 'cancelled')
    expect(await shelf.onHand()).toEqual({ stock: 16, none: 0, 'LB-0': 5, 'LB-1': 2, 'LB-2': 9 })
    await move(order, 'confirmed')
    expect(await shelf.onHand()).toEqual({ stock: 10, none: 0, 'LB-1': 1, 'LB-2': 9 })
  })

  it('by hand leave the batch that was named; more than it has, or an unknown one, moves nothing', async () => {
    await shelf.add(4, 'LB-1', inDays(40))
    await shelf.add(6, 'LB-2', inDays(80))
    await shelf.takeOut(5, 'lb-2')
    expect(await shelf.onHand()).toEqual({ stock: 5, none: 0, 'LB-1': 4, 'LB-2': 1 })
    expect(await shelf.move({ type: 'subtract', quantity: 2, batch: 'LB-2' })).toMatchObject({
      status: 409,
      body: { code: 'stock.too-little', message: 'Batch LB-2 has 1 left.' },
    })
    expect(await shelf.move({ type: 'subtract', quantity: 1, batch: 'LB-3' })).toMatchObject({
      status: 404,
      body: { code: 'batch.not-found' },
    })
    expect(await shelf.onHand()).toEqual({ stock: 5, none: 0, 'LB-1': 4, 'LB-2': 1 })
  })

  it('are counted by a version that knows no batches, too', async () => {
    await shelf.add(3, 'LB-1', inDays(40))
    await shelf.add(4, 'LB-2', inDays(80))
    await test.shop.database.pool.query(
      `with p as (update products set stock = stock - 5 where id = $1 returning id, stock)
       insert into stock_movements (product_id, delta, balance, reason, automated, actor, at)
       select id, -5, stock, 'taken-out', false, 'admin', now() from p`,
      [big],
    )
    expect(await shelf.onHand()).toEqual({ stock: 2, none: 0, 'LB-2': 2 })
  })
})

describe('packs that a customer returns', () => {
  const returned = async (order: { _id: string }, quantity: number, goods: 'restocked' | 'written_off') => {
    const wish = { reason: 'unused' as const, details: 'Bought too many', lines: [{ productId: big, quantity }] }
    const { body } = await test.call(`POST /api/orders/${order._id}/returns`, { token: person.token, body: wish })
    const reference = `BACK${quantity}${goods === 'restocked' ? '7' : '8'}00000`
    for (const step of [{ step: 'approve' }, { step: 'receive', goods }, { step: 'refund', reference }])
      expect(await call.raw(`POST /api/admin/returns/${body.return._id}/step`, step)).toMatchObject({ status: 200 })
  }
  const delivered = async (packs: number) => {
    const order = await aPaidOrder(test, person, { big: packs })
    await move(order, 'delivered')
    return order
  }
  beforeEach(async () => {
    await shelf.add(3, 'LB-1', inDays(40))
    await shelf.add(8, 'LB-2', inDays(80))
  })

  it('as good go to the batches they came from', async () => {
    const order = await delivered(5)
    await returned(order, 4, 'restocked')
    expect(await shelf.onHand()).toEqual({ stock: 10, none: 0, 'LB-1': 3, 'LB-2': 7 })
  })

  it('and are written off leave those batches', async () => {
    const order = await delivered(5)
    await returned(order, 5, 'written_off')
    expect(await shelf.onHand()).toEqual({ stock: 6, none: 0, 'LB-2': 6 })
  })

  it('in two returns, the last written off, come back and leave once', async () => {
    const order = await delivered(5)
    await returned(order, 1, 'restocked')
    await returned(order, 4, 'written_off')
    expect(await shelf.onHand()).toEqual({ stock: 7, none: 0, 'LB-1': 1, 'LB-2': 6 })
  })

  it('in part stay counted once when the order is cancelled afterwards', async () => {
    const order = await delivered(5)
    await returned(order, 2, 'restocked')
    await move(order, 'cancelled')
    expect(await shelf.onHand()).toEqual({ stock: 11, none: 0, 'LB-1': 3, 'LB-2': 8 })
  })

  it('as good are in no recall, those that were written off in theirs', async () => {
    await shelf.add(10, 'LB-1', inDays(40))
    const [kept, spoiled] = [await delivered(5), await delivered(4)]
    await returned(kept, 2, 'restocked')
    await returned(spoiled, 1, 'written_off')
    const { id } = present((await shelf.read()).batches.find(({ code }) => code === 'LB-1'))
    const { orders } = (await test.call(`GET /api/admin/inventory/batches/${id}/recall`, { token: admin })).body
    expect(orders.map(({ orderNumber, packs }) => [orderNumber, packs])).toEqual([
      [spoiled.orderNumber, 4],
      [kept.orderNumber, 3],
    ])
  })
})

describe('a recall', () => {
  it('lists every order that got packs of the batch, the latest first, on screen and as CSV; other batches are left out', async () => {
    await shelf.add(4, 'LB-1', inDays(40))
    await shelf.add(20, 'LB-2', inDays(80))
    const [first, second, third, fourth] = [await sold(3), await sold(2), await sold(1), await sold(7)]
    await move(second, 'cancelled')
    await move(fourth, 'delivered')
    const idOf = async (code: string) => present((await shelf.read()).batches.find((one) => one.code === code)).id
    const recall = async (code: string, query = '') =>
      (await test.call(`GET /api/admin/inventory/batches/${await idOf(code)}/recall?${query}`, { token: admin })).body
    const row = (order: typeof first, packs: number, status: string) => ({
      _id: order._id,
      orderNumber: order.orderNumber,
      customer: order.shippingAddress.name,
      phone: order.shippingAddress.phone,
      packs,
      status,
    })
    const { product, batch, orders, pagination } = await recall('LB-1')
    expect([product, batch.code, pagination.total]).toEqual(['Special Lion Beedi (Big Pack)', 'LB-1', 2])
    expect(orders).toEqual([row(second, 0, 'cancelled'), row(first, 3, 'confirmed')])
    expect((await recall('LB-2')).orders).toEqual([row(fourth, 7, 'delivered'), row(third, 1, 'confirmed'), row(second, 0, 'cancelled')])
    expect((await recall('LB-2', 'page=2&limit=2')).orders).toEqual([row(second, 0, 'cancelled')])
    const { text, headers } = await call.raw(`GET /api/admin/inventory/recall/export?batch=${await idOf('LB-2')}`)
    expect(headers['content-disposition']).toMatch(/recall-\d{4}-\d{2}-\d{2}\.csv/)
    const of = {
      Product: 'Special Lion Beedi (Big Pack)',
      Batch: 'LB-2',
      Customer: first.shippingAddress.name,
      Phone: first.shippingAddress.phone,
    }
    expect(parse(text, { bom: true, columns: true })).toEqual([
      { ...of, Order: fourth.orderNumber, Packs: '7', Status: 'Delivered' },
      { ...of, Order: third.orderNumber, Packs: '1', Status: 'Order Confirmed' },
      { ...of, Order: second.orderNumber, Packs: '0', Status: 'Cancelled' },
    ])
  })

  it('is for those who may read orders, a batch for those who may change stock', async () => {
    await shelf.add(4, 'LB-1', inDays(40))
    const { id } = present((await shelf.read()).batches[0])
    const statuses: Record<string, number[]> = {}
    for (const role of ['admin', 'accountant', 'packer', 'verifier']) {
      const { token } = await aColleague(test, role)
      const ask = async (what: string, body?: object) => (await test.sendRaw(what, { token, ...(body && { body }) })).status
      statuses[role] = [
        await ask(`GET /api/admin/inventory/batches/${id}/recall`),
        await ask(`GET /api/admin/inventory/recall/export?batch=${id}`),
        await ask(`PUT /api/admin/inventory/batches/${id}`, { expiresOn: null, seen: null }),
        await ask(`PUT /api/admin/inventory/${big}/stock`, { type: 'add', quantity: 1, batch: 'LB-1' }),
      ]
    }
    expect(statuses).toEqual({
      admin: [200, 200, 409, 200],
      accountant: [200, 200, 403, 403],
      packer: [403, 403, 403, 403],
      verifier: [403, 403, 403, 403],
    })
    const none = '0190a000-0000-7000-8000-0000000000ff'
    expect(await call.raw(`GET /api/admin/inventory/batches/${none}/recall`)).toMatchObject({ status: 404 })
    expect(await call.raw(`GET /api/admin/inventory/recall/export?batch=${none}`)).toMatchObject({ status: 404 })
    expect(await call.raw('GET /api/admin/inventory/batches/x/recall')).toMatchObject({ status: 400 })
  })
})

describe('what expires', () => {
  it('is counted for the stock room and dated in its list', async () => {
    const before = (await call('GET /api/admin/inventory')).body.summary
    await shelf.add(2, 'OLD', inDays(-1))
    await shelf.add(2, 'SOON', inDays(30))
    await shelf.add(2, 'LATER', inDays(31))
    await shelf.add(1, 'GONE', inDays(-9))
    await shelf.takeOut(1, 'GONE')
    const { summary, products } = (await call('GET /api/admin/inventory')).body
    expect([summary.expired - before.expired, summary.expiring - before.expiring]).toEqual([1, 1])
    expect(products.find(({ id }: { id: string }) => id === big)).toMatchObject({ firstExpiry: inDays(-1) })
    await shelf.takeOut(2, 'OLD')
    expect((await shelf.read()).product.firstExpiry).toBe(inDays(30))
  })

  it('is counted for the desk, and one press writes it off with its day; good packs and those of orders stay', async () => {
    const work = async () => (await call('GET /api/admin/work')).body.work.expired
    const before = await work()
    await shelf.empty(inDays(-2))
    await shelf.add(7)
    await shelf.add(4, 'OLD', inDays(-1))
    await shelf.add(5, 'GOOD', inDays(60))
    await shelf.add(2, 'BARE')
    const order = await sold(3)
    expect(await shelf.onHand()).toEqual({ stock: 15, none: 7, OLD: 4, GOOD: 2, BARE: 2 })
    expect(await work()).toBe(before + 2)
    const press = (packs: number, token = admin, key = 'press-one') =>
      test.sendRaw(`POST /api/admin/inventory/${big}/write-off`, { token, body: { packs }, headers: { 'idempotency-key': key } })
    expect(await press(10, admin, 'press-other')).toMatchObject({ status: 409, body: { code: 'product.changed' } })
    expect(await press(11, (await aColleague(test, 'packer')).token)).toMatchObject({ status: 403 })
    const pressed = await Promise.all([press(11), press(11, admin, 'press-two')])
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = pressed[0]?.status === 200 ? 'press-one' : 'press-two'
    expect(await press(11, admin, won)).toMatchObject({ status: 200, body: { product: { currentStock: 4, expiryDate: null } } })
    expect(await shelf.onHand()).toEqual({ stock: 4, none: 0, GOOD: 2, BARE: 2 })
    expect((await shelf.read()).movements.slice(0, 3).map(({ reason, delta, note }) => [reason, delta, note])).toEqual([
      ['expired', -7, `Expired on ${istDate(istDayBounds(inDays(-2)).from)}`],
      ['expired', -4, `Expired on ${istDate(istDayBounds(inDays(-1)).from)}`],
      ['order.confirmed', -3, expect.anything()],
    ])
    expect(await work()).toBe(before)
    await move(order, 'cancelled')
    expect(await shelf.onHand()).toEqual({ stock: 7, none: 0, GOOD: 5, BARE: 2 })
    const none = '0190a000-0000-7000-8000-0000000000ff'
    expect(await call.raw(`POST /api/admin/inventory/${none}/write-off`, { packs: 1 })).toMatchObject({ status: 404 })
  })

  it('is mailed about the night after it expired and on Mondays, while the shop wants mails about stock, with batch and day', async () => {
    const told = async (later = 0) => {
      await mailExpiredPacks({ ...test.shop, now: () => new Date(test.shop.now().getTime() + later * 86_400_000) })
      return (await test.mails())
        .filter(({ subject }) => subject.startsWith('Expired on the shelf'))
        .map(({ subject, text }) => [subject, text])
    }
    await test.shop.database.pool.query('update products set expiry_date = null')
    expect(await told()).toEqual([])
    await shelf.empty(inDays(-2))
    await shelf.add(1)
    await shelf.add(4, 'OLD', inDays(-1))
    await shelf.add(5, 'TODAY', inDays(0))
    const on = (days: number) => istDate(istDayBounds(inDays(days)).from)
    const name = (await shelf.read()).product.name
    const text = `${name}: 1 pack, expired on ${on(-2)}\n${name}: 4 packs of batch OLD, expired on ${on(-1)}\n\nThe shop sells them after all others. Take them off the shelf and write them off, or correct their day where it is wrong: ${test.shop.config.publicUrl}/admin/inventory`
    expect(await told()).toEqual([['Expired on the shelf: 5 packs', text]])
    // the first of these nights is the one after the last pack's day
    const nights = [1, 2, 3, 4, 5, 6, 7]
    const dayOfNight = (night: number) => new Date(inDays(night)).getUTCDay()
    const numbers: number[] = []
    for (const night of nights) numbers.push((await told(night)).length)
    const due = nights.filter((night) => night === 1 || dayOfNight(night) === 1)
    expect(numbers.at(-1)).toBe(1 + due.length)
    expect(nights.filter((_, at) => numbers[at] !== (numbers[at - 1] ?? 1))).toEqual(due)
    await call.raw('PUT /api/admin/settings', { section: 'notifications', data: { lowStockAlerts: false } })
    expect(await told()).toHaveLength(1 + due.length)
  })

  it('is told at dispatch: of each order the batches to pick, and what has expired since', async () => {
    await shelf.add(2, 'LB-1', inDays(1))
    await shelf.add(9, 'LB-2', inDays(80))
    const first = await sold(5)
    await shelf.add(4)
    const second = await sold(4)
    const told = async () => (await call('GET /api/admin/dispatch')).body.batches
    const part = { order: first._id, productId: big, isExpired: false }
    const later = { ...part, batch: 'LB-2', expiresOn: inDays(80), packs: 3 }
    const near = { ...part, batch: 'LB-1', expiresOn: inDays(1), packs: 2 }
    expect(await told()).toEqual([near, later])
    test.later(2 * 86_400_000)
    admin = await theOwner(test)
    expect(await told()).toEqual([{ ...near, isExpired: true }, later])
    const yesterday = inDays(-1)
    await test.shop.database.pool.query('update products set expiry_date = $2 where id = $1', [big, yesterday])
    expect((await told()).filter(({ order }: { order: string }) => order === second._id)).toEqual([
      { order: second._id, productId: big, batch: null, expiresOn: yesterday, packs: 4, isExpired: true },
    ])
  })
})
