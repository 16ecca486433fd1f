import { afterEach, expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a file goes to the downloads under its name, the page keeps no link, and its address is given up after a minute', () => {
  vi.useFakeTimers()
  const given: string[] = []
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => `blob:${file.size}`
      static override revokeObjectURL = (address: string) => void given.push(address)
    },
  )
  const pressed: unknown[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push([this.href, this.download, this.isConnected])
  })
  saveFile(new Blob(['12345']), 'orders.csv')
  expect(pressed).toEqual([['blob:5', 'orders.csv', true]])
  expect(document.querySelector('a')).toBeNull()
  vi.advanceTimersByTime(59_999)
  expect(given).toEqual([])
  vi.advanceTimersByTime(1)
  expect(given).toEqual(['blob:5'])
})
