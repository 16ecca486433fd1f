import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useObjectUrl } from './Screenshot.tsx'

afterEach(() => vi.restoreAllMocks())

it('a picture has an address while it is shown, and gives the one before back: a desk is open all day', () => {
  const made: Blob[] = []
  const open = new Set<string>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${made.push(blob as Blob)}`
    open.add(address)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void open.delete(address))
  const [one, two] = [new Blob(['one']), new Blob(['two'])]
  const { result, rerender, unmount } = renderHook(({ blob }: { blob: Blob | undefined }) => useObjectUrl(blob), {
    initialProps: { blob: undefined as Blob | undefined },
  })
  expect(result.current).toBeUndefined()
  rerender({ blob: one })
  expect([result.current, made]).toEqual(['blob:1', [one]])
  rerender({ blob: two })
  expect([result.current, [...open]]).toEqual(['blob:2', ['blob:2']])
  rerender({ blob: undefined })
  expect([result.current, open.size]).toEqual([undefined, 0])
  rerender({ blob: one })
  unmount()
  expect(open.size).toBe(0)
})
