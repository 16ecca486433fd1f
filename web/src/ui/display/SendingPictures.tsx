import { useEffect, useState } from 'react'
import * as messages from '../forms.messages.ts'
import { Bar } from './StatStrip.tsx'

/** Which picture is on its way; the sentence is read out once a picture, the bar is for the eye. */
export const SendingPictures = ({ number, of, share }: { number: number; of: number; share: number }) => {
  return (
    <div className="grid gap-1.5">
      <p>{messages.sendingPicture(number, of)}</p>
      <span aria-hidden="true">
        <Bar percent={share * 100} label={messages.sent} />
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
