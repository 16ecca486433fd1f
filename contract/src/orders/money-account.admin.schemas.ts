import { z } from 'zod'
import { CREDIT_SOURCES, OWED_REASONS } from '../money/money.status.ts'
import { id, instant, rupees } from '../schema-parts.ts'

const day = z.iso.date()
const reason = z.enum(OWED_REASONS)

/**
 * The account of an order's money, rupees. What is left of what came lies in `pays` and `owed`, less `beyond`. Money that pays another
 * order by now stands in the account of that one.
 */
export const moneyAccount = z.object({
  /** What of each credit came for it, the oldest first. */
  came: z.array(
    z.object({
      creditId: id,
      day,
      source: z.enum(CREDIT_SOURCES),
      /** Whose word it is; null for money that the bank has told of. */
      by: z.string().nullable(),
      reference: z.string().nullable(),
      amount: rupees,
    }),
  ),
  /** Each payment back and what the bank took back, the oldest first. */
  wentBack: z.array(z.object({ day, reason, reference: z.string(), amount: rupees })),
  left: rupees,
  /** What is owed back now, the longest owed first, and where it can go back to as the list of money owed says; an older version that serves beside tells of no ID. */
  owed: z.array(
    z.object({
      id: id.optional(),
      reason,
      since: instant,
      amount: rupees,
      upiId: z.string().nullable().optional(),
      /** When the customer has put it in the place of another one. */
      upiIdChangedAt: instant.nullable().optional(),
      payer: z.string().nullable().optional(),
    }),
  ),
  pays: rupees,
  /** What it lacks of its total; 0 for an order that is cancelled. */
  missing: rupees,
  /** What went back and never came, where the bank told of less than a person had. */
  beyond: rupees,
})
export type MoneyAccount = z.output<typeof moneyAccount>
