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

/** A sheet with every entry ticked. */
export const EmptyPayments = () => (
  <Drawing>
    <path fill="var(--color-surface)" d="M40 22H126L146 42V132H40Z" />
    <path d="M126 22V42H146" />
    <path stroke="var(--color-line)" strokeWidth="2" d="M74 58H132M74 80H132M74 102H132" />
    <path stroke="var(--color-accent)" d="M52 58l5 5 9-10M52 80l5 5 9-10M52 102l5 5 9-10" />
  </Drawing>
)

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

/** An empty tray and a loose thread. */
export const EmptyCart = () => (
  <Drawing>
    <path fill="var(--color-sunken)" d="M36 66H164L152 124Q151 132 142 132H58Q49 132 48 124Z" />
    <path fill="var(--color-surface)" d="M28 52H172V66H28Z" />
    <path stroke="#c6c8b2" strokeWidth="2" d="M54 80h14M82 80h14M110 80h14M66 94h14M94 94h14M122 94h14M60 108h14M88 108h14M116 108h14" />
    <path stroke="var(--color-accent)" d="M100 52C100 30 84 34 84 22S104 8 112 20S100 40 122 38S140 24 150 30" />
    <circle cx="150" cy="30" r="4" fill="var(--color-accent)" stroke="none" />
  </Drawing>
)
