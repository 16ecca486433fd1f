import { z } from 'zod'
import type { ProblemCode } from './problem.ts'
import { PROBLEMS } from './problem.ts'
import { isOneLine, plainLine } from './rules/forms/name-and-email.ts'
import { OUTSIDE_SHOP_YEARS, SHOP_YEARS } from './rules/ist.ts'

/** The envelope of every success. */
export const ok = <T extends z.ZodRawShape>(fields: T) => z.object({ success: z.literal(true), message: z.string().optional(), ...fields })

export const success = ok({})

/** The envelope of every failure; a code may bring further facts beside it. */
export const failure = z.looseObject({
  success: z.literal(false),
  message: z.string(),
  // `as`: Object.keys forgets the names that the table has just given.
  code: z.enum(Object.keys(PROBLEMS) as ProblemCode[]),
  requestId: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
})

/** One line of text, saved without marks that nobody sees; with `missing` it has to be there. */
export const oneLine = (most: number, missing?: string) => {
  const line = z.string().overwrite(plainLine).max(most, `Please use at most ${most} characters.`)
  return (missing === undefined ? line : line.min(1, missing)).refine(isOneLine, 'Please write this in one line.')
}

/** Rupees with at most two decimals. */
export const rupees = z.number()

export const id = z.uuid()

/** Whose act it is: a name alone may be that of a colleague. */
export const actorKind = z.enum(['customer', 'admin', 'system'])

/** A day in India that a request names, 'YYYY-MM-DD', of the years that the shop knows. `missing` is what to say where it is no day. */
export const chosenDay = (missing = 'Please enter a date as YYYY-MM-DD') =>
  z.iso.date({ error: missing, abort: true }).refine((day) => SHOP_YEARS.test(day), OUTSIDE_SHOP_YEARS)

/** An ISO 8601 instant in UTC. */
export const instant = z.iso.datetime()

export const page = z.object({ current: z.int(), pages: z.int(), total: z.int() })

/** `?page&limit` as strings of a query, defaulting to the first page and to `limit` rows: the one place for the size of a list's page. */
export const pagingQuery = (limit: number) =>
  z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(limit),
  })

/** The header of a request that may be sent again when its answer was lost: it is done once. */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.string().min(8).max(100).optional() })

/** A place where somebody is signed in; `device` is what the browser calls itself. */
export const openSession = z.object({ _id: id, device: z.string(), createdAt: instant, lastUsedAt: instant, current: z.boolean() })
export type OpenSession = z.output<typeof openSession>

/** Whoever ends sessions proves once more who they are: an open session alone may be in the hands of somebody else. */
export const passwordAgain = z.object({ password: z.string().min(1, 'Please enter your password').max(200) })
