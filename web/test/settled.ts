import { vi } from 'vitest'

const later = globalThis.setImmediate // the real one, whatever a test does to the clock

/** Answers when the effects of what is on the page have run too, so that what a test does next is heard. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((done) => later(done))
}

/** Asks again until nothing is wrong any more; on machines that do other things too that may take its time. */
export const eventually = <T>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 60_000 })
