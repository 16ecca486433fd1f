import { PackBand } from './PackBand.tsx'
import type { PackText } from './pack-text.ts'
import { PACK_TEXT } from './pack-text.ts'

type PackProps = {
  size: 'big' | 'small'
  /** Width; to scale the small pack is 0.785 as wide as the big one. */
  className?: string | undefined
  text?: PackText | undefined
  /** An ornament beside its name: not spoken. */
  decorative?: boolean | undefined
}

/**
 * The front of a pack as the law prints it: 85 % of the face is the warning, at the top, the brand has the rest.
 * The ministry supplies the pictures; in the drawing their place is plain, and the page says so below it.
 */
export function Pack({ size, className, text = PACK_TEXT, decorative = false }: PackProps) {
  const name = `Special Lion Beedi, ${size === 'big' ? 'Big' : 'Small'} pack, front. 85 percent of the face is the statutory health warning.`
  return (
    <svg
      viewBox="0 0 260 326"
      className={className}
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative}
    >
      <ellipse cx="130" cy="312" rx="122" ry="7" fill="var(--color-ink)" opacity=".16" />
      <g transform="translate(10 10)">
        <WarningFace text={text} />
        <PackBand size={size} />
        <path
          d="M.5 3Q.5.5 3 .5H237Q239.5.5 239.5 3V297Q239.5 299.5 237 299.5H3Q.5 299.5.5 297Z"
          fill="none"
          stroke="var(--color-ink)"
          strokeOpacity=".4"
        />
      </g>
    </svg>
  )
}

/** The statutory part of the face, 240 by 255: place of the picture, WARNING, the sentence, the quitline. */
export function WarningFace({ text }: { text: PackText }) {
  return (
    <>
      <path d="M0 3Q0 0 3 0H237Q240 0 240 3V180H0Z" fill="#d9dacf" />
      <path d="M0 180H240V205.5H0Z" fill="var(--color-statutory-red)" />
      <path d="M0 205.5H240V255H0Z" fill="#000" />
      <g fontFamily="Mukta,sans-serif" textAnchor="middle" fontWeight="600" fill="#fff">
        <text x="120" y="199" fontSize="21.5" letterSpacing="1">
          {text.word}
        </text>
        <text x="120" y="221.5" fontSize="15.8">
          {text.lines[0]}
        </text>
        <text x="120" y="237" fontSize="15.8">
          {text.lines[1]}
        </text>
        <text x="120" y="250.5" fontSize="11" fontWeight="400">
          {text.quitline}
        </text>
      </g>
    </>
  )
}
