import { useState } from 'react'
import { Button } from '../../../ui/action/Button.tsx'
import { Note } from '../../../ui/show/Note.tsx'
import { useOrigin } from '../../use-origin.ts'
import { useShop } from '../../use-shop.ts'
import { beginGoogle } from './begin-google.ts'

const LEAVING_MS = 4000

type GoogleButtonProps = {
  /** Takes the browser to another site. */
  leave?: (address: string) => void
}

/** Signing in with Google, where the shop offers it. */
export function GoogleButton({ leave = (address) => location.assign(address) }: GoogleButtonProps) {
  const { offersGoogle } = useShop()
  const origin = useOrigin()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!offersGoogle) return null
  const begin = async () => {
    setBusy(true)
    setFailure(undefined)
    const problem = await beginGoogle({ origin, leave })
    setFailure(problem)
    // without a problem the page is about to be left; whoever comes back to it finds the button free
    setTimeout(() => setBusy(false), problem ? 0 : LEAVING_MS)
  }
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      {failure && (
        <Note tone="danger" live="alert">
          {failure}
        </Note>
      )}
      <Button variant="secondary" block busy={isBusy} busyLabel="Going to Google..." onClick={() => void begin()}>
        Continue with Google
      </Button>
    </div>
  )
}
