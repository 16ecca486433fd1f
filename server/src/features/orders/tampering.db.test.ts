import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aTransactionId, orderBody, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { AnswerTo } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
let person: Person
beforeAll(async () => {
  test = await testShop()
  person = await aCustomer(test)
})
afterAll(() => test.close())

const create = (body: object, headers: Record<string, string> = {}) =>
  test.sendRaw<AnswerTo<'POST /api/orders/create'>>('POST /api/orders/create', { token: person.token, body, headers })
const countOrders = async () => (await test.call('GET /api/orders', { token: person.token })).body.pagination.total

describe('a tampered order', () => {
  it.each([0, -1, 1.5, 1e9, Number.MAX_SAFE_INTEGER + 1, '3', null])(
    '[RD-130] refuses the quantity %j with a sentence',
    async (quantity) => {
      const before = await countOrders()
      const { status, body } = await create({ ...orderBody({ big: 1 }), cartData: { items: [{ id: 'special-lion-beedi-big', quantity }] } })
      expect(status).toBe(400)
      expect(body).toMatchObject({ success: false })
      expect(body.message?.length).toBeGreaterThan(10)
      expect(await countOrders()).toBe(before)
    },
  )

  it('[RD-037][RD-162] costs what the catalogue says whatever price, status or owner was sent', async () => {
    const body = { ...orderBody({ big: 2 }), status: 'confirmed', paymentStatus: 'verified', userId: randomUUID(), isAdmin: true }
    body.cartData.items = body.cartData.items.map((item) => ({ ...item, price: 1, originalPrice: 1, discountPrice: 1 }))
    const { order } = (await create(body)).body
    expect(order).toMatchObject({ total: 560, status: 'pending', paymentStatus: 'pending' })
  })

  it('[RD-038] answers a total that differs with the fresh summary and stores nothing', async () => {
    const before = await countOrders()
    const body = orderBody({ big: 10 })
    const answer = await create({ ...body, cartData: { ...body.cartData, total: 2699.99 } })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      message: 'Prices have changed. Please review your cart.',
      summary: { total: 2700, savings: 1300, itemCount: 10, items: [{ price: 280, originalPrice: 400 }] },
    })
    expect((await create({ ...body, cartData: { ...body.cartData, total: 2700 } })).status).toBe(200)
    expect(await countOrders()).toBe(before + 1)
  })

  it('[SF-418][SF-419] needs items and a whole address', async () => {
    expect((await create({ ...orderBody({}), cartData: { items: [] } })).body.message).toBe('Cart is empty')
    expect((await create({ ...orderBody({ big: 1 }), cartData: null })).body.message).toBe('Cart is empty')
    for (const shippingAddress of [null, {}, { name: 'A' }, { street: 'B' }])
      expect((await create({ ...orderBody({ big: 1 }), shippingAddress })).body.message).toBe('Address information is incomplete')
  })

  it.each([
    [{ zipCode: '012345' }, 'Please enter a valid Indian pin code'],
    [{ zipCode: '999999' }, 'Please enter a valid Indian pin code'],
    [{ state: 'Nowhere' }, 'Please enter a state or union territory of India'],
    [{ zipCode: '560001' }, 'PIN code 560001 is in Karnataka. Please correct the state or the PIN code.'],
    [{ phone: undefined }, 'Address information is incomplete'],
  ])('[SF-260] goes nowhere with %j', async (change, message) => {
    const before = await countOrders()
    const body = orderBody({ big: 1 })
    const answer = await create({ ...body, shippingAddress: { ...body.shippingAddress, ...change } })
    expect([answer.status, answer.body.message]).toEqual([400, message])
    expect(await countOrders()).toBe(before)
  })

  it('[RD-090] goes to a PIN code newer than the directory, and to a state in any spelling', async () => {
    const body = orderBody({ big: 1 })
    const shippingAddress = { ...body.shippingAddress, zipCode: '471999', state: 'madhya  pradesh' }
    expect((await create({ ...body, shippingAddress })).status).toBe(200)
  })

  it('[SF-451] goes to the longest address that the address form takes', async () => {
    const body = orderBody({ big: 1 })
    const street = ['a'.repeat(500), 'b'.repeat(200), 'c'.repeat(200)].join(', ')
    const { order } = (await create({ ...body, shippingAddress: { ...body.shippingAddress, street } })).body
    expect(order.shippingAddress.street).toBe(street)
  })

  it('[RD-045] refuses more than lies on the shelf, naming product and stock', async () => {
    const { status, body } = await create(orderBody({ big: 10_001 }))
    expect(status).toBe(409)
    expect(body).toMatchObject({ product: 'Special Lion Beedi (Big Pack)', stock: 10_000 })
  })

  it('[RD-132] answers an unknown product with 404', async () => {
    const body = { ...orderBody({}), cartData: { items: [{ id: randomUUID(), quantity: 1 }] } }
    expect((await create(body)).status).toBe(404)
  })
})

describe('the Idempotency-Key', () => {
  it('[RD-024] makes one order of four requests at once', async () => {
    const before = await countOrders()
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(orderBody({ small: 3 }), key)))
    expect(new Set(answers.map(({ body }) => body.order.orderNumber)).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
  })

  it('[RD-157] refuses the key with another body and is freed by a failed create', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const body = orderBody({ big: 1 })
    expect((await create({ ...body, cartData: { ...body.cartData, total: 1 } }, key)).status).toBe(409)
    const placed = await create(body, key)
    expect(placed.status).toBe(200)
    expect((await create(orderBody({ big: 2 }), key)).body.code).toBe('order.key-reused')
    expect((await create(body, key)).body.order._id).toBe(placed.body.order._id)
  })

  it('[RD-024] answers no order that was taken off the list since: paying for it would be for nothing', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const { order } = (await create(orderBody({ big: 1 }), key)).body
    await test.call(`DELETE /api/orders/${order._id}`, { token: person.token })
    const before = await countOrders()
    expect(await create(orderBody({ big: 1 }), key)).toMatchObject({ status: 404, body: { code: 'order.not-found' } })
    expect(await countOrders()).toBe(before)
  })
})

describe('one cart in two tabs', () => {
  const fill = (items: object[]) => test.call('POST /api/cart', { token: person.token, body: { items } })
  const inTab = (body: object) => create({ ...body, source: 'cart', onlyFromCart: true }, { 'idempotency-key': randomUUID() })

  it('[RD-024] makes one order, however many ask in the same instant', async () => {
    for (let round = 1; round <= 5; round++) {
      await fill([{ productId: 'special-lion-beedi-small', quantity: round }])
      const before = await countOrders()
      const answers = await Promise.all(Array.from({ length: 4 }, () => inTab(orderBody({ small: round }))))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(answers.map(({ body }) => body.order.orderNumber)).size).toBe(1)
      expect(await countOrders()).toBe(before + 1)
    }
  })

  it('keeps what the other tab has added: only what was ordered leaves it', async () => {
    const left = async () => (await test.call('GET /api/cart', { token: person.token })).body.cart.items
    await fill([
      { productId: 'special-lion-beedi-big', quantity: 11 },
      { productId: 'special-lion-beedi-small', quantity: 3 },
    ])
    const first = await inTab(orderBody({ big: 11, small: 1 }))
    expect(first.status).toBe(200)
    expect((await left()).map(({ slug, quantity }) => [slug, quantity])).toEqual([['special-lion-beedi-small', 2]])
    // the second tab still shows all of them
    expect((await inTab(orderBody({ big: 11, small: 3 }))).body.code).toBe('cart.ordered-elsewhere')
    expect((await left()).map(({ quantity }) => quantity)).toEqual([2])
    expect((await create(orderBody({ small: 1 }, { source: 'product' }))).status).toBe(200)
    expect((await left()).map(({ quantity }) => quantity)).toEqual([2])
    expect((await inTab(orderBody({ small: 2 }))).status).toBe(200)
    expect(await left()).toEqual([])
  })

  it('to two addresses makes one order, and the other tab hears that the goods are gone', async () => {
    await fill([{ productId: 'special-lion-beedi-big', quantity: 4 }])
    const body = orderBody({ big: 4 })
    const other = { ...body, shippingAddress: { ...body.shippingAddress, street: '9 Fort Road' } }
    const before = await countOrders()
    const answers = await Promise.all([inTab(body), inTab(other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('cart.ordered-elsewhere')
    expect(await countOrders()).toBe(before + 1)
  })

  it('is answered with the first order only while that is unpaid and on the list; the same goods put in again are another order', async () => {
    const body = orderBody({ big: 3 })
    await fill([{ productId: 'special-lion-beedi-big', quantity: 3 }])
    const first = (await inTab(body)).body.order
    expect((await inTab(body)).body.order._id).toBe(first._id)
    await pay(test, person, first)
    expect((await inTab(body)).body.code).toBe('cart.ordered-elsewhere')
    await fill([{ productId: 'special-lion-beedi-big', quantity: 3 }])
    const second = (await inTab(body)).body.order
    expect(second._id).not.toBe(first._id)
    await test.call(`DELETE /api/orders/${second._id}`, { token: person.token })
    expect((await inTab(body)).status).toBe(409)
  })
})

describe('a transaction ID', () => {
  it('[RD-017] is accepted once of eight orders at once', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => anOrder(test, person)))
    const id = aTransactionId()
    const answers = await Promise.all(orders.map((order) => pay(test, person, order, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('This transaction ID has already been used.')
  })

  it.each([' 425210984513 ', '４２５２１０９８４５１３', '4252 1098 4513', '0000425210984513', '42521098\u200b4513'])(
    '[RD-017] cannot hide as %j when it is live elsewhere',
    async (disguise) => {
      const [first, second] = [await anOrder(test, person), await anOrder(test, person)]
      const plain = await pay(test, person, first, '425210984513')
      expect([200, 409]).toContain(plain.status)
      expect((await pay(test, person, second, disguise)).status).toBe(409)
    },
  )

  it('[RD-016] handed in again answers alike, another one while it is checked is a conflict', async () => {
    const order = await anOrder(test, person)
    const id = aTransactionId()
    const [first, second] = [await pay(test, person, order, id), await pay(test, person, order, id)]
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect((await pay(test, person, order)).status).toBe(409)
  })

  it.each([
    ['', 'Transaction ID is required'],
    ['123', 'UPI transaction ID should be 10-16 characters long'],
    ['12345678901234567', 'UPI transaction ID should be 10-16 characters long'],
    ['ABCD-12345!', 'Invalid format. Please enter a valid UPI transaction ID'],
    ['111111111111', 'Please enter your actual UPI transaction ID'],
    ['123456789012', 'Please enter your actual UPI transaction ID'],
  ])('[RD-084][RD-083] %j is refused by the server as by the form', async (id, sentence) => {
    const order = await anOrder(test, person)
    const { status, body } = await pay(test, person, order, id)
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: sentence, errors: { transactionId: sentence } })
  })

  it.each(['T2407211509091340891634', 'CICAgPDu8_j9fQ'])('[RD-085][RD-086] %j gets a hint instead of being cut', async (id) => {
    const { status, body } = await pay(test, person, await anOrder(test, person), id)
    expect(status).toBe(400)
    expect(body.message).toMatch(/12-digit/)
  })
})

describe("another shopper's order", () => {
  it('[RD-131][SF-425] is refused and shows nothing', async () => {
    const other = await aCustomer(test, { name: 'Canary Person' })
    const order = await anOrder(test, other)
    const answers = await Promise.all([
      test.call(`GET /api/orders/${order._id}`, { token: person.token }),
      test.call(`GET /api/orders/number/${order.orderNumber}`, { token: person.token }),
      test.call(`GET /api/orders/${order.orderNumber}/track`, { token: person.token }),
      test.call(`DELETE /api/orders/${order._id}`, { token: person.token }),
      pay(test, person, order),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(403)
      expect(JSON.stringify(body)).not.toMatch(/Canary|Bazaar|9876543210|"total"|₹560/)
    }
  })
})

describe('staff', () => {
  it('[RD-010] cannot confirm what is not on the shelf; nothing changes', async () => {
    const admin = await theOwner(test)
    const [first, second] = [await anOrder(test, person, { small: 6000 }), await anOrder(test, person, { small: 6000 })]
    const confirm = (order: { _id: string }) =>
      test.call(`PUT /api/orders/${order._id}/admin/update-status`, {
        token: admin,
        body: { status: 'confirmed', unpaidReason: 'Pays at the door' },
      })
    expect((await confirm(first)).status).toBe(200)
    const refused = await confirm(second)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ product: 'Special Lion Beedi (Small Pack)', stock: 4000 })
    expect((await test.call(`GET /api/orders/${second._id}/admin`, { token: admin })).body.order.status).toBe('pending_payment')
  })
})
