import type { Language } from '../language.ts'
import { quitNumber } from './quit-number.ts'

/** As the settings hold it: the warning in both languages and the quitline, 'QUIT TODAY CALL 1800-11-2356'. */
export type StatutoryWarning = { text: string; hindi: string; quitline: string }

/** The quitline in Hindi; one without a number stays as it was written. */
export function quitlineInHindi(quitline: string): string {
  const number = quitNumber(quitline)
  return number ? `आज ही छोड़ें, फ़ोन करें ${number}` : quitline
}

/** What a mail or a paper ends with, in its language. */
export const warningLines = ({ text, hindi, quitline }: StatutoryWarning, language: Language): string[] =>
  (language === 'hi' && hindi ? [hindi, quitlineInHindi(quitline)] : [text, quitline]).filter((line) => line !== '')
