import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { Button } from './ui/action/Button.tsx'
import * as words from './words.ts'

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
      <div className="page-progress" role="progressbar" aria-label={words.loadingPage} />
      {isStuck && (
        <div className="page-stuck" role="alert">
          <p>{words.nextPageLate}</p>
          <Button size="small" onClick={() => location.reload()}>
            {words.tryAgain}
          </Button>
        </div>
      )}
    </>
  )
}
