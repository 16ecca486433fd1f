import type { Columns } from 'contract/statements/statement.admin.schemas.ts'

/** A file that can be read in more than one way: its heading row with the rows below it, what its columns probably are, and what is asked. */
export type Unknown = { file: File; head: string[][]; names: string[]; columns: Columns; problem: string; answered: boolean }

/** One column of a file as a person tells it from the others. `name` is what a mapping says, `label` what a list of choices shows. */
export type FileColumn = { name: string; letter: string; heading: string; samples: string[]; label: string }

const SAMPLES = 3

/** How a spreadsheet names a column, from 0: A, B, … Z, AA. */
export const letterOf = (at: number): string => (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** The columns that hold anything, each with its letter, its heading and some of its values. */
export function columnsOf({ head: [headings = [], ...rows], names }: Pick<Unknown, 'head' | 'names'>): FileColumn[] {
  return names.flatMap((name, at) => {
    const heading = headings[at]?.trim() ?? ''
    const samples = [...new Set(rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '' && cell !== heading))].slice(
      0,
      SAMPLES,
    )
    if (heading === '' && samples.length === 0) return []
    const letter = letterOf(at)
    const about = heading || (samples[0] ?? '')
    return [{ name, letter, heading, samples, label: `${letter}: ${about.length > 40 ? `${about.slice(0, 38)}…` : about}` }]
  })
}
