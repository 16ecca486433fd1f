export { addStaffNews, staffNewsOf } from './add-staff-news.ts'
export { startStaffNews } from './send-staff-news.ts'
export { countOpen, hasStaffBrowser } from './staff-news.queries.ts'
export { purgeNews } from './staff-news.store.ts'
