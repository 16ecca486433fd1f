import { z } from 'zod'

const ORIGIN = 'https://api.telegram.org'
/** So long Telegram may take to answer. */
const PATIENCE_MS = 10_000
/** Of an answer no more is read: twenty messages to the bot at their longest, with what they answer to. */
const ANSWER_BYTES = 2_000_000
/** Messages to the bot that are read at once. */
const UPDATES = 20

/**
 * What Telegram made of a call. `bot-refused`: it does not know the token. `bot-busy`: another program reads the messages of this bot.
 * `chat-gone`: the bot was blocked there, or the chat is no more. `later`: another try may succeed, where it was said after so many seconds.
 * `refused`: no other try would. No reason holds an address, as the token stands in it.
 */
export type TelegramFailure =
  | { kind: 'bot-refused' }
  | { kind: 'bot-busy' }
  | { kind: 'chat-gone' }
  | { kind: 'later'; reason: string; afterSeconds?: number }
  | { kind: 'refused'; reason: string }
export type TelegramOutcome<T> = { kind: 'done'; result: T } | TelegramFailure

export type BotFacts = { id: number; username: string; name: string }
/** A message to the bot; `chat` is there where one person alone writes in it, with the name they go by. */
export type BotUpdate = { id: number; text: string; chat?: { id: number; name: string } }

export type TelegramCalls = {
  me: (token: string) => Promise<TelegramOutcome<BotFacts>>
  /** Messages to the bot from this number on; what is before it Telegram forgets. */
  updates: (token: string, from: number, signal?: AbortSignal) => Promise<TelegramOutcome<BotUpdate[]>>
  /** Sends a plain text, without a look at the page behind a link in it. */
  send: (token: string, message: { chatId: number; text: string }, signal?: AbortSignal) => Promise<TelegramOutcome<unknown>>
}

const replySchema = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
})
const me = z.object({ id: z.number(), username: z.string(), first_name: z.string() })
const updateNumber = z.object({ update_id: z.int() })
const textMessage = z.object({
  message: z.object({
    text: z.string(),
    chat: z.object({ id: z.int(), type: z.string(), first_name: z.string().default(''), last_name: z.string().default('') }),
  }),
})

/** Calls Telegram. Only a test gives another address, and less patience. */
export function openTelegram({ origin = ORIGIN, patienceMs = PATIENCE_MS } = {}): TelegramCalls {
  /** @throws where there is no answer that can be read */
  async function post(token: string, method: string, body: object, signal: AbortSignal): Promise<TelegramOutcome<unknown>> {
    const reply = await fetch(`${origin}/bot${token}/${method}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
    const read = replySchema.safeParse(parseReply(await textOf(reply)))
    // an answer that is not Telegram's says nothing of the bot
    if (!read.success) return { kind: 'later', reason: `answered ${reply.status}` }
    return read.data.ok ? { kind: 'done', result: read.data.result } : failureOf(read.data, reply.status)
  }
  const call = async (token: string, method: string, body: object, signal?: AbortSignal): Promise<TelegramOutcome<unknown>> => {
    const patience = AbortSignal.timeout(patienceMs)
    try {
      return await post(token, method, body, signal ? AbortSignal.any([signal, patience]) : patience)
    } catch (error) {
      if (signal?.aborted) return { kind: 'later', reason: 'the shop was closing' }
      return { kind: 'later', reason: patience.aborted ? `no answer within ${patienceMs / 1000} seconds` : reasonOfFault(error) }
    }
  }
  return {
    me: async (token) =>
      mapOutcome(await call(token, 'getMe', {}), (result) => {
        const { id, username, first_name: name } = me.parse(result)
        return { id, username, name }
      }),
    updates: async (token, from, signal) =>
      mapOutcome(
        await call(token, 'getUpdates', { offset: from, limit: UPDATES, timeout: 0, allowed_updates: ['message'] }, signal),
        (result) => z.array(z.unknown()).parse(result).map(updateOf),
      ),
    send: (token, { chatId, text }, signal) =>
      call(token, 'sendMessage', { chat_id: chatId, text, link_preview_options: { is_disabled: true } }, signal),
  }
}

function mapOutcome<T>(outcome: TelegramOutcome<unknown>, read: (result: unknown) => T): TelegramOutcome<T> {
  if (outcome.kind !== 'done') return outcome
  try {
    return { kind: 'done', result: read(outcome.result) }
  } catch {
    return { kind: 'later', reason: 'an answer that could not be read' }
  }
}

function updateOf(raw: unknown): BotUpdate {
  const { update_id: id } = updateNumber.parse(raw)
  const { success, data } = textMessage.safeParse(raw)
  if (!success) return { id, text: '' }
  const { text, chat } = data.message
  if (chat.type !== 'private') return { id, text }
  return { id, text, chat: { id: chat.id, name: [chat.first_name, chat.last_name].filter((part) => part !== '').join(' ') } }
}

async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.length
    if (bytes > ANSWER_BYTES) return '' // leaving the loop ends the reading
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function parseReply(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failureOf({ error_code, description = '', parameters }: z.output<typeof replySchema>, httpStatus: number): TelegramFailure {
  const status = error_code ?? httpStatus
  if (status === 401 || status === 404) return { kind: 'bot-refused' }
  if (status === 409) return { kind: 'bot-busy' }
  if (status === 403 || (status === 400 && /chat not found|user is deactivated/i.test(description))) return { kind: 'chat-gone' }
  const reason = `answered ${status}`
  if (status !== 429 && status < 500) return { kind: 'refused', reason }
  const afterSeconds = parameters?.retry_after
  return { kind: 'later', reason, ...(afterSeconds !== undefined && { afterSeconds }) }
}

/** What went wrong on the way, as the code of its cause: the error itself may name the address. */
function reasonOfFault(error: unknown): string {
  const { cause } = Object(error) as { cause?: unknown } // `as`: read only if it is there
  const { code } = Object(cause) as { code?: unknown } // `as`: the same
  return typeof code === 'string' ? `no connection (${code})` : 'no connection'
}
