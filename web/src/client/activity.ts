/** What a person does at a page; scrolling by touch begins with a pointer too, and a screen reader clicks without one. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'click', 'input'] as const
/** Longer than any poll waits, so that nothing a person did goes unnoticed between two of them. */
const RECENT_MS = 75_000

let lastAct = performance.now() // opening the page is one
if (typeof window !== 'undefined')
  for (const act of ACTS)
    addEventListener(
      act,
      () => {
        lastAct = performance.now()
      },
      { capture: true, passive: true },
    )

/** Whether nobody has done anything at this page for a while: what it asks for now, it asks for by itself. */
export const isUnattended = (): boolean => performance.now() - lastAct > RECENT_MS
