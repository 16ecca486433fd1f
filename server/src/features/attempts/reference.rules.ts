// A UPI reference is 12 digits, and a transaction ID is what somebody typed: letters around it, zeros behind it or an O for a 0 do not make
// it another payment.

const CORE = 12
/** An ID of 10 or 11 digits may be a reference that lost some. */
const SHORT = [10, 11]
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' }

const windows = (digits: string, size: number): string[] =>
  Array.from({ length: Math.max(0, digits.length - size + 1) }, (_, at) => digits.slice(at, at + size))

/** The digits of an ID, as it stands and with the letters read as digits that look like one. */
const readings = (id: string): string[] =>
  [id, id.replace(/[A-Z]/g, (letter) => LOOK_ALIKES[letter] ?? letter)].map((text) => text.replace(/\D/g, ''))

/** Every 12 digits that a normalised transaction ID may mean as a reference, each once. */
export const coresIn = (id: string): string[] => [...new Set(readings(id).flatMap((digits) => windows(digits, CORE)))]

/** The 12 digits of an ID that is a reference with letters or padding zeros around it at most; undefined for every other. */
export function coreOf(id: string): string | undefined {
  const digits = (id.match(/\d+/g) ?? []).filter((run) => run.length >= CORE)
  const [run = '', ...more] = digits
  const core = run.replace(/^0+(?=\d{12}$)/, '')
  return more.length === 0 && core.length === CORE ? core : undefined
}

/**
 * Whether two IDs name one payment: one is a reference, and the other holds it. Two long numbers that only share digits, as those of
 * one app made in one second do, are not taken for one.
 */
export function isSamePayment(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [coreOf(one), coreOf(other)]
  return (a !== undefined && coresIn(other).includes(a)) || (b !== undefined && coresIn(one).includes(b))
}

/** Digits of an ID that may be a reference which lost one or two; undefined for every other. */
function cutOf(id: string): string | undefined {
  const digits = id.replace(/\D/g, '')
  return SHORT.includes(digits.length) ? digits : undefined
}

/** Whether a person should compare two IDs: they name one payment, or one may be the reference of the other with a digit or two lost. */
export function isAlike(one: string, other: string): boolean {
  const holds = (whole: string, cut: string | undefined) => cut !== undefined && (coreOf(whole)?.includes(cut) ?? false)
  return isSamePayment(one, other) || holds(one, cutOf(other)) || holds(other, cutOf(one))
}

/**
 * What an ID is looked up by, so that no ID that is alike is missed; many that share a part are not. The ID itself, every 12 digits in it, and `~` with
 * what is left of a reference that lost a digit or two.
 */
export function referenceParts(id: string): string[] {
  const short = cutOf(id)
  const cut = short ? [short] : SHORT.flatMap((size) => windows(coreOf(id) ?? '', size))
  return [...new Set([id, ...coresIn(id), ...cut.map((part) => `~${part}`)])]
}
