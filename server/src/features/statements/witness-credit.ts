import { newId } from '#platform/ids.ts'
import type { Unit } from '#platform/transact.ts'
import { creditSeenIn, keepAlert } from './credit.store.ts'
import { markOf } from './reading/fingerprint.rules.ts'
import { orderNames } from './reading/order-names.rules.ts'
import type { CreditKind } from './statement.table.ts'

/** What an alert says of money. `key` names the alert for ever (such as the SHA-256 of a mail); `amount` in paise; `bookedOn` as YYYY-MM-DD. */
export type Witness = {
  source: 'mail' | 'sms'
  key: string
  /** The 12 digits as a statement has them. */
  reference: string
  amount: number
  kind: CreditKind
  bookedOn: string
  paidAt: Date | null
  vpa: string | null
  payerName: string | null
  note: string | null
  narration: string
  /** The bank's name, and the last digits of the account. */
  bank: string
  tail: string | null
  seenAt: Date
}

/**
 * Keeps what an alert says of money, in the caller's transaction: as a credit of its own, or as evidence of the credit that a statement or another
 * alert has told of. The same alert again changes nothing; two sources at once make one credit. `known`: the credit was there before.
 * Throws for a reference that is not 12 digits or an amount that is not a positive number of paise: such an alert makes no credit.
 */
export async function witnessCredit({ db }: Unit, witness: Witness): Promise<{ creditId: string; known: boolean }> {
  const { source, reference, amount, kind, bookedOn, paidAt, vpa, payerName, note, narration, bank, tail, seenAt } = witness
  if (!/^\d{12}$/.test(reference) || !Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError('An alert makes a credit only with 12 digits of reference and a positive amount.')
  const key = `${source}|${witness.key}`
  const seen = await creditSeenIn(db, key)
  if (seen) return { creditId: seen, known: true }
  const said = { bookedOn, paidAt: paidAt?.toISOString() ?? null, vpa, payerName, note, narration }
  return keepAlert(
    db,
    {
      id: newId(),
      kind,
      bookedOn,
      paidAt,
      amount,
      narration,
      reference,
      vpa,
      payerName,
      note,
      orderNames: orderNames(narration, note),
      fingerprint: markOf({ kind, amount, reference }),
      seenAt,
    },
    { key, source, seenAt, bank, tail, said },
  )
}
