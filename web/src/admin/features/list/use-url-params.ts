import { keepPreviousData } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { NavigateOptions } from 'react-router'
import { useLocation, useSearchParams } from 'react-router'

const PAUSE_MS = 300

/** The parameters that a URL is about to have: the next change goes on from them. */
const pendingParams = new WeakMap<object, URLSearchParams>()

/** The parameters of the URL, and a function that changes some of them and keeps the others, also those that were set a moment ago. */
export function useUrlParams() {
  const [params, setParams] = useSearchParams()
  const here = useLocation()
  const change = (make: (changed: URLSearchParams) => void, options?: NavigateOptions) => {
    const next = new URLSearchParams(pendingParams.get(here) ?? params)
    make(next)
    pendingParams.set(here, next)
    setParams(next, options)
  }
  return [params, change] as const
}

/** A search whose text is the parameter `q` of the URL: Enter searches at once, typing after a short pause, the first page again. */
export function useSearch() {
  const [params, change] = useUrlParams()
  const q = params.get('q') ?? ''
  const [text, setText] = useState(q)
  const [mine, setMine] = useState(q)
  const [seen, setSeen] = useState(q)
  if (q !== seen) {
    setSeen(q)
    if (q !== mine) {
      // somebody went back: the field follows the address
      setMine(q)
      setText(q)
    }
  }
  const search = (typed: string) => {
    const wanted = typed.trim()
    if (wanted === mine) return
    setMine(wanted)
    change(
      (next) => {
        next.delete('page')
        if (wanted) next.set('q', wanted)
        else next.delete('q')
      },
      { replace: true },
    )
  }
  const searchLater = useEffectEvent(() => search(text))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key typed starts the pause again
  useEffect(() => {
    const pause = setTimeout(searchLater, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  return {
    q,
    box: {
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
      onSearch: search,
      onClear: () => {
        setText('')
        search('')
      },
    },
  }
}

/** For lists that two people work on: fresh every minute and whenever the window comes back; a page turned keeps the old rows until the new ones are there. */
export const LIVE_QUERY = { refetchInterval: 60_000, refetchOnWindowFocus: true, placeholderData: keepPreviousData } as const

/** One parameter of the URL, `fallback` while it is not there; setting it keeps the others and goes back to the first page. */
export function useSearchParamState<T extends string>(name: string, options: readonly T[], fallback: T): [T, (value: T) => void] {
  const [params, change] = useUrlParams()
  const found = params.get(name)
  const put = (value: T) =>
    change((next) => {
      next.delete('page')
      if (value === fallback) next.delete(name)
      else next.set(name, value)
    })
  return [options.find((option) => option === found) ?? fallback, put]
}

/** The page of a list, from 1. */
export function usePage(): [number, (page: number) => void] {
  const [params, change] = useUrlParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const go = (to: number) =>
    change((next) => {
      if (to > 1) next.set('page', String(to))
      else next.delete('page')
    })
  return [page, go]
}
