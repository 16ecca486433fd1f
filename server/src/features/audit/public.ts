export { audit, auditVisitor } from './audit.store.ts'
