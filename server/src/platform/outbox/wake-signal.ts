export type WakeSignal = { set: () => void; wait: () => Promise<void>; isSet: () => boolean }

/** Wakes whoever waits for news; a signal that nobody waited for is kept for the next one who waits. */
export function newWakeSignal(): WakeSignal {
  let isSet = false
  let wake = () => {}
  return {
    set: () => {
      isSet = true
      wake()
    },
    isSet: () => isSet,
    wait: async () => {
      if (!isSet) await new Promise<void>((resolve) => (wake = resolve))
      isSet = false
    },
  }
}
