import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a receiver does with a request: answers, or lets the line break before or after it has taken the event. */
export type ReceiverAnswer = { status: number; headers?: Record<string, string>; body?: string } | 'hang' | 'cut before' | 'cut after'

export type ReceivedEvent = { path: string; headers: IncomingHttpHeaders; body: string }

export type FakeReceiver = {
  /** The address of a webhook; each path is a receiver of its own. */
  url: (path: string) => string
  /** Decides for each request; 200 at first. */
  answers: (choose: (path: string) => ReceiverAnswer) => void
  /** What was taken, oldest first. */
  got: ReceivedEvent[]
  /** How often each path was asked. */
  asked: Map<string, number>
  close: () => Promise<void>
}

/** Receivers of webhooks on loopback. */
export async function fakeReceiver(): Promise<FakeReceiver> {
  let choose: (path: string) => ReceiverAnswer = () => ({ status: 200 })
  const got: ReceivedEvent[] = []
  const asked = new Map<string, number>()
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('error', () => {}) // the shop has gone away
    request.on('end', () => {
      const path = (request.url ?? '').slice(1)
      asked.set(path, (asked.get(path) ?? 0) + 1)
      const answer = choose(path)
      if (answer === 'cut before') return request.socket.destroy()
      if (answer === 'hang') return
      if (answer === 'cut after' || answer.status === 200)
        got.push({ path, headers: request.headers, body: Buffer.concat(pieces).toString('utf8') })
      if (answer === 'cut after') return request.socket.destroy()
      return response.writeHead(answer.status, answer.headers).end(answer.body ?? 'taken')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // `as`: listening on TCP
  return {
    url: (path) => `${origin}/${path}`,
    answers: (next) => {
      choose = next
    },
    got,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Whether a receiver that knows this secret believes the request, as the documentation tells integrators to check it. */
export function isBelieved({ headers, body }: ReceivedEvent, secret: string, now = Date.now()): boolean {
  const parts = String(headers['shop-signature']).split(',')
  const time = parts.find((part) => part.startsWith('t='))?.slice(2) ?? ''
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return Math.abs(now / 1000 - Number(time)) < 300 && parts.includes(`v1=${expected}`)
}
