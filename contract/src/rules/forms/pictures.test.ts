import { describe, expect, it } from 'vitest'
import { photoError, screenshotError, TOO_MANY_PHOTOS } from './pictures.ts'

const picture = (change = {}) => ({ name: 'pack.jpg', size: 1000, type: 'image/jpeg', ...change })
const MEGABYTE = 1024 * 1024

describe('pictures', () => {
  it('[SF-376] of a review may have exactly 10 MB and not a byte more', () => {
    expect(photoError(picture({ size: 10 * MEGABYTE }))).toBeUndefined()
    expect(photoError(picture({ name: 'big.png', size: 10 * MEGABYTE + 1 }))).toBe('Image big.png is too large. Maximum size is 10MB.')
  })

  it('[SF-377] of a review are images', () => {
    expect(photoError(picture({ name: 'a.pdf', type: 'application/pdf' }))).toBe('a.pdf is not a valid image file.')
  })

  it('[SF-378] of a review are five at most', () => {
    expect(TOO_MANY_PHOTOS).toBe('You can only upload up to 5 images.')
  })

  it('[SF-416] of a payment are images', () => {
    expect(screenshotError(picture({ type: '' }))).toBe('Please upload an image file')
    expect(screenshotError(picture())).toBeUndefined()
  })

  it('[SF-417] of a payment stay under 5 MB, exactly 5 MB fail', () => {
    expect(screenshotError(picture({ size: 5 * MEGABYTE - 1 }))).toBeUndefined()
    expect(screenshotError(picture({ size: 5 * MEGABYTE }))).toBe('File size should be less than 5MB')
  })
})
