import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast, toasts } from '#ui/overlay/toast.ts'
import QrCode from './QrCode.tsx'

/** What was drawn on the canvas, in its order; jsdom has none. */
let drawn: unknown[][]
let saved: { name: string; file: Blob | undefined }[]
let made: Blob | null
beforeEach(() => {
  toast.clear()
  drawn = []
  saved = []
  made = new Blob(['a picture'], { type: 'image/png' })
  vi.stubGlobal(
    'Path2D',
    class {
      path: string
      constructor(path: string) {
        this.path = path
      }
    },
  )
  const pen = {
    fillStyle: '',
    fillRect: (...box: number[]) => drawn.push(['light', pen.fillStyle, ...box]),
    scale: (...by: number[]) => drawn.push(['scale', ...by]),
    fill: ({ path }: { path: string }) => drawn.push(['dark', pen.fillStyle, path]),
  }
  // `as`: the picture needs no more of it
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as unknown as null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    drawn.push(['size', this.width, this.height, type])
    done(made)
  })
  let file: Blob | undefined
  URL.createObjectURL = (blob: Blob) => {
    file = blob
    return 'blob:here'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = () => {
  render(<QrCode link="upi://pay?pa=lion@okbank&am=2960" amount="₹2,960" fileName="qr-SLB-7K4M.png" />)
  const [, dark] = screen.getByRole('img').querySelectorAll('path')
  fireEvent.click(screen.getByRole('button', { name: 'Save QR' }))
  return { path: dark?.getAttribute('d'), modules: Number(screen.getByRole('img').getAttribute('viewBox')?.split(' ')[2]) }
}

it('the code is saved as a picture, dark on light, twelve pixels a module', async () => {
  const { path, modules } = open()
  await waitFor(() => expect(saved).toEqual([{ name: 'qr-SLB-7K4M.png', file: made }]))
  const side = modules * 12
  expect(drawn).toEqual([
    ['light', '#fff', 0, 0, side, side],
    ['scale', 12, 12],
    ['dark', '#000', path],
    ['size', side, side, 'image/png'],
  ])
  expect(toasts()).toEqual([])
})

it('a browser that makes no picture of it says what to do instead', async () => {
  made = null
  open()
  await waitFor(() => expect(toasts().map(({ text }) => text)).toEqual(['The QR code could not be saved. Please take a screenshot of it.']))
  expect(saved).toEqual([])
})
