import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rangeFromNearestEnd } from './page-range.ts'

it('a page read from the nearer end of a list holds the rows of that page, at most half the list away', () => {
  const number = (max: number) => fc.integer({ min: 1, max })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), number(40), number(50), (total, limit, page) => {
      const list = Array.from({ length: total }, (_, n) => n)
      const { fromEnd, offset, limit: size } = rangeFromNearestEnd({ page, limit, total })
      const read = (fromEnd ? list.toReversed() : list).slice(offset, offset + size)
      expect(fromEnd ? read.toReversed() : read).toEqual(list.slice((page - 1) * limit, page * limit))
      if (size > 0) expect(offset).toBeLessThanOrEqual(total / 2)
    }),
  )
})
