import type { OrderStatus } from 'contract/orders/order.status.ts'
import { refundDate } from 'contract/refunds/refund.messages.ts'
import { refundDay } from 'contract/refunds/refund-day.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder, orderBody, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import type { BodyFor, SectionBody, StatusBody } from '#test/contract-calls.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, testShop } from '#test/test-shop.ts'
import { readSettings } from '../settings/public.ts'
import { movedEmails, parcelEmails, placedEmails, refundEmails, returnEmails, submittedEmails } from './event-emails.ts'

let test: TestShop
let admin: string
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
})
afterAll(() => test.close())

const mailsTo = async (to: string) => (await test.mails()).filter((mail) => mail.to === to)
const subjects = async ({ email }: Pick<Person, 'email'>) =>
  (await mailsTo(email)).map(({ subject }) => subject.replace(/SLB-[A-Z0-9-]+/, 'X'))
const DAY_MS = 86_400_000
const SHOP = { email: 'care@special-lion-beedi.example' }
const set = (order: { _id: string }, body: StatusBody) =>
  test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: admin, body: { unpaidReason: 'Pays at the door', ...body } })
const switchTo = (data: object) => test.call('PUT /api/admin/settings', { token: admin, body: { section: 'notifications', data } })

describe('mails about an order', () => {
  it('tell each step once, with the facts and the warning, as text and as HTML', async () => {
    const person = await aCustomer(test)
    const order = await aPaidOrder(test, person, { big: 3 })
    await test.mails()
    await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: admin, body: { verified: true } })
    await test.mails()
    await set(order, { status: 'shipped', trackingNumber: 'EE123456789IN', courier: 'India Post' })
    await test.mails()
    await set(order, { status: 'delivered' })
    expect(await subjects(person)).toEqual([
      'Order X received',
      'Payment details received for order X',
      'Payment verified for order X',
      'Order X is on its way',
      'Order X is delivered',
    ])
    for (const mail of await mailsTo(person.email)) {
      expect(mail.text).toContain(order.orderNumber)
      expect(mail.text).toContain('₹840.00')
      expect(mail.text).toContain('TOBACCO CAUSES PAINFUL DEATH')
      expect(mail.html).toContain('TOBACCO CAUSES PAINFUL DEATH')
    }
    expect((await mailsTo(person.email))[3]?.text).toContain('India Post, tracking number EE123456789IN')
  })

  it('an order that is paid, or cancelled, before its first mail goes out is not asked to pay', async () => {
    const person = await aCustomer(test)
    const placed = async (order: { _id: string }) => {
      const mails = await placedEmails(test.shop, { type: 'order.placed', orderId: order._id, customerId: person.id })
      return mails.map(({ to, subject, text }) => [to, subject.split(':')[0]?.replace(/SLB-[A-Z0-9-]+/, 'X'), text])
    }
    const asks = expect.stringMatching(/Pay ₹840 by UPI|Pay ₹840, then/)
    const unpaid = await anOrder(test, person, { big: 3 })
    expect(await placed(unpaid)).toEqual([
      [person.email, 'Order X received', asks],
      [SHOP.email, 'New order X', expect.stringContaining('3 packs, payment pending.')],
    ])
    expect((await placed(await anOrder(test, person, { small: 1 })))[1]?.[2]).toMatch(/^1 pack, payment pending\./)
    const paid = await aPaidOrder(test, person, { big: 3 })
    const [own, office] = await placed(paid)
    expect([own?.[1], office?.[2]]).toEqual(['Order X received', expect.stringContaining('3 packs, payment being verified.')])
    expect(own?.[2]).toContain('There is nothing more for you to do now')
    expect(own?.[2]).not.toMatch(/Pay ₹|Amount to pay|UPI ID/)
    await set(unpaid, { status: 'cancelled' })
    expect((await placed(unpaid)).map(([to]) => to)).toEqual([SHOP.email])
  })

  it('are written in the language in which the order was placed, and staff read English of it', async () => {
    const person = await aCustomer(test)
    const body = { ...orderBody({ big: 4 }), language: 'hi' as const }
    const { order } = (await test.call('POST /api/orders/create', { token: person.token, body })).body
    await test.mails()
    await set(order, { status: 'cancelled' })
    const [placed, cancelled] = await mailsTo(person.email)
    expect([placed?.subject, cancelled?.subject]).toEqual([`ऑर्डर ${order.orderNumber} मिल गया`, `ऑर्डर ${order.orderNumber} रद्द हो गया`])
    expect(placed?.text).toContain(`₹1,120 दें: ${test.shop.config.publicUrl}/hi/payment-verification/${order.orderNumber}`)
    expect(placed?.html).toContain('<html lang="hi-IN">')
    expect(cancelled?.text).toContain('इस ऑर्डर के लिए कोई पेमेंट नहीं मिला')
    expect((await mailsTo(SHOP.email)).map(({ subject }) => subject)).toContain(`New order ${order.orderNumber}: ₹1,120`)
  })

  it.each([
    ['The amount we received differs from the total of your order.', 'जितने पैसे आए, वे ऑर्डर के कुल दाम से अलग हैं।'],
    ['Please call us at 9 am', 'दुकान ने लिखा है: Please call us at 9 am'],
  ])('in Hindi tell why a payment is rejected: "%s"', async (notes, told) => {
    const person = await aCustomer(test)
    const body = { ...orderBody({ big: 4 }), language: 'hi' as const }
    const { order } = (await test.call('POST /api/orders/create', { token: person.token, body })).body
    await pay(test, person, order)
    await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: admin, body: { verified: false, notes } })
    expect((await mailsTo(person.email)).at(-1)?.text.split('\n')).toContain(told)
  })

  it('on its way have the link to the parcel, of a courier that has one, and no other mail has', async () => {
    await test.shop.database.pool.query("update couriers set link = 'https://track.example/of/{number}' where name = 'India Post'")
    const person = await aCustomer(test)
    const order = await aPaidOrder(test, person)
    await set(order, { status: 'shipped', trackingNumber: 'EE555555555IN', courier: 'India Post' })
    await test.mails()
    await set(order, { status: 'delivered' })
    const linked = (await mailsTo(person.email)).filter(({ text }) => text.includes('https://track.example/of/EE555555555IN'))
    expect(linked.map(({ subject }) => subject.replace(/SLB-[A-Z0-9-]+/, 'X'))).toEqual(['Order X is on its way'])
  })

  it('a corrected tracking number is mailed, and only while the order is on its way', async () => {
    const person = await aCustomer(test)
    const order = await aPaidOrder(test, person)
    await set(order, { status: 'shipped', trackingNumber: 'EE111111111IN', courier: 'India Post' })
    await test.mails()
    const before = (await subjects(person)).length
    await set(order, { status: 'shipped', trackingNumber: 'EE222222222IN', courier: 'India Post' })
    const news = (await mailsTo(person.email)).slice(before)
    expect(news).toHaveLength(1)
    expect(news[0]?.text).toContain('EE222222222IN')
    expect(news[0]?.text).not.toContain('EE111111111IN')
    await set(order, { status: 'delivered' })
    await test.mails()
    await set(order, { status: 'delivered', trackingNumber: 'EE333333333IN' })
    expect((await mailsTo(person.email)).at(-1)?.text).not.toContain('EE333333333IN')
  })

  it('[RD-156] says that a payment is verified only when it is, and once: confirmed by hand the order is just confirmed, and set back its parcel is with the shop', async () => {
    const moves = async (person: Person, order: { _id: string }, statuses: readonly StatusBody['status'][]) => {
      for (const status of statuses) {
        await test.mails()
        await set(order, { status })
      }
      return (await subjects(person)).slice(1)
    }
    const unpaid = await aCustomer(test)
    expect(await moves(unpaid, await anOrder(test, unpaid), ['confirmed'])).toEqual(['Order X is confirmed'])
    const paid = await aCustomer(test)
    expect(await moves(paid, await aPaidOrder(test, paid), ['confirmed', 'shipped', 'confirmed'])).toEqual([
      'Payment details received for order X',
      'Payment verified for order X',
      'Order X is on its way',
      'The parcel of order X is with us',
    ])
  })

  it('a parcel that comes back loses its number, the next one is told with its own, and other steps back tell nothing', async () => {
    const person = await aCustomer(test)
    const order = await aPaidOrder(test, person)
    await test.mails() // a mail that comes too late would not be sent
    const steps: StatusBody[] = [
      { status: 'confirmed' },
      { status: 'shipped', trackingNumber: 'EE777777771IN', courier: 'India Post' },
      { status: 'processing', note: 'Wrong label' },
      { status: 'confirmed' },
      { status: 'shipped' },
      { status: 'delivered' },
      { status: 'shipped' },
      { status: 'confirmed', trackingNumber: 'EE777777772IN', courier: 'DTDC' },
      { status: 'processing' },
      { status: 'shipped' },
    ]
    const numbers: (string | null)[] = []
    for (const step of steps) {
      numbers.push((await set(order, step)).body.order.trackingNumber)
      await test.mails()
    }
    const [first, second] = ['EE777777771IN', 'EE777777772IN']
    expect(numbers).toEqual([null, first, null, null, null, null, null, second, second, second])
    const told = (await mailsTo(person.email)).slice(2)
    expect(told.map(({ subject, text }) => [subject.replace(/SLB-[A-Z0-9-]+/, 'X'), /EE\d+IN/.exec(text)?.[0]])).toEqual([
      ['Payment verified for order X', undefined],
      ['Order X is on its way', first],
      ['The parcel of order X is with us', undefined],
      ['Order X is on its way', undefined],
      ['Order X is delivered', undefined],
      ['The parcel of order X is with us', undefined],
      ['Order X is on its way', second],
    ])
    const { events } = (await test.call(`GET /api/orders/${order._id}/admin`, { token: admin })).body
    expect(events.map(({ note }) => note).filter((note) => note?.includes('Parcel'))).toEqual([
      `Wrong label. Parcel: India Post ${first}, now nothing`,
    ])
  })

  it('of a move that was taken back before its mail went out, of a return or of an order that is gone are not written', async () => {
    const person = await aCustomer(test)
    const order = await aPaidOrder(test, person)
    await set(order, { status: 'shipped' })
    await test.mails()
    const moved = (to: OrderStatus, why = 'order.status', orderId = order._id) =>
      movedEmails(test.shop, { type: 'order.moved', orderId, customerId: person.id, seq: 1, to, why })
    expect((await moved('shipped')).map(({ to }) => to)).toEqual([person.email])
    expect([await moved('delivered'), await moved('processing'), await moved('shipped', 'order.returned')]).toEqual([[], [], []])
    await set(order, { status: 'delivered' })
    const lines = order.items.map(({ productId }) => ({ productId, quantity: 1 }))
    const wish = { reason: 'unused' as const, details: 'Too many', lines }
    const { body } = await test.call(`POST /api/orders/${order._id}/returns`, { token: person.token, body: wish })
    const stepped = { type: 'return.moved' as const, returnId: body.return._id, customerId: person.id }
    expect(await returnEmails(test.shop, { ...stepped, to: 'approved' })).toEqual([])
    expect((await returnEmails(test.shop, { ...stepped, to: 'requested' })).map(({ to }) => to)).toEqual([person.email, SHOP.email])
    const gone = { orderId: test.shop.newId(), customerId: person.id }
    expect(await moved('shipped', 'order.status', gone.orderId)).toEqual([])
    expect(await placedEmails(test.shop, { type: 'order.placed', ...gone })).toEqual([])
    expect(await submittedEmails(test.shop, { type: 'payment.submitted', ...gone })).toEqual([])
    expect(await refundEmails(test.shop, { type: 'order.refunded', ...gone })).toEqual([])
    expect(await parcelEmails(test.shop, { type: 'order.parcel', ...gone })).toEqual([])
  })

  it('of a rejected payment carries the reason and the way back', async () => {
    const person = await aCustomer(test)
    const order = await aPaidOrder(test, person)
    await test.mails()
    await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, {
      token: admin,
      body: { verified: false, notes: 'The amount was ₹1 short <b>' },
    })
    const mail = (await mailsTo(person.email)).at(-1)
    expect(mail?.subject).toMatch(/^We could not verify your payment/)
    expect(mail?.text).toContain('The reason: The amount was ₹1 short <b>')
    expect(mail?.text).toContain(`/payment-verification/${order.orderNumber}`)
    expect(mail?.html).not.toContain('short <b>')
  })
})

describe('mails about money', () => {
  const asOwner = (section: SectionBody) =>
    test.call('PUT /api/admin/settings', { token: admin, body: { ...section, password: OWNER_PASSWORD } })

  it('the first one says whom to pay, how much and where; its sums add up; the HTML has a viewport and a button', async () => {
    await asOwner({ section: 'payment', data: { upiId: 'lion@okbank', payeeName: 'Lion Bidi Works' } })
    const person = await aCustomer(test)
    const order = await anOrder(test, person, { big: 9, small: 3 })
    const [mail] = await mailsTo(person.email)
    for (const said of ['Pay ₹3,030 by UPI', 'lion@okbank (Lion Bidi Works)', `/payment-verification/${order.orderNumber}`])
      expect(mail?.text).toContain(said)
    const sums = [...(mail?.text ?? '').matchAll(/ {3}(−?)₹([\d,.]+)$/gm)].map(
      ([, minus, sum]) => (minus ? -1 : 1) * Number(sum?.replace(/,/g, '')),
    )
    const total = sums.pop()
    expect([total, sums.reduce((one, other) => one + other, 0)]).toEqual([3030, 3030])
    expect(mail?.text).toContain('Bulk discount   −₹120.00')
    expect(mail?.html).toContain('<meta name="viewport"')
    expect(mail?.html).toMatch(/line-height:44px[^>]*>Pay ₹3,030<\/a>/)
    expect(mail?.html).toContain('max-width:600px')
  })

  it('of a cancelled order says what becomes of it, also with emailNotifications off; a refund that was recorded has its own', async () => {
    await switchTo({ emailNotifications: false })
    const person = await aCustomer(test)
    const order = await aPaidOrder(test, person, { big: 3 })
    await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: admin, body: { verified: true } })
    await test.mails()
    await set(order, { status: 'cancelled' })
    const cancelled = (await mailsTo(person.email)).at(-1)
    const by = refundDay(test.shop.now())
    expect(cancelled?.text).toContain(`We will refund ₹840 by ${refundDate(by)} to the account you paid from.`)
    const refund = { settle: 'now' as const, reference: 'back4512', date: '2020-01-01' }
    const pay = (body: BodyFor<'POST /api/orders/:id/admin/refunds'>) =>
      test.call(`POST /api/orders/${order._id}/admin/refunds`, { token: admin, body })
    expect((await pay(refund)).body.errors).toHaveProperty('date')
    const body = { settle: 'now' as const, reference: 'back4512' }
    expect((await pay({ ...body, amount: 840.01 })).body.code).toBe('refund.too-much')
    for (let twice = 0; twice < 2; twice++) expect((await pay(body)).body.order.money).toMatchObject({ owed: 0, refunded: 840 })
    expect((await pay({ ...body, reference: 'OTHER4512' })).body.code).toBe('refund.nothing-owed')
    const told = (await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Your refund'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toMatch(/We refunded ₹840 on \d+ \w+ \d+ to the account you paid from\. Reference: BACK4512\./)
    await switchTo({ emailNotifications: true })
  })

  it('owed for longer than promised is told as late, with the phone, in a mail and to whoever reads the order', async () => {
    const person = await aCustomer(test)
    const order = await aPaidOrder(test, person, { big: 3 })
    await set(order, { status: 'confirmed' })
    const owedBy = refundDay(test.shop.now())
    await set(order, { status: 'cancelled', refund: { settle: 'later' } })
    const own = async () => (await test.call(`GET /api/orders/${order._id}`, { token: person.token })).body.order.money
    expect(await own()).toMatchObject({ owed: 840, owedBy })
    await test.mails()
    test.later(8 * DAY_MS)
    const token = await theOwner(test)
    const part = { settle: 'now' as const, amount: 300.5, reference: 'LATE4512' }
    await test.call(`POST /api/orders/${order._id}/admin/refunds`, { token, body: part })
    const told = (await mailsTo(person.email)).at(-1)
    expect(told?.text).toContain('We are late with this. We should have refunded the remaining ₹539.50 to you by now')
    expect(told?.text).toContain(`call us: ${(await readSettings(test.shop)).general.supportPhone}.`)
    const waived = { settle: 'none' as const, reason: 'The rest was paid in cash' }
    const { money } = (await test.call(`POST /api/orders/${order._id}/admin/refunds`, { token, body: waived })).body.order
    expect([money.owed, money.owedBy]).toEqual([0, undefined])
  })

  it('owed is listed and counted until it is paid back or waived', async () => {
    const owed = async () => {
      const { stats } = (await test.call('GET /api/admin/dashboard', { token: admin })).body.data
      const { orders } = (await test.call('GET /api/orders/admin/all?refunds=owed', { token: admin })).body
      return { count: stats.refundsOwed, amount: stats.refundsOwedAmount, listed: orders.length }
    }
    const person = await aCustomer(test)
    const order = await aPaidOrder(test, person, { big: 3 })
    await set(order, { status: 'confirmed' })
    const before = await owed()
    await set(order, { status: 'cancelled', refund: { settle: 'later' } })
    expect(await owed()).toEqual({ count: before.count + 1, amount: before.amount + 840, listed: before.listed + 1 })
    const gone = await test.call('POST /api/auth/delete-account', { token: person.token, body: { password: PASSWORD } })
    expect(gone.body.code).toBe('customer.refund-owed')
    const part = { settle: 'now' as const, amount: 300.5, reference: 'PART4512' }
    await test.call(`POST /api/orders/${order._id}/admin/refunds`, { token: admin, body: part })
    expect((await owed()).amount).toBe(before.amount + 539.5)
    const waived = { settle: 'none' as const, reason: 'The rest was paid in cash' }
    await test.call(`POST /api/orders/${order._id}/admin/refunds`, { token: admin, body: waived })
    expect(await owed()).toEqual(before)
    expect((await set(order, { status: 'confirmed' })).body.code).toBe('order.money-returned')
  })
})

describe('mails to the shop', () => {
  it('[RD-118][RD-119] come for orders and payments while their switches are on', async () => {
    const before = (await subjects(SHOP)).length
    await aPaidOrder(test, await aCustomer(test))
    expect((await subjects(SHOP)).slice(before).map((subject) => subject.split(':')[0]?.replace(/ (SLB|X).*/, ''))).toEqual([
      'New order',
      'Payment to check',
    ])
    await switchTo({ orderNotifications: false, paymentNotifications: false })
    const quiet = (await subjects(SHOP)).length
    await aPaidOrder(test, await aCustomer(test))
    expect((await subjects(SHOP)).length).toBe(quiet)
    await switchTo({ orderNotifications: true, paymentNotifications: true })
  })

  it('[RD-117] come once when stock falls to the reorder point, and not while the switch is off', async () => {
    const person = await aCustomer(test)
    await switchTo({ emailNotifications: true, lowStockAlerts: true })
    const low = async () => (await subjects(SHOP)).filter((subject) => subject.startsWith('Low stock: Special'))
    await set(await anOrder(test, person, { small: 9000 }), { status: 'confirmed' })
    expect(await low()).toEqual(['Low stock: Special Lion Beedi (Small Pack), 1000 left'])
    await set(await anOrder(test, person, { small: 1 }), { status: 'confirmed' })
    expect(await low()).toHaveLength(1)
    await switchTo({ lowStockAlerts: false })
    const big = (await test.call('GET /api/products/special-lion-beedi-big')).body.product.stock
    await set(await anOrder(test, person, { big: big - 900 }), { status: 'confirmed' })
    expect(await low()).toHaveLength(1)
  })

  it('[RD-117] come too when a product is added below its reorder point, or that point is raised above the stock', async () => {
    await switchTo({ emailNotifications: true, lowStockAlerts: true })
    const low = async () =>
      (await subjects(SHOP)).filter((subject) => subject.startsWith('Low stock: Tin')).map((subject) => subject.slice('Low stock: '.length))
    const form = { name: 'Tin one', slug: 'tin-1', sku: 'TIN-1', category: 'BEEDI', sellingPrice: 50, originalPrice: 60 }
    const call = callsOf(() => [test, admin])
    const { product } = (await call('POST /api/admin/inventory', { ...form, currentStock: 12, reorderPoint: 20 })).body
    expect(await low()).toEqual(['Tin one, 12 left'])
    const change = (reorderPoint: number) => call(`PUT /api/admin/inventory/${product.id}`, { ...form, reorderPoint })
    for (const point of [30, 10]) await change(point)
    expect(await low()).toHaveLength(1)
    await change(15)
    expect(await low()).toEqual(['Tin one, 12 left', 'Tin one, 12 left'])
    const head = 'sku,name,category,sellingPrice,originalPrice,reorderPoint,currentStock'
    const rows = ['TIN-1,,,,,40,90', 'TIN-2,Tin two,BEEDI,50,60,8,3', 'TIN-3,Tin three,BEEDI,50,60,,']
    await call('POST /api/admin/inventory/import', { csv: [head, ...rows].join('\n'), apply: true })
    expect((await low()).slice(2)).toEqual(['Tin two, 3 left'])
    await call('POST /api/admin/inventory/import', { csv: `${head}\nTIN-1,,,,,50,45`, apply: true })
    expect((await low()).slice(3)).toEqual(['Tin one, 45 left'])
  })

  it('stop altogether with emailNotifications, but for codes and payments', async () => {
    await switchTo({ emailNotifications: false, orderNotifications: true })
    const person = await aCustomer(test)
    await aPaidOrder(test, person, { big: 1 })
    expect(await subjects(person)).toEqual(['Payment details received for order X'])
    const codeFor = 'quiet@example.in'
    await test.call('POST /api/auth/send-registration-otp', { body: { email: codeFor, name: '' } })
    expect(await mailsTo(codeFor)).toHaveLength(1)
  })

  it('that somebody has asked for come all the same: an answer to a message and an invitation', async () => {
    await switchTo({ emailNotifications: false })
    const writer = { email: 'writer@example.in' }
    await test.call('POST /api/contact', { body: { name: 'Kiran', message: 'When is the next dispatch?', ...writer } })
    const [message] = (await test.call('GET /api/admin/messages?status=open', { token: admin })).body.messages
    await test.call(`POST /api/admin/messages/${message?._id}/answer`, { token: admin, body: { answer: 'On Monday.' } })
    const invited = { username: 'helper', email: 'helper@example.in', role: 'admin' as const }
    await test.call('POST /api/admin/admins', { token: admin, body: invited })
    expect((await subjects(writer)).map((subject) => subject.replace(/ \(.*/, ''))).toEqual(['Answer to your message'])
    expect(await subjects(invited)).toEqual([expect.stringContaining('Your invitation')])
    await switchTo({ emailNotifications: true })
  })
})
