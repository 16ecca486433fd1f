export { addStaffNews, staffNewsOf } from './lay-out.ts'
export { startStaffNews } from './send-staff-news.ts'
export { countOpen, someBrowserOfStaff } from './staff-news.queries.ts'
export { purgeNews } from './staff-news.store.ts'
