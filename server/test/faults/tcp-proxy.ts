import type { AddressInfo, NetConnectOpts, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/**
 * What to do with a piece of bytes on its way: pass it, cut the connection without passing it, or pass it and cut the connection so that
 * its answer is never seen.
 */
export type Fate = 'pass' | 'cut before' | 'cut after'
export type Judge = (bytes: Buffer) => Fate

export type TcpProxy = {
  port: number
  /** Judges every piece that a client sends from now on. */
  onSend: (judge: Judge) => void
  /** Swallows everything both ways while it is true, without closing anything. */
  blackHole: (on: boolean) => void
  /** Cuts every connection that is open. */
  cutAll: () => void
  close: () => Promise<void>
}

/** Stands between a client and a server on this machine and hurts what goes through it. */
export async function tcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  let judge: Judge = () => 'pass'
  let swallows = false
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer((client) => {
    const upstream = connect(target)
    for (const socket of [client, upstream]) keep(socket)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    let doomed = false
    upstream.on('data', (bytes) => {
      if (doomed) client.destroy()
      else if (!swallows) client.write(bytes)
    })
    client.on('data', (bytes: Buffer) => {
      if (swallows) return
      const fate = judge(bytes)
      if (fate === 'cut before') {
        client.destroy()
        return
      }
      if (fate === 'cut after') doomed = true // once the server has answered, so that it has surely done it
      upstream.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port, // `as`: listening on TCP
    onSend: (next) => {
      judge = next
    },
    blackHole: (on) => {
      swallows = on
    },
    cutAll: () => {
      for (const socket of open) socket.destroy()
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
