import type { MouseEvent, RefObject, SyntheticEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { enterLayer } from './layers.ts'

type DialogOptions = { onClose: () => void; dismissible: boolean; modal?: boolean }

/** Without the methods of a dialog (Firefox 97) it still lies over the page; only the page behind it stays reachable. */
function openDialog(dialog: HTMLDialogElement, modal: boolean): void {
  if (!dialog.showModal) dialog.setAttribute('open', '')
  else if (modal) dialog.showModal()
  else dialog.show()
}

/**
 * Opens the dialog element it is given while mounted. The browser keeps the focus inside, makes the page inert and gives the focus
 * back to the opener; Escape and a press on the backdrop close it when `dismissible`. `[data-autofocus]` inside gets the first focus.
 */
export function useDialog({ onClose, dismissible, modal = true }: DialogOptions) {
  const dialog = useRef<HTMLDialogElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const pressed = useRef<EventTarget>(null)
  const isOpen = useRef(false)
  useLayoutEffect(() => {
    const { current } = dialog
    if (!current) return
    isOpen.current = true
    openDialog(current, modal)
    current.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const leave = modal && layer.current ? enterLayer(layer.current) : undefined
    return () => {
      leave?.()
      isOpen.current = false
      current.close?.()
    }
  }, [modal])
  const own = (event: SyntheticEvent) => event.target === event.currentTarget
  return {
    layer: layer as RefObject<HTMLDivElement | null>,
    props: {
      ref: dialog,
      // a file picker inside that is cancelled sends its own `cancel` up here
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (!own(event)) return
        event.preventDefault()
        if (dismissible) onClose()
      },
      // Chromium closes on a second Escape whatever the page says; what is being taken away is not closed by anybody
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (!own(event) || event.currentTarget.open || !isOpen.current) return
        if (dismissible) onClose()
        else event.currentTarget.showModal()
      },
      onMouseDown: (event: MouseEvent) => {
        pressed.current = event.target
      },
      // pressed and released on the backdrop: selecting text outwards does not count
      onClick: (event: MouseEvent) => {
        if (modal && dismissible && own(event) && pressed.current === event.currentTarget) onClose()
      },
    },
  }
}
