import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#test/route.tsx'
import { accountStorage } from './account-storage.ts'
import { endSignIn, session } from './session.ts'

beforeEach(() => {
  localStorage.clear()
  signOut()
})
afterEach(() => vi.useRealTimers())

it('what an account stores is there in a new tab for 72 hours, and not after it', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T08:00:00Z'), toFake: ['Date'] })
  signIn()
  accountStorage.write('checkout:a', { goods: 3 })
  sessionStorage.clear()
  vi.setSystemTime(Date.parse('2026-11-28T07:59:59Z'))
  expect(accountStorage.read('checkout:a')).toEqual({ goods: 3 })
  accountStorage.write('checkout:b', 'younger')
  vi.setSystemTime(Date.parse('2026-11-28T08:00:00Z'))
  expect([accountStorage.read('checkout:a'), accountStorage.read('checkout:b')]).toEqual([undefined, 'younger'])
})

it('what an account stores is no other account’s, and signing out clears it', () => {
  signIn()
  accountStorage.write('transactionId:SLB-1', '425210984512')
  const { user } = session.get()
  session.set({ user: user && { ...user, id: 'somebody-else' } })
  expect(accountStorage.read('transactionId:SLB-1')).toBeUndefined()
  signIn()
  expect(accountStorage.read('transactionId:SLB-1')).toBe('425210984512')
  endSignIn('Logged out')
  expect(localStorage.getItem('accountRecords')).toBeNull()
})

it('what a guest stores stays in the tab, and is there after signing in', () => {
  accountStorage.write('checkout:c', 'a guest’s')
  expect(localStorage.getItem('accountRecords')).toBeNull()
  signIn()
  expect(accountStorage.read('checkout:c')).toBe('a guest’s')
  accountStorage.remove('checkout:c')
  expect(accountStorage.read('checkout:c')).toBeUndefined()
})

it('records of another version or shape are no records', () => {
  signIn()
  for (const text of ['{"version":2,"account":"u1","entries":{"x":{"at":9e15,"value":1}}}', '[]', 'null', 'no json', '{"version":1}']) {
    localStorage.setItem('accountRecords', text)
    expect(accountStorage.read('x')).toBeUndefined()
    accountStorage.write('y', 2)
    expect(accountStorage.read('y')).toBe(2)
  }
})
