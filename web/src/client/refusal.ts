import * as messages from './messages.ts'

/** The shop answered, and the answer is no. `message` is the server's sentence, empty when it gave none. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Sentences by field of the form. */
  readonly errors: Readonly<Record<string, string>>
  /** What the answer carried besides: the fresh summary of changed prices, the stock left; the `contentType` of one that is no JSON. */
  readonly facts: Readonly<Record<string, unknown>>

  constructor(status: number, answer: unknown) {
    const { message, code, errors, success: _, requestId: __, ...facts } = fields(answer)
    super(typeof message === 'string' ? message : '')
    this.status = status
    this.code = typeof code === 'string' ? code : ''
    this.errors = Object.fromEntries(Object.entries(fields(errors)).map(([field, sentence]) => [field, String(sentence)]))
    this.facts = facts
  }
}

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

const fields = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})
