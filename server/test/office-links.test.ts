import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** A page of the back office, as a link of the server names it: in a mail, a notification, a list of things to do. */
const LINK = /(?:(?<=['"`])|(?<=publicUrl\}))\/admin\/[a-z-]+(?:\/[a-z-]+)?(?=[?#'"`/\s])/g

const linksOf = (file: string) => [...readFileSync(file, 'utf8').matchAll(LINK)].map(([link]) => link)

it('every page of the back office that the server links to exists', () => {
  const sources = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(root, 'server/src', file))
  const links = new Set(sources.flatMap(linksOf))
  const pages = new Set(linksOf(join(root, 'web/src/pages.ts')))
  expect(links.size).toBeGreaterThan(15)
  expect([...links].filter((link) => !pages.has(link))).toEqual([])
})
