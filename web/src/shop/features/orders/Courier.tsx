/** Where couriers tell about a parcel, by the letters of their name. */
const SITES: readonly [name: RegExp, address: (number: string) => string][] = [
  [/india ?post|speed ?post/i, () => 'https://www.indiapost.gov.in/'],
  [/delhivery/i, (number) => `https://www.delhivery.com/track-v2/package/${encodeURIComponent(number)}`],
  [/blue ?dart/i, () => 'https://www.bluedart.com/tracking'],
  [/dtdc/i, () => 'https://www.dtdc.in/'],
]

/** Courier and number of a parcel, leading to the courier's own page where it is known. */
export function Courier({ name, number }: { name: string | null; number: string }) {
  const address = SITES.find(([pattern]) => pattern.test(name ?? ''))?.[1](number)
  const text = [name, number].filter(Boolean).join(' ')
  return address ? (
    <a href={address} className="link" target="_blank" rel="noreferrer">
      {text}
    </a>
  ) : (
    text
  )
}
