import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { LegalSection } from './LegalPage.tsx'
import * as privacyInHindi from './privacy.messages.hi.tsx'
import * as privacy from './privacy.messages.tsx'
import * as refundsInHindi from './refunds.messages.hi.tsx'
import * as refunds from './refunds.messages.tsx'
import * as termsInHindi from './terms.messages.hi.tsx'
import * as terms from './terms.messages.tsx'

const html = (part: ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)

/** The numbers of a paragraph and where its links lead, whatever the order of the words. */
const facts = (part: ReactNode) => {
  const text = html(part)
  const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)
  return [...(text.replaceAll(/<[^>]*>/g, '').match(/\d+/g) ?? []), ...links].sort()
}
/** What each section says, without the English paragraphs that stand below the Hindi ones. */
const told = (sections: readonly LegalSection[], less: readonly LegalSection[] = []) =>
  sections.map(({ id, body }, at) => [id, body.slice(0, body.length - (less[at]?.body.length ?? 0)).map(facts)])

const TERMS = { courtCity: 'Sagar', quitNumber: '1800-11-2356' }

/** A text as whoever answers for it reads it: a line for each title and paragraph, a link with where it leads; the paragraphs of `less` left out. */
const readable = (name: string, sections: readonly LegalSection[], less: readonly LegalSection[] = []) => [
  `# ${name}`,
  ...sections.flatMap(({ title, body }, at) => [
    `## ${title}`,
    ...body.slice(0, body.length - (less[at]?.body.length ?? 0)).map((part) =>
      html(part)
        .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2 ($1)')
        .replaceAll(/<[^>]*>/g, ''),
    ),
  ]),
]

it('what the shop promises and asks for in its legal texts changes only together with texts.txt', async () => {
  const texts = [
    readable(`Terms. ${terms.TERMS_UPDATED}`, terms.terms(TERMS)),
    readable(`Privacy policy. ${privacy.PRIVACY_UPDATED}`, privacy.PRIVACY),
    readable('Refund policy', refunds.refundPolicy(false)),
    readable('Refund policy of a shop that recalculates the discount', refunds.refundPolicy(true)),
    readable(`Terms in Hindi. ${termsInHindi.TERMS_UPDATED}`, termsInHindi.terms(TERMS), terms.terms(TERMS)),
    readable(`Privacy policy in Hindi. ${privacyInHindi.PRIVACY_UPDATED}`, privacyInHindi.PRIVACY, privacy.PRIVACY),
    readable('Refund policy in Hindi', refundsInHindi.refundPolicy(false), refunds.refundPolicy(false)),
  ]
  await expect(`${texts.map((lines) => lines.join('\n')).join('\n\n')}\n`).toMatchFileSnapshot('texts.txt')
})

it.each([
  ['terms', terms.terms(TERMS), termsInHindi.terms(TERMS)],
  [
    'terms of a shop that names neither courts nor quitline',
    terms.terms({ courtCity: '', quitNumber: '' }),
    termsInHindi.terms({ courtCity: '', quitNumber: '' }),
  ],
  ['privacy policy', privacy.PRIVACY, privacyInHindi.PRIVACY],
  ['refund policy', refunds.refundPolicy(false), refundsInHindi.refundPolicy(false)],
  ['refund policy of a shop that recalculates the discount', refunds.refundPolicy(true), refundsInHindi.refundPolicy(true)],
])('the %s has the same paragraphs in Hindi as in English, with the same numbers and links', (_name, english, hindi) => {
  expect(told(hindi, english)).toEqual(told(english))
})
