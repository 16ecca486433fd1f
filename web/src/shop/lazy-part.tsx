import type { ComponentType, ReactNode } from 'react'
import { createContext, lazy, Suspense, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { replayEarlyActions } from '../start/replay-early.ts'
import { Button } from '../ui/action/Button.tsx'
import { toast } from '../ui/overlay/toast.ts'
import * as messages from './messages.ts'

const PATIENCE_MS = 120_000
type FetchPart<T> = () => Promise<{ default: ComponentType<T> }>

const tooLate = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too late')), PATIENCE_MS))

/** Fetches once; `Failed` comes in place of what did not. After `again`, which answers whether there was something to forget, it fetches anew. */
function retryablePart<T extends object>(fetchPart: FetchPart<T>, Failed: () => ReactNode) {
  const begin = () =>
    lazy<ComponentType<T>>(() =>
      Promise.race([fetchPart(), tooLate()]).then(
        (part) => {
          isHere = true
          return part
        },
        () => ({ default: Failed }),
      ),
    )
  let attempt: ReturnType<typeof begin> | undefined
  let isHere = false
  return {
    isHere: () => isHere,
    get: () => {
      attempt ??= begin()
      return attempt
    },
    again: () => {
      const was = attempt !== undefined
      attempt = undefined
      return was
    },
  }
}

/** What is to be done about a part that did not come. */
const OnFailed = createContext<() => void>(() => {})

/**
 * A part of the page that is fetched when it is first needed, within two minutes. When that fails it says so in its place, and is fetched
 * again when that is asked for or the connection is back. `T` are the part's own properties.
 */
export function lazyPart<T extends object>(fetchPart: FetchPart<T>, fallback: ReactNode = null): ComponentType<T> {
  const part = retryablePart(fetchPart, NotLoaded)
  return function LazyPart(props: T) {
    const [turn, setTurn] = useState(0)
    const Part = part.get()
    const retry = () => {
      part.again()
      setTurn(turn + 1)
    }
    return (
      <OnFailed value={retry}>
        <div className="contents" data-pending="">
          <Suspense fallback={fallback} key={turn}>
            <Part {...props} />
            <RepeatedPresses />
          </Suspense>
        </div>
      </OnFailed>
    )
  }
}

/** Stands beside a part that answers from here on: what was done to it as the server sent it is repeated. */
function RepeatedPresses() {
  const place = useRef<HTMLTemplateElement>(null)
  useEffect(() => {
    const part = place.current?.parentElement
    part?.removeAttribute('data-pending')
    if (part) void replayEarlyActions(part)
  }, [])
  return <template ref={place} />
}

function NotLoaded() {
  const retry = useContext(OnFailed)
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p>{messages.partNotLoaded}</p>
      <Button size="small" variant="secondary" onClick={retry}>
        {messages.tryAgain}
      </Button>
    </div>
  )
}

/**
 * A part that opens over the page, fetched when it is first opened. When that fails a message says so once and `close` is called; the next
 * opening fetches again. Each has its own boundary: one that is on its way leaves the others as they are.
 */
export function lazyOverlay<T extends { open: boolean }>(fetchPart: FetchPart<T>, close: (props: T) => void): ComponentType<T> {
  const part = retryablePart(fetchPart, NotOpened)
  return function LazyOverlay(props: T) {
    if (!props.open && !part.isHere()) return null
    const Part = part.get()
    const giveUp = () => {
      if (!part.again()) return
      toast.error(messages.pleaseTryAgain(messages.partNotLoaded), { label: messages.reload, run: () => location.reload() })
      close(props)
    }
    return (
      <OnFailed value={giveUp}>
        <Suspense fallback={<div className="page-progress" role="progressbar" aria-label={messages.loading} />}>
          <Part {...props} />
        </Suspense>
      </OnFailed>
    )
  }
}

function NotOpened() {
  const failed = useEffectEvent(useContext(OnFailed))
  useEffect(() => failed(), [])
  return null
}
