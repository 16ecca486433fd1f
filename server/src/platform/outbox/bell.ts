export type Bell = { ring: () => void; heard: () => Promise<void>; hasRung: () => boolean }

/** Wakes whoever waits for news; a ring that nobody waited for is heard by the next one. */
export function newBell(): Bell {
  let rung = false
  let wake = () => {}
  return {
    ring: () => {
      rung = true
      wake()
    },
    hasRung: () => rung,
    heard: async () => {
      if (!rung) await new Promise<void>((resolve) => (wake = resolve))
      rung = false
    },
  }
}
