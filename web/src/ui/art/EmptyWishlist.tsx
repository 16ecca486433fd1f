import { Drawing } from './Drawing.tsx'

/** A single leaf and a thread that waits beside it. */
export const EmptyWishlist = () => (
  <Drawing>
    <path fill="var(--color-leaf)" d="M100 18C130 36 142 66 138 92C134 114 118 126 100 132C82 126 66 114 62 92C58 66 70 36 100 18Z" />
    <path
      strokeWidth="1.5"
      d="M100 30V132M100 116q18-6 28-22M100 96q20-8 32-24M100 76q16-8 26-22M100 116q-18-6-28-22M100 96q-20-8-32-24M100 76q-16-8-26-22"
    />
    <path stroke="var(--color-accent)" d="M18 104C36 84 44 112 64 98S92 82 112 92S150 108 182 92" />
    <circle cx="182" cy="92" r="4" fill="var(--color-accent)" stroke="none" />
  </Drawing>
)
