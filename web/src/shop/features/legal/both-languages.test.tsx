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
