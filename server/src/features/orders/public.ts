export { decidePayment } from './decide-payment.ts'
export type { OrderFilter } from './order.admin.queries.ts'
export { listAll, listPending } from './order.admin.queries.ts'
export { findForMail } from './order.queries.ts'
