import { STAFF_NEWS } from 'contract/staff-news/staff-news-kind.ts'
import { expect, it } from 'vitest'
import { pages } from '../pages.ts'
import { toOfficeNotification } from './office-notification.ts'

const message = (kind: string, count: unknown, language?: string) => JSON.stringify({ kind, count, language, title: 'Lion Shop' })

it.each([
  ['payments', 3, '3 new payments to verify', '/admin/payment-verification'],
  ['payments', 1, '1 new payment to verify', '/admin/payment-verification'],
  ['messages', 1, '1 new message to answer', '/admin/messages'],
  ['messages', 12, '12 new messages to answer', '/admin/messages'],
  ['returns', 1, '1 new return to decide', '/admin/returns'],
  ['returns', 2, '2 new returns to decide', '/admin/returns'],
])('a message of "%s" with %s says: %s', (kind, count, body, path) => {
  expect(toOfficeNotification(message(kind, count))).toEqual({
    title: 'Lion Shop',
    body,
    tag: `staff:${kind}`,
    lang: 'en-IN',
    path,
    renotify: true,
  })
})

it.each([
  ['payments', 1, '1 नए पेमेंट की जाँच बाकी है', '/hi/admin/payment-verification'],
  ['payments', 3, '3 नए पेमेंट की जाँच बाकी है', '/hi/admin/payment-verification'],
  ['messages', 1, '1 नए संदेश का जवाब देना है', '/hi/admin/messages'],
  ['messages', 2, '2 नए संदेशों का जवाब देना है', '/hi/admin/messages'],
  ['returns', 1, '1 नई वापसी देखनी है', '/hi/admin/returns'],
  ['returns', 4, '4 नई वापसी देखनी हैं', '/hi/admin/returns'],
  ['unknown', 4, 'दुकान के दफ़्तर में नया काम है', '/hi/admin/dashboard'],
])('to an account in Hindi a message of "%s" with %s says: %s', (kind, count, body, path) => {
  const { tag } = toOfficeNotification(message(kind, count))
  expect(toOfficeNotification(message(kind, count, 'hi'))).toEqual({ title: 'Lion Shop', body, tag, lang: 'hi-IN', path, renotify: true })
})

it('leads to pages that there are', () => {
  const known = pages.map(({ path }) => path)
  for (const kind of [...Object.keys(STAFF_NEWS), 'unknown']) expect(known).toContain(toOfficeNotification(message(kind, 2)).path)
})

it('a newer one of the same kind takes the place of the older, one of another kind does not', () => {
  const tags = [message('payments', 1), message('payments', 4), message('returns', 1)].map((one) => toOfficeNotification(one).tag)
  expect([tags[0] === tags[1], tags[0] === tags[2]]).toEqual([true, false])
})

it.each([undefined, '', 'null', '[]', message('unknown', 1), message('payments', 0), message('payments', '3'), message('payments', 1.5)])(
  'of what cannot be read it says that there is new work: %s',
  (text) => {
    const { body, tag, path } = toOfficeNotification(text)
    expect([body, tag, path]).toEqual(['There is new work in the back office', 'staff', '/admin/dashboard'])
  },
)
