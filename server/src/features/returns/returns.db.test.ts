import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '#platform/transact.ts'
import type { Quantities } from '#test/builders/orders.ts'
import { aPaidOrder, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import { noise } from '#test/builders/pictures.ts'
import { returnCalls } from '#test/builders/returns.ts'
import type { StatusBody } from '#test/contract-calls.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'
import { openSession } from '../sessions/public.ts'

let test: TestShop
let admin: string
let asha: Person
let products: { big: string; small: string }
let photo: string
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
  asha = await aCustomer(test, { name: 'Asha Verma' })
  products = await productIds(test)
  photo = await noise(9)
  await test.call('PUT /api/admin/settings', {
    token: admin,
    body: { section: 'general', data: { gstin: '23AAPFU0939F1Z3' }, password: OWNER_PASSWORD },
  })
})
afterAll(() => test.close())

const move = ({ _id }: { _id: string }, status: StatusBody['status']) =>
  test.call(`PUT /api/orders/${_id}/admin/update-status`, { token: admin, body: { status } })
async function delivered(quantities: Quantities = { big: 10 }) {
  const order = await aPaidOrder(test, asha, quantities)
  return (await move(order, 'delivered')).body.order
}
const { ask, step, refund } = returnCalls(() => ({ test, admin, asha, products }))
const orderOf = async ({ _id }: { _id: string }) => (await test.call(`GET /api/orders/${_id}/admin`, { token: admin })).body.order
const possible = async ({ _id }: { _id: string }) => (await test.call(`GET /api/orders/${_id}/returns`, { token: asha.token })).body
const stock = async (id: string) => {
  const { body } = await test.call('GET /api/products')
  return Number(body.products.find((product) => product._id === id)?.stock)
}
describe('asking for a return', () => {
  it('is possible for a delivered order only, and says until when', async () => {
    const order = await aPaidOrder(test, asha)
    expect((await ask(order, { big: 1 })).body.code).toBe('return.not-possible')
    expect((await possible(order)).possible).toMatchObject({ reasons: [], faultBy: null })
    await move(order, 'delivered')
    const { faultBy, unusedBy, reasons, lines: left } = (await possible(order)).possible
    expect(reasons).toEqual(['damaged', 'defective', 'wrong_item', 'unused'])
    expect(Date.parse(String(faultBy))).toBeLessThan(Date.parse(String(unusedBy)))
    expect(left).toEqual([expect.objectContaining({ left: 2, perPack: 280 })])
  })

  it('an order says in the list that a return was asked for, also after it was withdrawn, and others do not', async () => {
    const [order, other] = [await delivered(), await delivered()]
    const seen = async () => {
      const { orders } = (await test.call('GET /api/orders', { token: asha.token })).body
      return [order, other].map(({ _id }) => orders.find((one) => one._id === _id)?.hasReturn)
    }
    expect(await seen()).toEqual([undefined, undefined])
    const { body } = await ask(order, { big: 1 })
    expect(await seen()).toEqual([true, undefined])
    await test.call(`POST /api/orders/${order._id}/returns/${body.return._id}/withdraw`, { token: asha.token })
    expect(await seen()).toEqual([true, undefined])
  })

  it('belongs to the shopper of the order', async () => {
    const order = await delivered()
    const stranger = await aCustomer(test)
    expect((await ask(order, { big: 1 }, {}, stranger.token)).status).toBe(403)
    expect((await test.call(`GET /api/orders/${order._id}/returns`, { token: stranger.token })).status).toBe(403)
  })

  it('for a fault wants a photo; a picture that is none is refused; staff see the photos, shoppers how many', async () => {
    const order = await delivered()
    const without = await ask(order, { big: 1 }, { reason: 'damaged' })
    expect([without.status, without.body.errors?.photos]).toEqual([400, 'Please add at least one photo that shows what is wrong'])
    expect((await ask(order, { big: 1 }, { reason: 'damaged', photos: ['data:image/png;base64,AAAA'] })).status).toBe(400)
    expect((await ask(order, { big: 1 }, { reason: 'damaged', photos: [photo, photo] })).body.return.photoCount).toBe(2)
    const { body } = await test.call(`GET /api/admin/returns?q=${order.orderNumber}`, { token: admin })
    const [path] = present(body.returns[0]).photos
    expect((await test.sendRaw(`GET ${path}`, { token: admin })).headers['content-type']).toBe('image/webp')
    expect((await test.sendRaw(`GET ${path}`, { token: asha.token })).status).toBe(403)
  })

  it('takes no more packs than were bought, and the same wish again is the same return', async () => {
    const order = await delivered()
    expect((await ask(order, { big: 11 })).body.message).toMatch(/at most 10 of/)
    expect((await ask(order, { small: 1 })).status).toBe(404)
    const first = await ask(order, { big: 4 })
    expect(first.body.return).toMatchObject({ number: `${order.orderNumber}-R1`, amount: 1080, status: 'requested' })
    expect((await ask(order, { big: 4 })).body.return._id).toBe(first.body.return._id)
    expect((await possible(order)).returns).toHaveLength(1)
    const both = await Promise.all([{ big: 2 }, { big: 1 }].map(async (packs) => (await ask(await delivered(), packs)).status))
    expect(both).toEqual([200, 200])
  })
})

describe('a second return while the first is open', () => {
  it('is of packs that are in no return yet, whoever asks at once, and a later wish in the same words is another', async () => {
    const order = await delivered({ big: 5, small: 2 })
    const fault = { reason: 'damaged' as const, photos: [photo], details: 'Crushed' }
    expect((await ask(order, { big: 1 }, fault)).body.return.number).toBe(`${order.orderNumber}-R1`)
    const { possible: now } = await possible(order)
    expect([now.reasons.includes('damaged'), now.lines.map(({ left }) => left)]).toEqual([true, [4, 2]])
    test.later(11 * 60_000)
    expect((await ask(order, { big: 1 }, fault)).body.return.number).toBe(`${order.orderNumber}-R2`)
    expect((await ask(order, { big: 4 })).body.message).toMatch(/at most 3 of/)
    const both = await Promise.all(['Torn', 'Wet'].map((details) => ask(order, { big: 2 }, { ...fault, details })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('pays back every paisa once, in whatever order the returns end', async () => {
    const order = await delivered({ big: 7, small: 4 })
    const first = (await ask(order, { big: 1, small: 1 })).body.return
    const second = (await ask(order, { big: 2, small: 2 })).body.return
    const pay = async (one: { _id: string }, by: string) => {
      await step(one, { step: 'approve' })
      await step(one, { step: 'receive', goods: 'restocked' })
      expect((await step(one, { step: 'refund', reference: by })).status).toBe(200)
    }
    await pay(second, 'TURN700001')
    await step(first, { step: 'reject', note: 'Opened' })
    await pay((await ask(order, { big: 5, small: 2 })).body.return, 'TURN700002')
    const now = await orderOf(order)
    expect([now.status, now.money.refunded]).toEqual(['refunded', now.total])
  })

  it('waits where the kept packs are priced anew: what it pays back depends on the first', async () => {
    const set = (recalculateDiscount: boolean) =>
      test.call('PUT /api/admin/settings', {
        token: admin,
        body: { section: 'general', data: { recalculateDiscount }, password: OWNER_PASSWORD },
      })
    await set(true)
    try {
      const order = await delivered({ big: 14 })
      expect((await ask(order, { big: 2 })).status).toBe(200)
      expect((await ask(order, { big: 1 })).body.code).toBe('return.open')
      expect((await possible(order)).possible.reasons).toEqual([])
    } finally {
      await set(false)
    }
  })
})

describe('a request that nobody has decided', () => {
  const takeBack = (order: { _id: string }, one: { _id: string }, token = asha.token) =>
    test.call(`POST /api/orders/${order._id}/returns/${one._id}/withdraw`, { token })

  it('is taken back by its shopper, once; its packs can be returned again and staff are told', async () => {
    const [order, other] = [await delivered({ big: 3 }), await delivered({ big: 2 })]
    const one = (await ask(order, { big: 3 })).body.return
    const stranger = await aCustomer(test)
    expect((await takeBack(order, one, stranger.token)).status).toBe(403)
    expect((await takeBack(other, one)).body.code).toBe('return.not-found')
    const before = (await test.mails()).length
    const taken = [await takeBack(order, one), await takeBack(order, one)]
    expect(taken.map(({ body }) => body.return.events.map(({ to }) => to))).toEqual([
      ['requested', 'withdrawn'],
      ['requested', 'withdrawn'],
    ])
    expect((await test.mails()).slice(before).map(({ to, subject }) => [to === asha.email, subject])).toEqual(
      expect.arrayContaining([
        [true, `You have taken back your return (${one.number})`],
        [false, `Return taken back: ${one.number}`],
      ]),
    )
    const { body } = await test.call(`GET /api/admin/returns?q=${one.number}`, { token: admin })
    expect(body.returns[0]).toMatchObject({ status: 'withdrawn', events: [{}, { actor: 'Asha Verma', actorKind: 'customer' }] })
    expect((await step(one, { step: 'approve' })).body).toMatchObject({
      code: 'return.decided',
      message: 'This return was already taken back by Asha Verma.',
    })
    expect((await ask(order, { big: 3 })).body.return.number).toBe(`${order.orderNumber}-R2`)
  })

  it('is either taken back or decided where both come at once', async () => {
    for (const first of ['shopper', 'staff']) {
      const order = await delivered({ big: 1 })
      const one = (await ask(order, { big: 1 })).body.return
      const ways = [() => takeBack(order, one), () => step(one, { step: 'approve' })]
      const both = await Promise.all((first === 'staff' ? ways.reverse() : ways).map((way) => way()))
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)?.body.code).toBe('return.decided')
      expect((await possible(order)).returns[0]?.events).toHaveLength(2)
    }
  })

  it('of unused packs needs no words, one of a fault does; the page knows the number of the order', async () => {
    const order = await delivered({ big: 4 })
    const silent = await ask(order, { big: 1 }, { reason: 'damaged', photos: [photo], details: ' ' })
    expect([silent.status, silent.body.errors]).toEqual([400, { details: 'Please describe what is wrong' }])
    expect((await ask(order, { big: 1 }, { details: '' })).body.return.details).toBe('')
    expect((await possible(order)).orderNumber).toBe(order.orderNumber)
  })
})

describe('staff', () => {
  it('take it step by step, each in its history, each once, and the second one is told who was first', async () => {
    const order = await delivered()
    const { body } = await ask(order, { big: 1 })
    expect((await step(body.return, { step: 'refund', reference: 'EARLY123' })).body).toMatchObject({
      code: 'return.decided',
      message: 'This return is requested: first approve or reject it.',
    })
    expect((await step(body.return, { step: 'reject', note: '' })).status).toBe(400)
    const both = await Promise.all([1, 2].map(() => step(body.return, { step: 'approve', note: 'Send it to Mahal Road' })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[1]?.body.return.events).toHaveLength(2)
    const late = await step(body.return, { step: 'receive', goods: 'restocked' })
    expect(late.body.return.goods).toBe('restocked')
    const other = await step(body.return, { step: 'reject', note: 'Opened' })
    expect([other.status, other.body.message]).toEqual([409, 'This return was already received by admin.'])
    expect((await step(body.return, { step: 'refund', reference: 'no' })).body.errors?.reference).toMatch(/Please enter the reference/)
  })

  it('who decide at once: one of two decides, the other is told who it was', async () => {
    const id = test.shop.newId()
    await test.shop.database.pool.query(
      `insert into admins (id, username, email, role, password_hash, password_changed_at, created_at)
       values ($1, 'rani', 'rani@example.in', 'admin', '$argon2id$x', now(), now())`,
      [id],
    )
    const rani = await transact(test.shop, (unit) => openSession(test.shop, unit, { adminId: id }, 'test'))
    const { body } = await ask(await delivered(), { big: 1 })
    const both = await Promise.all([step(body.return, { step: 'approve' }), step(body.return, { step: 'approve' }, rani)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.message).toMatch(/^This return was already approved by (admin|rani)\.$/)
  })

  it('reject with a reason that the shopper reads; another return may follow', async () => {
    const order = await delivered()
    const { body } = await ask(order, { big: 1 })
    await step(body.return, { step: 'reject', note: 'The pack was opened' })
    const { returns, possible: now } = await possible(order)
    expect(returns[0]).toMatchObject({ status: 'rejected', events: [{ to: 'requested' }, { to: 'rejected', note: 'The pack was opened' }] })
    expect(JSON.stringify(returns)).not.toContain('"actor"')
    expect(now.reasons).toContain('unused')
  })

  it('find returns by number, name and status, the longest waiting first', async () => {
    const listed = async (query: string) => {
      const { returns, pagination } = (await test.call(`GET /api/admin/returns?status=open${query}`, { token: admin })).body
      return { returns, says: `${returns.length} of ${pagination.total}` }
    }
    const { returns, says } = await listed('')
    expect(returns).toEqual(returns.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)))
    expect(returns.every(({ status }) => ['requested', 'approved', 'received'].includes(status))).toBe(true)
    expect([says, (await listed('&page=9')).says]).toEqual([`${returns.length} of ${returns.length}`, `0 of ${returns.length}`])
    for (const page of [1, 9]) expect((await listed(`&q=nobody-at-all&page=${page}`)).says).toBe('0 of 0')
  })
})

describe('a refund', () => {
  it('of some packs brings them back, keeps the order delivered, credits them and lowers revenue', async () => {
    const revenue = async () => (await test.call('GET /api/admin/dashboard', { token: admin })).body.data.stats.totalRevenue
    const spent = async () => (await test.call(`GET /api/admin/users?q=${asha.email}`, { token: admin })).body.users[0]?.totalSpent
    const charted = async () => (await test.call('GET /api/admin/analytics?period=7', { token: admin })).body.data.salesData.at(-1)?.revenue
    const order = await delivered()
    const [held, ...sums] = [await stock(products.big), await revenue(), await spent(), await charted()]
    const sold = async () => (await test.call('GET /api/admin/analytics?period=7', { token: admin })).body.data
    const sumOf = (rows: { revenue: number }[]) => rows.reduce((sum, { revenue }) => sum + revenue, 0)
    await refund(order, { big: 3 }, 'restocked')
    const { topProducts, salesData } = await sold()
    expect(sumOf(topProducts)).toBe(sumOf(salesData))
    const now = await orderOf(order)
    expect(now.status).toBe('delivered')
    expect([await stock(products.big), await revenue(), await spent(), await charted()]).toEqual([
      Number(held) + 3,
      ...sums.map((sum) => Number(sum) - 810),
    ])
    expect(now.taxDocuments.at(-1)).toMatchObject({ kind: 'credit_note', total: 810, lines: [{ quantity: 3 }] })
  })

  it('of packs written off leaves the shelf as it is', async () => {
    const order = await delivered()
    const before = await stock(products.big)
    await refund(order, { big: 2 }, 'written_off')
    expect(await stock(products.big)).toBe(before)
  })

  it.each(['restocked', 'written_off'] as const)(
    'of the last packs refunds the order, with every paisa and pack counted once: %s',
    async (goods) => {
      const [big, small] = [await stock(products.big), await stock(products.small)]
      const order = await delivered({ big: 7, small: 4 })
      await refund(order, { big: 3 }, 'restocked')
      await refund(order, { small: 1 }, 'written_off')
      await refund(order, { big: 4, small: 3 }, goods)
      const now = await orderOf(order)
      expect(now.status).toBe('refunded')
      const [invoice, ...notes] = now.taxDocuments
      const credited = (field: 'total' | 'cgst' | 'taxable') => Math.round(notes.reduce((sum, note) => sum + note[field], 0) * 100)
      for (const field of ['total', 'cgst', 'taxable'] as const) expect(credited(field)).toBe(Math.round(present(invoice)[field] * 100))
      const gone = goods === 'restocked' ? [0, 1] : [4, 4]
      expect([big - (await stock(products.big)), small - (await stock(products.small))]).toEqual(gone)
    },
  )

  it('of an order cancelled later by hand: what had come back is not put back twice', async () => {
    const before = await stock(products.big)
    const order = await delivered()
    await refund(order, { big: 3 }, 'restocked')
    await move(order, 'cancelled')
    expect(await stock(products.big)).toBe(before)
    await move(order, 'delivered')
    await move(order, 'cancelled')
    expect(await stock(products.big)).toBe(before)
  })

  it('of an order that was cancelled meanwhile is refused, and its reference belongs to one refund', async () => {
    const order = await delivered()
    const { body } = await ask(order, { big: 1 })
    await step(body.return, { step: 'approve' })
    await step(body.return, { step: 'receive', goods: 'restocked' })
    const used = await step(body.return, { step: 'refund', reference: 'back100000' })
    expect([used.status, used.body.code]).toEqual([409, 'return.reference-used'])
    await move(order, 'cancelled')
    expect((await step(body.return, { step: 'refund', reference: 'OTHER12345' })).body.code).toBe('return.order-moved')
    await move(order, 'delivered')
    const done = await Promise.all([1, 2, 3].map(() => step(body.return, { step: 'refund', reference: 'OTHER12345' })))
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await orderOf(order)).taxDocuments.filter(({ kind }) => kind === 'credit_note')).toHaveLength(2)
  })
})

it('every step is mailed, the shop hears of a new one, and the download of own data has it all', async () => {
  const order = await delivered()
  const count = (await test.mails()).length
  const one = await refund(order, { big: 10 }, 'restocked')
  const mails = (await test.mails()).slice(count)
  const subjects = mails.filter(({ to }) => to === asha.email).map(({ subject }) => subject.replace(/ \(.*/, ''))
  expect(new Set(subjects)).toContain('Your return is refunded')
  expect(subjects.filter((subject) => subject.startsWith('Your order'))).toEqual([])
  expect(mails.find(({ subject }) => subject.startsWith('Your return is refunded'))?.text).toContain(one.refundReference)
  const { body } = await test.call('GET /api/auth/my-data', { token: asha.token })
  expect(body.data.returns).toContainEqual(expect.objectContaining({ number: one.number }))
})

it('a request is confirmed at once; that money went back is mailed also with emailNotifications off, and no other step', async () => {
  const newest = async (count: number) =>
    (await test.mails())
      .slice(count)
      .flatMap(({ to, subject }) => (to === asha.email && /your return/i.test(subject) ? subject.replace(/ \(.*/, '') : []))
  const switchTo = (emailNotifications: boolean) =>
    test.call('PUT /api/admin/settings', { token: admin, body: { section: 'notifications', data: { emailNotifications } } })
  const [first, second] = [await delivered(), await delivered()]
  const before = (await test.mails()).length
  await ask(first, { big: 1 })
  expect(await newest(before)).toEqual(['We have your return request'])
  await switchTo(false)
  try {
    const off = (await test.mails()).length
    await ask(second, { big: 2 })
    expect(await newest(off)).toEqual([])
    await refund(await delivered({ small: 5 }), { small: 5 }, 'restocked')
    expect(await newest(off)).toEqual(['Your return is refunded'])
  } finally {
    await switchTo(true)
  }
})

it('an approved return is told where the packs go, with what staff wrote beside it', async () => {
  await test.call('PUT /api/admin/settings', {
    token: admin,
    body: { section: 'general', data: { addressLine: '12 Mahal Road, Chhatarpur' }, password: OWNER_PASSWORD },
  })
  const { body } = await ask(await delivered(), { big: 1 })
  await step(body.return, { step: 'approve', note: 'Ask for Ramesh' })
  const mail = (await test.mails()).findLast(({ subject }) => subject.startsWith('Your return is approved'))
  expect(mail?.to).toBe(asha.email)
  expect(mail?.text).toContain(
    'Please send the packs back in their packaging to Special Lion Beedi, 12 Mahal Road, Chhatarpur. You pay the return shipping.',
  )
  expect(mail?.text).toContain('Ask for Ramesh')
})

it('the clocks run out: first for faults, then for unused packs', async () => {
  const order = await delivered()
  test.later(86_401_000)
  expect((await ask(order, { big: 1 }, { reason: 'damaged', photos: [photo] })).body.message).toBe(
    'Damaged, defective or wrong items can be returned within 24 hours of delivery.',
  )
  // not asked for a photo first, which would not help
  expect((await ask(order, { big: 1 }, { reason: 'damaged' })).body.code).toBe('return.too-late')
  expect((await possible(order)).possible.reasons).toEqual(['unused'])
  test.later(8 * 86_400_000)
  expect((await ask(order, { big: 1 })).body.message).toBe('Unused packs can be returned within 7 calendar days of delivery.')
  expect((await possible(order)).possible.reasons).toEqual([])
})
