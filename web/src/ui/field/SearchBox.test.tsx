import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { SearchBox } from './SearchBox.tsx'

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search orders' })
const cross = () => screen.queryByRole('button', { name: 'Clear search' })
function sent() {
  const form = field().form ?? document.body
  const submit = createEvent.submit(form)
  fireEvent(form, submit)
  return submit
}

it('Enter searches for the words without the blanks around them, and the page stays', async () => {
  const search = vi.fn()
  render(<SearchBox label="Search orders" action="/orders" onSearch={search} defaultValue="" />)
  await userEvent.type(field(), '  big pack ')
  expect(sent().defaultPrevented).toBe(true)
  expect(search.mock.calls).toEqual([['big pack']])
})

it('a search that nobody handles is sent by the browser to its address', () => {
  render(<SearchBox label="Search orders" action="/products" />)
  expect(field().form?.getAttribute('action')).toBe('/products')
  field().form?.addEventListener('submit', (event) => event.preventDefault(), { once: true }) // jsdom sends nothing
  const before = vi.fn()
  document.addEventListener('submit', ({ defaultPrevented }) => before(defaultPrevented), { once: true, capture: true })
  sent()
  expect(before.mock.calls).toEqual([[false]])
})

it('the cross is there only with words to clear, empties the field, tells so once and leaves the focus in it', async () => {
  const clear = vi.fn()
  function Orders() {
    const [words, setWords] = useState('')
    const forget = () => {
      clear()
      setWords('')
    }
    return <SearchBox label="Search orders" value={words} onChange={({ target }) => setWords(target.value)} onClear={forget} end="K" />
  }
  render(<Orders />)
  expect([cross(), screen.queryByText('K') !== null]).toEqual([null, true])
  await userEvent.type(field(), 'asha')
  expect([cross() !== null, screen.queryByText('K')]).toEqual([true, null])
  await userEvent.click(cross() ?? document.body)
  expect([field().value, clear.mock.calls.length, document.activeElement, cross()]).toEqual(['', 1, field(), null])
})

it('a field that keeps its words itself is emptied by the cross, too, and the reference of the caller is its own', async () => {
  const ref = createRef<HTMLInputElement>()
  const clear = vi.fn()
  render(<SearchBox ref={ref} label="Search orders" defaultValue="asha" onClear={clear} />)
  expect(ref.current).toBe(field())
  await userEvent.click(cross() ?? document.body)
  expect([field().value, clear.mock.calls.length, document.activeElement]).toEqual(['', 1, field()])
})

it('without a way to clear there is no cross, and without anything at its end no place for it', () => {
  const { container, rerender } = render(<SearchBox label="Search orders" defaultValue="asha" end="K" />)
  expect([cross(), container.querySelector('.control-end')?.textContent]).toEqual([null, 'K'])
  rerender(<SearchBox label="Search orders" defaultValue="asha" />)
  expect(container.querySelector('.control-end')).toBeNull()
})
