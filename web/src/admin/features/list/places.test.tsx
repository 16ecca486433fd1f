import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import { clearSearch } from '#ui/messages.ts'
import { oneOf, useFilters } from './filters.ts'
import { usePage, useSearch, useSearchParamState } from './use-url-params.ts'

const open = (part: ReactNode, at: string) => {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: ['/before', at], initialIndex: 1 })
  render(<RouterProvider router={router} />)
  return { router, search: () => router.state.location.search }
}

function Kinds() {
  const [kind, put] = useSearchParamState('kind', ['all', 'old', 'new'], 'all')
  const [page, go] = usePage()
  return (
    <>
      <output>{`${kind} ${page}`}</output>
      <button type="button" onClick={() => put('new')}>
        New
      </button>
      <button type="button" onClick={() => put('all')}>
        All
      </button>
      <button type="button" onClick={() => go(page + 1)}>
        Next
      </button>
      <button type="button" onClick={() => go(1)}>
        First
      </button>
    </>
  )
}
const shown = () => screen.getByRole('status').textContent
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe('a word of the address', () => {
  it('is chosen beside the others, begins with the first page, and is left out where it says nothing', async () => {
    const { router, search } = open(<Kinds />, '/list?page=3&q=lion')
    expect(shown()).toBe('all 3')
    await press('New')
    expect([shown(), search(), router.state.historyAction]).toEqual(['new 1', '?q=lion&kind=new', 'PUSH'])
    await press('Next')
    expect([shown(), search()]).toEqual(['new 2', '?q=lion&kind=new&page=2'])
    await press('All')
    expect([shown(), search()]).toEqual(['all 1', '?q=lion'])
  })

  it('that is none of the options counts as not there', () => {
    open(<Kinds />, '/list?kind=foreign')
    expect(shown()).toBe('all 1')
  })

  it.each([
    ['2', 2],
    ['2.9', 2],
    ['0', 1],
    ['-4', 1],
    ['x', 1],
    ['', 1],
  ])('as a page “%s” is %d', (written, page) => {
    open(<Kinds />, `/list?page=${written}`)
    expect(shown()).toBe(`all ${page}`)
  })

  it('the first page is left out of the address', async () => {
    const { search } = open(<Kinds />, '/list?page=2&q=lion')
    await press('First')
    expect(search()).toBe('?q=lion')
  })
})

function Search() {
  const { q, box } = useSearch()
  return (
    <>
      <output>{q}</output>
      <SearchBox label="Search" {...box} />
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }))

describe('a search whose words live in the address', () => {
  it('follows what is typed after a pause, on the first page, in the place of the entry before', async () => {
    const { router, search } = open(<Search />, '/list?page=4&kind=new')
    await type(' ramesh ')
    expect(search()).toBe('?page=4&kind=new')
    await waitFor(() => expect(search()).toBe('?kind=new&q=ramesh'))
    expect([router.state.historyAction, shown(), field().value]).toEqual(['REPLACE', 'ramesh', ' ramesh '])
  })

  it('is empty again when it is cleared, at once', async () => {
    const { search } = open(<Search />, '/list?q=ramesh&page=2')
    expect(field().value).toBe('ramesh')
    await press(clearSearch)
    expect([search(), field().value]).toEqual(['', ''])
    expect(document.activeElement).toBe(field())
  })

  it('follows the address when somebody goes back', async () => {
    const { router } = open(<Search />, '/list?q=ramesh')
    await act(() => router.navigate('/list?q=sita'))
    expect(field().value).toBe('sita')
    await act(() => router.navigate(-1))
    expect(field().value).toBe('ramesh')
    await act(() => router.navigate('/list'))
    expect(field().value).toBe('')
  })
})

function List() {
  const { box } = useSearch()
  const [sort, setSort] = useSearchParamState('sort', ['newest', 'oldest'], 'newest')
  const { values, put } = useFilters({ status: oneOf(['new', 'old']), source: oneOf(['phone']) })
  const narrow = () => {
    put({ status: 'old' })
    setSort('oldest')
    put({ source: 'phone' })
  }
  return (
    <>
      <output>{[sort, values.status, values.source].join(' ')}</output>
      <SearchBox label="Search" {...box} />
      <button type="button" onClick={narrow}>
        Old ones by phone
      </button>
    </>
  )
}

describe('what is changed together', () => {
  it('all counts, also what was typed a moment before', async () => {
    const { search } = open(<List />, '/list?page=3')
    await type('lion')
    await press('Old ones by phone')
    expect([search(), shown()]).toEqual(['?status=old&sort=oldest&source=phone', 'oldest old phone'])
    await waitFor(() => expect(search()).toBe('?status=old&sort=oldest&source=phone&q=lion'))
  })

  it('all counts while a page is still on its way to the first of it', async () => {
    let arrive = () => {}
    const answer = () => new Promise<null>((done) => (arrive = () => done(null)))
    const router = createMemoryRouter([{ path: '*', element: <List />, loader: answer }], {
      initialEntries: ['/list'],
      hydrationData: { loaderData: { 0: null } },
    })
    render(<RouterProvider router={router} />)
    await press('Old ones by phone')
    await type('lion')
    fireEvent.submit(field().form ?? document.body)
    await act(async () => {})
    expect(router.state.location.search).toBe('')
    await act(async () => arrive())
    await waitFor(() => expect(router.state.location.search).toBe('?status=old&sort=oldest&source=phone&q=lion'))
  })
})
