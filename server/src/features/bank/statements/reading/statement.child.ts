import { answerParent } from '#platform/sheets/read-sheet.ts'
import { sheetsOf } from '#platform/sheets/sheet-rows.ts'
import type { ReadingOptions } from './read-statement.rules.ts'
import { readSheets } from './read-statement.rules.ts'
import { serializeOutcome } from './statement-batches.ts'

answerParent<{ options: ReadingOptions }, unknown>(async ({ bytes, options }) =>
  serializeOutcome(readSheets(await sheetsOf(Buffer.from(bytes)), options)),
)
