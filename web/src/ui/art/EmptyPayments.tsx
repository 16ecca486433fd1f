import { Drawing } from './Drawing.tsx'

/** A sheet with every entry ticked. */
export const EmptyPayments = () => (
  <Drawing>
    <path fill="#fdfefb" d="M40 22H126L146 42V132H40Z" />
    <path d="M126 22V42H146" />
    <path stroke="#d2d4c7" strokeWidth="2" d="M74 58H132M74 80H132M74 102H132" />
    <path stroke="#a60f58" d="M52 58l5 5 9-10M52 80l5 5 9-10M52 102l5 5 9-10" />
  </Drawing>
)
