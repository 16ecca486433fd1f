import { expect, it } from 'vitest'
import { openLog } from './log.ts'

/** What a log of this level writes, line by line. */
function written(logLevel: 'info' | 'debug' | 'warn', write: (log: ReturnType<typeof openLog>) => void) {
  const lines: string[] = []
  write(openLog({ logLevel }, { write: (line) => void lines.push(line) }))
  return lines.map((line) => JSON.parse(line))
}

it('a line is one of JSON with its level, its time and its words, and without the process and the machine', () => {
  const [line, ...others] = written('info', (log) => {
    log.debug('too much')
    log.info({ order: 'SLB-7' }, 'packed')
  })
  expect(others).toEqual([])
  expect(line).toEqual({ level: 30, time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), order: 'SLB-7', msg: 'packed' })
})

it('what is below the level of the log is not written, what is of it is', () => {
  const all = (log: ReturnType<typeof openLog>) => {
    for (const level of ['debug', 'info', 'warn'] as const) log[level](level)
  }
  const words = (level: 'debug' | 'warn') => written(level, all).map(({ msg }) => msg)
  expect([words('debug'), words('warn')]).toEqual([['debug', 'info', 'warn'], ['warn']])
})

it.each([
  'password',
  'newPassword',
  'currentPassword',
  'confirmPassword',
  'emailOtp',
  'otp',
  'token',
  'transactionId',
  'screenshot',
  'authorization',
])('%s is never in a line, by itself or in what is logged', (name) => {
  const [line] = written('info', (log) => log.info({ [name]: '632511223344', body: { [name]: '632511223344', amount: 540 } }, 'sent'))
  expect(line).toMatchObject({ [name]: '[redacted]', body: { [name]: '[redacted]', amount: 540 } })
})

it('the session and the cookies of a request are never in a line, its other headers are', () => {
  const headers = { authorization: 'Bearer abc', cookie: 'device=abc', 'user-agent': 'Firefox' }
  const [line] = written('info', (log) => log.info({ req: { headers } }, 'request'))
  expect(line.req.headers).toEqual({ authorization: '[redacted]', cookie: '[redacted]', 'user-agent': 'Firefox' })
})

it('an error is its reason and its place, without what it says of a person', () => {
  const [line] = written('warn', (log) => log.warn({ err: new Error('no mailbox ramesh@example.in') }, 'not sent'))
  expect(line.err).toEqual({ reason: 'Error: no mailbox [address]', at: expect.stringMatching(/^at .*log\.test\.ts/) })
})
