export { daysOf, lastDays, readAnalytics, readDays } from './analytics.queries.ts'
export { countUnanswered, countWork, listAlerts, readStats } from './dashboard.queries.ts'
export { updateDayFigures } from './update-day-figures.ts'
