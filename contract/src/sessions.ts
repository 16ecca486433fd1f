import { z } from 'zod'
import { id, instant } from './reply.ts'

/** A place where somebody is signed in; `device` is what the browser calls itself. */
export const openSession = z.object({ _id: id, device: z.string(), createdAt: instant, lastUsedAt: instant, current: z.boolean() })
export type OpenSession = z.output<typeof openSession>

/** Whoever ends sessions proves once more who they are: an open session alone may be that of a stranger. */
export const passwordAgain = z.object({ password: z.string().min(1, 'Please enter your password').max(200) })
