import type { Chance } from './chance.ts'

/** Money that moved, oldest first; paise. `reference` stands in the narration, `payout` in a column of its own under many rows. */
export type Movement = {
  at: number
  day: string
  out: boolean
  kind: 'payment' | 'refund' | 'other'
  paise: number
  balance: number
  reference: string | null
  payout?: string
  narration: string
}

const FIRST = ['ASHA', 'RAVI', 'MEENA', 'IMRAN', 'SUNITA', 'GOPAL', 'LATA', 'FAROOQ', 'KIRAN', 'REVERSAL RAO', 'BHARAT', 'JYOTI']
const LAST = ['PATEL', 'KHAN', 'SAHU', 'JAIN', 'DEVI', 'TIWARI', 'RAIKWAR', 'BAI']
const HANDLES = ['ybl', 'okaxis', 'oksbi', 'paytm', 'ibl', 'okhdfcbank']
const NOTES = ['bidi', 'UPI', 'SLB order', 'payment', 'refund pending bidi', 'order 2 packets', '']

/** How banks narrate a payment over UPI; {r} reference, {n} name, {v} UPI ID, {t} note, {s} {i} {f} which way. */
const UPI = [
  'UPI-{n}-{v}-SBIN0001234-{r}-{t}',
  'BY TRANSFER-UPI/{s}/{r}/{n}/SBIN/{v}/{t}',
  'UPI/P2A/{r}/{n}/Axis Bank/{t}',
  'UPI/{r}/{t}/{v}/STATE BANK/ICI8831',
  'UPI/{n}/{r}/{t}',
  'UPI/{r}/{s}/{n}/PUNB/{v}',
  'UPI {i} {r} {v}',
  '{f} {n} UPI REF {r}',
  'DEP TFR UPI/{s}/{r}/{n}/BARB/{v}/{t} AT 04411',
  '{n} / {v} / {r}',
]
const OUT = [
  'ATM CASH 4411 CHHATARPUR',
  'NEFT-PAPER MILL-INV 77',
  'SMS CHARGES OCT',
  'CHQ PAID 000{x}',
  'POS 416021XXXXXX 12',
  'ELECTRICITY BOARD',
]
const IN = ['CASH DEPOSIT AT BRANCH', 'NEFT CR-SBIN0000300-ANIL JAIN-INV', 'CLG CHEQUE 00{x}']

type Wish = { many: number; payout: boolean; small: boolean }

/** A month of an account. The first day of the month is below 13 and the last above, so that figures say which comes first. */
export function movements(c: Chance, { many, payout }: Wish): Movement[] {
  const style = c.pick(UPI)
  const batch = `6${c.digits(11)}`
  let balance = 1_000_000 + c.below(6_000_000)
  return Array.from({ length: many }, (_, at): Movement => {
    const day = `2026-10-${String(1 + Math.floor((at * 29) / many)).padStart(2, '0')}`
    const out = !payout && balance > 600_000 && c.below(10) < 3
    const paise = out ? 100 + c.below(400_000) : c.pick([26_500, 53_000, 79_500, 11_800_000]) + c.below(4000)
    balance += out ? -paise : paise
    const reference = c.below(10) < 8 || payout ? `${1 + c.below(9)}${c.digits(11)}` : null
    const name = `${c.pick(FIRST)} ${c.pick(LAST)}`
    const vpa = `${name.split(' ')[0]?.toLowerCase()}${c.digits(3)}@${c.pick(HANDLES)}`
    const back = out && c.once(12)
    const text = reference === null ? c.pick(out ? OUT : IN) : back ? `REV-UPI/${reference}/${name}` : style
    const fill: Record<string, string> = {
      r: reference ?? '',
      n: name,
      v: vpa,
      t: c.pick(NOTES),
      s: out ? 'DR' : 'CR',
      i: out ? 'OUT' : 'IN',
      f: out ? 'PAID TO' : 'RECEIVED FROM',
      x: c.digits(3),
    }
    const narration = payout ? `${name} ${vpa}` : text.replace(/\{(\w)\}/g, (_whole, key: string) => fill[key] ?? '')
    return {
      at,
      day,
      out,
      kind: out ? 'other' : 'payment',
      paise,
      balance,
      reference: payout ? null : reference,
      narration,
      ...(payout && { payout: batch }),
    }
  })
}
