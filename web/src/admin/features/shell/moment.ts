import { istDate, istDateTime } from 'contract/rules/ist.ts'

/** An instant of the API as a day in India: '20 Nov 2026'. */
export const day = (instant: string): string => istDate(new Date(instant))

/** With the time of day: '20 Nov 2026, 10:42 am'. */
export const moment = (instant: string): string => istDateTime(new Date(instant))
