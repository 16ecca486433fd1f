import { storage } from '../../../client/storage.ts'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Whether this browser has said within the last 30 days that its user is an adult; `now` in milliseconds since 1970. */
export function isAgeKnown(now: number): boolean {
  const said = Number(storage.read('ageConfirmed') ?? Number.NaN)
  return said <= now && now - said < KEPT_MS
}

export const keepAge = (now: number): void => storage.write('ageConfirmed', String(now))
