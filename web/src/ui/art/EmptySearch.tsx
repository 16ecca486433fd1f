import { Drawing } from './Drawing.tsx'

/** A leaf that is not there, and a lens over it. */
export const EmptySearch = () => (
  <Drawing>
    <path
      fill="var(--color-sunken)"
      strokeDasharray="5 6"
      d="M84 22C112 38 122 66 118 90C114 110 100 122 84 128C68 122 54 110 50 90C46 66 56 38 84 22Z"
    />
    <circle cx="118" cy="72" r="30" fill="var(--color-surface)" />
    <path strokeWidth="5" d="M140 95L164 120" />
    <path stroke="var(--color-accent)" d="M104 76Q112 64 118 72T132 68" />
    <circle cx="104" cy="76" r="3.5" fill="var(--color-accent)" stroke="none" />
  </Drawing>
)
