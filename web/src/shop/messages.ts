import { addDays, istDay, istTime } from 'contract/rules/ist.ts'
import { namesDays, readOpeningHours } from 'contract/shop/opening-hours.ts'

export const partNotLoaded = 'This part of the page could not be loaded.'
export const tryAgain = 'Try again'
export const pleaseTryAgain = (sentence: string) => `${sentence} Please try again.`
export const reload = 'Reload'
export const loading = 'Loading'

/** When somebody answers, as the owner wrote it, with the days where only times were written. */
export const openingHours = (hours: string) => (readOpeningHours(hours) && !namesDays(hours) ? `Monday to Saturday, ${hours}` : hours)
export const closedNow = (opens: string) => `Closed now, opens at ${opens}`
export const pictureOfShop = (siteName: string) => `${siteName}, hand-rolled bidi from Chhatarpur`

export const shopNotLoaded = 'Shop details didn’t load. Please refresh.'

export const shortDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** '10:00 am tomorrow' */
export const dayAndTime = (at: Date, now: Date): string => {
  const [day, today] = [istDay(at), istDay(now)]
  if (day === today) return istTime(at)
  return day === addDays(today, 1) ? `${istTime(at)} tomorrow` : `${istTime(at)} on ${shortDay(day)}`
}
