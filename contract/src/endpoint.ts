import type { z } from 'zod'
import type { EndpointAccess } from './access.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What travels over one endpoint; the server validates, serialises and documents with it. */
export type EndpointSchema = {
  readonly access: EndpointAccess
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  /** Largest body in bytes; where it is not said, 64 KB, and 16 KB where anybody may call. */
  readonly bodyLimit?: number
  /** One sentence for the OpenAPI document. */
  readonly summary: string
}

/** Where an endpoint is, and by a type alone what travels: all that the browser carries of it. */
export type Endpoint<S extends EndpointSchema = EndpointSchema> = {
  readonly method: HttpMethod
  readonly path: `/api/${string}`
  readonly shape?: S
}

/** Of bodies with long lists. */
export const LIST_BYTES = 1024 * 1024

export const endpoint = <const S extends EndpointSchema>(s: S): S => s

/** Pairs every shape of a table with its place; a missing or a stray name is a type error. */
export const pathsOf =
  <T extends Record<string, EndpointSchema>>() =>
  <const P extends { readonly [K in keyof T]: readonly [HttpMethod, `/api/${string}`] }>(places: P) =>
    Object.fromEntries(Object.entries(places).map(([name, [method, path]]) => [name, { method, path }])) as {
      // `as`: Object.fromEntries forgets the names that the parameter has just checked.
      readonly [K in keyof T]: { readonly method: P[K & keyof P][0]; readonly path: P[K & keyof P][1]; readonly shape?: T[K] }
    }

type InputOf<S, K extends string> = S extends { [k in K]: infer Z extends z.ZodType } ? z.input<Z> : undefined
export type BodyOf<S> = InputOf<S, 'body'>
export type QueryOf<S> = InputOf<S, 'query'>
export type ReplyOf<S> = S extends { reply: infer R extends z.ZodType } ? z.output<R> : never
