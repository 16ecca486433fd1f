import { onlyDigits } from '../phone.ts'

export const PIN_DIGITS = 6

/** What the lookup of a PIN code said; `unknown` also when nobody answered. */
export type PinState = 'valid' | 'invalid' | 'unknown'

/** What a PIN field keeps of a typed or pasted text: digits, at most six. */
export function pinInput(text: string): string {
  return onlyDigits(text, PIN_DIGITS)
}

/** Whether a text has the form of a PIN code; whether it exists only the directory can say. */
export function isPin(text: string): boolean {
  return /^\d{6}$/.test(text)
}
