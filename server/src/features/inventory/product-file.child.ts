import { answerParent } from '#platform/sheets/read-sheet.ts'
import { sheetsOf } from '#platform/sheets/sheet-rows.ts'

answerParent(async ({ bytes }) => (await sheetsOf(Buffer.from(bytes)))[0]?.rows ?? [])
