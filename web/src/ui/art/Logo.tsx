import { cx } from '../cx.ts'

/** The lion's face on a field of 120 by 120; the mane around it is leaves, turned about the centre. An object: the build puts plain constants into each file that uses them. */
export const LION = {
  face: 'M60 32C71 32 80 38 81.5 48C82.5 56 80.5 62 79 68C77.5 77 75 84 68 88.5C65 90.5 62.5 91.5 60 91.5C57.5 91.5 55 90.5 52 88.5C45 84 42.5 77 41 68C39.5 62 37.5 56 38.5 48C40 38 49 32 60 32Z',
  ears: 'M42 46C35 43 34 35 38 32C43 31 48 34 49 39ZM78 46C85 43 86 35 82 32C77 31 72 34 71 39Z',
  brow: 'M60 36L62.6 47L60 50L57.4 47ZM52 38.5L54.6 45.5L51.6 45ZM68 38.5L65.4 45.5L68.4 45Z',
  features:
    'M43 51C48 47.5 54 48.5 57 53L56 63C55.2 66 53.6 68 52 69.5H68C66.4 68 64.8 66 64 63L63 53C66 48.5 72 47.5 77 51C73.5 50.8 69.5 52 66.8 55.6C70 54.8 73 55.6 75 58C71.5 59.8 68 59.6 65.6 57.8L66.4 62.5C67.2 65.5 69 67.5 70.5 70C70 73.5 66 76 61.2 77.3V80.2C64 83 68 82.6 71 80.4C69 84.5 65.5 86 62.5 85.2C61.5 86.2 58.5 86.2 57.5 85.2C54.5 86 51 84.5 49 80.4C52 82.6 56 83 58.8 80.2V77.3C54 76 50 73.5 49.5 70C51 67.5 52.8 65.5 53.6 62.5L54.4 57.8C52 59.6 48.5 59.8 45 58C47 55.6 50 54.8 53.2 55.6C50.5 52 46.5 50.8 43 51Z',
}

/** Angles of `count` leaves around the centre, the first at `from` degrees. */
export const anglesAround = (count: number, from = 0): number[] => Array.from({ length: count }, (_, n) => from + (n * 360) / count)

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
        {anglesAround(12).map((angle) => (
          <path key={angle} d={LEAF} transform={`rotate(${angle} 60 60)`} />
        ))}
        <path d={LION.ears} />
      </g>
      <path d={LION.face} fill={ground} stroke="currentColor" strokeWidth="3.5" />
      <path d={LION.features} />
    </svg>
  )
}

type LogoProps = {
  /** On the olive of header bars, footer and staff sidebar. */
  inverse?: boolean | undefined
  /** 'Special Lion' in the staff sidebar. */
  text?: string | undefined
  className?: string | undefined
}

/** Lion and name; put it into a link. */
export function Logo({ inverse = false, text = 'Special Lion Beedi', className }: LogoProps) {
  return (
    <span
      className={cx(
        // without room for both the name wraps out of sight
        'inline-flex items-center gap-2 max-md:max-h-9.5 max-md:flex-wrap max-md:overflow-hidden font-display md:whitespace-nowrap text-[1.1875rem] leading-none font-semibold md:text-[1.4375rem]',
        className,
      )}
    >
      <Mark
        className={cx('size-9.5 shrink-0 md:size-11.5', inverse ? 'text-brand-ink' : 'text-brand')}
        {...(inverse && { ground: 'var(--color-brand-hover)' })}
      />
      <span className="max-md:grow max-md:basis-20">{text}</span>
    </span>
  )
}
