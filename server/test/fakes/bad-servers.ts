import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** How a mail server that is not well treats a mail. */
export type MailMood = 'well' | 'busy' | 'takes it and says nothing' | 'silent' | 'refuses the sender'

export type MailServer = {
  url: string
  mood: (mood: MailMood) => void
  /** Addresses it has never heard of. */
  unknown: Set<string>
  received: string[]
  /** The most mails that it took at once. */
  busiest: () => number
  close: () => Promise<void>
}

/** A mail server on loopback that takes `takesMs` for each mail, can be busy, can take a mail without ever saying so, and can keep silent. */
export async function badMailServer({ takesMs = 0 }: { takesMs?: number } = {}): Promise<MailServer> {
  let mood: MailMood = 'well'
  const received: string[] = []
  let [taking, busiest] = [0, 0]
  const unknown = new Set<string>()
  const refusal = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(mood === 'refuses the sender' ? refusal('Relaying denied', 550) : null),
    onRcptTo: ({ address }, _session, done) => {
      if (mood === 'busy') done(refusal('Busy', 450))
      else if (unknown.has(address)) done(refusal('No such user', 550))
      else if (mood !== 'silent') done()
    },
    onData: async (stream, session, done) => {
      await buffer(stream)
      busiest = Math.max(busiest, ++taking)
      await setTimeout(takesMs)
      taking -= 1
      received.push(...session.envelope.rcptTo.map(({ address }) => address))
      if (mood === 'well') done()
      else for (const connection of server.connections) connection.close()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // `as`: listening on TCP
  return {
    url: `smtp://127.0.0.1:${port}`,
    mood: (next) => {
      mood = next
    },
    unknown,
    received,
    busiest: () => busiest,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export type WebServer = { url: string; close: () => Promise<void> }

/** A web server on loopback that answers as it is told. */
export async function webServer(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<WebServer> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // `as`: listening on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
