import * as messages from '../messages.ts'
import { anglesAround, LION } from './Logo.tsx'

/** What the drawn pack says; the shop's settings may hold the wording in force. */
export type PackText = { word: string; lines: readonly [string, string]; quitline: string }

export const PACK_TEXT: PackText = {
  word: 'WARNING',
  lines: ['TOBACCO CAUSES', 'PAINFUL DEATH'],
  quitline: 'QUIT TODAY CALL 1800-11-2356',
}

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
  return (
    <svg
      viewBox="0 0 260 326"
      className={className}
      // small letters would otherwise be set on whole pixels, and be too wide for the band
      textRendering="geometricPrecision"
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : messages.packFront(size)}
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

/** The brand's part of a pack, the last 15 % of its height: 240 by 45 from y = 255, with the thread on its upper edge. */
export function PackBand({ size }: { size: 'big' | 'small' }) {
  return (
    <>
      <path d="M0 255H240V297Q240 300 237 300H3Q0 300 0 297Z" fill="var(--color-mane)" />
      <path d="M0 256.2H240" stroke="var(--color-accent)" strokeWidth="2.5" />
      <g transform="translate(9 261.5) scale(.29)" fill="var(--color-brand-hover)">
        <g stroke="var(--color-mane)" strokeWidth="2">
          {anglesAround(12).map((angle) => (
            <path key={angle} d="M60 34C72.7 25.8 71 12.5 60 1C49 12.5 47.4 25.8 60 34Z" transform={`rotate(${angle} 60 60)`} />
          ))}
          <path d={LION.ears} />
        </g>
        <path d={LION.face} fill="var(--color-mane)" stroke="var(--color-brand-hover)" strokeWidth="3.5" />
        <path d={LION.features} />
      </g>
      <g fontFamily="Eczar,serif" fontWeight="600" fill="var(--color-brand-hover)">
        <text x="52" y="279" fontSize="20.4">
          Special Lion Beedi
        </text>
        <text x="52.5" y="293" fontSize="13" letterSpacing="2">
          {size.toUpperCase()}
        </text>
      </g>
    </>
  )
}

/** A pack turned a little, so that its side shows; the warning runs round it. */
export function PackTurned({ size, className, text = PACK_TEXT }: { size: 'big' | 'small'; className?: string; text?: PackText }) {
  return (
    <svg viewBox="0 0 300 340" className={className} role="img" aria-label={messages.packSide(size)}>
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
