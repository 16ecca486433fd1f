import type { Endpoint, EndpointSchema, ReplyOf } from 'contract/endpoint.ts'
import type { CallInput } from '#client/call.ts'
import { call } from '#client/call.ts'

type QueryFn<T> = (context: { signal: AbortSignal }) => Promise<T>

/**
 * The `queryFn` of a query that makes this call; `pick` takes what it wants of the reply. A call that no screen waits for any more is
 * given up, which frees a slow line.
 * @throws ApiError, NetworkError
 */
export function queryFn<S extends EndpointSchema>(path: Endpoint<S>, input: CallInput<S>): QueryFn<ReplyOf<S>>
export function queryFn<S extends EndpointSchema, T>(path: Endpoint<S>, input: CallInput<S>, pick: (reply: ReplyOf<S>) => T): QueryFn<T>
export function queryFn<S extends EndpointSchema>(path: Endpoint<S>, input: CallInput<S>, pick = (reply: ReplyOf<S>): unknown => reply) {
  return async ({ signal }: { signal: AbortSignal }) => pick(await call(path, input, { signal }))
}
