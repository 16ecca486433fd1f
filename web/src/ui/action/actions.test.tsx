import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import createIcon from '../create-icon.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { Button } from './Button.tsx'
import { CountBadge, IconButton } from './IconButton.tsx'
import { Pagination, shownPages } from './Pagination.tsx'
import { Segmented } from './Segmented.tsx'
import { TabPanel, Tabs } from './Tabs.tsx'

describe('a button', () => {
  it('is pressed once and sends no form unless it is told to', async () => {
    const press = vi.fn()
    const send = vi.fn()
    render(
      <form onSubmit={send}>
        <Button onClick={press}>Add</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect([press.mock.calls.length, send.mock.calls.length]).toEqual([1, 0])
  })

  it('shows one of its two words at a time, and says that it works', () => {
    const hidden = () => [screen.getByText('Save'), screen.getByText('Saving...')].map((word) => word.dataset.off)
    const states = () => ['aria-busy', 'aria-disabled'].map((name) => screen.getByRole('button').getAttribute(name))
    const { rerender } = render(<Button busyLabel="Saving...">Save</Button>)
    expect([hidden(), states()]).toEqual([
      [undefined, 'true'],
      [null, null],
    ])
    rerender(
      <Button busy busyLabel="Saving...">
        Save
      </Button>,
    )
    expect([hidden(), states()]).toEqual([
      ['true', undefined],
      ['true', 'true'],
    ])
  })

  it('that works and has no other word keeps its own', () => {
    render(<Button busy>Save</Button>)
    expect(screen.getByRole('button').innerHTML).toBe('Save')
  })
})

describe('a picture that can be pressed', () => {
  it.each([
    [undefined, 'Cart', ''],
    [0, 'Cart', ''],
    [1, 'Cart, 1', '1'],
    [99, 'Cart, 99', '99'],
    [100, 'Cart, 100', '99+'],
  ])('with a count of %j is spoken as %j and shows %j', (count, spoken, shown) => {
    render(<IconButton label="Cart" count={count} />)
    const button = screen.getByRole('button', { name: spoken })
    expect([button.textContent, button.querySelectorAll('.count').length]).toEqual([shown, shown ? 1 : 0])
    expect([button.getAttribute('type'), button.hasAttribute('data-outlined')]).toEqual(['button', false])
  })

  it('has no number in its corner where none is known', () => {
    const { container } = render(<CountBadge />)
    expect(container.innerHTML).toBe('')
  })

  it('may have a line around it', () => {
    render(<IconButton label="Menu" outlined className="lg:hidden" />)
    const button = screen.getByRole('button', { name: 'Menu' })
    expect([button.dataset.outlined, button.className]).toEqual(['true', 'icon-btn lg:hidden'])
  })

  const Leaf = createIcon({ node: [['path', { d: 'M1 2' }]] })
  it.each([
    ['is for the eye alone', {}, 'true'],
    ['with words of its own is read out', { 'aria-label': 'Leaf' }, null],
    ['with a role is read out', { role: 'img' }, null],
  ])('its drawing %s', (_how, props, hidden) => {
    const { container } = render(<Leaf {...props} size={16} className="text-brand" />)
    const drawing = container.querySelector('svg')
    expect([drawing?.getAttribute('aria-hidden'), drawing?.getAttribute('width'), drawing?.getAttribute('class')]).toEqual([
      hidden,
      '16',
      'lucide text-brand',
    ])
    expect(drawing?.querySelector('path')?.getAttribute('d')).toBe('M1 2')
  })
})

describe('the pages of a list', () => {
  it('leave out those far away, with a gap only where some are left out', () => {
    render(<Pagination page={5} pages={9} onPage={() => {}} label="Pages of orders" />)
    const list = screen.getByRole('navigation', { name: 'Pages of orders' })
    expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['', '1', '…4', '5', '6', '…9', ''])
    expect(list.querySelectorAll('span')).toHaveLength(2)
    expect([shownPages(1, 9), shownPages(9, 9), shownPages(3, 9)]).toEqual([
      [1, 2, 9],
      [1, 8, 9],
      [1, 2, 3, 4, 9],
    ])
  })

  it.each([
    [1, [true, false]],
    [2, [false, false]],
    [3, [false, true]],
  ])('at page %d of three the arrows at the ends are off as %j', (page, off) => {
    render(<Pagination page={page} pages={3} onPage={() => {}} />)
    const arrows = ['Previous page', 'Next page'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }))
    expect(arrows.map(({ disabled }) => disabled)).toEqual(off)
    expect(screen.getAllByRole('button', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([String(page)])
  })

  it('are links where the caller draws them: the arrows lead to the neighbours, and never out of the list', () => {
    const link = (to: number, props: object) => <a href={`?page=${to}`} {...props} />
    const { rerender } = render(<Pagination page={2} pages={2} link={link} />)
    const ends = () => ['Previous page', 'Next page'].map((name) => screen.getByRole('link', { name }))
    const told = () => ends().map((end) => [end.getAttribute('href'), end.getAttribute('aria-disabled')])
    expect(told()).toEqual([
      ['?page=1', null],
      ['?page=2', 'true'],
    ])
    rerender(<Pagination page={1} pages={2} link={link} />)
    expect(told()).toEqual([
      ['?page=1', 'true'],
      ['?page=2', null],
    ])
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe('?page=2')
  })
})

describe('tabs', () => {
  const tabs = ['orders', 'returns', 'reviews'].map((id) => ({ id, label: id.toUpperCase() }))
  function About({ vertical, told }: { vertical?: boolean; told?: (id: string) => void }) {
    const [tab, setTab] = useState('returns')
    const select = (id: string) => {
      told?.(id)
      setTab(id)
    }
    return (
      <>
        <Tabs name="t" label="About" tabs={tabs} selected={tab} onSelect={select} vertical={vertical} />
        <TabPanel name="t" id={tab}>
          of {tab}
        </TabPanel>
      </>
    )
  }
  const selected = () => screen.getByRole('tab', { selected: true }).textContent

  it('are reached by Tab as one, the chosen one, which alone names its panel', () => {
    render(<About />)
    const all = screen.getAllByRole('tab')
    expect(all.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
    expect(all.map((tab) => tab.getAttribute('aria-controls'))).toEqual([null, screen.getByRole('tabpanel', { name: 'RETURNS' }).id, null])
    expect(screen.getByRole('tabpanel').tabIndex).toBe(0)
  })

  it('are chosen by a press, and by the arrows up and down as well', async () => {
    const told = vi.fn()
    render(<About told={told} vertical />)
    expect(screen.getByRole('tablist', { name: 'About' }).getAttribute('aria-orientation')).toBe('vertical')
    await userEvent.click(screen.getByRole('tab', { name: 'ORDERS' }))
    expect([selected(), screen.getByRole('tabpanel').textContent]).toEqual(['ORDERS', 'of orders'])
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}')
    expect(told.mock.calls.flat()).toEqual(['orders', 'reviews', 'orders', 'returns'])
  })

  it('take the keys that move between them from the page, and no others', () => {
    render(<About />)
    const isTaken = (key: string) => {
      const event = createEvent.keyDown(screen.getByRole('tab', { selected: true }), { key })
      fireEvent(screen.getByRole('tab', { selected: true }), event)
      return event.defaultPrevented
    }
    expect([isTaken('a'), isTaken('Enter'), selected()]).toEqual([false, false, 'RETURNS'])
    expect([isTaken('End'), selected()]).toEqual([true, 'REVIEWS'])
    expect(screen.getByRole('tablist').getAttribute('aria-orientation')).toBe('horizontal')
  })
})

it('one of a few side by side is chosen like any radio button, and each group stands for itself', async () => {
  const chosen = vi.fn()
  const options = [
    { value: 'week', label: 'Week' },
    { value: 'year', label: 'Year' },
  ]
  render(
    <>
      <Segmented label="Period" options={options} value="year" onChange={chosen} />
      <Segmented label="Compared with" options={options} value="week" onChange={() => {}} />
    </>,
  )
  const all = screen.getAllByRole<HTMLInputElement>('radio')
  expect(all.map(({ checked }) => checked)).toEqual([false, true, true, false])
  expect(all[0]?.name).not.toBe(all[2]?.name)
  await userEvent.click(all[0] ?? document.body)
  expect(chosen.mock.calls).toEqual([['week']])
  expect(screen.getByRole('group', { name: 'Period' })).toBeDefined()
})

it('the way back has a station for each step there is, and none for one left out', () => {
  const { rerender } = render(
    <Breadcrumb>
      <a href="/">Home</a>
      {false}
      <span>Sagar</span>
    </Breadcrumb>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Home', 'Sagar'])
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeDefined()
  rerender(
    <Breadcrumb label="Way back">
      <a href="/">Home</a>
    </Breadcrumb>,
  )
  expect(screen.getByRole('navigation', { name: 'Way back' }).textContent).toBe('Home')
})
