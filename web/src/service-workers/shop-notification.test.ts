import { PUSH_KINDS } from 'contract/push/push-kind.ts'
import { expect, it } from 'vitest'
import { pages } from '../pages.ts'
import { toNotification } from './shop-notification.ts'

const ORDER = 'SLB-3NHY-VHPF'
const message = (kind: string, more: object = {}) => JSON.stringify({ kind, order: ORDER, language: 'en', title: 'Lion Shop', ...more })

it.each([
  ['checked', 'Your payment was checked', `/order-confirmation/${ORDER}`],
  ['rejected', 'Your payment could not be matched. Tap to see what to do', `/checkout?order=${ORDER}`],
  ['short', 'A part of your payment is missing. Tap to pay the rest', `/payment-verification/${ORDER}`],
  ['sent', 'Your order is on its way', `/orders/${ORDER}/track`],
  ['delivered', 'Your order was delivered', `/order-confirmation/${ORDER}`],
])('a message "%s" says: %s', (kind, body, path) => {
  expect(toNotification(message(kind))).toEqual({ title: 'Lion Shop', body, tag: `${kind}:${ORDER}`, lang: 'en-IN', path })
})

it('in Hindi each says its own, and leads to the Hindi page', () => {
  const notes = PUSH_KINDS.map((kind) => toNotification(message(kind, { language: 'hi' })))
  expect(new Set(notes.map(({ body }) => body)).size).toBe(PUSH_KINDS.length)
  for (const { body, path, lang } of notes)
    expect([/^[\u0900-\u097F ,।]+$/.test(body), path.startsWith('/hi/'), lang]).toEqual([true, true, 'hi-IN'])
})

it('leads to pages that there are', () => {
  const known = pages.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  for (const kind of PUSH_KINDS) {
    const { pathname } = new URL(toNotification(message(kind)).path, 'http://shop.test')
    expect([pathname, known.some((page) => page.test(pathname))]).toEqual([pathname, true])
  }
})

it('the same message twice takes its own place, another kind or order does not', () => {
  const tags = [message('sent'), message('sent'), message('delivered'), message('sent', { order: 'SLB-2' })].map(
    (one) => toNotification(one).tag,
  )
  expect(new Set(tags).size).toBe(3)
  expect(tags[0]).toBe(tags[1])
})

it('shows no number of an order', () => {
  for (const language of ['en', 'hi'])
    for (const kind of PUSH_KINDS) {
      const { title, body } = toNotification(message(kind, { language }))
      expect(`${title} ${body}`).not.toMatch(/SLB|₹|\d/)
    }
})

it.each([
  undefined,
  '',
  'nothing',
  'null',
  '[]',
  message('unknown'),
  message('sent', { order: '../../evil' }),
  message('sent', { order: 7 }),
])('of what cannot be read it says that there is news: %s', (text) => {
  const { body, tag, path } = toNotification(text)
  expect([body, tag, path]).toEqual(['There is news of your order', 'other', '/orders'])
})
