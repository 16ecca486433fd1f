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

const shopper = (who: string) => ({ lane: 'shopper', who }) as const
const staff = (who: string) => ({ lane: 'staff', who }) as const

it('two at once, staff before the shoppers who came first', async () => {
  const queue = newWorkQueue({ width: 2, longest: { staff: 9, shopper: 9 }, share: 9 })
  const { done, work, end } = held()
  const all = ['a', 'b', 'c', 'd'].map((name) => queue(shopper(name), work(name)))
  all.push(queue(staff('owner'), work('owner')))
  for (let n = 0; n < 5; n++) await end()
  expect(done).toEqual(['a', 'b', 'owner', 'c', 'd'])
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'owner'])
})

it('sixty requests of one stranger let each of twenty others wait for one of them at most', async () => {
  const queue = newWorkQueue({ width: 1, longest: { staff: 0, shopper: 80 }, share: 60 })
  const { done, work, end } = held()
  const all = Array.from({ length: 60 }, () => queue(shopper('stranger'), work('stranger')))
  for (let n = 0; n < 20; n++) all.push(queue(shopper(`login ${n}`), work(`login ${n}`)))
  for (let n = 0; n < 80; n++) await end()
  await Promise.all(all)
  const logins = Array.from({ length: 20 }, (_, n) => `login ${n}`)
  expect(done.slice(0, 22)).toEqual(['stranger', 'stranger', ...logins])
  expect(done.slice(22)).toEqual(Array(58).fill('stranger'))
})

it('whoever comes to a full line is told to come back, and takes nobody’s place; staff have a line of their own', async () => {
  const queue = newWorkQueue({ width: 1, longest: { staff: 1, shopper: 2 }, share: 9 })
  const { done, work, end } = held()
  const taken = ['a', 'b', 'c'].map((name) => queue(shopper(name), work(name)))
  await expect(queue(shopper('d'), work('d'))).rejects.toMatchObject({ code: 'server.unavailable', detail: { retryAfter: 5 } })
  taken.push(queue(staff('owner'), work('owner')))
  await expect(queue(staff('late'), work('late'))).rejects.toMatchObject({ status: 503 })
  for (let n = 0; n < 4; n++) await end()
  expect(done).toEqual(['a', 'owner', 'b', 'c'])
  expect(await Promise.all(taken)).toHaveLength(4)
})

it('nobody has more than their share of the line', async () => {
  const queue = newWorkQueue({ width: 1, longest: { staff: 0, shopper: 9 }, share: 2 })
  const { done, work, end } = held()
  const taken = ['a', 'a', 'a'].map((name) => queue(shopper(name), work(name)))
  await expect(queue(shopper('a'), work('a'))).rejects.toMatchObject({ code: 'request.too-many', detail: { retryAfter: 5 } })
  taken.push(queue(shopper('b'), work('b')))
  for (let n = 0; n < 4; n++) await end()
  expect(done).toEqual(['a', 'a', 'b', 'a'])
  expect(await Promise.all(taken)).toHaveLength(4)
})

it('work that fails frees its place', async () => {
  const queue = newWorkQueue({ width: 1, longest: { staff: 1, shopper: 1 }, share: 1 })
  await expect(queue(shopper('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(shopper('a'), async () => 'fine')).toBe('fine')
})
