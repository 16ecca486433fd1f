import { describe, expect, it } from 'vitest'
import { checkTransactionId, idAfterChange } from './use-payment-form.ts'

const PHONEPE = 'T2611221234567890123456'

describe('a transaction ID in its field', () => {
  it('is kept whole where it is another app’s own number, so that the hint about it stays right', () => {
    expect(idAfterChange('', ` ${PHONEPE} `)).toBe(PHONEPE)
    expect(checkTransactionId(PHONEPE)).toMatchObject({
      problem: expect.stringContaining('PhonePe'),
      isUnfinished: false,
      valid: undefined,
    })
  })

  it('pasted is read as a bank prints it, typed it is only cleaned', () => {
    expect(idAfterChange('', '0000 5324-1876-4471')).toBe('532418764471')
    expect(idAfterChange('53241876447', '5324 18764471')).toBe('532418764471')
    expect(idAfterChange('ab1', 'ab12')).toBe('AB12')
    expect(idAfterChange('AB12', 'AB1')).toBe('AB1')
    // one key more is typed still: what stands before it is not taken away under the fingers
    expect(idAfterChange('053241876447', '0532418764471')).toBe('0532418764471')
    expect(idAfterChange('5324-1876447', '5324-18764471')).toBe('5324-18764471')
    expect(idAfterChange('0532418764471', '05324187644712')).not.toBe('324187644712')
  })

  it('of a bank transfer is counted and judged by its own length', () => {
    expect(checkTransactionId('citin52026112451403386')).toMatchObject({ id: 'CITIN52026112451403386', problem: undefined, maximum: 22 })
    expect(checkTransactionId('CITIN520261124514')).toMatchObject({ isUnfinished: true, maximum: 22 })
    expect(checkTransactionId('CITIN5202611245140338', true)).toMatchObject({ problem: expect.stringContaining('16 or 22'), maximum: 22 })
    expect([checkTransactionId('').maximum, checkTransactionId('', true).maximum]).toEqual([16, 22])
  })

  it('is unfinished until it has ten characters, and no fault of its own makes it so', () => {
    expect([9, 10].map((length) => checkTransactionId('532418764471'.slice(0, length)).isUnfinished)).toEqual([true, false])
    expect(checkTransactionId('532418764471')).toMatchObject({ id: '532418764471', problem: undefined, valid: expect.any(String) })
    expect(checkTransactionId('1111111111')).toMatchObject({
      problem: expect.stringContaining('actual'),
      isUnfinished: false,
      valid: undefined,
    })
  })
})
