import { offline } from './offline-state.ts'

let isPressed = false

/** The browser tells of a click a moment after the finger has gone. */
const CLICK_MS = 50

/** Whoever has pressed something, has pressed it: nothing may move under the finger until the click is there. */
export function followPresses(): void {
  addEventListener('pointerdown', () => setPressed(true), { capture: true, passive: true })
  for (const name of ['pointerup', 'pointercancel'] as const)
    addEventListener(name, () => setTimeout(() => setPressed(false), CLICK_MS), { capture: true, passive: true })
}

let isToBeSaid = false

function setPressed(pressed: boolean): void {
  isPressed = pressed
  if (!pressed && isToBeSaid) showOffline()
}

/** Says on the page that there is no line, which moves what stands below: not while something is pressed. */
export function showOffline(): void {
  isToBeSaid = isPressed
  if (!isPressed) offline.set({ isOffline: true })
}

/** The line is back, whether or not it was said that it had gone. */
export function showBackOnline(): void {
  isToBeSaid = false
  offline.set({ isOffline: false })
}
