import { z } from 'zod'
import { id, instant } from './reply.ts'

/** A place where somebody is signed in; `device` is what the browser calls itself. */
export const openSession = z.object({ _id: id, device: z.string(), createdAt: instant, lastUsedAt: instant, current: z.boolean() })
export type OpenSession = z.output<typeof openSession>
