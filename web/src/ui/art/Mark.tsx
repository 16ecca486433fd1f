import { around, LION } from './lion.ts'

export type LionProps = {
  /** Size and, by `text-*`, the colour of the leaves. */
  className?: string | undefined
  /** What lies behind, any CSS colour: it parts leaf from leaf and fills the face. */
  ground?: string | undefined
  /** Said aloud; without it the drawing is an ornament. */
  title?: string | undefined
}

const LEAF = 'M60 34C72.7 25.8 71 12.5 60 1C49 12.5 47.4 25.8 60 34Z'

/** The lion for small sizes: twelve leaves and a face, 16 px and up. */
export function Mark({ className = 'text-brand', ground = 'var(--color-surface)', title }: LionProps) {
  return (
    <svg
      viewBox="0 0 120 120"
      className={className}
      fill="currentColor"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={!title}
    >
      <g stroke={ground} strokeWidth="2">
        {around(12).map((angle) => (
          <path key={angle} d={LEAF} transform={`rotate(${angle} 60 60)`} />
        ))}
        <path d={LION.ears} />
      </g>
      <path d={LION.face} fill={ground} stroke="currentColor" strokeWidth="3.5" />
      <path d={LION.features} />
    </svg>
  )
}
