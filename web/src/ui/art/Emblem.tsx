import type { LionProps } from './Logo.tsx'
import { anglesAround, LION } from './Logo.tsx'

const OUTER_FLAME = 'M60 32C68.5 24.4 67.4 12.2 60 1.5C52.6 12.2 51.5 24.4 60 32Z'
const INNER_FLAME = 'M60 36C67.6 30.3 66.6 21 60 13C53.4 21 52.4 30.3 60 36Z'

/** The lion in full: two rings of eighteen veined leaves. For 72 px and more. */
export function Emblem({ className = 'text-brand', ground = 'var(--color-surface)', title }: LionProps) {
  return (
    <svg
      viewBox="0 0 120 120"
      className={className}
      fill="currentColor"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={!title}
    >
      <g stroke={ground}>
        {anglesAround(18).map((angle) => (
          <g key={angle} transform={`rotate(${angle} 60 60)`}>
            <path d={OUTER_FLAME} stroke="none" />
            <path d="M60 26.5V7.6M60 19l2.6-3.6M60 19l-2.6-3.6" strokeWidth=".9" fill="none" />
          </g>
        ))}
        {anglesAround(18, 10).map((angle) => (
          <g key={angle} transform={`rotate(${angle} 60 60)`}>
            <path d={INNER_FLAME} strokeWidth="1.3" />
            <path d="M60 32V17.6" strokeWidth=".8" />
          </g>
        ))}
        <path d={LION.ears} strokeWidth="1.4" />
      </g>
      <path d={LION.face} fill={ground} stroke="currentColor" strokeWidth="2.2" />
      <path d={LION.brow + LION.features} />
      <path
        d="M47 72h.1M50.2 75h.1M47.6 77h.1M73 72h.1M69.8 75h.1M72.4 77h.1"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
