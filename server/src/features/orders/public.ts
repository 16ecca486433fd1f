export { listAll, listPending } from './order.admin.queries.ts'
