import type { TaxKind } from 'contract/rules/tax-invoice.ts'
import { documentNumber, readDocumentNumber, seriesYear, TAX_KINDS } from 'contract/rules/tax-invoice.ts'
import type { Pool } from 'pg'

/** More documents of one kind than a shop issues in a day. */
const DAILY = 1000
const DAY_MS = 86_400_000

type SkipInput = {
  /** When the backup was made. */
  since: Date
  now: Date
  /** The last number that was given in a series, as it stands on the document; of the series that are not named nobody knows it. */
  known: readonly string[]
}

type Series = { kind: TaxKind; financialYear: string }

/**
 * Has each series of tax documents go on behind every number that may have been given since a backup, so that none is given twice, and writes
 * down in the audit log which ones it skips. A series that is not named skips a thousand for each day that has begun since. Where the backup
 * knows of no document, only what is named is skipped. Answers the next number of each series.
 * @throws where a named number is none, or is below the last one in the backup
 */
export async function skipNumbers(pool: Pool, { since, now, known }: SkipInput): Promise<string[]> {
  const { rows } = await pool.query<Series & { last: number }>('select kind, financial_year as "financialYear", last from invoice_series')
  const named = known.map(readDocumentNumber)
  const days = Math.max(1, Math.ceil((now.getTime() - since.getTime()) / DAY_MS))
  const years = new Set(
    Array.from({ length: days + 1 }, (_, day) => seriesYear(new Date(Math.min(since.getTime() + day * DAY_MS, now.getTime())))),
  )
  const possible = rows.length > 0 ? TAX_KINDS.flatMap((kind) => [...years].map((financialYear) => ({ kind, financialYear }))) : []
  const isOf = (series: Series) => (one: Series) => one.kind === series.kind && one.financialYear === series.financialYear
  const next: string[] = []
  for (const series of [...possible, ...named.filter((one) => !possible.some(isOf(one)))]) {
    const { kind, financialYear } = series
    const last = rows.find(isOf(series))?.last ?? 0
    const given = named.find(isOf(series))?.serial ?? last + DAILY * days
    if (given < last)
      throw new Error(
        `The backup already has ${documentNumber(kind, financialYear, last)}: name the last number given, or leave --last away.`,
      )
    next.push(documentNumber(kind, financialYear, given + 1))
    if (given === last) continue
    await pool.query(
      `insert into invoice_series (kind, financial_year, last) values ($1, $2, $3)
        on conflict (kind, financial_year) do update set last = excluded.last`,
      [kind, financialYear, given],
    )
    await pool.query(
      `insert into audit_log (at, actor, action, object, object_id, before, after)
        values ($1, 'Restore', 'invoices.skipped', 'invoices', $2, jsonb_build_object('last', $3::int), jsonb_build_object('last', $4::int))`,
      [now, `${kind} ${financialYear}`, last, given],
    )
  }
  return next
}
