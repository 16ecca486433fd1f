import { useEffectEvent, useLayoutEffect } from 'react'
import { topLayer } from '#ui/overlay/layers.ts'

/** What a key does, by `KeyboardEvent.key`; letters in lower case. */
export type KeyActions = Readonly<Record<string, () => void>>

/** Keys of a screen. They rest while a field has the focus, a window lies over the page or a modifier is held. */
export function useKeys(keys: KeyActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || topLayer()) return
    if (isField(event.target)) {
      if (event.key === 'Escape') event.target.blur()
      return
    }
    const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!run) return
    event.preventDefault()
    run()
  })
  // with the screen itself: who is quick must not press a key that is not heard yet
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
