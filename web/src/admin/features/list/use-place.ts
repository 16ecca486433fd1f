import { keepPreviousData } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { NavigateOptions } from 'react-router'
import { useLocation, useSearchParams } from 'react-router'

const PAUSE_MS = 300

/** The words that were asked for of a place and are not there yet: what changes next goes on from them. */
const asked = new WeakMap<object, URLSearchParams>()

/** The words of the address, and what changes some of them beside the others, those of a moment ago too. */
export function useAddressWords() {
  const [params, setParams] = useSearchParams()
  const here = useLocation()
  const change = (make: (words: URLSearchParams) => void, options?: NavigateOptions) => {
    const words = new URLSearchParams(asked.get(here) ?? params)
    make(words)
    asked.set(here, words)
    setParams(words, options)
  }
  return [params, change] as const
}

/** A search whose words live in the address as `q`: Enter searches at once, typing after a short pause, the first page again. */
export function useSearch() {
  const [params, change] = useAddressWords()
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
      (words) => {
        words.delete('page')
        if (wanted) words.set('q', wanted)
        else words.delete('q')
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
  const [params, change] = useAddressWords()
  const found = params.get(name)
  const put = (value: T) =>
    change((words) => {
      words.delete('page')
      if (value === fallback) words.delete(name)
      else words.set(name, value)
    })
  return [options.find((option) => option === found) ?? fallback, put]
}

/** The page of a list, from 1. */
export function usePage(): [number, (page: number) => void] {
  const [params, change] = useAddressWords()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const go = (to: number) =>
    change((words) => {
      if (to > 1) words.set('page', String(to))
      else words.delete('page')
    })
  return [page, go]
}
