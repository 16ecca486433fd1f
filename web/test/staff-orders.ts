import type { AdminOrder, PaymentChecks } from 'contract/orders/order.admin.schemas.ts'
import { orderOf } from './orders.ts'

export const MEENA = {
  _id: '0190c000-0000-7000-8000-000000000001',
  username: 'meena',
  email: 'meena@shop.test',
  role: 'super_admin',
  language: 'en' as const,
}

/** An order as staff see it. */
export function staffOrder({ payment, user, ...change }: StaffOrder = {}): AdminOrder {
  const { discount: _, status: __, payment: paid, ...rest } = orderOf()
  const paymentStatus = change.paymentStatus ?? 'pending_verification'
  return {
    ...rest,
    status: 'payment_submitted',
    subtotal: 2508.47,
    packAfter: null,
    hiddenByCustomer: false,
    taken: null,
    ...change,
    paymentStatus,
    user: { _id: MEENA._id, name: 'Ramesh Ahirwar', email: 'ramesh@example.in', ...user },
    payment: {
      ...paid,
      paymentStatus,
      transactionId: '532418764471',
      submittedAt: '2026-11-20T05:20:00.000Z',
      screenshot: null,
      decidedBy: null,
      isBankReference: true,
      checks: null,
      ...payment,
    },
  }
}
type StaffOrder = Partial<Omit<AdminOrder, 'payment' | 'user'>> & {
  payment?: Partial<AdminOrder['payment']>
  user?: Partial<AdminOrder['user']>
}

/** What is known beside a payment that nothing speaks against. */
export const checks = (change: Partial<PaymentChecks> = {}): PaymentChecks => ({
  usedOn: [],
  pictureSeenOn: [],
  isNewAccount: false,
  registeredAt: '2026-11-20T20:00:00.000Z',
  usualMaximum: 4000,
  isAboveUsual: false,
  ...change,
})

/** Several payments that wait, each of somebody else: `queueOf('SLB-AAAA', 'SLB-BBBB')`. */
export const queueOf = (...numbers: string[]): AdminOrder[] =>
  numbers.map((orderNumber, at) =>
    staffOrder({
      _id: `0190d000-0000-7000-8000-00000000000${at}`,
      orderNumber,
      payment: { transactionId: `53241876447${at}` },
    }),
  )

const paged = (rows: readonly unknown[], more: object) => ({ current: 1, pages: 1, total: rows.length, ...more })
export const pending = (rows: readonly AdminOrder[], more: object = {}) => ({
  json: { success: true, orders: rows, pagination: paged(rows, more) },
})
export const refusal = (status: number, message: string, more: object = {}) => ({ status, json: { success: false, message, ...more } })
