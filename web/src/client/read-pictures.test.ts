import { photoError } from 'contract/rules/forms/pictures.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readPictures } from './read-pictures.ts'

const MB = 1024 * 1024
const FULL = 'Five at most.'
const file = (name: string, size: number, type = 'image/jpeg') => new File([new Uint8Array(size)], name, { type })
const heic = (name: string, type = '') => new File([Uint8Array.from([0, 0, 0, 24, ...Buffer.from('ftypheic0000')])], name, { type })
const read = (files: readonly File[], room = 5) => readPictures(files, photoError, { room, full: FULL })

/** A browser that opens what it knows by name: the sides of each picture in pixels. */
function openWith(sides: Record<string, [number, number]>) {
  const open = ({ name }: File) => {
    const [width, height] = sides[name] ?? []
    if (width === undefined) return Promise.reject(new Error('The source image could not be decoded.'))
    return Promise.resolve({ width, height, close() {} })
  }
  vi.stubGlobal('createImageBitmap', open)
}

beforeEach(() => {
  const pen = { fillStyle: '', fillRect() {}, drawImage() {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null) // `as`: of a pen only what is drawn with
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    done(new Blob([`${this.width}x${this.height}`], { type: 'image/jpeg' }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('A photo of 10.9 MB and one of 48 megapixels are made smaller instead of refused', async () => {
  openWith({ 'big.jpg': [4000, 3000], 'wide.png': [8000, 6000] })
  const { pictures, problems } = await read([file('big.jpg', 10.9 * MB), file('wide.png', 2000, 'image/png')])
  expect(problems).toEqual([])
  expect(await Promise.all(pictures.map((one) => one.text()))).toEqual(['1600x1200', '1600x1200'])
  expect(pictures.map(({ name, type }) => [name, type])).toEqual([
    ['big.jpg', 'image/jpeg'],
    ['wide.png', 'image/jpeg'],
  ])
})

it('A photo that cannot be sent is named, and the good ones chosen with it stay', async () => {
  openWith({ 'a.jpg': [100, 90], 'b.jpg': [90, 100] })
  const files = [
    file('a.jpg', 10),
    heic('IMG_7.heic'),
    file('torn.png', 11, 'image/png'),
    file('bill.pdf', 12, 'application/pdf'),
    file('b.jpg', 13),
  ]
  const { pictures, problems } = await read(files)
  expect(pictures).toEqual([files[0], files[4]])
  expect(problems).toEqual([
    'IMG_7.heic is a HEIC photo, which this browser cannot open. Please take a screenshot of it and choose that, or save it as JPEG.',
    'torn.png cannot be opened on this device. Please choose another picture.',
    'bill.pdf is not a valid image file.',
  ])
})

it.each([
  ['by its content', heic('photo.jpg', 'image/jpeg')],
  ['by its type', file('photo', 5, 'image/heif')],
  ['by its name', file('PHOTO.HEIC', 5, '')],
])('A HEIC photo is known %s', async (_by, photo) => {
  openWith({})
  expect((await read([photo])).problems).toEqual([expect.stringContaining('is a HEIC photo')])
})

it('A HEIC photo that the browser opens is sent as JPEG', async () => {
  openWith({ 'IMG_8.HEIC': [3000, 4000] })
  const { pictures, problems } = await read([heic('IMG_8.HEIC', 'image/heic')])
  expect([pictures[0]?.type, await pictures[0]?.text(), problems]).toEqual(['image/jpeg', '1200x1600', []])
})

it('A small picture stays as it is, and where the browser can make none smaller the limits hold', async () => {
  openWith({ 'small.webp': [400, 300] })
  const small = file('small.webp', 4000, 'image/webp')
  expect((await read([small])).pictures).toEqual([small])
  vi.unstubAllGlobals()
  const { pictures, problems } = await read([small, file('large.jpg', 10 * MB + 1)])
  expect([pictures, problems]).toEqual([[small], ['Image large.jpg is too large. Maximum size is 10MB.']])
})

it('Photos are taken up to the last place, and one that is bad takes none', async () => {
  openWith({ 'a.jpg': [1, 1], 'b.jpg': [1, 1], 'c.jpg': [1, 1] })
  const [a, bad, b, c] = [file('a.jpg', 1), file('bad.jpg', 2), file('b.jpg', 3), file('c.jpg', 4)]
  const { pictures, problems } = await read([a, bad, b, c], 2)
  expect(pictures).toEqual([a, b])
  expect(problems).toEqual([expect.stringContaining('bad.jpg'), FULL])
})
