import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'
import { toast } from '../ui/float/toast.ts'

/**
 * A part of the page that is fetched when it is first needed. When that fails nothing is torn down: a message offers to reload.
 * `T` are the part's own properties.
 */
export function lazyPart<T extends object>(fetchPart: () => Promise<{ default: ComponentType<T> }>): LazyExoticComponent<ComponentType<T>> {
  return lazy(() =>
    fetchPart().catch(() => {
      toast.error('This part of the page could not be loaded.', { label: 'Reload', run: () => location.reload() })
      return { default: () => null }
    }),
  )
}
