import { Drawing } from './Drawing.tsx'

/** A blank order book. */
export const EmptyOrders = () => (
  <Drawing>
    <path fill="var(--color-brand)" d="M44 24H146Q152 24 152 30V126Q152 132 146 132H44Z" />
    <path fill="var(--color-surface)" d="M52 24H140V124H52Z" />
    <path stroke="var(--color-line)" strokeWidth="2" d="M74 44H130M74 60H130M74 76H130M74 92H130M74 108H130" />
    <path stroke="var(--color-accent)" strokeWidth="2" d="M64 24V124" />
    <path stroke="var(--color-accent)" d="M152 70C168 68 166 84 176 84S186 92 184 104" />
    <circle cx="152" cy="70" r="4" fill="var(--color-accent)" stroke="none" />
  </Drawing>
)
