import { addDays, istDate, istDay, istDayBounds } from 'contract/rules/ist.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPaidOrder, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import { aConnectedBot, aJoinedChat } from '#test/builders/telegram.ts'
import type { FakeTelegram } from '#test/fakes/telegram.ts'
import { fakeTelegram } from '#test/fakes/telegram.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'
import { addSummaries, addTelegramNews, purgeTelegram, startTelegram } from './public.ts'
import { claimTelegramNews } from './telegram.store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const BOT = 'lion_shop_bot'
const CHAT = 41

let test: TestShop
let telegram: FakeTelegram
let owner: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  telegram = await fakeTelegram()
  owner = await theOwner(test)
  person = await aCustomer(test, { name: 'Kavita Lodhi' })
})
afterAll(async () => {
  await test.close()
  await telegram.close()
})
beforeEach(async () => {
  telegram.answers(() => 'as it would')
  await staff('DELETE /api/admin/telegram')
  await aConnectedBot(test, telegram, owner, BOT)
  await aJoinedChat(test, telegram, owner, CHAT, BOT)
})

/** Later the owner signs in again. */
const later = async (ms: number) => {
  test.later(ms)
  owner = await theOwner(test)
}
const staff = callsOf(() => [test, owner])
const rowsOf = async (sql: string, ...values: unknown[]) => (await test.shop.database.pool.query(sql, values)).rows
const chats = async () => (await staff('GET /api/admin/telegram')).body.chats
const judge = (order: { _id: string }, verified: boolean) =>
  staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified, ...(!verified && { notes: 'No such credit' }) })
/** What is due half a minute from now is sent. */
const gathered = async (ms = 31_000) => {
  await test.sendTelegram()
  await later(ms)
  await test.sendTelegram()
}
const told = (chatId = CHAT) => telegram.said.filter((one) => one.chatId === chatId).map(({ text }) => text)
const ends = () => rowsOf('select kind, ended, attempts, error from telegram_deliveries order by id')
const aChatOf = async (role: string, chatId: number) => {
  const colleague = await aColleague(test, 'super_admin')
  await aJoinedChat(test, telegram, colleague.token, chatId, BOT)
  await rowsOf('update admins set role = $1 where id = $2', role, colleague.id)
  return colleague
}
const PAYMENTS = 'http://localhost:3000/admin/payment-verification'
let messages = 0
const aMessage = async () => {
  const body = { name: 'Gita', email: `gita${++messages}@example.in`, message: 'When will my parcel come?' }
  await test.call('POST /api/contact', { body, ip: `10.7.0.${messages}` })
  return present((await staff('GET /api/admin/messages?status=open')).body.messages.find(({ email }) => email === body.email))
}
const aReturn = async () => {
  const order = await aPaidOrder(test, person, { big: 3 })
  await judge(order, true)
  await staff(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'delivered' })
  const lines = [{ productId: (await productIds(test)).big, quantity: 1 }]
  const body = { reason: 'unused' as const, details: 'One too many', lines }
  return (await test.call(`POST /api/orders/${order._id}/returns`, { token: person.token, body })).body.return
}

describe('a chat', () => {
  it('is told once, after half a minute, how many payments are new, in plain text and nothing of whose they are', async () => {
    for (let n = 0; n < 3; n++) await aPaidOrder(test, person)
    await test.sendTelegram()
    expect(told()).toEqual([])
    await gathered()
    await gathered()
    expect(telegram.said).toEqual([
      { chatId: CHAT, text: `3 new payments to check\n${PAYMENTS}`, more: { link_preview_options: { is_disabled: true } } },
    ])
    expect(await ends()).toEqual(Array.from({ length: 3 }, () => ({ kind: 'payments', ended: 'sent', attempts: 1, error: null })))
    expect(await chats()).toMatchObject([{ waiting: 0, lastSentAt: expect.any(String), problem: null }])
  })

  it('hears nothing of what a colleague was faster with, and of the rest alone', async () => {
    await judge(await aPaidOrder(test, person), true)
    await gathered()
    expect([told(), await ends()]).toEqual([[], [{ kind: 'payments', ended: 'left-out', attempts: 1, error: null }]])
    await judge(await aPaidOrder(test, person), false)
    await aPaidOrder(test, person)
    await gathered()
    expect(told()).toEqual([`1 new payment to check\n${PAYMENTS}`])
  })

  it('hears what the role of its person may see to when it is sent, one message after the other', async () => {
    const people = { admin: 51, verifier: 52, packer: 53, accountant: 54 }
    for (const [role, chatId] of Object.entries(people)) await aChatOf(role, chatId)
    await aMessage()
    await aReturn()
    await aPaidOrder(test, person)
    await gathered()
    expect(Object.values(people).map((id) => told(id).length)).toEqual([1, 1, 0, 1])
    for (let n = 0; n < 3; n++) await gathered(1000)
    const all = [
      '1 new message to answer\nhttp://localhost:3000/admin/messages',
      `1 new payment to check\n${PAYMENTS}`,
      '1 new return to decide\nhttp://localhost:3000/admin/returns',
    ]
    expect([CHAT, ...Object.values(people)].map((id) => told(id).toSorted())).toEqual([all, all, [all[1]], [], [all[2]]])
  })

  it('of somebody who has another role or is not on the staff by then is told nothing', async () => {
    const [demoted, gone, deactivated] = [await aChatOf('admin', 61), await aChatOf('admin', 62), await aChatOf('admin', 63)]
    await aPaidOrder(test, person)
    await test.sendTelegram()
    await rowsOf("update admins set role = 'packer' where id = $1", demoted.id)
    await staff(`DELETE /api/admin/admins/${gone.id}`)
    await staff(`PUT /api/admin/admins/${deactivated.id}`, { isActive: false })
    await gathered()
    expect([told(), told(61), told(62), told(63)]).toEqual([[`1 new payment to check\n${PAYMENTS}`], [], [], []])
    expect((await chats()).map(({ kinds }) => kinds)).toEqual([['payments', 'messages', 'returns', 'day'], [], [], []])
    await aPaidOrder(test, person)
    await test.sendTelegram()
    expect(await rowsOf('select distinct chat_id from telegram_deliveries where ended is null')).toHaveLength(1)
    const tried = await staff.raw(`POST /api/admin/telegram/chats/${(await chats()).at(-1)?._id}/test`)
    expect([tried.status, tried.body.message]).toEqual([409, 'The person this chat belongs to is no longer on the staff.'])
  })

  it('that was removed, or whose bot was, is told nothing of what waited', async () => {
    await aPaidOrder(test, person)
    await test.sendTelegram()
    const [chat] = await chats()
    await staff(`DELETE /api/admin/telegram/chats/${chat?._id}`)
    const again = await staff.raw(`DELETE /api/admin/telegram/chats/${chat?._id}`)
    expect([again.status, again.body.code]).toEqual([404, 'telegram.chat-not-found'])
    await gathered()
    expect([told(), await ends()]).toEqual([[], []])
  })
})

describe('the summary of a day', () => {
  /** Half past nine in India of the next day, and on. */
  const atHalfPastNine = async (more = 0) => {
    const next = istDayBounds(addDays(istDay(test.shop.now()), 1)).from.getTime() + 9.5 * HOUR
    await later(next + more - test.shop.now().getTime())
  }

  it('is told once, from nine in the morning on, in numbers and amounts alone', async () => {
    await aChatOf('verifier', 71)
    const { big } = await productIds(test)
    await judge(await aPaidOrder(test, person, { big: 2 }), true)
    await aPaidOrder(test, person)
    await rowsOf('update products set reorder_point = stock + 5 where id = $1', big)
    await gathered()
    telegram.said.length = 0
    const { stats, inventoryAlerts } = (await staff('GET /api/admin/dashboard?period=today')).body.data
    const { work } = (await staff('GET /api/admin/work')).body
    const day = istDate(test.shop.now())
    await atHalfPastNine(-HOUR)
    await addSummaries(test.shop)
    await test.sendTelegram()
    expect(told()).toEqual([])
    await later(HOUR)
    for (let n = 0; n < 3; n++) {
      await addSummaries(test.shop)
      await test.sendTelegram()
      await later(HOUR)
    }
    const some = (count: number, one: string, several = `${one}s`) => (count ? [`${count} ${count === 1 ? one : several}`] : [])
    const waiting = [
      ...some(stats.pendingPayments, 'payment to check', 'payments to check'),
      ...some(work.dispatch, 'order to pack', 'orders to pack'),
      ...some(work.returns, 'return'),
      ...some(work.messages, 'message'),
    ]
    const [low] = inventoryAlerts
    const text = [
      `${day}: ${stats.totalOrders} orders, ${formatRupees(toPaise(stats.totalRevenue))} verified`,
      `Waiting now: ${waiting.join(', ')}`,
      `Low stock: ${low?.name} (${low?.stock})`,
      'http://localhost:3000/admin/dashboard',
    ].join('\n')
    expect([told(), told(71), stats.totalRevenue > 0, low?.productId]).toEqual([[text], [], true, big])
    await rowsOf('update products set reorder_point = 0 where id = $1', big)
  })

  it('is not told to a chat that joined after nine, and the next one is', async () => {
    await atHalfPastNine()
    await staff('DELETE /api/admin/telegram')
    await aConnectedBot(test, telegram, owner, BOT)
    await aJoinedChat(test, telegram, owner, CHAT, BOT)
    await addSummaries(test.shop)
    await test.sendTelegram()
    expect(told()).toEqual([])
    await later(DAY)
    await addSummaries(test.shop)
    await test.sendTelegram()
    expect(told().length).toBe(1)
  })
})

describe('a message that does not arrive', () => {
  it('is tried again as late as Telegram asks, with what came meanwhile, and nothing else of that chat before', async () => {
    telegram.answers(() => ({
      status: 429,
      json: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 300 } },
    }))
    await aPaidOrder(test, person)
    await gathered()
    expect(await ends()).toEqual([{ kind: 'payments', ended: null, attempts: 1, error: 'answered 429' }])
    expect(await chats()).toMatchObject([{ problem: 'answered 429', waiting: 1 }])
    telegram.answers(() => 'as it would')
    await aMessage()
    await gathered(250_000)
    expect(told()).toEqual([])
    await aPaidOrder(test, person)
    for (let n = 0; n < 3; n++) await gathered()
    expect(told().toSorted()).toEqual([
      '1 new message to answer\nhttp://localhost:3000/admin/messages',
      `2 new payments to check\n${PAYMENTS}`,
    ])
    expect(await chats()).toMatchObject([{ problem: null, waiting: 0 }])
  })

  it.each([
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'answered 302'],
    ['an answer of somebody in between', { status: 404, json: {} }, 'answered 404'],
    ['a fault of Telegram', { status: 502, json: { ok: false, error_code: 502 } }, 'answered 502'],
    ['silence', 'hang', 'no answer within 1 seconds'],
    ['a broken line', 'cut before', /^no connection/],
  ] as const)('for %s is tried again, and left out after a day', async (_, answer, reason) => {
    telegram.answers(() => answer)
    await aPaidOrder(test, person)
    await gathered()
    const [{ ended, error }] = (await ends()) as [{ ended: string | null; error: string }] // `as`: there is one
    expect([ended, error]).toEqual([null, reason instanceof RegExp ? expect.stringMatching(reason) : reason])
    telegram.answers(() => 'as it would')
    await gathered(DAY)
    expect([told(), (await ends())[0]?.ended]).toEqual([[], 'left-out'])
  })

  it('because the bot was blocked ends that chat, and that alone', async () => {
    await aChatOf('super_admin', 81)
    telegram.answers(({ body }) =>
      body.chat_id === 81
        ? { status: 403, json: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' } }
        : 'as it would',
    )
    await aPaidOrder(test, person)
    await gathered()
    const [stays, ended] = await chats()
    expect([told().length, stays?.endedAt, ended?.endedAt, ended?.waiting]).toEqual([1, null, expect.any(String), 0])
    await aPaidOrder(test, person)
    await test.sendTelegram()
    expect(await rowsOf('select distinct chat_id from telegram_deliveries where ended is null')).toEqual([{ chat_id: stays?._id }])
    const refused = await staff.raw(`POST /api/admin/telegram/chats/${ended?._id}/test`)
    expect([refused.status, refused.body.code]).toEqual([409, 'telegram.chat-gone'])
  })

  it('because the token was revoked stops the bot and mails the shop once; what waited goes out with a new token', async () => {
    const mails = (await test.mails()).length
    const next = telegram.makeBot(BOT)
    await aPaidOrder(test, person)
    await gathered()
    await gathered(10 * MINUTE)
    const bot = (await staff('GET /api/admin/telegram')).body.bot
    expect([told(), bot?.refusedAt]).toEqual([[], expect.any(String)])
    const [mail, ...others] = (await test.mails()).slice(mails).filter(({ subject }) => subject.startsWith('Telegram'))
    expect([mail?.to, mail?.subject, others]).toEqual(['care@special-lion-beedi.example', `Telegram stopped: @${BOT}`, []])
    await aPaidOrder(test, person) // happens meanwhile, and is not told
    await test.sendTelegram()
    telegram.answers(() => 'as it would')
    await test.call('PUT /api/admin/telegram', { token: owner, body: { token: next, password: 'wrong' } })
    await staff('PUT /api/admin/telegram', { token: next, password: (await import('#test/owner.ts')).OWNER_PASSWORD })
    await gathered(10 * MINUTE)
    expect(told()).toEqual([`1 new payment to check\n${PAYMENTS}`])
  })

  it('is sent by one of several instances', async () => {
    for (let n = 0; n < 4; n++) await aPaidOrder(test, person)
    await test.sendTelegram()
    await later(31_000)
    const others = [startTelegram(test.shop), startTelegram(test.shop)]
    await Promise.all([test.sendTelegram(), ...others.map((one) => one.idle())])
    for (const one of others) await one.stop()
    expect(told()).toEqual([`4 new payments to check\n${PAYMENTS}`])
  })
})

describe('what is laid out', () => {
  it('twice for one event is told of once', async () => {
    const order = await aPaidOrder(test, person)
    await test.sendTelegram()
    const [row] = await rowsOf('select event_id, at from telegram_deliveries')
    const event = { type: 'payment.submitted' as const, orderId: order._id, customerId: person.id }
    await addTelegramNews(test.shop, event, { id: Number(row.event_id), at: row.at })
    await gathered()
    await addTelegramNews(test.shop, event, { id: Number(row.event_id), at: row.at })
    await gathered()
    expect([told().length, (await ends()).length]).toEqual([1, 1])
  })

  it('and was on its way when the shop died goes out again a minute later', async () => {
    await aPaidOrder(test, person)
    await test.sendTelegram()
    await later(31_000)
    const claim = { now: test.shop.now(), leaseSeconds: 60, busy: [], most: 8 }
    expect((await claimTelegramNews(test.shop.db, claim)).map(({ kind }) => kind)).toEqual(['payments'])
    await gathered()
    expect(told()).toEqual([])
    await gathered()
    expect(told()).toEqual([`1 new payment to check\n${PAYMENTS}`])
  })

  it('and arrived before the shop could note it, because it died, is told once more by the next one, and no more often', async () => {
    await aPaidOrder(test, person)
    await test.sendTelegram()
    await later(31_000)
    let isDead = false
    const { shop } = test
    const alive = () => {
      if (isDead) throw new Error('killed')
      return shop.db
    }
    const send: typeof shop.telegram.send = async (...sent) => {
      const outcome = await shop.telegram.send(...sent)
      isDead = true
      return outcome
    }
    const dying = startTelegram(
      Object.create(shop, {
        db: { get: alive },
        log: { value: { warn: () => {}, error: () => {} } },
        telegram: { value: { ...shop.telegram, send } },
      }),
    )
    await dying.idle()
    await dying.stop()
    expect([told().length, (await ends()).map(({ ended, attempts }) => [ended, attempts])]).toEqual([1, [[null, 1]]])
    for (let n = 0; n < 4; n++) await gathered()
    expect([told().length, (await ends()).map(({ ended, attempts }) => [ended, attempts])]).toEqual([2, [['sent', 2]]])
  })

  it('and arrived before the line broke is told once more, and no more often', async () => {
    await aPaidOrder(test, person)
    let isFirst = true
    telegram.answers(() => {
      if (!isFirst) return 'as it would'
      isFirst = false
      return 'cut after'
    })
    for (let n = 0; n < 4; n++) await gathered()
    expect(told()).toEqual([`1 new payment to check\n${PAYMENTS}`, `1 new payment to check\n${PAYMENTS}`])
  })

  it('leaves the database a month after it ended', async () => {
    await aPaidOrder(test, person)
    await gathered()
    await aPaidOrder(test, person)
    await test.sendTelegram()
    await purgeTelegram(test.shop.db, new Date(test.shop.now().getTime() + 1000))
    expect((await ends()).map(({ ended }) => ended)).toEqual([null])
  })
})

it('a test is sent when somebody asks for it, and says when it does not arrive', async () => {
  const [chat] = await chats()
  const send = async () => {
    const { status, body } = await staff.raw(`POST /api/admin/telegram/chats/${chat?._id}/test`)
    return [status, body.code ?? body.message]
  }
  expect([await send(), told()]).toEqual([[200, 'Test message sent.'], ['A test of Special Lion Beedi. Messages of the shop arrive here.']])
  telegram.answers(() => 'hang')
  expect(await send()).toEqual([503, 'telegram.no-answer'])
  expect(await chats()).toMatchObject([{ problem: 'no answer within 1 seconds' }])
  telegram.makeBot(BOT)
  telegram.answers(() => 'as it would')
  expect([await send(), await send()]).toEqual([
    [409, 'telegram.refused'],
    [409, 'telegram.refused'],
  ])
})
