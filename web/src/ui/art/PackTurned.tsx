import { WarningFace } from './Pack.tsx'
import { PackBand } from './PackBand.tsx'
import type { PackText } from './pack-text.ts'
import { PACK_TEXT } from './pack-text.ts'

/** A pack turned a little, so that its side shows; the warning runs round it. */
export function PackTurned({ size, className, text = PACK_TEXT }: { size: 'big' | 'small'; className?: string; text?: PackText }) {
  const name = `Special Lion Beedi, ${size === 'big' ? 'Big' : 'Small'} pack, from the side`
  return (
    <svg viewBox="0 0 300 340" className={className} role="img" aria-label={name}>
      <ellipse cx="152" cy="317" rx="132" ry="8" fill="var(--color-ink)" opacity=".16" />
      <path d="M22 14L238 22.4L288.4 12.8L72.4 4.4Z" fill="#e4e5db" stroke="var(--color-ink)" strokeOpacity=".3" />
      <g transform="matrix(.21 -.04 0 1 238 22.4)">
        <path d="M0 0H240V180H0Z" fill="#bfc1b2" />
        <path d="M0 180H240V205.5H0Z" fill="#9c1116" />
        <path d="M0 205.5H240V255H0Z" fill="#161616" />
        <path d="M0 255H240V300H0Z" fill="#c4963f" />
        <path d="M0 256.2H240" stroke="#7d0b42" strokeWidth="2.5" />
        <path d="M0 0H240V300H0Z" fill="none" stroke="var(--color-ink)" strokeOpacity=".3" />
      </g>
      <g transform="matrix(.9 .035 0 1 22 14)">
        <WarningFace text={text} />
        <PackBand size={size} />
        <path d="M.5.5H239.5V299.5H.5Z" fill="none" stroke="var(--color-ink)" strokeOpacity=".4" />
      </g>
    </svg>
  )
}
