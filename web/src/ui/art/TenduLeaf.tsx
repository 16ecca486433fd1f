const VEINS = [219, 200, 181, 162, 143, 124, 105, 86, 67, 49]
const VEIN_LENGTHS = [28, 41, 50, 56, 58, 56, 51, 43, 33, 21]

/** A tendu leaf with the piece to be cut from it marked by the thread. */
export function TenduLeaf({ className, title }: { className?: string; title?: string }) {
  return (
    <svg
      viewBox="0 0 200 280"
      className={className}
      fill="none"
      stroke="var(--color-brand)"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={!title}
    >
      <path
        d="M100 12C142 40 170 92 166 150C163 196 136 226 100 238C64 226 37 196 34 150C30 92 58 40 100 12Z"
        fill="var(--color-leaf)"
        strokeWidth="2.5"
      />
      <path
        d={VEINS.map((y, n) => {
          const reach = VEIN_LENGTHS[n] ?? 0
          const rise = 38 - 2 * n
          return `M100 ${y}q${reach * 0.55}-${rise / 3} ${reach}-${rise}M100 ${y}q-${reach * 0.55}-${rise / 3}-${reach}-${rise}`
        }).join('')}
        strokeWidth="1.3"
        opacity=".75"
      />
      <path d="M100 14V238Q100 258 92 272" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M58 92H142V196H58Z" stroke="var(--color-accent)" strokeWidth="2" strokeDasharray="6 5" />
      <circle cx="58" cy="92" r="3.5" fill="var(--color-accent)" stroke="none" />
    </svg>
  )
}
