export { months } from './ist.english.ts'

/** '12:35 am' of an hour from 0 to 23 and two digits of minutes. */
export const timeOfDay = (hour: number, minute: string) => `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
