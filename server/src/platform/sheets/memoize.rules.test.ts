import { expect, it } from 'vitest'
import { memoize } from './memoize.rules.ts'

/** What was worked out, in order, when these texts were asked for. */
function worked(most: number, ...texts: string[]): string[] {
  const seen: string[] = []
  const first = memoize(most, (text) => {
    seen.push(text)
    return text === 'none' ? undefined : `${text}!`
  })
  expect(texts.map(first)).toEqual(texts.map((text) => (text === 'none' ? undefined : `${text}!`)))
  return seen
}

it('what a text says is worked out once, that it says nothing too', () => {
  expect(worked(9, 'a', 'b', 'a', 'none', 'b', 'none')).toEqual(['a', 'b', 'none'])
})

it('no more texts are remembered than was said, and none that is long: a hostile file fills no memory', () => {
  expect(worked(2, 'a', 'b', 'a', 'c', 'c', 'a', 'b')).toEqual(['a', 'b', 'c', 'a', 'b'])
  const [long, longer] = ['x'.repeat(90), 'x'.repeat(91)]
  expect(worked(9, long, longer, long, longer)).toEqual([long, longer, longer])
})
