import { keepPreviousData } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

const PAUSE_MS = 300

/** A search whose words live in the address as `q`: Enter searches at once, typing after a short pause, the first page again. */
export function useSearch() {
  const [params, setParams] = useSearchParams()
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
  const search = (words: string) => {
    const wanted = words.trim()
    if (wanted === mine) return
    setMine(wanted)
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        if (wanted) next.set('q', wanted)
        else next.delete('q')
        return next
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

/** One word of the address, `fallback` while it is not there; setting it keeps the others and goes back to the first page. */
export function useSearchParamState<T extends string>(name: string, options: readonly T[], fallback: T): [T, (value: T) => void] {
  const [params, setParams] = useSearchParams()
  const found = params.get(name)
  const put = (value: T) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.delete('page')
      if (value === fallback) next.delete(name)
      else next.set(name, value)
      return next
    })
  return [options.find((option) => option === found) ?? fallback, put]
}

/** The page of a list, from 1. */
export function usePage(): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const go = (to: number) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (to > 1) next.set('page', String(to))
      else next.delete('page')
      return next
    })
  return [page, go]
}
