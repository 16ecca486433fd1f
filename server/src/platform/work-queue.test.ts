import { expect, it } from 'vitest'
import { newWorkQueue } from './work-queue.ts'

/** Work that ends when it is told to. */
function held() {
  const done: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => async () => {
    await new Promise<void>((end) => ends.push(end))
    done.push(name)
    return name
  }
  const end = async () => {
    ends.shift()?.()
    for (let n = 0; n < 5; n++) await Promise.resolve()
  }
  return { done, work, end }
}

it('two at once, staff before the shoppers who came first', async () => {
  const queue = newWorkQueue({ width: 2, longest: { staff: 9, shopper: 9 } })
  const { done, work, end } = held()
  const all = ['a', 'b', 'c', 'd'].map((name) => queue('shopper', work(name)))
  all.push(queue('staff', work('owner')))
  for (let n = 0; n < 5; n++) await end()
  expect(done).toEqual(['a', 'b', 'owner', 'c', 'd'])
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'owner'])
})

it('whoever comes to a full line is told to come back, and takes nobody’s place; staff have a line of their own', async () => {
  const queue = newWorkQueue({ width: 1, longest: { staff: 1, shopper: 2 } })
  const { done, work, end } = held()
  const taken = [queue('shopper', work('a')), queue('shopper', work('b')), queue('shopper', work('c'))]
  await expect(queue('shopper', work('d'))).rejects.toMatchObject({ code: 'server.unavailable', detail: { retryAfter: 5 } })
  taken.push(queue('staff', work('owner')))
  await expect(queue('staff', work('late'))).rejects.toMatchObject({ status: 503 })
  for (let n = 0; n < 4; n++) await end()
  expect(done).toEqual(['a', 'owner', 'b', 'c'])
  expect(await Promise.all(taken)).toHaveLength(4)
})

it('work that fails frees its place', async () => {
  const queue = newWorkQueue({ width: 1, longest: { staff: 1, shopper: 1 } })
  await expect(queue('shopper', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue('shopper', async () => 'fine')).toBe('fine')
})
