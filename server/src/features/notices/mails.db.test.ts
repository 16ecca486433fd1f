import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder } from '../../../test/builders/orders.ts'
import type { Person } from '../../../test/builders/people.ts'
import { aCustomer, theOwner } from '../../../test/builders/people.ts'
import type { TestShop } from '../../../test/test-shop.ts'
import { testShop } from '../../../test/test-shop.ts'

let test: TestShop
let admin: string
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
})
afterAll(() => test.close())

const mailsTo = async (to: string) => (await test.mails()).filter((mail) => mail.to === to)
const subjects = async ({ email }: Pick<Person, 'email'>) => (await mailsTo(email)).map(({ subject }) => subject.replace(/ \(SLB.*/, ''))
const SHOP = { email: 'care@special-lion-beedi.example' }
const set = (order: { _id: string }, body: object) => test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: admin, body })
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
      'We have your order',
      'We have your payment details',
      'Your payment is verified',
      'Your order is on its way',
      'Your order is delivered',
    ])
    for (const mail of await mailsTo(person.email)) {
      expect(mail.text).toContain(order.orderNumber)
      expect(mail.text).toContain('₹840.00')
      expect(mail.text).toContain('TOBACCO CAUSES PAINFUL DEATH')
      expect(mail.html).toContain('TOBACCO CAUSES PAINFUL DEATH')
    }
    expect((await mailsTo(person.email))[3]?.text).toContain('India Post, tracking number EE123456789IN')
  })

  it('[RD-156] says that a payment is verified only when it is, and once: confirmed by hand or set back the order is just confirmed', async () => {
    const moves = async (person: Person, order: { _id: string }, statuses: readonly string[]) => {
      for (const status of statuses) {
        await test.mails()
        await set(order, { status })
      }
      return (await subjects(person)).slice(1)
    }
    const unpaid = await aCustomer(test)
    expect(await moves(unpaid, await anOrder(test, unpaid), ['confirmed'])).toEqual(['Your order is confirmed'])
    const paid = await aCustomer(test)
    expect(await moves(paid, await aPaidOrder(test, paid), ['confirmed', 'shipped', 'confirmed'])).toEqual([
      'We have your payment details',
      'Your payment is verified',
      'Your order is on its way',
      'Your order is confirmed',
    ])
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

describe('mails to the shop', () => {
  it('[RD-118][RD-119] come for orders and payments while their switches are on', async () => {
    const before = (await subjects(SHOP)).length
    await aPaidOrder(test, await aCustomer(test))
    expect((await subjects(SHOP)).slice(before).map((subject) => subject.split(':')[0]?.replace(/ SLB.*/, ''))).toEqual([
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
    const low = async () => (await subjects(SHOP)).filter((subject) => subject.startsWith('Low stock'))
    await set(await anOrder(test, person, { small: 9000 }), { status: 'confirmed' })
    expect(await low()).toEqual(['Low stock: Special Lion Beedi (Small Pack), 1000 left'])
    await set(await anOrder(test, person, { small: 1 }), { status: 'confirmed' })
    expect(await low()).toHaveLength(1)
    await switchTo({ lowStockAlerts: false })
    const big = (await test.call('GET /api/products/special-lion-beedi-big')).body.product.stock
    await set(await anOrder(test, person, { big: big - 900 }), { status: 'confirmed' })
    expect(await low()).toHaveLength(1)
  })

  it('stop altogether with emailNotifications, but for codes and payments', async () => {
    await switchTo({ emailNotifications: false, orderNotifications: true })
    const person = await aCustomer(test)
    await aPaidOrder(test, person, { big: 1 })
    expect(await subjects(person)).toEqual(['We have your payment details'])
    const codeFor = 'quiet@example.in'
    await test.call('POST /api/auth/send-registration-otp', { body: { email: codeFor, name: '' } })
    expect(await mailsTo(codeFor)).toHaveLength(1)
  })

  it('that somebody has asked for come all the same: an answer to a message and an invitation', async () => {
    await switchTo({ emailNotifications: false })
    const writer = { email: 'writer@example.in' }
    await test.call('POST /api/contact', { body: { name: 'Kiran', message: 'When is the next dispatch?', ...writer } })
    const [message] = (await test.call('GET /api/admin/messages?status=open', { token: admin })).body.messages
    await test.call(`POST /api/admin/messages/${message._id}/answer`, { token: admin, body: { answer: 'On Monday.' } })
    const invited = { username: 'helper', email: 'helper@example.in', role: 'admin' }
    await test.call('POST /api/admin/admins', { token: admin, body: invited })
    expect((await subjects(writer)).map((subject) => subject.replace(/ \(.*/, ''))).toEqual(['Answer to your message'])
    expect(await subjects(invited)).toEqual([expect.stringContaining('Your invitation')])
    await switchTo({ emailNotifications: true })
  })
})
