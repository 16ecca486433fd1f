import { expect, it } from 'vitest'
import { versionCache } from './page-version.ts'

function counted({ max = 2 } = {}) {
  let version = 1
  const computed: string[] = []
  const cache = versionCache<string>({ version: () => version, max, keeps: (value) => value !== 'missing' })
  const ask = (key: string, value = key) =>
    cache(key, async () => {
      computed.push(key)
      if (value === 'broken') throw new Error(value)
      return value
    })
  return { ask, computed, move: () => (version += 1) }
}

it('an answer is computed once, however many ask at once, and again when the version has moved', async () => {
  const { ask, computed, move } = counted()
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a', 'a', 'b'])
  move()
  await ask('a')
  expect(computed).toEqual(['a', 'b', 'a'])
})

it('what failed, and what is not worth keeping, is computed again', async () => {
  const { ask, computed } = counted()
  await expect(ask('a', 'broken')).rejects.toThrow('broken')
  expect([await ask('a', 'missing'), await ask('a'), await ask('a')]).toEqual(['missing', 'a', 'a'])
  expect(computed).toEqual(['a', 'a', 'a'])
})

it('beyond its size the oldest goes', async () => {
  const { ask, computed } = counted({ max: 2 })
  for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await ask(key)
  expect(computed).toEqual(['a', 'b', 'c', 'a'])
})

it('what fails late takes out nothing that was computed after it', async () => {
  let version = 1
  const cache = versionCache<string>({ version: () => version, max: 2 })
  let fail = (_: Error) => {}
  const late = cache('a', () => new Promise<string>((_, reject) => (fail = reject)))
  version = 2
  await cache('a', async () => 'new')
  fail(new Error('too late'))
  await expect(late).rejects.toThrow('too late')
  expect(await cache('a', async () => 'once more')).toBe('new')
})
