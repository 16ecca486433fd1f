import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

// Runs before each test file of the pass that measures what it reaches, and writes that down after it.
const reached = new Set()
globalThis.__reached = (place) => reached.add(place)
const { testPath } = expect.getState()
afterAll(() => {
  const name = createHash('sha1').update(testPath).digest('hex')
  writeFileSync(
    `${process.env.MUTATION_REACHED}/${process.env.ENGINE ?? 'none'}-${name}.json`,
    JSON.stringify({ testPath, places: [...reached] }),
  )
})
