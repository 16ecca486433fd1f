import { useEffect, useState } from 'react'

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
