import type { FiguresDays } from 'contract/analytics/figures-range.ts'
import { countDays, rangeRefusal } from 'contract/analytics/figures-range.ts'
import { addDays, istDay } from 'contract/rules/ist.ts'
import { useState } from 'react'
import { useUrlParams } from '../list/use-url-params.ts'
import { calendarDay } from '../shell/format.ts'

export const DAYS = ['7', '30', '90'] as const
export type AnalyticsDays = (typeof DAYS)[number]

/** What the server is asked for: the last days, or those of a range of one's own. */
export type AnalyticsQuery = { period: AnalyticsDays } | FiguresDays

/** The period that the address names: its days, what the server is asked for, and why it cannot be had. */
export function usePeriod() {
  const [params, changeWords] = useUrlParams()
  const [from, to] = [params.get('from'), params.get('to')]
  const isOwn = from !== null || to !== null
  const period = DAYS.find((days) => days === params.get('period')) ?? '30'
  const today = istDay(new Date())
  const days: FiguresDays = isOwn ? { from: from ?? '', to: to ?? '' } : { from: addDays(today, 1 - Number(period)), to: today }
  const query: AnalyticsQuery = isOwn ? days : { period }
  const put = (change: Partial<Record<'period' | 'from' | 'to', string>>, options?: { replace: boolean }) =>
    changeWords((words) => {
      for (const name of ['period', 'from', 'to']) words.delete(name)
      for (const [name, value] of Object.entries(change)) words.set(name, value)
    }, options)
  // the address follows a moment later: what was typed stands in the fields, and a second change keeps the first
  const [typed, setTyped] = useState<FiguresDays>()
  if (typed && typed.from === days.from && typed.to === days.to) setTyped(undefined)
  const shown = typed ?? days
  return {
    /** Undefined for a range of one's own. */
    period: isOwn ? undefined : period,
    days,
    query,
    today,
    isRunning: days.from <= today && today <= days.to,
    refusal: isOwn ? rangeRefusal(days) : undefined,
    /** As the two fields have them. */
    shown,
    choose: (value: AnalyticsDays) => {
      setTyped(undefined)
      put(value === '30' ? {} : { period: value })
    },
    /** One of the two days; the other one stays as it is shown. */
    chooseDays: (change: Partial<FiguresDays>) => {
      const next = { ...shown, ...change }
      setTyped(next)
      put(next, { replace: isOwn })
    },
  }
}

/** For the names of files: '30-days', '2026-11-01-to-2026-11-20'. */
export const periodInNames = (query: AnalyticsQuery): string =>
  'period' in query ? `${query.period}-days` : `${query.from}-to-${query.to}`

/** '22 Oct to 20 Nov 2026', '1 to 20 Nov 2026': what the first shares with the last is said once. */
export function daysInWords({ from, to }: FiguresDays): string {
  const [first, last] = [calendarDay(from), calendarDay(to)]
  if (from === to) return last
  const shared = from.slice(0, 7) === to.slice(0, 7) ? 9 : from.slice(0, 4) === to.slice(0, 4) ? 5 : 0
  return `${first.slice(0, first.length - shared)} to ${last}`
}

/** '30 days', '1 day' */
export function countOfDays(days: FiguresDays): string {
  const count = countDays(days)
  return count === 1 ? '1 day' : `${count} days`
}

/** As many days before these. */
export function daysBefore(days: FiguresDays): FiguresDays {
  const count = countDays(days)
  return { from: addDays(days.from, -count), to: addDays(days.from, -1) }
}
