import { useEffect, useState } from 'react'
import { Bar } from './StatStrip.tsx'

/** Which picture is on its way; the sentence is read out once a picture, the bar is for the eye. */
export const SendingPictures = ({ number, of, share }: { number: number; of: number; share: number }) => {
  const sentence = of > 1 ? `Sending picture ${number} of ${of}...` : 'Sending the picture...'
  return (
    <div className="grid gap-1.5">
      <p>{sentence}</p>
      <span aria-hidden="true">
        <Bar percent={share * 100} label="Sent" />
      </span>
    </div>
  )
}

/** The address to show a picture by, also one that was just chosen; undefined for a moment, and without one. */
export function usePreview(picture: string | File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (picture === undefined || typeof picture === 'string') return setAddress(picture)
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
