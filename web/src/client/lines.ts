import type { BodyOf, Endpoint, EndpointSchema } from 'contract/endpoint.ts'
import { endSessionOn401, headOf, realmOf } from './call.ts'
import { ApiError, NetworkError } from './refusal.ts'
import { storage } from './storage.ts'

/**
 * Calls an endpoint of staff that answers lines of JSON as it goes, and yields each.
 * @throws ApiError for a refusal, also one that comes as the last line; NetworkError when the answer breaks off.
 */
export async function* lines<Line extends object, S extends EndpointSchema>(wire: Endpoint<S>, body: BodyOf<S>): AsyncGenerator<Line> {
  const lost = (error: unknown): never => {
    throw new NetworkError(error)
  }
  const response = await fetch(new URL(wire.path, location.origin), {
    method: wire.method,
    headers: { authorization: `Bearer ${storage.read('adminToken') ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(lost)
  endSessionOn401(headOf(response), realmOf(wire.path))
  if (!response.ok || !response.body) throw new ApiError(response.status, await response.json().catch(() => undefined))
  const reader = response.body.getReader()
  const decoder = new TextDecoder() // its stream came with Firefox 105
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read().catch(lost)
    const parts = (rest + decoder.decode(value, { stream: !done })).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) yield line<Line>(part)
    if (done) return
  }
}

function line<Line extends object>(text: string): Line {
  const read: Line & { problem?: object } = JSON.parse(text)
  if (read.problem) throw new ApiError(409, read.problem)
  return read
}
