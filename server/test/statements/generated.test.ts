import { expect, it } from 'vitest'
import { proof, rounds } from '../proof/figures.ts'
import { generate } from './generate.ts'
import { score } from './prove.ts'

/** `npm run prove` reads ten thousand; a check reads some of every family within seconds. */
const FILES = rounds(301, 10_000)

it('statements of layouts that nobody drew before are read right: nothing false, no phantom, nearly all credits, nearly none asked about', {
  timeout: 1_800_000,
}, async () => {
  const { asked, credits, found, refused, phantoms, wrong, unread } = await score(1, FILES)
  const share = (part: number, of: number) => `${((part / of) * 100).toFixed(2)} %`
  proof({
    name: 'generated statements read',
    figures: {
      files: FILES,
      'phantom credits': phantoms.length,
      'references of others': wrong.length,
      'true credits found': `${found} of ${credits} (${share(found, credits)})`,
      'files read without asking': share(FILES - asked, FILES),
      'rows refused with their line': refused,
    },
  })
  expect({ phantoms, wrong, unread }).toEqual({ phantoms: [], wrong: [], unread: [] })
  expect(found / credits).toBeGreaterThanOrEqual(0.995)
  expect((FILES - asked) / FILES).toBeGreaterThanOrEqual(0.95)
})

it('a seed is a file', async () => {
  const [one, again, other] = [await generate(8, 'plain'), await generate(8, 'plain'), await generate(15, 'plain')]
  expect([one.credits, one.columns]).toEqual([again.credits, again.columns])
  expect(one.credits).not.toEqual(other.credits)
})
