/** Numbers that follow from a seed (mulberry32), and what can be drawn with them. */
export class Chance {
  private state: number
  constructor(seed: number) {
    this.state = seed >>> 0
  }
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  below(most: number): number {
    return Math.floor(this.next() * most)
  }
  pick<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)]
    if (one === undefined) throw new Error('Nothing to pick from.')
    return one
  }
  /** True once in so many times. */
  once(times: number): boolean {
    return this.below(times) === 0
  }
  digits(many: number): string {
    return Array.from({ length: many }, () => this.below(10)).join('')
  }
  shuffled<T>(list: readonly T[]): T[] {
    const all = [...list]
    for (let at = all.length - 1; at > 0; at--) {
      const other = this.below(at + 1)
      const [a, b] = [all[at], all[other]]
      if (a !== undefined && b !== undefined) [all[at], all[other]] = [b, a]
    }
    return all
  }
}
