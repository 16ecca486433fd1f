import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ACTIONS } from '../src/admin/features/audit/messages.ts'

it('the audit screen has plain words for every action that the server writes into the log', () => {
  const server = new URL('../../server/src/features/', import.meta.url)
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const lines = files.flatMap((file) => {
    const text = readFileSync(new URL(file, server), 'utf8')
    return /\baudit(Visitor)?\(/.test(text) ? text.split('\n').filter((line) => /\baction\b/.test(line)) : []
  })
  const actions = [...new Set(lines.flatMap((line) => [...line.matchAll(/'([a-z]+\.[a-z-]+)'/g)].map(([, action = '']) => action)))]
  expect(actions.length).toBeGreaterThan(25)
  expect(actions.filter((action) => !(action in ACTIONS))).toEqual([])
})
