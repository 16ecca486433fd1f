import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'

/** What Telegram does with a call: answers as it would, so, or lets the line break before or after it has done it. */
export type TelegramAnswer =
  | { status: number; json?: object; headers?: Record<string, string> }
  | 'as it would'
  | 'hang'
  | 'cut before'
  | 'cut after'

type BotCall = { method: string; token: string; body: { chat_id?: number; text?: string; offset?: number; [more: string]: unknown } }

export type FakeTelegram = {
  origin: string
  /** A bot that BotFather has made; answers its token. Another token of the same bot takes the place of the one before. */
  makeBot: (username: string) => string
  /** Somebody writes to a bot, in a chat of their own unless it is a group. */
  write: (username: string, message: { chatId: number; text: string; name?: string; type?: string }) => void
  /** Decides for each call; as Telegram would at first. */
  answers: (choose: (call: BotCall) => TelegramAnswer) => void
  /** What chats were sent, oldest first. */
  said: { chatId: number; text: string; more: object }[]
  /** How often each method was called. */
  asked: Map<string, number>
  close: () => Promise<void>
}

type FakeBot = { id: number; username: string; token: string; updates: { update_id: number }[]; lastUpdate: number }

/** The servers of Telegram on loopback, as far as the shop knows them. */
export async function fakeTelegram(port = 0): Promise<FakeTelegram> {
  const bots = new Map<string, FakeBot>()
  const said: FakeTelegram['said'] = []
  const asked = new Map<string, number>()
  let choose: (call: BotCall) => TelegramAnswer = () => 'as it would'
  let tokens = 0
  const done = (result: unknown) => ({ status: 200, json: { ok: true, result } })
  const refused = (status: number, description: string) => ({ status, json: { ok: false, error_code: status, description } })

  function answerTo({ method, token, body }: BotCall) {
    const bot = [...bots.values()].find((one) => one.token === token)
    if (!bot) return refused(401, 'Unauthorized')
    if (method === 'getMe') return done({ id: bot.id, is_bot: true, first_name: `The ${bot.username}`, username: bot.username })
    if (method === 'getUpdates') {
      bot.updates = bot.updates.filter(({ update_id }) => update_id >= Number(body.offset ?? 0))
      return done(bot.updates.slice(0, Number(body.limit ?? 100)))
    }
    if (method !== 'sendMessage') return refused(404, 'Not Found')
    const { chat_id: chatId = 0, text = '', ...more } = body
    if (text === '') return refused(400, 'Bad Request: message text is empty')
    said.push({ chatId, text, more })
    return done({ message_id: said.length })
  }

  const server = createServer((request, response) => {
    void callOf(request).then(
      async (call) => {
        asked.set(call.method, (asked.get(call.method) ?? 0) + 1)
        const chosen = choose(call)
        if (chosen === 'hang') return
        if (chosen === 'cut before') return request.socket.destroy()
        if (chosen === 'cut after') {
          answerTo(call)
          await after(1)
          return request.socket.destroy()
        }
        const reply: Exclude<TelegramAnswer, string> = chosen === 'as it would' ? answerTo(call) : chosen
        response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(JSON.stringify(reply.json ?? {}))
      },
      () => {}, // the shop has gone away
    )
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // `as`: listening on TCP
    makeBot: (username) => {
      tokens += 1
      const known = bots.get(username)
      const id = known?.id ?? 7_000_000_000 + bots.size
      const token = `${id}:AA${String(tokens).padStart(33, 'x')}`
      bots.set(username, { updates: [], lastUpdate: 0, ...known, id, username, token })
      return token
    },
    write: (username, { chatId, text, name = 'Meena', type = 'private' }) => {
      const bot = bots.get(username)
      if (!bot) throw new Error(`There is no bot ${username}.`)
      bot.lastUpdate += 1
      const chat = { id: chatId, type, first_name: name }
      const message = { message_id: bot.lastUpdate, date: 0, text, chat, from: { id: chatId, first_name: name, is_bot: false } }
      bot.updates.push({ update_id: bot.lastUpdate, message } as { update_id: number }) // `as`: only the number is looked at
    },
    answers: (next) => {
      choose = next
    },
    said,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function callOf(request: IncomingMessage): Promise<BotCall> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
  return { method, token, body: JSON.parse(Buffer.concat(pieces).toString('utf8') || '{}') }
}
