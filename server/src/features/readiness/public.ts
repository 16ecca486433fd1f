export { readinessBlock } from './readiness.queries.ts'
