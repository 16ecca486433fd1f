import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { statementPaths } from 'contract/admin.paths.ts'
import type { BodyOf, Endpoint, EndpointSchema } from 'contract/endpoint.ts'
import type {
  ReadProgress,
  Statement,
  StatementColumns,
  statementEndpoints,
  VerifyProgress,
} from 'contract/statements/statement.admin.schemas.ts'
import type { DeskBucket } from 'contract/statements/statement.status.ts'
import { queryFn } from '#admin/query-fn.ts'
import { base64 } from '#client/base64.ts'
import { ApiError, call, endSessionOn401, headOf, NetworkError, realmOf } from '#client/call.ts'
import { storage } from '#client/storage.ts'

type FindingsQuery = { bucket: DeskBucket; statement: string; page: number }

/** One page of a bucket with the counts of all; `statement` empty: of every file. */
export const findingsQuery = ({ bucket, statement, page }: FindingsQuery) =>
  queryOptions({
    queryKey: ['statements', 'findings', bucket, statement, page],
    queryFn: queryFn<typeof statementEndpoints.findings>(statementPaths.findings, {
      query: { bucket, page, ...(statement && { statement }) },
    }),
    // The rows of another tab say nothing of this one.
    placeholderData: (shown, before) => (before?.queryKey[2] === bucket && before.queryKey[3] === statement ? shown : undefined),
    refetchInterval: 60_000,
  })

/** The files read last. */
export const statementsQuery = queryOptions({
  queryKey: ['statements', 'files'],
  queryFn: queryFn(statementPaths.all, { query: { page: 1 } }),
})

export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: ['statements', 'file', id],
    queryFn: queryFn(statementPaths.get, { params: { id } }),
    enabled: id !== '',
  })

export const mappingsQuery = queryOptions({
  queryKey: ['statements', 'mappings'],
  queryFn: queryFn(statementPaths.mappings, {}),
})

export const changeMapping = ({ id, ...body }: { id: string; name: string; columns: StatementColumns; dates: ChosenColumns['dates'] }) =>
  call(statementPaths.changeMapping, { params: { id }, body })
export const forgetStatement = (id: string) => call(statementPaths.forget, { params: { id } })
export const removeMapping = (id: string) => call(statementPaths.removeMapping, { params: { id } })

/** Gives one payment to an order because a person says so. */
export const settle = ({ creditId, ...body }: { creditId: string } & BodyOf<typeof statementEndpoints.settle>) =>
  call(statementPaths.settle, { params: { id: creditId }, body })

export type ChosenColumns = { columns: StatementColumns; dates: 'day-first' | 'month-first'; saveAs: string }
export type CallProgress = { done: number; of: number }

/** Sends a file and tells how far its reading is. @throws ApiError, with the first rows when its columns are unknown */
export async function readFile(
  file: File,
  chosen: ChosenColumns | undefined,
  tell: (progress: CallProgress) => void,
): Promise<{ statement: Statement; again: boolean }> {
  const body = { fileName: file.name, file: await base64(file), ...chosen }
  for await (const { read, of, statement, again = false } of readLines<ReadProgress, typeof statementEndpoints.read>(
    statementPaths.read,
    body,
  )) {
    tell({ done: read, of })
    if (statement) return { statement, again }
  }
  throw new Error('The reading was cut off. Please choose the file again; it goes on where it stopped.')
}

export type VerifyResult = { verified: number; refused: { orderNumber: string; message: string }[] }

/** Verifies exact matches of a file (or of all), all or chosen ones, and tells how far it is. */
export async function verify(
  { statement, credits }: { statement: string; credits?: string[] },
  tell: (progress: CallProgress) => void,
): Promise<VerifyResult> {
  const result: VerifyResult = { verified: 0, refused: [] }
  const body = { ...(statement && { statement }), ...(credits && { credits }) }
  for await (const { done, of, result: one } of readLines<VerifyProgress, typeof statementEndpoints.verify>(statementPaths.verify, body)) {
    tell({ done, of })
    if (one?.verified) result.verified++
    else if (one) result.refused.push(one)
  }
  return result
}

/** Asks again for everything that a decision or a file changes. */
export const afterMatching = (client: QueryClient): Promise<unknown> =>
  Promise.all(['statements', 'payments', 'orders', 'dashboard'].map((what) => client.invalidateQueries({ queryKey: [what] })))

/**
 * Calls an endpoint of staff that answers lines of JSON as it goes, and yields each.
 * @throws ApiError for a refusal, also one that comes as the last line; NetworkError when the answer breaks off.
 */
export async function* readLines<Line extends object, S extends EndpointSchema>(wire: Endpoint<S>, body: BodyOf<S>): AsyncGenerator<Line> {
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
    for (const part of parts) yield parseLine<Line>(part)
    if (done) return
  }
}

function parseLine<Line extends object>(text: string): Line {
  const read: Line & { problem?: object } = JSON.parse(text)
  if (read.problem) throw new ApiError(409, read.problem)
  return read
}
