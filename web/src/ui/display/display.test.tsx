import { act, render, screen, within } from '@testing-library/react'
import { WARNING_HINDI } from 'contract/rules/limits.ts'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Disclosure } from './Disclosure.tsx'
import { HealthWarning } from './HealthWarning.tsx'
import { FullScreenSpinner, Loading, Skeleton } from './Loading.tsx'
import { Note } from './Note.tsx'
import { EmptyState, Panel } from './Panel.tsx'
import { SendingPictures, usePreview } from './SendingPictures.tsx'
import { Stars } from './Stars.tsx'
import { Bar, StatStrip } from './StatStrip.tsx'
import { StockBar } from './StockBar.tsx'

afterEach(() => vi.unstubAllGlobals())

describe('figures', () => {
  it.each([
    [-20, '0%', '0'],
    [0, '0%', '0'],
    [37.6, '37.6%', '38'],
    [100, '100%', '100'],
    [240, '100%', '100'],
  ])('a bar of %d percent is drawn and told within its ends', (percent, width, now) => {
    const { container } = render(<Bar percent={percent} label="Share of Sagar" text="two of five" tone="blue" />)
    const meter = screen.getByRole('meter', { name: 'Share of Sagar' })
    expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuetext')]).toEqual([now, 'two of five'])
    expect([container.querySelector('rect')?.getAttribute('width'), container.querySelector('svg')?.dataset.tone]).toEqual([width, 'blue'])
  })

  it.each([
    [-1, '0'],
    [3.5, '70'],
    [5, '100'],
    [7, '100'],
  ])('%d stars are drawn %s wide, and told as a figure', (value, width) => {
    const { container } = render(<Stars value={value} />)
    expect(screen.getByRole('img', { name: `${value} out of 5 stars` })).toBeDefined()
    expect(container.querySelector('svg svg')?.getAttribute('width')).toBe(width)
    expect(container.querySelectorAll('.fill-brand path')).toHaveLength(5)
  })

  it('the stock of a product says whose it is, how much and whether that is enough', () => {
    render(<StockBar status="Low Stock" tone="yellow" amount="220" percent={2.2} name="Big Pack" />)
    expect(screen.getByRole('meter', { name: 'Stock of Big Pack' }).getAttribute('aria-valuetext')).toBe('220, Low Stock')
    expect(screen.getByText('Low Stock').dataset.tone).toBe('yellow')
  })

  it('a strip of figures shows each under its word, in its colour, with its note where there is one', () => {
    render(
      <StatStrip
        stats={[
          { label: 'Orders', value: 7, note: '2 today' },
          { label: 'Refunds', value: '₹90', tone: 'red' },
        ]}
      />,
    )
    expect(screen.getAllByRole('definition').map(({ textContent, dataset }) => [textContent, dataset.tone])).toEqual([
      ['72 today', undefined],
      ['₹90', 'red'],
    ])
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Orders', 'Refunds'])
    expect([...document.querySelectorAll('small')].map(({ textContent }) => textContent)).toEqual(['2 today'])
  })
})

describe('a note', () => {
  it.each([
    ['ok', 'lucide-circle-check'],
    ['plain', 'lucide-info'],
    ['warning', 'lucide-triangle-alert'],
    ['danger', 'lucide-triangle-alert'],
    ['leaf', null],
  ] as const)('of the tone %s has its picture', (tone, picture) => {
    const { container } = render(<Note tone={tone}>Text</Note>)
    const drawn = container.querySelector('svg')
    expect(drawn === null ? null : drawn.classList.contains(picture ?? '')).toBe(picture && true)
  })

  it('without a tone is plain and silent; its title, words, picture and actions are its own', () => {
    const { container, rerender } = render(<Note>Only words</Note>)
    const note = container.firstElementChild
    expect([note?.getAttribute('data-tone'), note?.hasAttribute('role'), container.querySelector('.note-actions')]).toEqual([
      'plain',
      false,
      null,
    ])
    expect(container.querySelectorAll('p')).toHaveLength(0)
    rerender(
      <Note tone="danger" title="Not saved" icon={null} live="alert" actions={<button type="button">Again</button>}>
        The line broke.
      </Note>,
    )
    expect(screen.getByRole('alert').textContent).toBe('Not savedThe line broke.Again')
    expect([container.querySelector('svg'), container.querySelector('p')?.textContent]).toEqual([null, 'Not saved'])
    expect(container.querySelector('.note-actions')?.textContent).toBe('Again')
  })
})

describe('a panel', () => {
  it('is named by its heading, which is of the second level unless it lies deeper; without one it has no name', () => {
    const { container, rerender } = render(
      <Panel title="Address" aside={<a href="#edit">Edit</a>}>
        Sagar
      </Panel>,
    )
    const named = screen.getByRole('region', { name: 'Address' })
    expect(within(named).getByRole('heading', { level: 2 }).textContent).toBe('Address')
    expect(within(named).getByRole('link', { name: 'Edit' })).toBeDefined()
    expect(named.className).toBe('panel panel-pad')
    rerender(
      <Panel title="Address" level={3} flush>
        Sagar
      </Panel>,
    )
    expect([screen.getByRole('heading', { level: 3 }).textContent, container.firstElementChild?.className]).toEqual([
      'Address',
      'panel panel-flush',
    ])
    rerender(<Panel aside={<a href="#edit">Edit</a>}>Sagar</Panel>)
    expect([screen.queryByRole('heading'), container.firstElementChild?.hasAttribute('aria-labelledby'), container.textContent]).toEqual([
      null,
      false,
      'Sagar',
    ])
  })

  it('an empty place says so in a heading, with words and a way on only where there are some', () => {
    const { container, rerender } = render(<EmptyState title="No orders" />)
    expect([screen.getByRole('heading', { level: 2 }).textContent, container.querySelector('p')]).toEqual(['No orders', null])
    rerender(
      <EmptyState title="No orders" level={1} action={<a href="#shop">Shop</a>}>
        None yet.
      </EmptyState>,
    )
    expect([screen.getByRole('heading', { level: 1 }).textContent, container.querySelector('p')?.textContent]).toEqual([
      'No orders',
      'None yet.',
    ])
    expect(screen.getByRole('link', { name: 'Shop' })).toBeDefined()
  })

  it('a question stays closed until it is pressed, or is open from the start', () => {
    const { container, rerender } = render(<Disclosure summary="How long?">Three days</Disclosure>)
    expect(container.querySelector('details')?.open).toBe(false)
    rerender(
      <Disclosure summary="How long?" open name="faq">
        Three days
      </Disclosure>,
    )
    expect([container.querySelector('details')?.open, container.querySelector('details')?.getAttribute('name')]).toEqual([true, 'faq'])
  })
})

describe('while something comes', () => {
  it('one word is spoken, and the blocks in its place are silent', () => {
    const { rerender } = render(<Loading>blocks</Loading>)
    const status = () => screen.getByRole('status')
    expect([status().querySelector('.sr-only')?.textContent, status().querySelector('[aria-hidden]')?.textContent]).toEqual([
      'Loading',
      'blocks',
    ])
    rerender(<Loading label="Loading orders">blocks</Loading>)
    expect(status().querySelector('.sr-only')?.textContent).toBe('Loading orders')
  })

  it('a block stands still in its place, and without scripts it is said that nothing will come', () => {
    const html = renderToString(
      <Loading>
        <Skeleton className="h-6" />
      </Loading>,
    )
    expect(html).toContain('<span class="skeleton h-6"></span>')
    expect(/<noscript>(.*)<\/noscript>/.exec(html)?.[1]).toContain('This page needs JavaScript.')
  })

  it('the turning thread says what it stands for', () => {
    render(<FullScreenSpinner />)
    expect(screen.getByRole('status').querySelector('.spinner-word')?.textContent).toBe('Loading')
  })

  it.each([
    [1, 1, 0.25, 'Sending the picture...', '25'],
    [2, 3, 0.5, 'Sending picture 2 of 3...', '50'],
  ])('picture %d of %d is named, its bar for the eye alone', (number, of, share, sentence, now) => {
    const { container } = render(<SendingPictures number={number} of={of} share={share} />)
    expect(screen.getByText(sentence)).toBeDefined()
    expect(screen.queryByRole('meter')).toBeNull()
    expect(container.querySelector('[role=meter]')?.getAttribute('aria-valuenow')).toBe(now)
  })
})

describe('the picture of a file that was just chosen', () => {
  const Shown = ({ picture }: { picture: string | File | undefined }) => <p>{usePreview(picture) ?? 'none'}</p>

  it('is shown by an address that is given up with it; one that is kept already has its own', () => {
    const held = new Set<string>()
    let made = 0
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL() {
          made += 1
          held.add(`blob:${made}`)
          return `blob:${made}`
        }
        static override revokeObjectURL(address: string) {
          held.delete(address)
        }
      },
    )
    const first = new File(['a'], 'a.png')
    const { rerender, unmount } = render(<Shown picture={first} />)
    expect([screen.getByText('blob:1'), [...held]]).toEqual([expect.anything(), ['blob:1']])
    rerender(<Shown picture={new File(['b'], 'b.png')} />)
    expect([screen.getByText('blob:2'), [...held]]).toEqual([expect.anything(), ['blob:2']])
    rerender(<Shown picture="/files/kept.webp" />)
    expect([screen.getByText('/files/kept.webp'), held.size]).toEqual([expect.anything(), 0])
    rerender(<Shown picture={undefined} />)
    expect(screen.getByText('none')).toBeDefined()
    rerender(<Shown picture={first} />)
    unmount()
    expect([made, held.size]).toEqual([3, 0])
  })
})

describe('the statutory warning', () => {
  let measure = () => {}
  let watched: Element | undefined
  const disconnect = vi.fn()
  beforeEach(() => {
    disconnect.mockClear()
    const Observer = class {
      constructor(told: () => void) {
        measure = told
      }
      observe(box: Element) {
        watched = box
      }
      disconnect = disconnect
    }
    vi.stubGlobal('ResizeObserver', Observer)
  })

  it('tells the page how high it is while it is there', () => {
    const { unmount } = render(<HealthWarning warning="TOBACCO KILLS" quitline="CALL 1800" />)
    const strip = screen.getByRole('complementary', { name: 'Statutory health warning' })
    vi.spyOn(strip, 'offsetHeight', 'get').mockReturnValue(73)
    expect(watched).toBe(strip)
    act(() => measure())
    const measured = () => document.documentElement.style.getPropertyValue('--strip-measured')
    expect(measured()).toBe('73px')
    unmount()
    expect([measured(), disconnect.mock.calls.length]).toEqual(['', 1])
  })

  it('has its Hindi words marked as such, and the quitline as a link where there is a number to call', () => {
    const { rerender } = render(<HealthWarning warning="TOBACCO KILLS" warningHindi="तंबाकू" quitline="CALL 1800" quitlineHref="tel:1800" />)
    expect([screen.getByText('तंबाकू').lang, screen.getByRole('link', { name: 'CALL 1800' }).getAttribute('href')]).toEqual([
      'hi',
      'tel:1800',
    ])
    expect(screen.getByText('तंबाकू').className).not.toContain('standing-hindi') // the cut font has the shapes of the standing words alone
    rerender(<HealthWarning warning="TOBACCO KILLS" warningHindi={WARNING_HINDI} quitline="CALL 1800" />)
    expect(screen.getByText(WARNING_HINDI).className).toContain('standing-hindi')
    rerender(<HealthWarning warning="TOBACCO KILLS" quitline="CALL 1800" />)
    expect([document.querySelector('[lang=hi]'), screen.queryByRole('link'), screen.queryByText('CALL 1800') !== null]).toEqual([
      null,
      null,
      true,
    ])
  })
})
