import type { EndpointAccess } from 'contract/access.ts'
import { z } from 'zod'
import { buildApi } from '#app.ts'
import { openSession } from '#features/sessions/public.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import type { JsonSchema } from './values.ts'

/** One operation of the shop as it is mounted, with the shapes of what goes in and comes out. */
export type Operation = {
  method: string
  url: string
  access: EndpointAccess
  params: z.ZodType | undefined
  query: z.ZodType | undefined
  body: z.ZodType | undefined
  reply: z.ZodType | undefined
  /** What the OpenAPI document says that it answers; `accepted` is undefined where that is no JSON. */
  documented: { accepted: z.ZodType | undefined; refused: z.ZodType }
}

/** Whether only staff may call it. */
export const isForStaff = ({ access }: Pick<Operation, 'access'>): boolean => !['public', 'visitor', 'customer'].includes(access)

const asZod = (schema: unknown): z.ZodType | undefined => (schema instanceof z.ZodType ? schema : undefined)

/** Every operation of the API, read from the router itself: what is mounted later is attacked too. */
export async function operationsOf(shop: Shop): Promise<Operation[]> {
  const found: Omit<Operation, 'documented'>[] = []
  const app = await buildApi(shop, ({ method, url, config, schema }) => {
    if (!config?.access || method === 'HEAD') return
    const replies = schema?.response as { 200?: unknown } | undefined // `as`: Fastify leaves the type of replies open
    const [first = 'GET'] = [method].flat()
    found.push({
      method: first,
      url,
      access: config.access,
      params: asZod(schema?.params),
      query: asZod(schema?.querystring),
      body: asZod(schema?.body),
      reply: asZod(replies?.[200]),
    })
  })
  await app.ready()
  const document: unknown = JSON.parse(JSON.stringify(app.swagger()))
  await app.close()
  return found.map((operation) => ({ ...operation, documented: documentedOf(document, operation) }))
}

/** A node of the OpenAPI document, `$ref` followed; undefined where there is none. */
function nodeOf(document: unknown, path: readonly string[]): unknown {
  let node = document
  for (const name of path) {
    node = (node as Record<string, unknown> | undefined)?.[name] // `as`: plain JSON
    const to = (node as { $ref?: unknown } | undefined)?.$ref // `as`: plain JSON
    if (typeof to === 'string') node = nodeOf(document, to.slice(2).split('/'))
  }
  return node
}

function documentedOf(document: unknown, { method, url }: { method: string; url: string }): Operation['documented'] {
  const replies = ['paths', url.replace(/:(\w+)/g, '{$1}'), method.toLowerCase(), 'responses']
  const read = (status: string) => {
    const schema = nodeOf(document, [...replies, status, 'content', 'application/json', 'schema'])
    return schema === undefined ? undefined : z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]) // `as`: plain JSON, read or refused there
  }
  const refused = read('default')
  if (!refused) throw new Error(`The OpenAPI document does not say how ${method} ${url} refuses.`)
  return { accepted: read('200'), refused }
}

/** A shape as the JSON Schema of what it takes in. */
export const schemaOf = (shape: z.ZodType): JsonSchema => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema // `as`: the subset that the contract uses

/** A session without the login, for a run that needs hundreds. */
export const aSession = (shop: Shop, who: { customerId: string } | { adminId: string }): Promise<string> =>
  transact(shop, (unit) => openSession(shop, unit, who, 'test'))

/** Whether the long form of every attack is asked for. */
export const LONG = process.env.PROOF === '1'

/** One line of figures for whoever gathers them. */
export function report(name: string, figures: Record<string, number>): void {
  process.stdout.write(`PROOF ${JSON.stringify({ name, engine: process.env.ENGINE ?? 'none', figures })}\n`)
}
