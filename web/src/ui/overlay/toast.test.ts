import { beforeEach, expect, it } from 'vitest'
import { subscribeToToasts, toast, toasts } from './toast.ts'

beforeEach(toast.clear)

it('[SF-576] at most 20 messages stand at once: the oldest goes for the newest', () => {
  for (let n = 1; n <= 25; n += 1) toast.success(`message ${n}`)
  expect(toasts()).toHaveLength(20)
  expect(toasts()[0]?.text).toBe('message 6')
  expect(toasts()[19]?.text).toBe('message 25')
})

it('the same words twice are two messages, each taken away by itself', () => {
  toast.error('Failed to move to cart')
  toast.error('Failed to move to cart')
  const [first] = toasts()
  toast.dismiss(first?.id ?? 0)
  expect(toasts().map(({ kind, text }) => ({ kind, text }))).toEqual([{ kind: 'error', text: 'Failed to move to cart' }])
})

it('listeners hear of every change until they leave', () => {
  let heard = 0
  const leave = subscribeToToasts(() => {
    heard += 1
  })
  toast.success('Cart cleared')
  leave()
  toast.success('Cart cleared')
  expect(heard).toBe(1)
})
