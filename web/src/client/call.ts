import type { BodyOf, Endpoint, EndpointSchema, QueryOf, ReplyOf } from 'contract/endpoint.ts'
import type { RouterContextProvider } from 'react-router'
import { createContext } from 'react-router'
import type { z } from 'zod'
import type { ApiRequest, ApiSender } from '../ssr-bridge.ts'
import * as messages from './messages.ts'
import { overNetwork } from './network.ts'
import { inOwnWords } from './problems.messages.ts'
import { storage } from './storage.ts'

/** The shop answered, and the answer is no. `message` is the server's sentence, empty when it gave none. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Sentences by field of the form. */
  readonly errors: Readonly<Record<string, string>>
  /** What the answer carried besides: the fresh summary of changed prices, the stock left; the `contentType` of one that is no JSON. */
  readonly facts: Readonly<Record<string, unknown>>

  constructor(status: number, answer: unknown) {
    const { message, code, errors, success: _, requestId: __, ...facts } = toFields(answer)
    super(typeof message === 'string' ? message : '')
    this.status = status
    this.code = typeof code === 'string' ? code : ''
    this.errors = Object.fromEntries(Object.entries(toFields(errors)).map(([field, sentence]) => [field, String(sentence)]))
    this.facts = facts
  }
}

/** A refusal in the language of the page. */
export const apiErrorOf = async (status: number, said: unknown): Promise<ApiError> =>
  new ApiError(status, inOwnWords ? await inOwnWords(said) : said)

/** Nobody answered: no connection, or nothing within the time. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(messages.networkError, { cause })
  }
}

/** The server's sentence, else the error's own, else the fixed one. */
export const sentenceOf = (error: unknown, fallback: string): string => (error instanceof Error && error.message ? error.message : fallback)

/** Only what the server said, else the fixed sentence. */
export const serverSentenceOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message ? error.message : fallback

const toFields = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})

/** So long a repeat of what got no answer means the same; later it is meant anew. */
const SAME_FOR_MS = 10 * 60_000
const unansweredKeys = new Map<string, { key: string; until: number }>()

/**
 * Sends something that adds to what is there, with its Idempotency-Key. When no answer came, it may have been done all the same: the next
 * time that the same is meant it goes out under the same key, and the server does it once.
 * @throws what `send` threw
 */
export async function sendOnce<T>(meant: readonly unknown[], send: (headers: { 'idempotency-key': string }) => Promise<T>): Promise<T> {
  const what = JSON.stringify(meant)
  const before = unansweredKeys.get(what)
  unansweredKeys.delete(what) // two at the same moment are two
  const key = before && before.until > Date.now() ? before.key : newKey()
  try {
    return await send({ 'idempotency-key': key })
  } catch (error) {
    if (mayBeDone(error)) unansweredKeys.set(what, { key, until: Date.now() + SAME_FOR_MS })
    throw error
  }
}

const mayBeDone = (error: unknown) => error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)

/** 32 random hexadecimal digits. crypto.randomUUID is missing where the page is served without TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** During server rendering: the way into the application of this very process. */
export const sendContext = createContext<ApiSender>()

/** For loaders: `call(productPaths.list, {}, inProcess(context))`. */
export const inProcess = (context: Readonly<RouterContextProvider>): { send: ApiSender } => ({ send: context.get(sendContext) })

type ParamsOf<S> = S extends { params: infer P extends z.ZodType } ? z.input<P> : undefined
type CallPart<K extends string, T> = T extends undefined ? unknown : { [k in K]: T }
type OptionalPart<K extends string, T> = T extends undefined ? unknown : { [k in K]?: T }

/** What an endpoint wants to be sent: `params` fill the `:names` of its path. */
export type CallInput<S extends EndpointSchema> = CallPart<'params', ParamsOf<S>> &
  OptionalPart<'query', QueryOf<S>> &
  CallPart<'body', BodyOf<S>> & { headers?: Record<string, string> }

export type CallOptions = {
  /** Another way than the network: the process itself during server rendering. */
  send?: ApiSender
  /** The call is itself about signing in: its 401 is an answer to show, not the end of a session. */
  isLogin?: boolean
  signal?: AbortSignal
  /** 30 seconds unless something large is sent. */
  timeoutMs?: number
  /** It goes out although the page is left at once. */
  keepalive?: boolean
}

export type Realm = 'shop' | 'admin'

type OnSessionEnd = (realm: Realm) => void
let onSessionEnd: OnSessionEnd = () => {}
/** Who cleans up and leads to the login page when an answer says 401. */
export const whenSessionEnds = (handler: OnSessionEnd): void => {
  onSessionEnd = handler
}

type AnswerHead = { status: number; type?: string | null }

/** A 401 ends the session, also of what is fetched beside `call`. One that is no JSON was said by somebody on the way to the shop. */
export const endSessionOn401 = ({ status, type }: AnswerHead, realm: Realm): void => {
  if (status === 401 && type?.startsWith('application/json')) onSessionEnd(realm)
}

/** What is to be known of an answer for `endSessionOn401`. */
export const headOf = ({ status, headers }: Response): AnswerHead => ({ status, type: headers.get('content-type') })

export const realmOf = (path: string): Realm => (/\/admin(\/|$)/.test(path) ? 'admin' : 'shop')

export type ApiAnswer = Awaited<ReturnType<ApiSender>>
type AnswerCache = {
  /** `wasOnline`: whether there was a line when it was sent. */
  answerOffline: (sent: ApiRequest, wasOnline: boolean) => Promise<ApiAnswer | undefined>
  keepAnswer: (sent: ApiRequest, answer: ApiAnswer) => Promise<void>
}

let keptAnswers: () => Promise<AnswerCache> = () => Promise.reject(new Error('Nothing is kept here.'))
/** What keeps a shopper's answers for times without a line. */
export const setAnswerCache = (load: () => Promise<AnswerCache>): void => {
  keptAnswers = load
}

/**
 * Calls one endpoint of the contract with the token of its realm and answers its reply.
 * @throws ApiError for an answer of 400 and above, of staff one that says `success: false`, or one that is no JSON; NetworkError when nobody answers.
 */
export async function call<S extends EndpointSchema>(
  wire: Endpoint<S>,
  input: CallInput<S>,
  options: CallOptions = {},
): Promise<ReplyOf<S>> {
  const parts: UntypedCallInput = input
  const realm = realmOf(wire.path)
  const send = options.send ?? overNetwork(options)
  const sent = {
    method: wire.method,
    path: `${fillPath(wire.path, parts.params ?? {})}${queryOf(parts.query ?? {})}`,
    headers: { ...authorization(realm), ...parts.headers },
    ...(parts.body !== undefined && { body: parts.body }),
  }
  const isOfShopper = realm === 'shop' && !options.send && sent.headers.authorization !== undefined
  const wasOnline = isOfShopper && navigator.onLine
  const answer = await send(sent).catch(async (error: unknown) => {
    if (options.signal?.aborted) throw error
    const kept =
      isOfShopper &&
      (await keptAnswers()
        .then(({ answerOffline }) => answerOffline(sent, wasOnline))
        .catch(() => undefined))
    if (kept) return kept
    throw new NetworkError(error)
  })
  if (isOfShopper && wire.method === 'GET')
    keptAnswers()
      .then(({ keepAnswer }) => keepAnswer(sent, answer))
      .catch(() => {})
  if (answer.status >= 400 || answer.json === undefined || (realm === 'admin' && !options.isLogin && isRefusal(answer.json))) {
    if (!options.isLogin) endSessionOn401(answer, realm)
    throw await apiErrorOf(answer.status, answer.json ?? { contentType: answer.type })
  }
  return answer.json as ReplyOf<S> // `as`: the server serialised it with the schema of this very endpoint
}

const isRefusal = (json: unknown) => typeof json === 'object' && json !== null && 'success' in json && json.success === false

type UntypedCallInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

const fillPath = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function queryOf(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

function authorization(realm: Realm): Record<string, string> {
  const token = (realm === 'admin' && storage.read('adminToken')) || storage.read('token')
  return token ? { authorization: `Bearer ${token}` } : {}
}
