import {
  classifyTransactionId,
  normaliseTransactionId,
  TRANSACTION_ID_MINIMUM,
  transactionIdProblem,
  VALID_TRANSACTION_ID,
} from 'contract/rules/upi.ts'

/** What the field shows after a change. A paste is judged whole, before anything is cut off. */
export function changedId(before: string, raw: string): string {
  const { id, hint } = classifyTransactionId(raw)
  // what is no payment's own ID stays as it came: cut to 16 it would look like one
  if (hint) return raw.trim()
  const isPaste = Math.abs(raw.length - before.length) > 1
  return isPaste ? id : normaliseTransactionId(raw)
}

export type IdVerdict = {
  /** What would be sent. */
  id: string
  problem: string | undefined
  /** Only not long enough yet: no fault while somebody types. */
  isUnfinished: boolean
  valid: string | undefined
}

/** What is to be said about an ID as it stands. */
export function judgedId(shown: string): IdVerdict {
  const { id, hint } = classifyTransactionId(shown)
  const problem = hint ?? transactionIdProblem(id)
  return { id, problem, isUnfinished: !hint && id.length < TRANSACTION_ID_MINIMUM, valid: problem ? undefined : VALID_TRANSACTION_ID }
}

const at = (orderNumber: string) => `transactionId:${orderNumber}`

/** The ID typed for an order before the page was reloaded. */
export function keptId(orderNumber: string | undefined): string {
  try {
    return (orderNumber && sessionStorage.getItem(at(orderNumber))) || ''
  } catch {
    return ''
  }
}

/** Keeps a typed ID for a reload; an empty one is forgotten. */
export function keepId(orderNumber: string | undefined, id: string): void {
  if (!orderNumber) return
  try {
    if (id) sessionStorage.setItem(at(orderNumber), id)
    else sessionStorage.removeItem(at(orderNumber))
  } catch {
    // a private window: a reload then starts with an empty field
  }
}
