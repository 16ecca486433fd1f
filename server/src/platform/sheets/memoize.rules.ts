/** Longer texts are rare and worked out again. */
const LONGEST_REMEMBERED_TEXT = 90

/** Remembers what a pure function said of a text, and begins anew when it knows `most`: a hostile file fills no memory. */
export function memoize<T>(most: number, work: (text: string) => T): (text: string) => T {
  const known = new Map<string, { is: T }>()
  return (text) => {
    const before = known.get(text)
    if (before) return before.is
    const is = work(text)
    if (known.size >= most) known.clear()
    if (text.length <= LONGEST_REMEMBERED_TEXT) known.set(text, { is })
    return is
  }
}
