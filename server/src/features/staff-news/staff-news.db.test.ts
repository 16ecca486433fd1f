import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPaidOrder, pay, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import { aNotifiedDesk } from '#test/builders/push.ts'
import type { FakeBrowser, FakePushService } from '#test/fakes/push-endpoint.ts'
import { fakePushService } from '#test/fakes/push-endpoint.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'
import { addStaffNews, startStaffNews } from './public.ts'
import { claimNews } from './staff-news.store.ts'

let test: TestShop
let service: FakePushService
let owner: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  service = await fakePushService()
  owner = await theOwner(test)
  person = await aCustomer(test, { name: 'Kavita Lodhi' })
})
afterAll(async () => {
  await test.close()
  await service.close()
})
beforeEach(async () => {
  service.answers(() => ({ status: 201 }))
  await rowsOf('delete from push_subscriptions')
})

const staff = callsOf(() => [test, owner])
const rowsOf = async (sql: string, ...values: unknown[]) => (await test.shop.database.pool.query(sql, values)).rows
const judge = (order: { _id: string }, verified: boolean) =>
  staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified, ...(!verified && { notes: 'No such credit' }) })
const desk = (token: string) => aNotifiedDesk(test, service, token)
/** What is due half a minute from now is sent. */
const gathered = async (ms = 31_000) => {
  await test.sendStaffNews()
  test.later(ms)
  await test.sendStaffNews()
}
const told = ({ got }: FakeBrowser) => got.map(({ kind, count }) => [kind, count])
const ends = () => rowsOf('select kind, ended, attempts, error from staff_news order by id')
let tickets = 0
const aMessage = async () => {
  const body = { name: 'Gita', email: `gita${++tickets}@example.in`, message: 'When will my parcel come?' }
  await test.call('POST /api/contact', { body, ip: `10.7.0.${tickets}` })
  return present((await staff('GET /api/admin/messages?status=open')).body.messages.find(({ email }) => email === body.email))
}
const aReturn = async () => {
  const order = await aPaidOrder(test, person, { big: 3 })
  await judge(order, true)
  await staff(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'delivered' })
  const lines = [{ productId: (await productIds(test)).big, quantity: 1 }]
  const body = { reason: 'unused' as const, details: 'One too many', lines }
  const asked = await test.call(`POST /api/orders/${order._id}/returns`, { token: person.token, body })
  expect([asked.status, asked.text]).toEqual([200, asked.text])
  return asked.body.return
}

describe('a member of staff who is notified', () => {
  it('is told once, after half a minute, how many payments are new, and nothing of whose they are', async () => {
    const verifier = await desk((await aColleague(test, 'verifier')).token)
    const orders = [await aPaidOrder(test, person), await aPaidOrder(test, person), await aPaidOrder(test, person)]
    await test.sendStaffNews()
    expect(verifier.got).toEqual([])
    await gathered()
    await gathered()
    expect(verifier.got).toEqual([{ kind: 'payments', count: 3, language: 'en', title: 'Special Lion Beedi' }])
    expect(await ends()).toEqual(orders.map(() => ({ kind: 'payments', ended: 'sent', attempts: 1, error: null })))
    expect(service.faults).toEqual([])
  })

  it('is told in the language that the account has when it is sent', async () => {
    const { token } = await aColleague(test, 'verifier')
    const phone = await desk(token)
    const choose = (language: 'en' | 'hi') => test.call('PUT /api/admin/own-language', { token, body: { language } })
    await aPaidOrder(test, person)
    await choose('hi')
    await gathered()
    await aPaidOrder(test, person)
    await choose('en')
    await gathered()
    expect(phone.got.map(({ language }) => language)).toEqual(['hi', 'en'])
  })

  it('is told of all that still wait when another one comes, under the same topic', async () => {
    const phone = await desk((await aColleague(test, 'verifier')).token)
    const [first, second] = [await aPaidOrder(test, person), await aPaidOrder(test, person)]
    const before = service.headers.length
    await gathered()
    await judge(first, true)
    await aPaidOrder(test, person)
    await gathered()
    expect(told(phone)).toEqual([
      ['payments', 2],
      ['payments', 2],
    ])
    await judge(second, false)
    await pay(test, person, second)
    await gathered()
    expect(told(phone).at(-1)).toEqual(['payments', 2])
    const sent = service.headers.slice(before)
    expect(new Set(sent.map(({ topic }) => topic)).size).toBe(1)
    expect(sent.map(({ urgency }) => urgency)).toEqual(['high', 'high', 'high'])
  })

  it('hears of nothing that a colleague was faster with', async () => {
    const phone = await desk((await aColleague(test, 'verifier')).token)
    await judge(await aPaidOrder(test, person), true)
    await gathered()
    expect([phone.got, await ends()]).toEqual([[], [{ kind: 'payments', ended: 'left-out', attempts: 1, error: null }]])
  })

  it('is not called again by a payment that was checked meanwhile, though an older one waits', async () => {
    const phone = await desk((await aColleague(test, 'verifier')).token)
    await aPaidOrder(test, person)
    await gathered()
    await judge(await aPaidOrder(test, person), true)
    await gathered()
    expect([told(phone), (await ends()).map(({ ended }) => ended)]).toEqual([[['payments', 1]], ['sent', 'left-out']])
  })

  it('hears what the role may see to: payments, messages and returns', async () => {
    const [admin, verifier, packer, accountant, unknown] = [
      await desk((await aColleague(test, 'admin')).token),
      await desk((await aColleague(test, 'verifier')).token),
      await desk((await aColleague(test, 'packer')).token),
      await desk((await aColleague(test, 'accountant')).token),
      await desk(owner),
    ]
    const message = await aMessage()
    await aReturn()
    await aPaidOrder(test, person)
    await gathered()
    const all = [
      ['messages', 1],
      ['payments', 1],
      ['returns', 1],
    ]
    expect([admin, verifier, packer, accountant, unknown].map((one) => told(one).toSorted())).toEqual([
      all,
      [['payments', 1]],
      [],
      [['returns', 1]],
      all,
    ])
    await staff(`POST /api/admin/messages/${message._id}/answer`, { answer: 'It left today.' })
    await aMessage()
    await gathered()
    expect(told(admin).at(-1)).toEqual(['messages', 1])
  })

  it('hears nothing of a message that was answered or a return that was decided meanwhile', async () => {
    const phone = await desk(owner)
    const [message, back] = [await aMessage(), await aReturn()]
    await staff(`POST /api/admin/messages/${message._id}/answer`, { answer: 'It left today.' })
    await staff(`POST /api/admin/returns/${back._id}/step`, { step: 'reject', note: 'It was opened' })
    await gathered()
    expect(phone.got).toEqual([])
  })

  it('who has another role by then is told nothing', async () => {
    const colleague = await aColleague(test, 'verifier')
    const phone = await desk(colleague.token)
    await aPaidOrder(test, person)
    await test.sendStaffNews()
    await rowsOf("update admins set role = 'packer' where id = $1", colleague.id)
    await gathered()
    expect([phone.got, (await ends()).map(({ ended }) => ended)]).toEqual([[], ['left-out']])
  })

  it('who has signed out is told nothing, though something waited', async () => {
    const { token } = await aColleague(test, 'verifier')
    const phone = await desk(token)
    await aPaidOrder(test, person)
    await test.sendStaffNews()
    await test.call('POST /api/admin/logout', { token })
    await gathered()
    expect([phone.got, await rowsOf('select id from push_subscriptions'), await ends()]).toEqual([[], [], []])
  })

  it('is told although the screen has been idle for hours, and not once the sign-in has run out', async () => {
    const phone = await desk((await aColleague(test, 'verifier')).token)
    test.later(5 * 3_600_000)
    await aPaidOrder(test, person)
    await gathered()
    expect(told(phone)).toEqual([['payments', 1]])
    test.later(7 * 86_400_000)
    await aPaidOrder(test, person)
    await gathered()
    expect(phone.got.length).toBe(1)
  })
})

describe('a notification of staff that does not arrive', () => {
  it('is tried again as late as the maker asks, with what came meanwhile, and once', async () => {
    const phone = await desk((await aColleague(test, 'verifier')).token)
    service.answers(() => ({ status: 429, headers: { 'retry-after': '300' } }))
    await aPaidOrder(test, person)
    await gathered()
    expect(await ends()).toEqual([{ kind: 'payments', ended: null, attempts: 1, error: 'answered 429' }])
    service.answers(() => ({ status: 201 }))
    await gathered(250_000)
    expect(phone.got).toEqual([])
    await aPaidOrder(test, person)
    await gathered(60_000)
    await gathered()
    expect(told(phone)).toEqual([['payments', 2]])
  })

  it('is left out after a day', async () => {
    const phone = await desk((await aColleague(test, 'verifier')).token)
    service.answers(() => ({ status: 503 }))
    await aPaidOrder(test, person)
    await gathered()
    service.answers(() => ({ status: 201 }))
    await gathered(86_400_000)
    expect([phone.got, (await ends())[0]?.ended]).toEqual([[], 'left-out'])
  })

  it('ends the subscription of a browser that is gone, and of that alone', async () => {
    const { token } = await aColleague(test, 'verifier')
    const [gone, stays] = [await desk(token), await desk(owner)]
    service.answers((browser) => ({ status: browser === gone ? 410 : 201 }))
    await aPaidOrder(test, person)
    await gathered()
    expect(await rowsOf('select endpoint from push_subscriptions')).toEqual([{ endpoint: stays.subscription.endpoint }])
    expect(told(stays)).toEqual([['payments', 1]])
  })

  it('is sent by one of several instances', async () => {
    const phone = await desk((await aColleague(test, 'verifier')).token)
    for (let n = 0; n < 4; n++) await aPaidOrder(test, person)
    await test.sendStaffNews()
    test.later(31_000)
    const others = [startStaffNews(test.shop), startStaffNews(test.shop)]
    await Promise.all([test.sendStaffNews(), ...others.map((one) => one.idle())])
    for (const one of others) await one.stop()
    expect(told(phone)).toEqual([['payments', 4]])
  })
})

describe('news of staff that is laid out', () => {
  it('twice for one event is told of once', async () => {
    const phone = await desk(owner)
    const order = await aPaidOrder(test, person)
    await test.sendStaffNews()
    const [row] = await rowsOf('select event_id, at from staff_news')
    const event = { type: 'payment.submitted' as const, orderId: order._id, customerId: person.id }
    await addStaffNews(test.shop, event, { id: Number(row.event_id), at: row.at })
    await gathered()
    await addStaffNews(test.shop, event, { id: Number(row.event_id), at: row.at })
    await gathered()
    expect([told(phone), (await ends()).length]).toEqual([[['payments', 1]], 1])
  })

  it('and was on its way when the shop died goes out again a minute later', async () => {
    const phone = await desk(owner)
    await aPaidOrder(test, person)
    await test.sendStaffNews()
    test.later(31_000)
    const now = test.shop.now()
    expect((await claimNews(test.shop.db, { now, leaseSeconds: 60, busy: [], most: 8 })).map(({ kind }) => kind)).toEqual(['payments'])
    await gathered()
    expect(phone.got).toEqual([])
    await gathered()
    expect(told(phone)).toEqual([['payments', 1]])
  })

  it('while another one is on its way goes out with the next', async () => {
    const phone = await desk(owner)
    await aPaidOrder(test, person)
    let more: Promise<unknown> | undefined
    service.answers(() => {
      more ??= aPaidOrder(test, person)
      return { status: 201 }
    })
    await gathered()
    await more
    await gathered()
    expect(told(phone)).toEqual([
      ['payments', 1],
      ['payments', 2],
    ])
  })
})

describe('what a browser of the staff has subscribed', () => {
  const show = async (token: string) => (await test.call('GET /api/admin/push', { token })).body.push
  const renew = async (token: string, { subscription: { endpoint } }: FakeBrowser) =>
    (await test.call('POST /api/admin/push/renew', { token, body: { endpoint } })).body.isOn

  it('is shown to its own sign-in alone, and ends when it is asked to', async () => {
    const { token } = await aColleague(test, 'verifier')
    const { key } = await show(token)
    expect(Buffer.from(String(key), 'base64url').length).toBe(65)
    const phone = await desk(token)
    expect([await show(token), await show(owner)]).toEqual([
      { key, endpoint: phone.subscription.endpoint },
      { key, endpoint: null },
    ])
    expect((await test.call('DELETE /api/admin/push', { token })).status).toBe(200)
    expect(await show(token)).toEqual({ key, endpoint: null })
    await aPaidOrder(test, person)
    await gathered()
    expect(phone.got).toEqual([])
  })

  it('follows the same person into a new sign-in with what waits, and ends for anybody else', async () => {
    const [before, after] = [await theOwner(test), await theOwner(test)]
    const phone = await desk(before)
    await aPaidOrder(test, person)
    await test.sendStaffNews()
    expect([await renew(after, phone), (await show(after)).endpoint, (await show(before)).endpoint]).toEqual([
      true,
      phone.subscription.endpoint,
      null,
    ])
    await gathered()
    expect(told(phone)).toEqual([['payments', 1]])
    expect(await renew((await aColleague(test, 'verifier')).token, phone)).toBe(false)
    expect([await rowsOf('select id from push_subscriptions'), await renew(after, phone)]).toEqual([[], false])
  })

  it('is not taken from a shopper', async () => {
    const phone = service.browser()
    await test.call('PUT /api/push', { token: person.token, body: phone.subscription })
    expect(await renew(owner, phone)).toBe(false)
    expect((await show(owner)).endpoint).toBeNull()
  })

  it('is an endpoint of a browser maker', async () => {
    const { subscription } = service.browser()
    const body = { ...subscription, endpoint: 'http://169.254.169.254/latest' }
    expect(await test.call('PUT /api/admin/push', { token: owner, body })).toMatchObject({
      status: 400,
      body: { code: 'push.foreign-endpoint' },
    })
  })
})
