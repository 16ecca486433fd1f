import { useEffect, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { subscribeToLayers, topLayer } from '#ui/overlay/layers.ts'

/**
 * Back and Forward close the sheet or dialog that lies on top first: what is below stays as it was. A question is left to its answer: the one about
 * unsaved changes blocks by itself, and a router goes by its newest blocker alone.
 */
export function CloseOnBack() {
  const layer = useSyncExternalStore(subscribeToLayers, topLayer, () => undefined)
  return layer && !layer.closest('[role="alertdialog"]') && <CloseInstead layer={layer} />
}

function CloseInstead({ layer }: { layer: HTMLElement }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    layer.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  }, [blocker, layer])
  return null
}
