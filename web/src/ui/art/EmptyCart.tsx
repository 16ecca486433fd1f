import { Drawing } from './Drawing.tsx'

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
