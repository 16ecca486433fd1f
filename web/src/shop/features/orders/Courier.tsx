/** Courier and number of a parcel, leading to the courier's own page where it is known. */
export function Courier({ name, number, link }: { name: string | null; number: string; link: string | null }) {
  const text = [name, number].filter(Boolean).join(' ')
  return link ? (
    <a href={link} className="link" target="_blank" rel="noreferrer">
      {text}
    </a>
  ) : (
    text
  )
}
