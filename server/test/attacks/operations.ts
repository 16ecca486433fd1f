import type { Access } from 'contract/endpoint.ts'
import { z } from 'zod'
import { buildApi } from '../../src/app.ts'
import { openSession } from '../../src/features/sessions/public.ts'
import type { Shop } from '../../src/platform/shop.ts'
import { transact } from '../../src/platform/transact.ts'
import type { JsonSchema } from './values.ts'

/** One operation of the shop as it is mounted, with the shapes of what goes in and comes out. */
export type Operation = {
  method: string
  url: string
  access: Access
  params: z.ZodType | undefined
  query: z.ZodType | undefined
  body: z.ZodType | undefined
  reply: z.ZodType | undefined
}

const asZod = (schema: unknown): z.ZodType | undefined => (schema instanceof z.ZodType ? schema : undefined)

/** Every operation of the API, read from the router itself: what is mounted later is attacked too. */
export async function operationsOf(shop: Shop): Promise<Operation[]> {
  const found: Operation[] = []
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
  await app.close()
  return found
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
