import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { until } from '../test/shop-server.ts'
import { goTo } from './client/navigation.ts'
import Root from './root.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
})
afterEach(() => vi.unstubAllGlobals())

const Page = ({ title }: { title: string }) => (
  <main id="content">
    <h1>{title}</h1>
    <Link to="/second">On</Link>
    <input aria-label="Name" />
  </main>
)
async function open() {
  const children = ['first', 'second', 'third'].map((title) => ({ path: title, Component: () => <Page title={title} /> }))
  const router = createMemoryRouter([{ path: '/', Component: Root, children }], { initialEntries: ['/first'] })
  render(<RouterProvider router={router} />)
  await act(async () => {})
  return { router, go: (to: string) => act(() => router.navigate(to)) }
}
const heading = () => screen.getByRole('heading')
const turn = () => act(() => new Promise((done) => setTimeout(done)))

it('a new page gives the focus to its heading, the first one and another search of the same page do not', async () => {
  const { go } = await open()
  await turn()
  expect(document.activeElement).toBe(document.body)
  await go('/second')
  await until(() => document.activeElement === heading())
  expect([heading().textContent, heading().tabIndex]).toEqual(['second', -1])
  screen.getByRole('link').focus()
  await go('/second?page=2')
  await turn()
  expect(document.activeElement).toBe(screen.getByRole('link'))
})

it('a field that has the focus on the new page keeps it', async () => {
  const { go } = await open()
  const arrived = go('/second')
  await arrived
  screen.getByLabelText('Name').focus()
  await turn()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

it('once it runs, the ways of those who are no component are the router’s, and what the head script marked is over', async () => {
  Object.assign(document.documentElement.dataset, { known: '', lost: '' })
  const { router } = await open()
  expect({ ...document.documentElement.dataset }).toEqual({ ready: '' })
  await act(async () => goTo('/third', { replace: true }))
  expect([router.state.location.pathname, router.state.historyAction, heading().textContent]).toEqual(['/third', 'REPLACE', 'third'])
})
