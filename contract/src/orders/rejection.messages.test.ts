import { expect, it } from 'vitest'
import { rejectionReason as hindi } from './rejection.messages.hi.ts'
import { rejectionReason as english } from './rejection.messages.ts'
import { REJECTION_REASONS } from './rejection-reasons.ts'

it('a ready reason is read in Hindi on Hindi pages, and as it was written on English ones', () => {
  const sentences = REJECTION_REASONS.map(([, sentence]) => sentence)
  expect(sentences.map(english)).toEqual(sentences)
  expect(new Set(sentences.map(hindi)).size).toBe(sentences.length)
  for (const sentence of sentences) expect(hindi(sentence)).toMatch(/^[\u0900-\u097F][\u0900-\u097F\d ,UPI।]+।$/)
})

it.each(['Call us at 9 am', 'toString', 'कल फ़ोन करें'])(
  'what staff wrote themselves stays as it is, in Hindi as the words of the shop: "%s"',
  (notes) => {
    expect([english(notes), hindi(notes)]).toEqual([notes, `दुकान ने लिखा है: ${notes}`])
  },
)
