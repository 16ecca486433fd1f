import { Drawing } from './Drawing.tsx'

/** A sheet with every entry ticked. */
export const EmptyPayments = () => (
  <Drawing>
    <path fill="var(--color-surface)" d="M40 22H126L146 42V132H40Z" />
    <path d="M126 22V42H146" />
    <path stroke="var(--color-line)" strokeWidth="2" d="M74 58H132M74 80H132M74 102H132" />
    <path stroke="var(--color-accent)" d="M52 58l5 5 9-10M52 80l5 5 9-10M52 102l5 5 9-10" />
  </Drawing>
)
