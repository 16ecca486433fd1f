import type { ReactNode } from 'react'

/** The sheet that the drawings of empty screens are on: 200 by 150, a line to stand on. Ornaments: the sentence below says it. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 200 150" fill="none" stroke="#404117" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
    <path stroke="#d2d4c7" d="M14 132H186" />
    {children}
  </svg>
)
