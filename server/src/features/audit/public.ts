export { audit, auditVisitor } from './audit.ts'
