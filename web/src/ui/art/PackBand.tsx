import { around, LION } from './lion.ts'

/** The brand's part of a pack, the last 15 % of its height: 240 by 45 from y = 255, with the thread on its upper edge. */
export function PackBand({ size }: { size: 'big' | 'small' }) {
  return (
    <>
      <path d="M0 255H240V297Q240 300 237 300H3Q0 300 0 297Z" fill="var(--color-mane)" />
      <path d="M0 256.2H240" stroke="var(--color-accent)" strokeWidth="2.5" />
      <g transform="translate(9 261.5) scale(.29)" fill="var(--color-brand-hover)">
        <g stroke="var(--color-mane)" strokeWidth="2">
          {around(12).map((angle) => (
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
