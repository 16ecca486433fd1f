import type { ReactNode } from 'react'

/** The sheet that the drawings of empty screens are on: 200 by 150, a line to stand on. Ornaments: the sentence below says it. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 200 150"
    fill="none"
    stroke="var(--color-brand)"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path stroke="var(--color-line)" d="M14 132H186" />
    {children}
  </svg>
)
