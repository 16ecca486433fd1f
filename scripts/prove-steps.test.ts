import { globSync, readFileSync } from 'node:fs'
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

it('every chapter of operations.md is followed by a step of the proofs', () => {
  const text = readFileSync('docs/operations.md', 'utf8')
  // steps of one chapter have numbers; those about alerts are one chapter
  const chapters = [...text.matchAll(/^(##|###) (?!\d)(.+)$/gm)].map(([, , title]) => title)
  const PARTS = ['By email', 'By SMS', 'What it cannot know', 'When it stops']
  const followed = (steps as { follows?: string[] }[]).flatMap(({ follows = [] }) => follows)
  expect(chapters.filter((title) => !PARTS.includes(String(title))).sort()).toEqual(followed.sort())
})
