import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import { cx } from '#ui/cx.ts'

type ComparedFigure = {
  now: number
  before: number
  days: number
  /** The period goes on: the one before is counted up to the same time of its last day. */
  isRunning: boolean
  isCount?: boolean | undefined
}

/** How a figure stands beside that of as many days before: '12% more than the 30 days before', from threefold on '145 times as much'. */
export function changeWords({ now, before, days, isRunning, isCount = false }: ComparedFigure): string {
  if (before <= 0) return 'Nothing to compare with'
  const span = days > 1 ? `the ${days} days before` : isRunning ? 'the day before by this time' : 'the day before'
  const times = now / before
  if (times >= 3)
    return `${Number(times.toFixed(times < 10 ? 1 : 0)).toLocaleString('en-IN')} times as ${isCount ? 'many' : 'much'} as ${span}`
  if (now === before) return `As ${isCount ? 'many' : 'much'} as ${span}`
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  const word = now > before ? 'more' : isCount ? 'fewer' : 'less'
  return `${percent === 0 ? 'Under 1' : percent.toLocaleString('en-IN')}% ${word} than ${span}`
}

/** The same with an arrow that says at a glance which way it went. */
export function Change(compared: ComparedFigure) {
  const { now, before } = compared
  const isUp = before > 0 && now > before
  const isDown = before > 0 && now < before
  const Arrow = isUp ? TrendingUp : TrendingDown
  return (
    <span className={cx('flex gap-1', isUp && 'text-success', isDown && 'text-danger')}>
      {(isUp || isDown) && <Arrow aria-hidden="true" className="mt-px size-3.5 shrink-0" />}
      <span>{changeWords(compared)}</span>
    </span>
  )
}
