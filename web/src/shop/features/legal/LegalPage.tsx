import type { ReactNode } from 'react'
import * as messages from './messages.ts'

export type LegalSection = { id: string; title: string; body: readonly ReactNode[] }

type LegalPageProps = {
  title: string
  /** 'Last updated: January 2025' */
  updated?: string
  intro?: ReactNode
  sections: readonly LegalSection[]
}

/** A text to be read: numbered sections in a narrow column, their index beside it where there is room. */
export function LegalPage({ title, updated, intro, sections }: LegalPageProps) {
  return (
    <div className="wrap grid gap-8 pt-8 md:pt-12 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-14">
      <div className="grid content-start gap-2 lg:col-span-2">
        <h1>{title}</h1>
        {updated && <p className="text-muted">{updated}</p>}
        {messages.reading && <p className="measure mt-2">{messages.reading}</p>}
        {intro && <p className="measure mt-2">{intro}</p>}
      </div>
      <nav aria-label={messages.sections} className="hidden lg:sticky lg:top-16 lg:block lg:self-start">
        <ol className="border-l border-line">
          {sections.map(({ id, title: name }, at) => (
            <li key={id}>
              <a href={`#${id}`} className="block py-1.5 pl-4 text-muted hover:text-ink hover:underline">
                {at + 1}. {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid gap-8">
        {sections.map(({ id, title: name, body }, at) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="measure grid scroll-mt-16 gap-2.5">
            <h2 id={`${id}-title`} className="text-2xl">
              {at + 1}. {name}
            </h2>
            {body.map((paragraph, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text do not change places
              <p key={place}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
