import autocannon from 'autocannon'

export type Shot = { path: string; body?: unknown; token?: string }
export type Load = { url: string; method: 'GET' | 'POST' | 'PUT'; shots: readonly Shot[]; seconds?: number; connections?: number }
export type Figure = { perSecond: number; p50: number; p99: number; refused: number }

/** Ten connections that always have one request under way; a list of shots is fired once each, a single one again and again. */
export async function fire({ url, method, shots, seconds = 2, connections = 10 }: Load): Promise<Figure> {
  let next = 0
  const began = performance.now()
  const result = await autocannon({
    url,
    connections,
    ...(shots.length > 1 ? { amount: shots.length } : { duration: seconds }),
    requests: [
      {
        method,
        setupRequest: (request) => {
          const { path, body, token } = shots[next++ % shots.length] ?? { path: '/' }
          const headers = {
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(token && { authorization: `Bearer ${token}` }),
          }
          return { ...request, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
        },
      },
    ],
  })
  const took = (performance.now() - began) / 1000
  return {
    perSecond: result['2xx'] / Math.min(took, result.duration || took),
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  }
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
