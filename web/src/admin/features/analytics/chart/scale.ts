const STEPS = [1, 2, 2.5, 5, 10]

/** Round figures from 0 up to at least `most`, at most `count` above 0 and all of them whole: the lines of an axis. */
export function ticks(most: number, count: number): number[] {
  const rough = Math.max(most, 1) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, Math.ceil((STEPS.find((one) => one * power >= rough) ?? 10) * power))
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, at) => at * step)
}

/** Which of `length` places get a word: the first, the last and even ones between, as many as have room. */
export function labelled(length: number, room: number): number[] {
  const count = Math.max(2, Math.min(room, length))
  return [...new Set(Array.from({ length: count }, (_, at) => Math.round((at * (length - 1)) / (count - 1))))]
}

/** '₹25k', '₹1.5L': an amount in rupees where there is little room. */
export function shortRupees(amount: number): string {
  if (amount === 0) return '0'
  const [unit, word] = amount >= 1e7 ? [1e7, 'Cr'] : amount >= 1e5 ? [1e5, 'L'] : amount >= 1000 ? [1000, 'k'] : [1, '']
  return `₹${Math.round((amount / unit) * 100) / 100}${word}`
}
