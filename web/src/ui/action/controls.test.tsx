// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'
import { Pagination, shownPages } from './Pagination.tsx'
import { TabPanel, Tabs } from './Tabs.tsx'

afterEach(cleanup)

it('a busy button shows its other words, keeps the focus and sends no form twice', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} busyLabel="Saving Address...">
        Save Address
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.click(screen.getByRole('button'))
  expect(send).toHaveBeenCalledOnce()
  rerender(form(true))
  expect(document.activeElement).toBe(screen.getByRole('button'))
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button'))
  await userEvent.type(screen.getByLabelText('Name'), 'Ramesh{Enter}')
  expect(send).toHaveBeenCalledOnce()
})

function About() {
  const [tab, setTab] = useState('a')
  const tabs = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase() }))
  return (
    <>
      <Tabs name="t" label="About" tabs={tabs} selected={tab} onSelect={setTab} />
      <TabPanel name="t" id={tab}>
        {tab}
      </TabPanel>
    </>
  )
}

it('arrows, Home and End move along the tabs, round the ends, with the focus', async () => {
  render(<About />)
  await userEvent.tab()
  for (const [key, name] of [
    ['ArrowLeft', 'C'],
    ['ArrowRight', 'A'],
    ['ArrowRight', 'B'],
    ['End', 'C'],
    ['Home', 'A'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    expect(document.activeElement?.textContent).toBe(name)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name)
  }
  expect(screen.getByRole('tabpanel', { name: 'A' }).textContent).toBe('a')
})

it('a long list shows its first and last page and those around the present one', () => {
  expect(shownPages(6, 12)).toEqual([1, 5, 6, 7, 12])
  expect(shownPages(1, 2)).toEqual([1, 2])
  expect(shownPages(2, 3)).toEqual([1, 2, 3])
})

it('pages are turned by number and by arrow, and the first has no page before it', async () => {
  const turn = vi.fn()
  render(<Pagination page={1} pages={3} onPage={turn} />)
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(turn.mock.calls).toEqual([[2], [3]])
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('1')
})

it('one page needs no numbers', () => {
  const { container } = render(<Pagination page={1} pages={1} />)
  expect(container.innerHTML).toBe('')
})

it('a menu closes when what lies under it scrolls, not when its own entries do', async () => {
  render(
    <Menu label="More actions" opener="…">
      <button type="button">Print</button>
    </Menu>,
  )
  const shown = () => !screen.getByRole('button', { name: 'Print', hidden: true }).closest('div')?.hidden
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  expect(shown()).toBe(true)
  fireEvent.scroll(screen.getByRole('button', { name: 'Print', hidden: true }))
  expect(shown()).toBe(true)
  fireEvent.scroll(document.body)
  expect(shown()).toBe(false)
})

it('a picture that can be pressed says what it does to a pointer that rests on it', () => {
  render(<IconButton label="Edit Big Pack">✎</IconButton>)
  expect(screen.getByTitle('Edit Big Pack').getAttribute('aria-label')).toBe('Edit Big Pack')
})
