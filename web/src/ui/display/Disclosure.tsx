import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

type DisclosureProps = { summary: ReactNode; children: ReactNode; open?: boolean | undefined; name?: string | undefined }

/** A question and, when pressed, its answer. Those with one `name` close each other. */
export function Disclosure({ summary, children, open, name }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} name={name}>
      <summary>
        {summary}
        <ChevronDown />
      </summary>
      <div className="measure pb-4 text-muted">{children}</div>
    </details>
  )
}
