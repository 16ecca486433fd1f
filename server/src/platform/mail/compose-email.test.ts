import { expect, it } from 'vitest'
import type { MailContent } from './compose-email.ts'
import { composeEmail, escapeMarkup } from './compose-email.ts'

const WHOLE: MailContent = {
  language: 'en',
  subject: 'Order SLB-7 <placed>',
  siteName: 'Lion & Beedi',
  publicUrl: 'https://lion.example',
  headline: 'Thank you for your order',
  hello: 'Hello Asha & Ravi,',
  paragraphs: ['We have it.\nIt is packed.', 'Pay within "a day".'],
  figure: { label: 'To pay', value: '₹540' },
  rows: [
    { label: 'Big × 2', value: '₹500' },
    { label: 'Total', value: '₹540', isTotal: true },
  ],
  facts: [
    { label: 'UPI', value: 'lion@okaxis' },
    { label: 'Due', value: '<tomorrow>' },
  ],
  action: { label: 'See the order', url: 'https://lion.example/order?a=1&b=2' },
  foot: 'Lion Beedi, Chhatarpur',
  warning: 'Smoking kills',
}
const BARE: MailContent = {
  language: 'en',
  subject: 'A word',
  siteName: 'Lion',
  publicUrl: 'https://lion.example',
  headline: 'A word of ours',
  hello: 'Hello,',
  paragraphs: [],
  foot: 'Lion Beedi',
  warning: 'Smoking kills',
}
/** What a mail program shows of a page, a line for each cell and paragraph. */
const shown = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<br>|<\/(p|td|h1|a)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

it('a mail says everything as text, each part for itself', () => {
  expect(composeEmail(WHOLE).subject).toBe('Order SLB-7 <placed>')
  expect(composeEmail(WHOLE).text).toBe(
    [
      'Hello Asha & Ravi,',
      'Thank you for your order',
      'To pay: ₹540',
      'We have it.\nIt is packed.',
      'Pay within "a day".',
      'Big × 2   ₹500\nTotal   ₹540',
      'UPI: lion@okaxis\nDue: <tomorrow>',
      'See the order: https://lion.example/order?a=1&b=2',
      'Lion Beedi, Chhatarpur\nSmoking kills',
    ].join('\n\n'),
  )
})

it('a mail says the same as a page', () => {
  expect(shown(composeEmail(WHOLE).html)).toEqual([
    'Thank you for your order',
    'Hello Asha & Ravi,',
    'To pay',
    '₹540',
    'We have it.',
    'It is packed.',
    'Pay within "a day".',
    'See the order',
    'Big × 2',
    '₹500',
    'Total',
    '₹540',
    'UPI',
    'lion@okaxis',
    'Due',
    '<tomorrow>',
    'Lion Beedi, Chhatarpur',
    'Smoking kills',
  ])
})

it('a mail without figure, rows, facts and button has no empty place for them', () => {
  const { text, html } = composeEmail(BARE)
  expect(text).toBe('Hello,\n\nA word of ours\n\nLion Beedi\nSmoking kills')
  expect(shown(html)).toEqual(['A word of ours', 'Hello,', 'Lion Beedi', 'Smoking kills'])
  expect([html.match(/<table/g)?.length, /<a /.test(html), /\n\n/.test(html)]).toEqual([2, false, false])
  expect(composeEmail({ ...BARE, rows: [], facts: [] })).toEqual({ subject: 'A word', text, html })
})

it('the total of a mail stands out, and its button leads where its text does', () => {
  const { html } = composeEmail(WHOLE)
  const styleOf = (label: string) => new RegExp(`<td style="([^"]*)">${label}`).exec(html)?.[1]
  expect([styleOf('Big'), styleOf('Total')]).toEqual([
    'padding:8px 0;border-top:1px solid #d9d2bb',
    'padding:8px 0;border-top:1px solid #1e1f12;font-weight:700',
  ])
  expect(html).toContain('href="https://lion.example/order?a=1&#38;b=2"')
  expect(html).toContain('<img src="https://lion.example/art/logo.png" alt="Lion &#38; Beedi"')
  expect(html).toContain('<title>Order SLB-7 &#60;placed&#62;</title>')
})

it('nothing that somebody typed is markup in a mail', () => {
  const typed = `<b title='x' id="y">&`
  expect(escapeMarkup(typed)).toBe('&#60;b title=&#39;x&#39; id=&#34;y&#34;&#62;&#38;')
  const { html } = composeEmail({
    ...WHOLE,
    subject: typed,
    siteName: typed,
    publicUrl: `https://lion.example/${typed}`,
    headline: typed,
    hello: typed,
    paragraphs: [typed],
    figure: { label: typed, value: typed },
    rows: [{ label: typed, value: typed }],
    facts: [{ label: typed, value: typed }],
    action: { label: typed, url: typed },
    foot: typed,
    warning: typed,
  })
  expect(html).not.toMatch(/<b |title='x'|id="y"/)
  expect(html.split(escapeMarkup(typed))).toHaveLength(17)
})

it('a mail says the language that it is in', () => {
  const tag = (language: 'en' | 'hi') => /<html lang="([\w-]+)">/.exec(composeEmail({ ...BARE, language }).html)?.[1]
  expect([tag('en'), tag('hi')]).toEqual(['en-IN', 'hi-IN'])
})
