import type { ReactNode } from 'react'
import type { LegalSection } from './LegalPage.tsx'

/** What a section says in another language, by its id. */
export type LegalReading = Readonly<Record<string, { title: string; body: readonly ReactNode[] }>>

/** The sections in another language, each with the English paragraphs below it, which alone are binding. */
export const withBindingText = (binding: readonly LegalSection[], reading: LegalReading): readonly LegalSection[] =>
  binding.map(({ id, title, body }) => ({
    id,
    title: reading[id]?.title ?? title,
    body: [
      ...(reading[id]?.body ?? []),
      ...body.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text do not change places
        <span key={at} lang="en-IN" className="block border-l-2 border-line pl-3 text-sm text-muted">
          {paragraph}
        </span>
      )),
    ],
  }))
