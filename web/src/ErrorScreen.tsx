import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { serverAnswers } from './client/network.ts'
import { Refused, Unreachable } from './client/refusal.ts'

import { Button } from './ui/action/Button.tsx'
import { buttonClass } from './ui/action/button-class.ts'
import { Mark } from './ui/art/Mark.tsx'
import { EmptyState } from './ui/show/EmptyState.tsx'

// What browsers and the router say when a file or an answer cannot be fetched: without a connection, or after a new version.
const LOST = /imported module|module script failed|failed to fetch|networkerror|load failed|discover routes|input stream/i

const isLost = (error: unknown) => error instanceof Unreachable || (error instanceof Error && LOST.test(error.message))

/** Of a thrown response, or of a refusal that no page has caught. */
const statusOf = (error: unknown) => (isRouteErrorResponse(error) || error instanceof Refused ? error.status : undefined)

const isRestingAt = (status: number | undefined) => status !== undefined && status >= 502 && status <= 504

function titleOf(error: unknown): string {
  if (isLost(error)) return 'No connection'
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return isRestingAt(statusOf(error)) ? 'The shop does not answer' : 'Application Error'
}

const REPEAT_MS = 4000
/** A page that has come back by itself and failed again waits so long before the next time. */
const PAUSE_MS = 30_000
const MARK = 'came-back'

function cameBackLately(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(MARK)) < PAUSE_MS
  } catch {
    return true
  }
}

function comeBack(): void {
  try {
    sessionStorage.setItem(MARK, String(Date.now()))
  } catch {
    // without storage there is no way to know that it has just been tried
  }
  location.reload()
}

/** Loads the page again as soon as the shop answers, as long as somebody is looking. */
function useComeBack(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return
    let isOver = false
    const look = async () => {
      if (isOver || document.hidden || cameBackLately()) return
      if ((await serverAnswers()) && !isOver) comeBack()
    }
    const timer = setInterval(() => void look(), REPEAT_MS)
    const now = () => void look()
    addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    now()
    return () => {
      isOver = true
      clearInterval(timer)
      removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [isWaiting])
}

type ErrorScreenProps = {
  error: unknown
  /** Where one can go instead. */
  home?: { to: string; word: string }
  /** Below the title of an error of the page itself. */
  children?: ReactNode
  level?: 1 | 2
}

/**
 * What shows in place of a page that failed: without a connection it says so and comes back by itself; else 'Application Error', or the
 * status and text of a refusal.
 */
export function ErrorScreen({ error, home = { to: '/', word: 'Back to Home' }, children, level = 1 }: ErrorScreenProps) {
  const lost = isLost(error)
  const isResting = isRestingAt(statusOf(error))
  useComeBack(lost || isResting)
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    // without an answer a reload would end at the browser's own page
    if (!lost || (await serverAnswers())) location.reload()
    setTrying(false)
  }
  return (
    <div className="wrap grid min-h-[60dvh] place-content-center py-10">
      <EmptyState
        level={level}
        drawing={<Mark className="size-16 text-brand" />}
        title={titleOf(error)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button busy={isTrying} busyLabel="Trying..." onClick={() => void retry()}>
              {lost || isResting ? 'Try again' : 'Reload the page'}
            </Button>
            <a className={buttonClass({ variant: 'secondary' })} href={home.to}>
              {home.word}
            </a>
          </div>
        }
      >
        {lost
          ? 'This page could not be loaded. It comes by itself once the connection is back.'
          : isResting
            ? 'The shop does not answer. This page comes by itself once it does.'
            : children || 'Something went wrong on this page. Nothing you have ordered or paid is affected.'}
      </EmptyState>
    </div>
  )
}
