import { months, timeOfDay } from 'contract/rules/ist.messages.hi.ts'
import { addDays, istDay, istTime } from 'contract/rules/ist.ts'

export const partNotLoaded = 'पेज का यह हिस्सा खुल नहीं पाया।'
export const tryAgain = 'फिर से कोशिश करें'
export const pleaseTryAgain = (sentence: string) => `${sentence} फिर से कोशिश करें।`
export const reload = 'पेज फिर से खोलें'
export const loading = 'खुल रहा है'

const HOURS = /^(\d{1,2})(?::(\d\d))? ?([ap])m (?:to|-|–) (\d{1,2})(?::(\d\d))? ?([ap])m(?: IST)?$/i
/** Hours that the owner wrote in another form stay as they are. */
export function openingHours(hours: string): string {
  const [, opens, opensMinute = '00', opensHalf, closes, closesMinute = '00', closesHalf] = HOURS.exec(hours.trim()) ?? []
  if (!opens || !closes) return hours
  const time = (hour: string, minute: string, half = '') => timeOfDay((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0), minute)
  return `सोमवार से शनिवार, ${time(opens, opensMinute, opensHalf).replace(/ बजे$/, '')} से ${time(closes, closesMinute, closesHalf)} तक`
}
export const closedNow = (opens: string) => `अभी बंद है, ${opens} खुलेगा`
export const pictureOfShop = (siteName: string) => `${siteName}, छतरपुर की हाथ से बनी बीड़ी`

export const shopNotLoaded = 'दुकान की जानकारी नहीं आई। पेज फिर से खोलें।'

const DAYS = ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि']
export const shortDay = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  return `${DAYS[date.getUTCDay()]}, ${date.getUTCDate()} ${months[date.getUTCMonth()]}`
}

export const dayAndTime = (at: Date, now: Date): string => {
  const [day, today] = [istDay(at), istDay(now)]
  if (day === today) return istTime(at)
  return day === addDays(today, 1) ? `कल ${istTime(at)}` : `${shortDay(day)}, ${istTime(at)}`
}
