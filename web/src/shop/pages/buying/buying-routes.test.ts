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
const FRAME = 'shop/pages/layout.tsx'
const GUARD = 'shop/pages/signed-in-layout.tsx'

it.each([
  ['[SF-020]', 'address'],
  ['[SF-021]', 'checkout'],
  ['[SF-022]', 'payment-verification/:orderNumber'],
  ['[SF-023]', 'order-confirmation/:orderNumber'],
])('%s /%s lies inside the frame of header and footer, open to everybody', (_item, path) => {
  expect(framesOf(path)).toEqual([FRAME])
})

it.each([
  ['[SF-028]', 'orders'],
  ['[SF-029]', 'orders/:orderId/track'],
])('%s /%s lies inside the frame, for those who are signed in', (_item, path) => {
  expect(framesOf(path)).toEqual([FRAME, GUARD])
})
