import { describe, expect, it } from 'vitest'
import { reviewErrors } from './review.ts'

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
