import { Problem } from 'contract/problem.ts'
import Fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { handleErrors } from './errors.ts'

let app = Fastify()
afterEach(() => app.close())

/** An application whose one route fails so; `logged` are the sentences of its log. */
async function failing(error: unknown) {
  const logged: string[] = []
  const logController = new LogController({ disableRequestLogging: true })
  app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } }, logController })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  app.get('/', () => {
    throw error
  })
  const body = z.object({
    rows: z.array(z.object({ packs: z.number().min(1) })).min(1),
    name: z
      .string()
      .min(2)
      .regex(/^[A-Z]/, 'Please begin with a capital letter.'),
  })
  app.post('/', { schema: { body }, bodyLimit: 2000 }, async () => 'taken')
  const answer = await app.inject({ url: '/' })
  return { answer, body: answer.json(), logged }
}
const withCode = (code: string, message = 'lost') => Object.assign(new Error(message), { code })

describe('a fault that passes', () => {
  it.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ECONNABORTED', 'EHOSTUNREACH'],
    ...['ENOSPC', 'EDQUOT', 'EFBIG', 'EMFILE', 'ENFILE'],
    ...[
      '08000',
      '08001',
      '08003',
      '08004',
      '08006',
      '08P01',
      '25006',
      '26000',
      '25P03',
      '40001',
      '40P01',
      '42P05',
      '53000',
      '53100',
      '53200',
      '53300',
    ],
    ...['55P03', '57014', '57P01', '57P02', '57P03', '57P05', '58000', '58030'],
  ])('%s says that the shop is not there for now, and when to try again', async (code) => {
    const { answer, body, logged } = await failing(withCode(code))
    expect([answer.statusCode, body.code, answer.headers['retry-after']]).toEqual([503, 'server.unavailable', '5'])
    expect(logged).toHaveLength(1)
  })

  it.each([
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool',
    'Connection terminated unexpectedly',
    'Client was closed and is not queryable',
    'Client has encountered a connection error and is not queryable',
  ])('“%s” does so too, also behind another error', async (message) => {
    const error = new Error('Failed query', { cause: new Error('one more', { cause: new Error(message) }) })
    expect((await failing(error)).body.code).toBe('server.unavailable')
  })
})

describe('what was not intended', () => {
  it.each([withCode('23505'), withCode('', 'timeout of something else'), Object.assign(new Error('odd'), { statusCode: 500 })])(
    'is an opaque answer with the id of the request, and stands whole in the log: %s',
    async (error) => {
      const { answer, body, logged } = await failing(error)
      expect(answer.statusCode).toBe(500)
      expect(body).toEqual({
        success: false,
        code: 'server.fault',
        message: new Problem('server.fault').message,
        requestId: body.requestId,
      })
      expect(body.requestId).toMatch(/./)
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
      expect(answer.headers).not.toHaveProperty('retry-after')
      expect(logged.join()).toContain(error.message)
    },
  )

  it('of the caller is a malformed request, and no matter for the log', async () => {
    const { answer, body, logged } = await failing(Object.assign(new Error('odd'), { statusCode: 499 }))
    expect([answer.statusCode, body.code, logged]).toEqual([400, 'request.malformed', []])
  })
})

describe('a refusal', () => {
  it.each([
    [0.2, '1'],
    [12.3, '13'],
    [60, '60'],
    [undefined, '5'],
  ])('that asks to wait %s seconds says it in whole ones, at least one: %s', async (retryAfter, told) => {
    const { answer, logged } = await failing(new Problem('request.too-many', { ...(retryAfter !== undefined && { retryAfter }) }))
    expect([answer.statusCode, answer.headers['retry-after'], logged]).toEqual([429, told, []])
  })

  it('says what it knows beside its sentence, and that cannot take the place of what it is', async () => {
    const problem = new Problem('order.too-little-stock', {
      message: 'Only 3 left.',
      facts: { product: 'Big Pack', stock: 3, success: true },
    })
    const { answer, body } = await failing(problem)
    expect(answer.statusCode).toBe(problem.status)
    expect(body).toMatchObject({ success: false, product: 'Big Pack', stock: 3, message: 'Only 3 left.', code: 'order.too-little-stock' })
    expect(body).not.toHaveProperty('errors')
    expect(answer.headers).not.toHaveProperty('retry-after')
  })
})

describe('a body', () => {
  const send = async (payload: object | string, type = 'application/json') => {
    await failing(new Error('odd'))
    const answer = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } })
    return { status: answer.statusCode, headers: answer.headers, ...(answer.statusCode === 200 ? {} : answer.json()) }
  }

  it('that is wrong is told of field by field, in plain words, the first at the head', async () => {
    const wrong = await send({ rows: [{ packs: 2 }, { packs: 0 }], name: '' })
    expect(wrong).toMatchObject({ status: 400, code: 'request.invalid', message: 'Please enter at least 1.' })
    expect(wrong.errors).toEqual({ 'rows.1.packs': 'Please enter at least 1.', name: 'Please enter at least 2 characters.' })
    expect((await send('null')).errors).toEqual({ body: expect.any(String) })
    expect((await send({ rows: [{ packs: 2 }], name: 'Big' })).status).toBe(200)
  })

  it('that is too large, of another type or no JSON is refused as such, and the line is not hung up', async () => {
    const large = await send({ rows: [], name: 'x'.repeat(3000) })
    expect([large.status, large.code, large.headers.connection === 'close']).toEqual([413, 'request.too-large', false])
    expect(await send('<a/>', 'application/xml')).toMatchObject({ status: 415, code: 'request.wrong-type' })
    expect(await send('{"rows":')).toMatchObject({ status: 400, code: 'request.malformed' })
  })
})
