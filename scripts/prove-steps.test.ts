import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
// @ts-expect-error a plain list without types
import { steps } from './prove/steps.mjs'

it('every test file that a step of the proofs names is there', () => {
  const files = globSync(['{contract,server,web}/{src,test}/**/*.test.{ts,tsx}', 'e2e/*.ts'])
  const named = (steps as { command: string }[]).flatMap(
    ({ command }) => command.match(/\b(contract|server|web|e2e)\/(src|test|[a-z-]+\.e2e)[\w./-]*/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((start) => !files.some((file) => file.startsWith(start)))).toEqual([])
})
