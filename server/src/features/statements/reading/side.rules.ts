import type { Cell } from './cell.rules.ts'
import { textOf } from './cell.rules.ts'

const IN =
  /^\(?(cr|crdt|credit|credited|c|\+|deposit|deposited|received|receive|receipt|in|inward|incoming|money in|paid in|payment|sale|acquiring|collect|collection|जमा|क्रेडिट|प्राप्त)[.)]*$/iu
const OUT =
  /^\(?(dr|debit|debited|d|-|withdrawal|withdrawl|withdrawn|wdl|sent|out|outward|outgoing|money out|paid out|paid|refund|refunded|reversal|chargeback|transfer|adjustment|payout|settlement|fee|नामे|डेबिट|निकासी|आहरण)[.)]*$/iu

/** What a Cr/Dr mark, or the kind of a row in a report, says of the direction. */
export function sideOf(cell: Cell | undefined): 'credit' | 'debit' | undefined {
  const text = textOf(cell)
  if (text === '' || text.length > 30) return undefined
  if (IN.test(text)) return 'credit'
  if (OUT.test(text)) return 'debit'
  // "Credit (UPI)", "Dr - charges": the first word decides.
  const first = /^\(?([\p{L}\p{M}]+)[\s.)(/_-]/u.exec(text)?.[1] ?? ''
  if (/^(cr|credit|credited|deposit|received|payment|sale|acquiring|जमा)$/iu.test(first)) return 'credit'
  return /^(dr|debit|debited|withdrawal|refund|reversal|chargeback|paid|sent|नामे)$/iu.test(first) ? 'debit' : undefined
}

/** Only Cr and Dr and their words: what tells a column of marks from one of kinds. */
export const isMark = (cell: Cell | undefined): boolean =>
  /^\(?(cr|dr|c|d|\+|-|credit|debit|credited|debited|deposit|withdrawal|in|out|जमा|नामे|क्रेडिट|डेबिट|निकासी)[.)]*$/iu.test(textOf(cell))

const SUCCESS =
  /^(success|successful|succeeded|succes|successfull|successfully|completed|complete|captured|paid|settled|credited|received|processed|approved|charged|accepted|done|ok|okay|txn[_ ]success|s|y|सफल|सफलता|पूर्ण)( transaction| payment| txn)?$/iu
/** Whether a payment of a report arrived; what is pending, failed or refunded did not. An empty status says nothing against it. */
export const isDone = (cell: Cell | undefined): boolean => {
  const text = textOf(cell)
  return text === '' || SUCCESS.test(text.replace(/^(txn|transaction|payment)[ _-]/i, ''))
}
/** Words that only a column of outcomes has. */
export const isOutcome = (cell: Cell | undefined): boolean =>
  /^(txn_|transaction_|payment_)?(success|successful|failed|failure|pending|refunded|completed|captured|declined|expired|processed|settled|paid|created|authorized|सफल|असफल|विफल|लंबित)/iu.test(
    textOf(cell),
  )
