import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

it.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'server/src/features/bank/README.md'])(
  '%s names only files that exist',
  (document) => {
    const text = readFileSync(join(root, document), 'utf8')
    const named = [...text.matchAll(/`((?:contract|server|web|e2e|bench|docs|scripts|deploy)\/[\w./-]+)`/g)].map(([, path]) => path ?? '')
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path]) => join(dirname(document), path ?? ''))
    expect([...named, ...linked].filter((path) => !existsSync(join(root, path)))).toEqual([])
  },
)
