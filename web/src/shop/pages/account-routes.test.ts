import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from '#routes.ts'

/** The files around a page, outermost first. */
function framesOf(path: string, entries: readonly RouteConfigEntry[] = routes): string[] | undefined {
  for (const entry of entries) {
    if (entry.path === path) return []
    const inside = framesOf(path, entry.children ?? [])
    if (inside) return [entry.file, ...inside]
  }
  return undefined
}

it('[SF-024] the way back from Google lies inside the frame of header and footer, open to everybody', () => {
  expect(framesOf('auth/google/callback')).toEqual(['shop/pages/layout.tsx'])
})

it('[SF-027] a forgotten password has neither header nor footer', () => {
  expect(framesOf('forgot-password')).toEqual(['shop/pages/bare-layout.tsx'])
})

it.each([
  ['[SF-030]', 'wishlist'],
  ['[SF-031]', 'profile'],
  ['[RD-101]', 'settings'],
])('%s /%s lies inside the frame, for those who are signed in', (_item, path) => {
  expect(framesOf(path)).toEqual(['shop/pages/layout.tsx', 'shop/pages/signed-in-layout.tsx'])
})
