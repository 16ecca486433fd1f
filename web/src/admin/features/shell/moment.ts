import { istDate, istDateTime } from 'contract/rules/ist.ts'

/** An instant of the API as a day in India: '20 Nov 2026'. */
export const day = (instant: string): string => istDate(new Date(instant))

/** With the time of day: '20 Nov 2026, 10:42 am'. */
export const moment = (instant: string): string => istDateTime(new Date(instant))

/** '20 Nov', for lists of the last days. */
export const shortDay = (instant: string): string => day(instant).split(' ').slice(0, 2).join(' ')
