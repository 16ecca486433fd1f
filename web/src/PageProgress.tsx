import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import * as messages from './messages.ts'
import { Button } from './ui/action/Button.tsx'

const STUCK_MS = 120_000

/** A line across the top while the next page is on its way; after two minutes without it, the way out. */
export function PageProgress() {
  const isLoading = useNavigation().state === 'loading'
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setStuck(true), STUCK_MS)
    return () => {
      clearTimeout(timer)
      setStuck(false)
    }
  }, [isLoading])
  if (!isLoading) return null
  return (
    <>
      <div className="page-progress" role="progressbar" aria-label={messages.loadingPage} />
      {isStuck && (
        <div className="page-stuck" role="alert">
          <p>{messages.nextPageLate}</p>
          <Button size="small" onClick={() => location.reload()}>
            {messages.tryAgain}
          </Button>
        </div>
      )}
    </>
  )
}
