import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = { url: string; close: () => Promise<void> }

/**
 * Sends each request to the next instance in turn. Where one cannot be reached at all the next one is asked; a request that an instance
 * has taken is never sent twice: its connection is cut, as a balancer does that knows nothing of what it carries. A `strict` one asks no
 * other instance either.
 */
export async function balancer(instances: () => readonly string[], { strict = false } = {}): Promise<Balancer> {
  let turn = 0
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, left: number): void => {
    const targets = instances()
    const target = targets[turn++ % targets.length] ?? ''
    const { method = 'GET', url = '/', headers } = incoming
    const onward = request(`${target}${url}`, { method, headers, agent: false }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
      reply.on('error', () => outgoing.destroy())
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && left > 0 && !strict) pass(incoming, outgoing, body, left - 1)
      else outgoing.destroy()
    })
    onward.end(body)
  }
  const server = createServer(async (incoming, outgoing) => {
    const pieces: Buffer[] = []
    for await (const piece of incoming) pieces.push(piece)
    pass(incoming, outgoing, Buffer.concat(pieces), instances().length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // `as`: listening on TCP
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
