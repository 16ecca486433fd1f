import autocannon from 'autocannon'

export type Shot = { path: string; body?: unknown; token?: string }
export type Load = {
  url: string
  method: 'GET' | 'POST' | 'PUT'
  shots: readonly Shot[]
  once?: boolean
  seconds?: number
  connections?: number
}
export type Figure = { perSecond: number; p99: number; refused: number }

/** Ten connections that always have one request under way; the shots are fired in turn, for some seconds or, with `once`, each one time. */
export async function fire({ url, method, shots, once = false, seconds = 2, connections = 10 }: Load): Promise<Figure> {
  let next = 0
  let first = 0
  let last = 0
  let answered = 0
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const setupRequest = (request: autocannon.Request): autocannon.Request => {
      const { path, body, token } = shots[next++ % shots.length] ?? { path: '/' }
      const headers = {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      }
      return { ...request, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    }
    const length = once ? { amount: shots.length } : { duration: seconds }
    const done = (error: unknown, result: autocannon.Result) => (error ? reject(error) : resolve(result))
    const instance = autocannon({ url, connections, ...length, requests: [{ method, setupRequest }] }, done)
    // The tool's own clock ticks once a second, too coarse for a few hundred requests.
    instance.on('response', (_client, status) => {
      last = performance.now()
      first ||= last
      if (status < 300) answered++
    })
  })
  return { perSecond: (answered * 1000) / Math.max(1, last - first), p99: result.latency.p99, refused: result.non2xx + result.errors }
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
