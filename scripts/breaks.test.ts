import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
// @ts-expect-error a plain list without types
import { breaks } from './breaks/list.mjs'
// @ts-expect-error a plain list without types
import { steps } from './prove/steps.mjs'

type Break = { name: string; file: string; from: string; tests: string[] }

it('every break of the list can still be applied, and the tests that have to notice it are there', () => {
  const files = globSync('{contract,server,web}/{src,test}/**/*.{ts,tsx}')
  const isThere = (start: string) => files.some((file) => file.startsWith(start) && file.includes('.test.'))
  const stale = (breaks as Break[]).filter(
    ({ file, from, tests }) => !files.includes(file) || readFileSync(file, 'utf8').split(from).length !== 2 || !tests.every(isThere),
  )
  expect(stale.map(({ name, file }) => `${name}: ${file}`)).toEqual([])
})

it('every test file that a step of the proofs names is there', () => {
  const files = globSync(['{contract,server,web}/{src,test}/**/*.test.{ts,tsx}', 'e2e/*.ts'])
  const named = (steps as { command: string }[]).flatMap(
    ({ command }) => command.match(/\b(contract|server|web|e2e)\/(src|test|[a-z-]+\.e2e)[\w./-]*/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((start) => !files.some((file) => file.startsWith(start)))).toEqual([])
})
