import { useSearchParams } from 'react-router'

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
