import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plainSentence } from './schema-errors.ts'

const sentenceOf = (schema: z.ZodType, value: unknown) => plainSentence(schema.safeParse(value).error?.issues[0]?.message ?? 'it is right')

describe('what a person reads of a failed check', () => {
  it.each([
    ['a short text', z.string().min(3), 'ab', 'Please enter at least 3 characters.'],
    ['a very short text', z.string().min(12), 'ab', 'Please enter at least 12 characters.'],
    ['a long text', z.string().max(14), 'x'.repeat(15), 'Please use at most 14 characters.'],
    ['a short list', z.array(z.string()).min(2), ['a'], 'Please choose at least 2.'],
    ['a list that lacks much', z.array(z.string()).min(25), ['a'], 'Please choose at least 25.'],
    ['a long list', z.array(z.string()).max(10), Array(11).fill('a'), 'Please choose at most 10.'],
    ['a small number', z.number().min(5), 4, 'Please enter at least 5.'],
    ['a number under a fraction', z.number().min(10.25), 4, 'Please enter at least 10.25.'],
    ['a number under a debt', z.number().min(-12), -13, 'Please enter at least -12.'],
    ['a number that has to be more', z.number().gt(0), 0, 'Please enter at least 0.'],
    ['a large number', z.number().max(500), 501, 'Please enter at most 500.'],
    ['a large fraction', z.number().max(0.5), 0.6, 'Please enter at most 0.5.'],
    ['a number over a debt', z.number().max(-3), 1, 'Please enter at most -3.'],
    ['a number that has to be less', z.number().lt(7), 7, 'Please enter at most 7.'],
    ['nothing', z.string(), undefined, 'This is missing.'],
    ['null', z.number(), null, 'This is missing.'],
    ['a fraction', z.int(), 1.5, 'Please enter a whole number.'],
    ['a text for a number', z.number(), 'seven', 'Please enter a number.'],
    ['a number for a text', z.string(), 7, 'This is not valid.'],
    ['an unknown option', z.enum(['a', 'b']), 'c', 'This is not valid.'],
    ['no address', z.email(), 'x', 'Invalid email address'],
    ['no UUID', z.uuid(), 'x', 'This is not valid.'],
    ['no URL', z.url(), 'x', 'This is not valid.'],
    ['no date', z.iso.date(), 'x', 'This is not valid.'],
    ['a field that nobody asked for', z.strictObject({}), { x: 1 }, 'This is not valid.'],
  ])('of %s', (_what, schema, value, sentence) => {
    expect(sentenceOf(schema, value)).toBe(sentence)
  })

  it('our own sentences stay as they are, also those that only hold such words', () => {
    for (const own of [
      'Please enter your name',
      'It said: Too small: expected string to have >=3',
      'It said: Too big: expected string to have <=3',
      'It said: Too small: expected array to have >=3',
      'It said: Too big: expected array to have <=3',
      'It said: Too small: expected number to be >=3',
      'It said: Too big: expected number to be <=3',
      'It said: Invalid input: expected string, received undefined',
      'It said: Invalid input: expected int',
      'It said: Invalid input: expected number',
      'Invalid PIN code',
      'An Invalid key',
      'Toolbox: key',
    ])
      expect(plainSentence(own)).toBe(own)
  })
})
