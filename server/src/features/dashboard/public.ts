export { countForgotten, readAnalytics } from './dashboard.queries.ts'
