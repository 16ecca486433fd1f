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

/** Packs of two lines, and whether the packs that are kept after a return are priced at the bulk discount that so many earn. */
export type Bought = { packs: readonly [number, number]; recalculates: boolean }
/** Rupees of a pack before the bulk discount. */
const PRICES = [280, 210] as const
const discount = (packs: number) => (packs >= 30 ? 20 : packs >= 20 ? 15 : packs >= 10 ? 10 : 0)
const priceOf = ([big, small]: readonly [number, number], off: number) => big * (PRICES[0] - off) + small * (PRICES[1] - off)
const ownPrice = (packs: readonly [number, number]) => priceOf(packs, discount(packs[0] + packs[1]))
const totalOf = ({ bought }: Money) => ownPrice(bought.packs)

type Asked = { line: 0 | 1; packs: number; goods: Goods | undefined }
export type Money = {
  bought: Bought
  status: Settable
  paid: boolean
  /** Packs of each line that came back and were paid back, and how many of these were written off. */
  returned: [number, number]
  writtenOff: [number, number]
  /** Packs of returns under way that came back broken before the order was cancelled or set back to unpaid. */
  broken: [number, number]
  /** Returns under way; the oldest is dealt with first. */
  open: Asked[]
  /** Of the order itself, since it was cancelled. */
  paidBack: number
  waived: number
}

export const newMoney = (bought: Bought): Money => ({
  bought,
  status: 'pending_payment',
  paid: false,
  returned: [0, 0],
  writtenOff: [0, 0],
  broken: [0, 0],
  open: [],
  paidBack: 0,
  waived: 0,
})

const holds = (status: Settable) => ['confirmed', 'processing', 'shipped', 'delivered'].includes(status)
const isOff = (status: Settable) => status === 'cancelled' || status === 'refunded'
function returnedRupees({ bought: { packs, recalculates }, returned }: Money): number {
  if (!recalculates) return priceOf(returned, discount(packs[0] + packs[1]))
  return ownPrice(packs) - ownPrice([packs[0] - returned[0], packs[1] - returned[1]])
}
const inReturns = ({ open }: Money, line: 0 | 1) => open.reduce((sum, one) => sum + (one.line === line ? one.packs : 0), 0)
const brokenIn = ({ open }: Money, line: 0 | 1) =>
  open.reduce((sum, one) => sum + (one.line === line && one.goods === 'written_off' ? one.packs : 0), 0)
const isWhole = ({ bought, returned }: Money) => returned.every((packs, at) => packs === bought.packs[at])

/** Rupees that still have to be paid back. */
export const owed = (money: Money): number =>
  money.paid && isOff(money.status) ? totalOf(money) - returnedRupees(money) - money.paidBack - money.waived : 0
/** Rupees that the shop keeps as revenue, and that the tax documents come to. */
export const kept = (money: Money): number => (money.paid && !isOff(money.status) ? totalOf(money) - returnedRupees(money) : 0)
export const refunded = (money: Money): number => returnedRupees(money) + money.paidBack
/** Packs of a line that are missing on the shelf: with the shopper, or not fit for sale. */
export const missing = ({ bought, status, returned, writtenOff, broken }: Money, line: 0 | 1): number =>
  (holds(status) ? bought.packs[line] - returned[line] : broken[line]) + writtenOff[line]

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
      const wouldOwe = isOff(money.status) ? owed(money) : money.paid ? totalOf(money) - returnedRupees(money) : 0
      if (wouldOwe === 0) return 'refund.nothing-owed'
      move(money, 'cancelled')
      money.paidBack += owed(money)
      return OK
    }
    case 'ask':
      if (money.status !== 'delivered' || !money.paid) return 'return.not-possible'
      if (money.bought.recalculates && money.open.length > 0) return 'return.open'
      if (command.packs > money.bought.packs[command.line] - money.returned[command.line] - inReturns(money, command.line))
        return 'return.too-many-packs'
      money.open.push({ line: command.line, packs: command.packs, goods: undefined })
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
  if (holds(money.status) && !holds(to)) money.broken = [brokenIn(money, 0), brokenIn(money, 1)]
  money.status = to
  return OK
}

function stepReturn(money: Money, command: Extract<MoneyCommand, { do: 'receive' | 'refund return' | 'reject return' }>): string {
  const [open] = money.open
  if (!open) return 'nothing to do'
  const isDelivered = money.status === 'delivered'
  if (command.do === 'reject return') {
    if (isDelivered && open.goods) return 'return.decided'
    money.open.shift()
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
  money.open.shift()
  if (isWhole(money)) money.status = 'refunded'
  return OK
}
