import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy, useEffect } from 'react'
import { Button } from '../ui/action/Button.tsx'
import { toast } from '../ui/float/toast.ts'

const PATIENCE_MS = 120_000
const SENTENCE = 'This part of the page could not be loaded.'

/**
 * A part of the page that is fetched when it is first needed, within two minutes. When that fails nothing is torn down: a part that opens
 * over the page offers at each opening to reload, any other one does so in its place. `T` are the part's own properties.
 */
export function lazyPart<T extends object>(fetchPart: () => Promise<{ default: ComponentType<T> }>): LazyExoticComponent<ComponentType<T>> {
  return lazy(() => Promise.race([fetchPart(), tooLate()]).catch(() => ({ default: NotLoaded })))
}

const tooLate = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too late')), PATIENCE_MS))

const reload = () => location.reload()

function NotLoaded({ open }: { open?: boolean }) {
  useEffect(() => {
    if (open) toast.error(SENTENCE, { label: 'Reload', run: reload })
  }, [open])
  if (open !== undefined) return null
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p>{SENTENCE}</p>
      <Button size="small" variant="secondary" onClick={reload}>
        Try again
      </Button>
    </div>
  )
}
