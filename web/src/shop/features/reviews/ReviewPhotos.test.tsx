import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ProductDetail } from 'contract/catalog/product.schemas.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '../../../../test/page.tsx'
import { reviewOf } from '../../../../test/reviews.ts'
import { BIG, RAMESH } from '../../../../test/samples.ts'
import { openShop, until } from '../../../../test/shop-server.ts'
import { ReviewForm } from './ReviewForm.tsx'

const DETAIL: ProductDetail = {
  ...BIG,
  minQuantity: 1,
  stockCount: 20_000,
  bulkPricing: [],
  images: [],
  features: [],
  specifications: [],
  benefits: [],
}
const MB = 1024 * 1024
const photo = (name: string, size = 10, type = 'image/jpeg') => new File([new Uint8Array(size)], name, { type })
const choose = (...files: File[]) => userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/^Photos/), files)
const chosen = () => screen.queryAllByRole('button', { name: /^Remove photo/ })
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Save Changes/ }))

async function open(images: string[] = []) {
  const shop = await openShop({ 'POST /api/reviews': () => ({ json: { success: true, review: reviewOf() } }) })
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
    expect(screen.getByText('You can only upload up to 5 images.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }))
    await choose(photo('sixth.jpg'))
    expect(screen.queryByText('You can only upload up to 5 images.')).toBeNull()
    expect(chosen()).toHaveLength(5)
  })

  it('[SF-379] are sent inline, kept ones by their address', async () => {
    const { isDone, sent } = await open(['/api/reviews/pictures/1'])
    await choose(photo('a.png', 3, 'image/png'))
    await submit()
    await until(isDone, 'the review')
    expect(sent()).toMatchObject({ images: ['/api/reviews/pictures/1', 'data:image/png;base64,AAAA'] })
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
    const { isDone, sent } = await open()
    await choose(photo('from-the-phone.jpg', 4 * MB))
    await submit()
    await until(isDone, 'the review')
    expect(drawn).toEqual([[0, 0, 1600, 1200]])
    expect(sent()).toMatchObject({ images: ['data:image/jpeg;base64,AQID'] })
    vi.restoreAllMocks()
  })

  it('[SF-516] one that cannot be read is told and nothing is sent', async () => {
    const { shop } = await open()
    await choose(photo('a.jpg'))
    vi.stubGlobal(
      'FileReader',
      class {
        onerror = () => {}
        readAsDataURL() {
          this.onerror()
        }
      },
    )
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Error processing images. Please try again.')
    expect(shop.calls()).toEqual([])
  })
})
