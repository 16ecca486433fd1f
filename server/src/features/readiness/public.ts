export { readinessBlock } from './show-readiness.ts'
