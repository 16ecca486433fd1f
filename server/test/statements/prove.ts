import type { Generated } from './generate.ts'
import { FAMILIES, generate } from './generate.ts'
import { readFile } from './read-text.ts'

/** What came of many generated statements. Phantoms are credits that never were; false are references of others. */
export type Score = {
  files: number
  asked: number
  credits: number
  found: number
  /** Credits whose reference was not read. */
  lost: string[]
  refused: number
  phantoms: string[]
  wrong: string[]
  unread: string[]
  askedOf: string[]
}

/** Reads one file; one that asks is answered as a person would who knows it. */
async function readOne(file: Generated) {
  const first = await readFile(file.bytes)
  if (first.is === 'read') return { asked: false, statement: first.statement }
  const named = Object.fromEntries(Object.entries(file.columns).map(([role, heading]) => [role, heading.replace(/\s+/g, ' ').trim()]))
  const again = await readFile(file.bytes, { chosen: { name: 'Chosen', columns: named, dates: file.dates } })
  return { asked: true, statement: again.is === 'read' ? again.statement : undefined }
}

const key = ({ day, paise }: { day: string; paise: number }) => `${day} ${paise}`

/** Reads the statements of these seeds, of all families in turn, and compares with the truth. */
export async function score(from: number, files: number): Promise<Score> {
  const all: Score = { files, asked: 0, credits: 0, found: 0, lost: [], refused: 0, phantoms: [], wrong: [], unread: [], askedOf: [] }
  for (let seed = from; seed < from + files; seed++) {
    const family = FAMILIES[seed % FAMILIES.length] ?? 'plain'
    const file = await generate(seed, family)
    const { asked, statement } = await readOne(file)
    all.credits += file.credits.length
    if (asked) {
      all.asked++
      all.askedOf.push(file.name)
    }
    if (!statement) {
      all.unread.push(file.name)
      continue
    }
    all.refused += statement.malformed.length
    const open = Map.groupBy(file.credits, key)
    for (const money of statement.money) {
      if (money.kind !== 'payment') continue
      const rest = open.get(key({ day: money.bookedOn, paise: money.amount })) ?? []
      const same = rest.findIndex(({ reference }) => reference === money.reference)
      const at = same >= 0 ? same : rest.length > 0 ? 0 : -1
      const truth = rest[at]
      if (!truth) all.phantoms.push(`${file.name}, line ${money.line}: ${money.bookedOn} ${money.amount} ${money.narration}`)
      else {
        rest.splice(at, 1)
        // A credit is found when its day, its amount and its reference are.
        if (money.reference === truth.reference) all.found++
        else all.lost.push(`${file.name}, line ${money.line}: ${money.reference} for ${truth.reference}, ${money.narration}`)
        const foreign = money.reference !== null && money.reference !== truth.reference
        if (foreign || file.strangers.includes(money.reference ?? ''))
          all.wrong.push(`${file.name}, line ${money.line}: ${money.reference} for ${truth.reference}`)
      }
    }
  }
  return all
}
