import { connect } from 'node:net'

/** Sends bytes as they are over a connection of their own and answers all that came back before it was closed. */
export function exchange(port: number, chunks: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    socket.on('error', () => {}) // a connection that is cut is an answer too
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')))
    for (const chunk of chunks) socket.write(chunk)
    socket.end()
  })
}

/** The status codes in what came back, one for each answer. */
export const statuses = (answer: string): number[] => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]))
