import { expect, it } from 'vitest'
import type { LinkMessage } from './link-message.ts'
import { linkMessage, mailUrl } from './link-message.ts'

const FACTS = { siteName: 'Special Lion Beedi', orderNumber: 'SLB-9999-ZZZZ', total: '₹3,240', payLink: 'https://shop.test/pay/a' }

it.each([
  ['en', 'Special Lion Beedi: order SLB-9999-ZZZZ'],
  ['hi', 'Special Lion Beedi: ऑर्डर SLB-9999-ZZZZ'],
] as const)('a mail in %s has its subject in the language of its text: %s', (language, subject) => {
  const message: LinkMessage = { ...FACTS, language }
  const mail = new URL(mailUrl('ramesh@example.in', message))
  expect([mail.pathname, mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual([
    'ramesh%40example.in',
    subject,
    linkMessage(message),
  ])
})
