import { copyText } from '#client/copy-text.ts'
import { toast } from '#ui/overlay/toast.ts'

/** Courier and number of a parcel, leading to the courier's own page where it is known; where that page asks for the number, it can be copied. */
export function Courier({ name, number, link }: { name: string | null; number: string; link: string | null }) {
  const text = [name, number].filter(Boolean).join(' ')
  if (!link) return text
  const copy = () =>
    copyText(number).then(
      () => toast.success('Tracking number copied'),
      () => toast.error('Your browser did not copy the number. Please select it and copy it yourself.'),
    )
  return (
    <>
      <a href={link} className="link" target="_blank" rel="noreferrer">
        {text}
      </a>
      {!link.includes(encodeURIComponent(number)) && (
        <button type="button" className="btn btn-quiet btn-small" onClick={() => void copy()}>
          Copy number
        </button>
      )}
    </>
  )
}
