import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#test/page.tsx'
import { reviewOf } from '#test/reviews.ts'
import { DETAIL, RAMESH } from '#test/samples.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop, until } from '#test/shop-server.ts'
import { ReviewForm } from './ReviewForm.tsx'

const MB = 1024 * 1024
const photo = (name: string, size = 10, type = 'image/jpeg') => new File([new Uint8Array(size)], name, { type })
const ID = { a: '0195f0a0-0000-7000-8000-00000000000a', b: '0195f0a0-0000-7000-8000-00000000000b' }
const choose = (...files: File[]) => userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/^Photos/), files)
const chosen = () => screen.queryAllByRole('button', { name: /^Remove photo/ })
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Save Changes/ }))

async function open(images: string[] = [], answers: Answers = {}) {
  const ids = [ID.a, ID.b]
  const shop = await openShop({
    'POST /api/pictures': () => ({ json: { success: true, message: 'Picture received.', id: ids.shift() } }),
    'POST /api/reviews': () => ({ json: { success: true, review: reviewOf() } }),
    ...answers,
  })
  let done = 0
  const finish = () => {
    done += 1
  }
  await showPage(<ReviewForm product={DETAIL} user={RAMESH} own={reviewOf({ images })} onDone={finish} onCancel={() => {}} />)
  return { shop, isDone: () => done === 1, sent: () => shop.last('/api/reviews')?.body }
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:here'
  URL.revokeObjectURL = () => {}
})
afterEach(() => vi.unstubAllGlobals())

describe('the photos of a review', () => {
  it('[SF-376] exactly 10 MB pass, a byte more does not', async () => {
    await open()
    await choose(photo('large.jpg', 10 * MB))
    expect(chosen()).toHaveLength(1)
    await choose(photo('larger.jpg', 10 * MB + 1))
    expect(screen.getByText('Image larger.jpg is too large. Maximum size is 10MB.')).toBeTruthy()
    expect(chosen()).toHaveLength(1)
  })

  it('One bad file among those chosen leaves the good ones', async () => {
    await open()
    await choose(photo('a.jpg', 3), photo('bill.pdf', 10, 'application/pdf'), photo('b.jpg', 4))
    expect(await screen.findByText('bill.pdf is not a valid image file.')).toBeTruthy()
    expect(chosen()).toHaveLength(2)
  })

  it('[SF-377] what is no image is not taken', async () => {
    await open()
    await choose(photo('bill.pdf', 10, 'application/pdf'))
    expect(screen.getByText('bill.pdf is not a valid image file.')).toBeTruthy()
    expect(chosen()).toHaveLength(0)
  })

  it('[SF-378] five at most, those that are there already counted; one taken off makes room', async () => {
    await open(['/api/reviews/pictures/1'])
    await choose(...[1, 2, 3, 4].map((n) => photo(`${n}.jpg`)))
    await choose(photo('sixth.jpg'))
    expect(await screen.findByText('You can only upload up to 5 images.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }))
    await choose(photo('sixth.jpg'))
    expect(screen.queryByText('You can only upload up to 5 images.')).toBeNull()
    expect(chosen()).toHaveLength(5)
  })

  it('[SF-379] are uploaded alone as raw bytes and named by their ids, present ones by their address', async () => {
    const { shop, isDone, sent } = await open(['/api/reviews/pictures/1'])
    await choose(photo('a.png', 3, 'image/png'), photo('b.jpg', 5))
    await submit()
    await until(isDone, 'the review')
    expect(sent()).toMatchObject({ images: ['/api/reviews/pictures/1', ID.a, ID.b] })
    const uploads = shop.asked.filter(({ path }) => path === '/api/pictures')
    expect(uploads.map(({ query, headers, body }) => [query.get('for'), headers['content-type'], body])).toEqual([
      ['review', 'image/png', Buffer.alloc(3)],
      ['review', 'image/jpeg', Buffer.alloc(5)],
    ])
  })

  it('where one does not arrive everything stays, the page says which one, and the next try sends only what is missing', async () => {
    const { shop, isDone, sent } = await open([], {})
    const first = shop.answers['POST /api/pictures']
    await choose(photo('a.jpg', 3), photo('b.jpg', 5))
    shop.answers['POST /api/pictures'] = (asked) => (shop.calls().length > 1 ? 'hang up' : (first?.(asked) ?? {}))
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Picture 2 of 2 could not be sent. Please check your connection and try again.',
    )
    expect(chosen()).toHaveLength(2)
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe(reviewOf().title)
    expect(shop.calls()).not.toContain('POST /api/reviews')
    shop.answers['POST /api/pictures'] = first ?? (() => ({}))
    await submit()
    await until(isDone, 'the review')
    expect(sent()).toMatchObject({ images: [ID.a, ID.b] })
    expect(shop.asked.filter(({ path }) => path === '/api/pictures').map(({ body }) => (body as Buffer).length)).toEqual([3, 5, 5]) // `as`: raw bytes
  })

  it('what the shop says against one is shown, with which one it is', async () => {
    const sentence = 'You have sent very many pictures today. Please try again tomorrow, or send it without pictures.'
    const refuse = () => ({ status: 429, json: { success: false, code: 'request.too-many', message: sentence } })
    await open([], { 'POST /api/pictures': refuse })
    await choose(photo('a.jpg'))
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    await choose(photo('b.jpg'))
    await submit()
    expect(await screen.findByText(`Picture 1 of 2: ${sentence}`)).toBeTruthy()
  })

  it('an id that the shop does not take any more is replaced by sending the picture again', async () => {
    const { shop, isDone, sent } = await open()
    const good = shop.answers['POST /api/reviews']
    shop.answers['POST /api/reviews'] = () => {
      shop.answers['POST /api/reviews'] = good ?? (() => ({}))
      return { status: 400, json: { success: false, code: 'picture.unknown', message: 'This picture no longer exists.' } }
    }
    await choose(photo('a.jpg'))
    await submit()
    await until(isDone, 'the review')
    expect(sent()).toMatchObject({ images: [ID.b] })
  })

  it('the same picture chosen twice has one id and is named once', async () => {
    const { isDone, sent } = await open([], { 'POST /api/pictures': () => ({ json: { success: true, id: ID.a } }) })
    await choose(photo('a.jpg', 7), photo('copy.jpg', 7))
    await submit()
    await until(isDone, 'the review')
    expect(sent()).toMatchObject({ images: [ID.a] })
  })

  it('while one is on its way the page says so, and none is added or taken off', async () => {
    let answer = () => {}
    const after = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { isDone } = await open([], { 'POST /api/pictures': () => ({ json: { success: true, id: ID.b }, after }) })
    await choose(photo('a.jpg', 9))
    await submit()
    expect(await screen.findByText('Sending the picture...')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove photo 1' }).disabled).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>(/^Photos/).disabled).toBe(true)
    answer()
    await until(isDone, 'the review')
    expect(screen.queryByText('Sending the picture...')).toBeNull()
  })

  it('[RD-095] a large one is made smaller before it is sent', async () => {
    const small = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' })
    const drawn: number[][] = []
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close() {} }))
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect() {},
      drawImage: (_: unknown, ...box: number[]) => drawn.push(box),
    } as never) // `as`: jsdom draws nothing
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(small))
    const { shop, isDone } = await open()
    await choose(photo('from-the-phone.jpg', 4 * MB))
    await submit()
    await until(isDone, 'the review')
    expect(drawn).toEqual([[0, 0, 1600, 1200]])
    expect(shop.last('/api/pictures')?.body).toEqual(Buffer.from([1, 2, 3]))
    vi.restoreAllMocks()
  })

  it('[SF-516] one that cannot be read is told and nothing is sent', async () => {
    const { shop } = await open()
    const gone = photo('a.jpg')
    gone.arrayBuffer = () => Promise.reject(new Error('The file is gone.'))
    await choose(gone)
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Error processing images. Please try again.')
    expect(shop.calls()).toEqual([])
  })
})
