import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FakeTelegram, TelegramAnswer } from '#test/fakes/telegram.ts'
import { fakeTelegram } from '#test/fakes/telegram.ts'
import type { TelegramCalls } from './telegram-calls.ts'
import { openTelegram } from './telegram-calls.ts'

let telegram: FakeTelegram
let calls: TelegramCalls
let token: string
beforeAll(async () => {
  telegram = await fakeTelegram()
  calls = openTelegram({ origin: telegram.origin, patienceMs: 400 })
  token = telegram.makeBot('lion_bot')
})
afterAll(() => telegram.close())

const says = (error_code: number, description = 'No', parameters?: object): TelegramAnswer => ({
  status: error_code,
  json: { ok: false, error_code, description, parameters },
})

it('a bot says who it is, and a message arrives as plain text', async () => {
  expect(await calls.me(token)).toEqual({
    kind: 'done',
    result: { id: Number(token.split(':')[0]), username: 'lion_bot', name: 'The lion_bot' },
  })
  expect(await calls.send(token, { chatId: 41, text: '3 new <b>_payments_' })).toMatchObject({ kind: 'done' })
  expect(telegram.said).toEqual([{ chatId: 41, text: '3 new <b>_payments_', more: { link_preview_options: { is_disabled: true } } }])
})

it.each<[string, TelegramAnswer, object]>([
  ['an unknown token', says(401), { kind: 'bot-refused' }],
  ['a token of the wrong form', says(404), { kind: 'bot-refused' }],
  ['a bot that another program reads', says(409), { kind: 'bot-busy' }],
  ['a blocked bot', says(403, 'Forbidden: bot was blocked by the user'), { kind: 'chat-gone' }],
  ['a chat that is not there', says(400, 'Bad Request: chat not found'), { kind: 'chat-gone' }],
  ['a text that it does not take', says(400, 'Bad Request: message is too long'), { kind: 'refused', reason: 'answered 400' }],
  ['too many messages', says(429, 'Too Many Requests', { retry_after: 17 }), { kind: 'later', reason: 'answered 429', afterSeconds: 17 }],
  ['a fault of its own', says(500), { kind: 'later', reason: 'answered 500' }],
  ['an answer that is not its own', { status: 401, json: {} }, { kind: 'later', reason: 'answered 401' }],
  ['a redirect, which is not followed', { status: 302, headers: { location: '/botx/getMe' } }, { kind: 'later', reason: 'answered 302' }],
  ['silence', 'hang', { kind: 'later', reason: 'no answer within 0.4 seconds' }],
])('%s is told as it is', async (_, answer, told) => {
  telegram.answers(() => answer)
  expect(await calls.send(token, { chatId: 41, text: 'Hello' })).toEqual(told)
  telegram.answers(() => 'as it would')
})

it('no reason holds the token', async () => {
  const nobody = openTelegram({ origin: 'http://127.0.0.1:1', patienceMs: 400 })
  const wrong = openTelegram({ origin: 'no address', patienceMs: 400 })
  for (const outcome of [await nobody.me(token), await wrong.me(token)]) {
    expect(outcome).toMatchObject({ kind: 'later', reason: expect.stringMatching(/^no connection/) })
    expect(JSON.stringify(outcome)).not.toContain(token.slice(-20))
  }
})

it('a shop that closes ends what is under way', async () => {
  telegram.answers(() => 'hang')
  const closing = new AbortController()
  const sent = openTelegram({ origin: telegram.origin }).send(token, { chatId: 41, text: 'Hello' }, closing.signal)
  closing.abort()
  expect(await sent).toEqual({ kind: 'later', reason: 'the shop was closing' })
  telegram.answers(() => 'as it would')
})

it('messages to the bot come in order; only a person alone has a chat, and what is no text is empty', async () => {
  telegram.write('lion_bot', { chatId: 41, text: 'One', name: 'Meena' })
  telegram.write('lion_bot', { chatId: -7, text: 'Two', type: 'supergroup' })
  expect(await calls.updates(token, 0)).toEqual({
    kind: 'done',
    result: [
      { id: 1, text: 'One', chat: { id: 41, name: 'Meena' } },
      { id: 2, text: 'Two' },
    ],
  })
  expect(await calls.updates(token, 2)).toEqual({ kind: 'done', result: [{ id: 2, text: 'Two' }] })
  telegram.answers(() => ({ status: 200, json: { ok: true, result: [{ update_id: 3, edited_message: {} }] } }))
  expect(await calls.updates(token, 3)).toEqual({ kind: 'done', result: [{ id: 3, text: '' }] })
  telegram.answers(() => ({ status: 200, json: { ok: true, result: 'nothing' } }))
  expect(await calls.updates(token, 3)).toEqual({ kind: 'later', reason: 'an answer that could not be read' })
  telegram.answers(() => 'as it would')
})

it('of an answer that never ends no more than two megabytes are read', async () => {
  let sent = 0
  const server = createServer((_request, response) => {
    const more = setInterval(() => {
      sent += 500_000
      response.write('x'.repeat(500_000))
    }, 5)
    response.on('close', () => clearInterval(more))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // `as`: listening on TCP
  expect(await openTelegram({ origin: `http://127.0.0.1:${port}`, patienceMs: 60_000 }).me(token)).toEqual({
    kind: 'later',
    reason: 'answered 200',
  })
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  expect(sent).toBeLessThan(50_000_000)
})
