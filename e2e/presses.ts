import type { Page } from '@playwright/test'

/** What a hand did: keys outside of typing, taps or clicks, and characters typed into fields. */
export type Presses = { keys: number; taps: number; typed: number }

/**
 * Counts what a hand presses on this page, over reloads, from the next document on. A key is what is pressed outside a field, or in one
 * without writing in it; keys that are held for another one are part of it. A field that is tapped to type in counts as a tap.
 */
export async function countPresses(page: Page): Promise<() => Promise<Presses>> {
  await page.addInitScript(() => {
    const add = (what: string) => sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what)) + 1))
    const isTypedIn = (target: EventTarget | null) =>
      target instanceof Element && target.closest('textarea, input:not([type=checkbox], [type=radio], [type=file])') !== null
    const press = ({ isTrusted, key, target, ctrlKey }: KeyboardEvent) => {
      if (!isTrusted || ['Control', 'Shift', 'Alt', 'Meta'].includes(key)) return
      add(key.length === 1 && !ctrlKey && isTypedIn(target) ? 'typed' : 'keys')
    }
    addEventListener('keydown', press, { capture: true })
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && add('taps'), { capture: true })
  })
  return () =>
    page.evaluate(() => {
      const [keys = 0, taps = 0, typed = 0] = ['keys', 'taps', 'typed'].map((what) => Number(sessionStorage.getItem(what)))
      return { keys, taps, typed }
    })
}

/** What was pressed while something was done. */
export async function pressesOf(read: () => Promise<Presses>, act: () => Promise<void>): Promise<Presses> {
  const before = await read()
  await act()
  const after = await read()
  return { keys: after.keys - before.keys, taps: after.taps - before.taps, typed: after.typed - before.typed }
}
