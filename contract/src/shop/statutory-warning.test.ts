import { expect, it } from 'vitest'
import { warningLines } from './statutory-warning.ts'

const WARNING = { text: 'TOBACCO KILLS', hindi: 'तम्बाकू से मौत होती है', quitline: 'QUIT TODAY CALL 1800-11-2356' }

it.each([
  ['hi', WARNING, ['तम्बाकू से मौत होती है', 'आज ही छोड़ें, फ़ोन करें 1800-11-2356']],
  ['hi', { ...WARNING, quitline: 'ASK A DOCTOR' }, ['तम्बाकू से मौत होती है', 'ASK A DOCTOR']],
  ['hi', { ...WARNING, quitline: '' }, ['तम्बाकू से मौत होती है']],
  ['hi', { ...WARNING, hindi: '' }, ['TOBACCO KILLS', 'QUIT TODAY CALL 1800-11-2356']],
  ['en', WARNING, ['TOBACCO KILLS', 'QUIT TODAY CALL 1800-11-2356']],
  ['en', { ...WARNING, quitline: '' }, ['TOBACCO KILLS']],
] as const)('the warning in %s of %j is %j', (language, warning, lines) => {
  expect(warningLines(warning, language)).toEqual(lines)
})
