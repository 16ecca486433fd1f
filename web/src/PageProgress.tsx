import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
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
      <div className="page-progress" role="progressbar" aria-label="Loading the page" />
      {isStuck && (
        <div className="page-stuck" role="alert">
          <p>The next page has not come for two minutes. Please check your connection.</p>
          <Button size="small" onClick={() => location.reload()}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}
