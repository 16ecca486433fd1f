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
