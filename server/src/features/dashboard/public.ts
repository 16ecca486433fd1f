export { countForgotten, countWork, listAlerts, readStats } from './dashboard.queries.ts'
export { daysOf, lastDays, readAnalytics, readDays } from './figures.queries.ts'
export { keepDayFigures } from './keep-day-figures.ts'
