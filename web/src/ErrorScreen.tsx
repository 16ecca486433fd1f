import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ApiError, NetworkError } from './client/call.ts'
import { serverAnswers, whenServerAnswers } from './client/network.ts'
import { base } from './language.messages.ts'
import * as messages from './messages.ts'
import { Button, buttonClass } from './ui/action/Button.tsx'
import { Mark } from './ui/art/Logo.tsx'
import { EmptyState } from './ui/display/Panel.tsx'

// What browsers and the router say when a file or an answer cannot be fetched: without a connection, or after a new version.
const LOST_CONNECTION =
  /imported module|module script failed|failed to fetch|network ?error|load failed|discover routes|input stream|decode turbo-stream/i

/** Nothing is wrong with the page itself: it could not be fetched, or the shop behind it rests. */
function isLost(error: unknown): boolean {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status >= 502 && error.status <= 504
  return error instanceof NetworkError || (error instanceof Error && LOST_CONNECTION.test(error.message))
}

function titleOf(error: unknown, lost: boolean): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return lost ? messages.noConnection : messages.applicationError
}

/** A page that has come back by itself and failed again waits so long before the next time. */
const PAUSE_MS = 30_000
const reloadMark = () => `came-back ${location.pathname}`

function hasReloadedRecently(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(reloadMark())) < PAUSE_MS
  } catch {
    return true
  }
}

function markAndReload(): void {
  try {
    sessionStorage.setItem(reloadMark(), String(Date.now()))
  } catch {
    // without storage there is no way to know that it has just been tried
  }
  location.reload()
}

/** Loads the page again as soon as the shop answers, as long as somebody is looking. */
function useReloadWhenBack(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return
    const { now, stop } = whenServerAnswers(markAndReload, () => !hasReloadedRecently())
    now()
    return stop
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
export function ErrorScreen({ error, home = { to: '/', word: messages.backToHome }, children, level = 1 }: ErrorScreenProps) {
  const lost = isLost(error)
  useReloadWhenBack(lost)
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
        title={titleOf(error, lost)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button busy={isTrying} busyLabel={messages.trying} onClick={() => void retry()}>
              {lost ? messages.tryAgain : messages.reloadThePage}
            </Button>
            <a className={buttonClass({ variant: 'secondary' })} href={home.to === '/' ? base || '/' : home.to}>
              {home.word}
            </a>
          </div>
        }
      >
        {lost ? messages.noConnectionText : children || messages.applicationErrorText}
      </EmptyState>
    </div>
  )
}
