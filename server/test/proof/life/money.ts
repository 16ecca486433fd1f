// What the money, the papers and the shelf of one order have to be, in plain words and without any code of the shop.
import type { Settable } from './model.ts'

export type Goods = 'restocked' | 'written_off'
export type MoneyCommand =
  | { do: 'pay and verify' }
  | { do: 'set'; to: Settable }
  | { do: 'cancel and pay back' }
  | { do: 'ask'; line: 0 | 1; packs: number }
  | { do: 'receive'; goods: Goods }
  | { do: 'refund return' }
  | { do: 'reject return' }
  | { do: 'pay back'; share: number }
  | { do: 'waive' }

/** Two lines; what a pack of each cost after the bulk discount, in rupees. */
export const BOUGHT = [
  { packs: 6, rupees: 270 },
  { packs: 5, rupees: 200 },
] as const
export const TOTAL = BOUGHT.reduce((sum, { packs, rupees }) => sum + packs * rupees, 0)

type Asked = { line: 0 | 1; packs: number; goods: Goods | undefined }
export type Money = {
  status: Settable
  paid: boolean
  /** Packs of each line that came back and were paid back, and how many of these were written off. */
  returned: [number, number]
  writtenOff: [number, number]
  open: Asked | undefined
  /** Of the order itself, since it was called off. */
  paidBack: number
  waived: number
}

export const newMoney = (): Money => ({
  status: 'pending_payment',
  paid: false,
  returned: [0, 0],
  writtenOff: [0, 0],
  open: undefined,
  paidBack: 0,
  waived: 0,
})

const holds = (status: Settable) => ['confirmed', 'processing', 'shipped', 'delivered'].includes(status)
const isOff = (status: Settable) => status === 'cancelled' || status === 'refunded'
const returnedRupees = ({ returned }: Money) => returned.reduce((sum, packs, at) => sum + packs * (BOUGHT[at]?.rupees ?? 0), 0)
const isWhole = ({ returned }: Money) => returned.every((packs, at) => packs === BOUGHT[at]?.packs)

/** Rupees that still have to be paid back. */
export const owed = (money: Money): number =>
  money.paid && isOff(money.status) ? TOTAL - returnedRupees(money) - money.paidBack - money.waived : 0
/** Rupees that the shop keeps as revenue, and that the tax documents come to. */
export const kept = (money: Money): number => (money.paid && !isOff(money.status) ? TOTAL - returnedRupees(money) : 0)
export const refunded = (money: Money): number => returnedRupees(money) + money.paidBack
/** Packs of a line that are missing on the shelf: with the shopper, or written off. */
export const missing = ({ status, returned, writtenOff }: Money, line: 0 | 1): number =>
  (holds(status) ? BOUGHT[line].packs - returned[line] : 0) + writtenOff[line]

const OK = '200'

/** Moves the money by one command and says how the shop has to answer. */
export function stepMoney(money: Money, command: MoneyCommand): string {
  switch (command.do) {
    case 'pay and verify':
      if (money.paid) return 'payment.not-open'
      if (money.status !== 'pending_payment') return 'payment.not-open'
      Object.assign(money, { paid: true, status: 'confirmed' })
      return OK
    case 'set':
      return move(money, command.to)
    case 'cancel and pay back': {
      if (money.status === 'cancelled' && owed(money) === 0) return OK
      const wouldOwe = isOff(money.status) ? owed(money) : money.paid ? TOTAL - returnedRupees(money) : 0
      if (wouldOwe === 0) return 'refund.nothing-owed'
      move(money, 'cancelled')
      money.paidBack += owed(money)
      return OK
    }
    case 'ask':
      if (money.status !== 'delivered' || !money.paid) return 'return.not-possible'
      if (command.packs > BOUGHT[command.line].packs - money.returned[command.line]) return 'return.too-many-packs'
      if (money.open) return 'return.open'
      money.open = { line: command.line, packs: command.packs, goods: undefined }
      return OK
    case 'pay back':
    case 'waive':
      return settle(money, command)
    default:
      return stepReturn(money, command)
  }
}

function settle(money: Money, command: Extract<MoneyCommand, { do: 'pay back' | 'waive' }>): string {
  const left = owed(money)
  if (left === 0) return 'refund.nothing-owed'
  if (command.do === 'waive') money.waived += left
  else money.paidBack += shareOf(left, command.share)
  return OK
}

/** At least a rupee of what is owed. */
export const shareOf = (left: number, share: number): number => Math.max(1, Math.floor((left * share) / 100))

function move(money: Money, to: Settable): string {
  if (money.status === to) return OK
  if (isOff(money.status) && !isOff(to)) {
    if (money.paidBack > 0) return 'order.money-returned'
    if (isWhole(money)) return 'order.all-returned'
    money.waived = 0
  }
  money.status = to
  return OK
}

function stepReturn(money: Money, command: Extract<MoneyCommand, { do: 'receive' | 'refund return' | 'reject return' }>): string {
  const { open } = money
  if (!open) return 'nothing to do'
  const isDelivered = money.status === 'delivered'
  if (command.do === 'reject return') {
    if (isDelivered && open.goods) return 'return.decided'
    money.open = undefined
    return OK
  }
  if (command.do === 'receive') {
    if (open.goods) return open.goods === command.goods ? OK : 'return.decided'
    if (!isDelivered) return 'return.order-moved'
    open.goods = command.goods
    return OK
  }
  if (!open.goods) return 'return.decided'
  if (!isDelivered) return 'return.order-moved'
  money.returned[open.line] += open.packs
  if (open.goods === 'written_off') money.writtenOff[open.line] += open.packs
  money.open = undefined
  if (isWhole(money)) money.status = 'refunded'
  return OK
}
