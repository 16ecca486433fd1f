import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { useScroll } from './use-scroll.ts'

function Page() {
  useScroll()
  return <section id="about">About</section>
}

it('a new page, or another step of a form, begins at its top, or at the part that its address names', async () => {
  const seen: string[] = []
  vi.stubGlobal('scrollTo', (_: number, top: number) => seen.push(`top ${top}`))
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(`part ${this.id}`)
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/orders'] })
  render(<RouterProvider router={router} />)
  seen.length = 0
  for (const to of ['/product/big#about', '/product/small', '/product/big#elsewhere']) await act(() => router.navigate(to))
  for (const step of [1, 2, 2]) await act(() => router.navigate('/register', { state: { step } }))
  expect(seen).toEqual(['part about', 'top 0', 'top 0', 'top 0', 'top 0'])
  vi.unstubAllGlobals()
})
