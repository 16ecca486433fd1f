import { useId } from 'react'
import { WarningFace } from './Pack.tsx'
import { PackBand } from './PackBand.tsx'
import type { PackText } from './pack-text.ts'
import { PACK_TEXT } from './pack-text.ts'

/** A pack turned a little, so that its side shows; the warning runs round it. */
export function PackTurned({ size, className, text = PACK_TEXT }: { size: 'big' | 'small'; className?: string; text?: PackText }) {
  const hatch = useId()
  const name = `Special Lion Beedi, ${size === 'big' ? 'Big' : 'Small'} pack, from the side`
  return (
    <svg viewBox="0 0 300 340" className={className} role="img" aria-label={name}>
      <ellipse cx="146" cy="324" rx="136" ry="8" fill="#1e1f12" opacity=".16" />
      <path d="M22 20L42 6H296L276 20Z" fill="#c9cbbd" stroke="#1e1f12" strokeOpacity=".3" />
      <g transform="matrix(-.22 -.05 0 1 290.8 20)">
        <g transform="translate(-20)">
          <path d="M0 0H240V180H0Z" fill="#c2c4b5" />
          <path d="M0 180H240V205.5H0Z" fill="#a01217" />
          <path d="M0 205.5H240V255H0Z" fill="#111" />
          <path d="M0 255H240V300H0Z" fill="#c99a42" />
          <path d="M0 256.2H240" stroke="#a60f58" strokeWidth="2.5" />
        </g>
      </g>
      <g transform="matrix(.9 .035 0 1 22 14)">
        <WarningFace hatch={hatch} text={text} />
        <PackBand size={size} />
        <path d="M.5.5H239.5V299.5H.5Z" fill="none" stroke="#1e1f12" strokeOpacity=".4" />
      </g>
    </svg>
  )
}
