import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aColleague, theOwner } from '#test/builders/people.ts'
import { aConnectedBot, aJoinedChat, anOpenCode } from '#test/builders/telegram.ts'
import type { FakeTelegram } from '#test/fakes/telegram.ts'
import { fakeTelegram } from '#test/fakes/telegram.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'
import { encryptTelegram } from './public.ts'
import { settleFailure } from './send-telegram.ts'
import { telegramBots } from './telegram.table.ts'

const MINUTE = 60_000
/** The bot of this test, to which nobody has written yet. */
let bot = ''
let bots = 0

let test: TestShop
let telegram: FakeTelegram
let owner: string
beforeAll(async () => {
  test = await testShop()
  telegram = await fakeTelegram()
  owner = await theOwner(test)
})
afterAll(async () => {
  await test.close()
  await telegram.close()
})
beforeEach(async () => {
  telegram.answers(() => 'as it would')
  telegram.said.length = 0
  await staff('DELETE /api/admin/telegram')
  bots += 1
  bot = `lion_${bots}_bot`
})

const staff = callsOf(() => [test, owner])
const rowsOf = async (sql: string, ...values: unknown[]) => (await test.shop.database.pool.query(sql, values)).rows
const show = async (token = owner) => (await test.call('GET /api/admin/telegram', { token })).body
const connect = (token: string, password = OWNER_PASSWORD) => staff.raw('PUT /api/admin/telegram', { token, password })
const subjects = async () => (await test.mails()).map(({ subject }) => subject)
const names = async () => (await show()).chats.map(({ name, username }) => [name, username])
/** Somebody writes to the bot, and it is looked at. */
const writes = async (text: string, more: { chatId?: number; name?: string; type?: string } = {}) => {
  await test.sendTelegram() // what was under way has not seen it
  telegram.write(bot, { chatId: 41, text, ...more })
  test.later(3000)
  await test.sendTelegram()
}

describe('a bot', () => {
  it('is connected with the own password by a token that Telegram knows, which is encrypted and never shown again', async () => {
    const token = await aConnectedBot(test, telegram, owner, bot)
    const shown = await show()
    const setAt = present(shown.bot).setAt
    expect(shown).toEqual({
      success: true,
      bot: { name: `The ${bot}`, username: bot, setBy: 'admin', setAt, refusedAt: null },
      chats: [],
      openCode: null,
    })
    const [row] = await rowsOf('select token from telegram_bots')
    expect([row.token.startsWith('v1.'), row.token.includes(token)]).toEqual([true, false])
    const audited = await rowsOf(
      "select action, object_id, after::text as after from audit_log where object = 'telegram' order by id desc limit 1",
    )
    expect(audited).toEqual([{ action: 'telegram.connected', object_id: `@${bot}`, after: '{}' }])
    expect((await subjects()).at(-1)).toBe(`Settings changed at Special Lion Beedi: Telegram bot @${bot}`)
    const everything = JSON.stringify([await rowsOf('select * from audit_log'), await rowsOf('select * from outbox'), await test.mails()])
    expect(everything.includes(token.split(':')[1] ?? token)).toBe(false)
  })

  it('is not connected without the password, by a token that nobody knows, or while Telegram does not answer', async () => {
    await aConnectedBot(test, telegram, owner, 'other_bot')
    const good = telegram.makeBot(bot)
    const answers = [await connect(good, 'not-mine'), await connect('123456:AAunknownunknownunknownunknownunkn'), await connect('no token')]
    telegram.answers(() => 'hang')
    answers.push(await connect(good))
    telegram.answers(() => ({ status: 404, json: {} })) // not Telegram's answer: a proxy in between
    answers.push(await connect(good))
    expect(answers.map(({ status, body }) => [status, body.code, Object.keys(body.errors ?? {})])).toEqual([
      [400, 'staff.wrong-own-password', ['password']],
      [400, 'telegram.bad-token', ['token']],
      [400, 'request.invalid', ['token']],
      [503, 'telegram.no-answer', []],
      [503, 'telegram.no-answer', []],
    ])
    expect((await show()).bot?.username).toBe('other_bot')
  })

  it('keeps its chats with a new token, and another bot begins without any', async () => {
    await aConnectedBot(test, telegram, owner, bot)
    await aJoinedChat(test, telegram, owner, 41, bot)
    await connect(telegram.makeBot(bot))
    expect((await show()).chats.length).toBe(1)
    await aConnectedBot(test, telegram, owner, 'other_bot')
    expect([(await show()).chats, await rowsOf('select * from telegram_codes')]).toEqual([[], []])
  })

  it('follows a new key of the shop', async () => {
    const token = await aConnectedBot(test, telegram, owner, bot)
    const { config } = test.shop
    const { openSecretKey } = await import('#platform/secrets/secret-key.ts')
    const before = openSecretKey(config).toString('base64url')
    const [row] = await rowsOf('select token from telegram_bots')
    test.shop.config = { ...config, secretKey: Buffer.alloc(32, 7).toString('base64url'), secretKeyBefore: before }
    await encryptTelegram(test.shop)
    const [anew] = await rowsOf('select token from telegram_bots')
    await aJoinedChat(test, telegram, owner, 41, bot)
    expect([anew.token === row.token, (await show()).chats.length]).toEqual([false, 1])
    test.shop.config = config
    await connect(token)
  })
})

describe('a chat', () => {
  it('joins by the code that somebody has open, once, and belongs to them', async () => {
    await aConnectedBot(test, telegram, owner, bot)
    const colleague = await aColleague(test, 'super_admin')
    const { code, link, expiresAt } = await anOpenCode(test, colleague.token)
    expect([link, (await show(colleague.token)).openCode, (await show()).openCode]).toEqual([
      `https://t.me/${bot}?start=${code}`,
      { expiresAt, problem: null },
      null,
    ])
    expect(JSON.stringify(await rowsOf('select * from telegram_codes')).includes(code)).toBe(false)
    await writes('Hello?', { chatId: 40 })
    await writes(`/start ${code.toLowerCase()}`, { name: 'Meena\u202E <b>' })
    await writes(code, { chatId: 42, name: 'A second one' })
    const { chats, openCode } = await show()
    expect([chats, openCode]).toEqual([
      [
        {
          _id: present(chats[0])._id,
          name: 'Meena <b>',
          username: colleague.username,
          joinedAt: present(chats[0]).joinedAt,
          lastSentAt: null,
          waiting: 0,
          kinds: ['payments', 'messages', 'returns', 'day'],
          endedAt: null,
          problem: null,
        },
      ],
      null,
    ])
    expect(telegram.said.map(({ chatId, text }) => [chatId, text])).toEqual([[41, 'This chat is told what waits at Special Lion Beedi.']])
    expect((await subjects()).at(-1)).toBe('Settings changed at Special Lion Beedi: Telegram chat of Meena <b>')
    const [act] = await rowsOf("select actor, action, after from audit_log where object = 'telegram' order by id desc limit 1")
    expect(act).toEqual({ actor: colleague.username, action: 'telegram.chat-joined', after: { chat: 'Meena <b>' } })
  })

  it('does not join by a wrong code, from a group, after ten minutes, after another code, or once it was ended', async () => {
    await aConnectedBot(test, telegram, owner, bot)
    const first = await anOpenCode(test, owner)
    const second = await anOpenCode(test, owner)
    await writes(first.code)
    await writes(second.code, { chatId: -100, type: 'group' })
    test.later(10 * MINUTE)
    await writes(second.code)
    const third = await anOpenCode(test, owner)
    await staff('DELETE /api/admin/telegram/code')
    await writes(third.code)
    expect(await names()).toEqual([])
  })

  it('does not join by guessing: twenty wrong codes end the open one, and the next one counts anew', async () => {
    await aConnectedBot(test, telegram, owner, bot)
    const { code } = await anOpenCode(test, owner)
    for (let n = 0; n < 19; n++) telegram.write(bot, { chatId: 66, text: `WRNG22${String(n + 22)}`.replaceAll(/[01]/g, 'Z') })
    await writes('just words')
    expect((await show()).openCode).not.toBe(null)
    await writes('WRNGWRNG', { chatId: 66 })
    expect((await show()).openCode).toBe(null)
    await writes(code)
    expect(await names()).toEqual([])
    await writes((await anOpenCode(test, owner)).code)
    expect((await names()).length).toBe(1)
  })

  it('does not join for somebody who is no super admin any more', async () => {
    await aConnectedBot(test, telegram, owner, bot)
    const colleague = await aColleague(test, 'super_admin')
    const { code } = await anOpenCode(test, colleague.token)
    await rowsOf("update admins set role = 'verifier' where id = $1", colleague.id)
    await writes(code)
    expect([await names(), telegram.said]).toEqual([[], []])
  })

  it('moves to whoever joins it anew', async () => {
    await aConnectedBot(test, telegram, owner, bot)
    const colleague = await aColleague(test, 'super_admin')
    await aJoinedChat(test, telegram, owner, 41, bot)
    await aJoinedChat(test, telegram, colleague.token, 41, bot)
    expect(await names()).toEqual([['Meena', colleague.username]])
  })

  it('is the eleventh and is refused', async () => {
    await aConnectedBot(test, telegram, owner, bot)
    for (let n = 0; n < 10; n++) await aJoinedChat(test, telegram, owner, 50 + n, bot)
    const refused = await staff.raw('POST /api/admin/telegram/code', { password: OWNER_PASSWORD })
    expect([refused.status, refused.body.code]).toEqual([409, 'telegram.too-many'])
  })
})

describe('messages to the bot', () => {
  it('are looked at only while a code is open', async () => {
    await aConnectedBot(test, telegram, owner, bot)
    const asked = () => telegram.asked.get('getUpdates') ?? 0
    const before = asked()
    await writes('Hello?')
    await writes('Is anybody there?')
    expect(asked()).toBe(before)
    await anOpenCode(test, owner)
    await writes('Now?')
    expect(asked()).toBeGreaterThan(before)
    test.later(10 * MINUTE)
    const during = asked()
    await writes('And now?')
    expect(asked()).toBe(during)
  })

  it('are read on behind what was read, and a join is not repeated where the process died after it', async () => {
    await aConnectedBot(test, telegram, owner, bot)
    for (let n = 0; n < 45; n++) telegram.write(bot, { chatId: 70, text: `words ${n}` })
    const { code } = await anOpenCode(test, owner)
    for (let n = 0; n < 3; n++) await writes('more')
    await writes(code)
    expect((await names()).length).toBe(1)
    const { code: next } = await anOpenCode(test, owner)
    await rowsOf('update telegram_bots set updates_from = updates_from - 1')
    await writes(next, { chatId: 42 })
    expect((await show()).chats.length).toBe(2)
  })

  it('that another program reads are told as such beside the open code', async () => {
    await aConnectedBot(test, telegram, owner, bot)
    await anOpenCode(test, owner)
    telegram.answers(({ method }) =>
      method === 'getUpdates'
        ? { status: 409, json: { ok: false, error_code: 409, description: 'Conflict: terminated by other getUpdates request' } }
        : 'as it would',
    )
    await writes('Hello?')
    expect((await show()).openCode?.problem).toBe('Another program reads the messages of this bot. Make a bot for the shop alone.')
    telegram.answers(() => 'as it would')
    test.later(MINUTE)
    await writes('Hello?')
    expect((await show()).openCode?.problem).toBe(null)
  })

  it('of a bot whose token was revoked stop it, and the shop is mailed once', async () => {
    await aConnectedBot(test, telegram, owner, bot)
    await anOpenCode(test, owner)
    const mails = (await test.mails()).length
    telegram.makeBot(bot) // revokes the one before
    await writes('Hello?')
    await writes('Hello?')
    const [row] = await test.shop.db.select().from(telegramBots)
    await settleFailure(test.shop, { bot: present(row) }, { kind: 'bot-refused' }) // as of a message that was under way meanwhile
    const shown = await show()
    expect([shown.bot?.refusedAt, shown.openCode?.problem]).toEqual([expect.any(String), null])
    expect((await subjects()).slice(mails)).toEqual([`Telegram stopped: @${bot}`])
    const refused = await staff.raw('POST /api/admin/telegram/code', { password: OWNER_PASSWORD })
    expect([refused.status, refused.body.code]).toEqual([409, 'telegram.refused'])
  })
})
