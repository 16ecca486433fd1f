import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { OrderStatus } from 'contract/orders/order.status.ts'
import { bringsParcelBack, holdsStock, isCancelled, LISTED_STATUSES, statusLabel } from 'contract/orders/order.status.ts'
import { UNPAID_HOURS } from 'contract/rules/limits.ts'
import { ApiError } from '#client/call.ts'
import { exactRupees } from '../shell/format.ts'
import * as messages from './status.messages.ts'

/** 'Big Pack' of 'Special Lion Beedi (Big Pack)'. */
export const packName = (name: string): string => /\(([^)]+)\)/.exec(name)?.[1] ?? name

/** 'India Post ED123456789IN' */
export const parcelName = ({ courier, trackingNumber }: Pick<AdminOrder, 'courier' | 'trackingNumber'>): string =>
  [courier, trackingNumber].filter(Boolean).join(' ')

/** An answer that says no is passed on as it is; anything else is an error that occurred. */
export const statusFailure = (error: Error): string =>
  error instanceof ApiError && error.message
    ? messages.statusRefused(error.message)
    : messages.statusFailed(error.message || messages.unknownError)

export const listFailure = (error: Error | null): string => `Failed to fetch orders: ${error?.message || 'Unknown error'}`

export const isListed = (status: OrderStatus): boolean => LISTED_STATUSES.some((listed) => listed === status)

/** What else a change of status does, a sentence each. */
export function consequences({ status, paymentStatus }: Pick<AdminOrder, 'status' | 'paymentStatus'>, to: OrderStatus): string[] {
  if (to === status) return []
  return [parcelConsequence(status, to), stockConsequence(status, to), paymentConsequence({ status, paymentStatus }, to)].filter(
    (sentence) => sentence !== undefined,
  )
}

const parcelConsequence = (status: OrderStatus, to: OrderStatus): string | undefined =>
  bringsParcelBack(status, to) ? messages.parcelComesBack : undefined

function stockConsequence(status: OrderStatus, to: OrderStatus): string | undefined {
  if (holdsStock(to) === holdsStock(status)) return undefined
  if (holdsStock(to)) return messages.takesStock
  const hasLeft = status === 'shipped' || status === 'delivered'
  return hasLeft ? messages.bringsSentStockBack : messages.bringsStockBack
}

function paymentConsequence({ status, paymentStatus }: Pick<AdminOrder, 'status' | 'paymentStatus'>, to: OrderStatus): string | undefined {
  if (paymentStatus === 'verified' && isCancelled(status) && holdsStock(to)) return messages.paysAgain
  if (paymentStatus === 'pending_verification') return holdsStock(to) ? messages.countsAsVerification : messages.rejectsPayment
  if (paymentStatus === 'verified' && to === 'pending_payment') return messages.staysVerified
  return undefined
}

/** All that is owed back of an order and beside it, rupees. */
export const owedBack = ({ money }: Pick<AdminOrder, 'money'>): number =>
  money.owedBack ?? Math.round((money.owed + (money.over ?? 0)) * 100) / 100

type ExchangeSums = {
  number: string
  customer: string
  /** Anybody reads mails about the order. */
  isMailed: boolean
  /** Rupees. */
  total: number
  arrived: number
}

/** What sending other packs instead does, a sentence each. */
export function exchangeConsequences({ number, customer, isMailed, total, arrived }: ExchangeSums): string[] {
  const more = Math.round((total - arrived) * 100) / 100
  const packs = `These packs cost ${exactRupees(total)}`
  const money =
    more > 0
      ? `${packs}: ${customer} has ${exactRupees(more)} more to pay, and they leave the shelf once that is verified.`
      : more < 0
        ? `${packs}: ${exactRupees(-more)} is owed back to ${customer}. They leave the shelf now.`
        : `${packs}, just what was paid. They leave the shelf now.`
  return [
    money,
    `Order ${number} is cancelled, and a new one is placed for the same address.`,
    isMailed ? `${customer} gets an email.` : `${customer} has no email: please tell them.`,
  ]
}

const EVENT_TITLES: Record<string, string> = {
  'order.placed': 'Order placed',
  'payment.submitted': 'Payment submitted',
  'payment.taken-over': 'Payment taken over from the bank',
  'order.supplied': 'Goods have come',
  'order.exchanged': 'Other packs sent instead',
  'order.returned': 'Returned and refunded',
  'order.part-returned': 'Part of it returned and refunded',
  'payment.verified': 'Payment verified',
  'payment.rejected': 'Payment rejected',
  'order.expired': `Cancelled: not paid within ${UNPAID_HOURS} hours`,
  'order.withdrawn': 'Called off: the account was deleted',
  'order.address': 'Delivery address corrected',
  'order.business': 'GSTIN of the customer changed',
  'order.parcel': 'Parcel details changed',
  'order.refund': 'Refund recorded',
  'money.allocated': 'Money allocated',
  'money.settled': 'Money settled',
  'money.checked': 'Money dealt with',
  'money.corrected': 'Corrected by the bank',
  'money.told': 'Money came another way',
  'money.forgiven': 'A part of the price forgiven',
  'order.note': 'Note',
  'order.hidden': 'Removed from the customer’s list',
  'order.shown': 'Back in the customer’s list: money has come',
}

/** What happened, of an order event. */
export const eventTitle = ({ type, to }: { type: string; to: OrderStatus }): string => EVENT_TITLES[type] ?? statusLabel(to)

/** Said of an order that is not on its customer’s list any more. */
export const DELETED = 'deleted or replaced by the customer'
