export { countForgotten, countWork, listAlerts, readAnalytics, readStats } from './dashboard.queries.ts'
