import { z } from 'zod'
import { pinBeginningsProblem } from '../rules/courier-choice.ts'
import { courierLinkProblem } from '../rules/courier-link.ts'

const courierDays = z.int().min(1).max(60)

/**
 * A courier; {number} in its link stands for the tracking number, an empty link means that it has no page of its own. `pinCodes`: the beginnings of
 * those it is proposed for, '47, 4711'; empty where staff choose it by hand. `days`: business days to them; null for the usual ones.
 */
export const courier = z.object({
  name: z.string().trim().min(1, 'Please enter the name of the courier').max(60, 'Please use at most 60 characters.'),
  link: z
    .string()
    .trim()
    .superRefine((link, context) => {
      const message = courierLinkProblem(link)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  isActive: z.boolean(),
  pinCodes: z
    .string()
    .trim()
    .max(1000, 'Please use at most 1000 characters.')
    .superRefine((text, context) => {
      const message = pinBeginningsProblem(text)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  days: z
    .object({ from: courierDays, to: courierDays })
    .refine(({ from, to }) => from <= to, 'Please write the fewer days first.')
    .nullable(),
})
export type Courier = z.output<typeof courier>
/** What an older page does not know and leaves out stays as it is. */
export const courierInput = courier.partial({ pinCodes: true, days: true })
export type CourierInput = z.output<typeof courierInput>
