import type { ReactNode } from 'react'
import { useId } from 'react'

type FactsProps = {
  title: string
  /** Of the heading: 3 inside something that has its own. */
  level?: 2 | 3 | undefined
  children: ReactNode
}

/** What is known about one thing, under a heading: `Fact` rows. */
export function Facts({ title, level = 3, children }: FactsProps) {
  const Heading = `h${level}` as const
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="mb-1.5 text-lg">
        {title}
      </Heading>
      <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-1.5">{children}</dl>
    </section>
  )
}

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="min-w-[min(5.5rem,28vw)] text-muted wrap-anywhere">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
)
