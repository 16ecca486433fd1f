import { describe, expect, it } from 'vitest'
import { reviewImageError, screenshotError, TOO_MANY_IMAGES } from './pictures.ts'
import { contactErrors, reviewErrors } from './review.ts'

describe('the contact form', () => {
  it('[SF-343] needs name, e-mail and message', () => {
    expect(contactErrors({ name: 'Asha', email: 'asha@example.in', message: 'Hello' })).toEqual({})
    expect(contactErrors({ name: ' ', email: '', message: '\n' })).toEqual({
      name: 'Please enter your name',
      email: 'Please enter your email address',
      message: 'Please enter your message',
    })
  })

  it('[SF-343] needs an e-mail that is one', () => {
    expect(contactErrors({ name: 'Asha', email: 'asha', message: 'Hi' })).toEqual({ email: 'Please enter a valid email address' })
  })
})

const kind = { rating: 5, title: 'Good', comment: 'Fifteen letters' }

describe('the review form', () => {
  it('[SF-374] accepts a comment of exactly 15 characters', () => {
    expect(kind.comment).toHaveLength(15)
    expect(reviewErrors(kind)).toEqual({})
  })

  it.each([
    ['[SF-370]', { rating: 0 }, { rating: 'Please select a rating' }],
    ['[SF-370]', { rating: 1 }, {}],
    ['[SF-370]', { rating: 6 }, { rating: 'Please select a rating' }],
    ['[SF-371]', { title: ' ' }, { title: 'Please enter a title' }],
    ['[SF-372]', { title: ` ${'a'.repeat(120)} ` }, {}],
    ['[SF-372]', { title: 'a'.repeat(121) }, { title: 'Title cannot be more than 120 characters' }],
    ['[SF-373]', { comment: '  ' }, { comment: 'Please enter a comment' }],
    ['[SF-374]', { comment: 'Fourteen chars' }, { comment: 'Comment must be at least 15 characters' }],
    ['[SF-375]', { comment: 'a'.repeat(5000) }, {}],
    ['[SF-375]', { comment: 'a'.repeat(5001) }, { comment: 'Comment cannot be more than 5000 characters' }],
  ])('%s answers its limits with the sentences of the shop (case %#)', (_item, change, errors) => {
    expect(reviewErrors({ ...kind, ...change })).toEqual(errors)
  })
})

const picture = (change = {}) => ({ name: 'pack.jpg', size: 1000, type: 'image/jpeg', ...change })
const MEGABYTE = 1024 * 1024

describe('pictures', () => {
  it('[SF-376] of a review may have exactly 10 MB and not a byte more', () => {
    expect(reviewImageError(picture({ size: 10 * MEGABYTE }))).toBeUndefined()
    expect(reviewImageError(picture({ name: 'big.png', size: 10 * MEGABYTE + 1 }))).toBe(
      'Image big.png is too large. Maximum size is 10MB.',
    )
  })

  it('[SF-377] of a review are images', () => {
    expect(reviewImageError(picture({ name: 'a.pdf', type: 'application/pdf' }))).toBe('a.pdf is not a valid image file.')
  })

  it('[SF-378] of a review are five at most', () => {
    expect(TOO_MANY_IMAGES).toBe('You can only upload up to 5 images.')
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
