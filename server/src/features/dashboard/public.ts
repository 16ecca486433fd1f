export { countUnanswered, countWork, listAlerts, readStats } from './dashboard.queries.ts'
export { daysOf, lastDays, readAnalytics, readDays } from './figures.queries.ts'
export { updateDayFigures } from './update-day-figures.ts'
