import { storage } from '#client/storage.ts'
import { createStore, useStore } from '#client/store.ts'

const ANSWER_VALID_MS = 30 * 24 * 60 * 60 * 1000

/** Whether this browser has said within the last 30 days that its user is an adult; `now` in milliseconds since 1970. */
export function isAgeKnown(now: number): boolean {
  const said = Number(storage.read('ageConfirmed') ?? Number.NaN)
  return said <= now && now - said < ANSWER_VALID_MS
}

/** Whether the question of age lies over the page: until it is answered nothing else opens. */
export const ageQuestion = createStore({ open: false })

export const useAgeQuestion = (): boolean => useStore(ageQuestion, ({ open }) => open)

export const saveAge = (now: number): void => storage.write('ageConfirmed', String(now))
