import { MINIMUM_AGE, WARNING_HINDI } from 'contract/rules/limits.ts'
import { useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import * as messages from '../messages.ts'

type HealthWarningProps = {
  /** 'TOBACCO CAUSES PAINFUL DEATH' */
  warning: string
  /** The same in Hindi, shown where there is room. */
  warningHindi?: string | undefined
  /** 'QUIT TODAY CALL 1800-11-2356' */
  quitline: string
  /** 'tel:1800112356': makes the quitline a link. */
  quitlineHref?: string | undefined
}

/** The statutory warning. Stays at the top of every storefront page, above everything that floats, and cannot be dismissed. */
export function HealthWarning({ warning, warningHindi, quitline, quitlineHref }: HealthWarningProps) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = strip
    if (!current) return
    // its height with large letters or a long text: everything that floats starts below it
    const root = document.documentElement.style
    const measure = new ResizeObserver(() => root.setProperty('--strip-measured', `${current.offsetHeight}px`))
    measure.observe(current)
    return () => {
      measure.disconnect()
      root.removeProperty('--strip-measured')
    }
  }, [])
  return (
    <aside ref={strip} aria-label={messages.statutoryWarning} className="health-strip" tabIndex={-1}>
      <div role="note" className="flex min-w-0 grow">
        <span className="health-strip-word">{messages.warningMark}</span>
        <span className="health-strip-text">
          <span>{warning}</span>
          {warningHindi && (
            <span lang="hi" className={cx('health-strip-hindi', warningHindi === WARNING_HINDI && 'standing-hindi')}>
              {warningHindi}
            </span>
          )}
          {quitlineHref ? <a href={quitlineHref}>{quitline}</a> : <span className="font-normal">{quitline}</span>}
        </span>
      </div>
      <span className="health-strip-age">
        <span aria-hidden="true">{MINIMUM_AGE}+</span>
        <span className="sr-only">{messages.adultsOnly}</span>
      </span>
    </aside>
  )
}
