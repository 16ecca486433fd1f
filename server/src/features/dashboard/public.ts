export { countForgotten } from './work.queries.ts'
