// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { QuantityStepper } from './QuantityStepper.tsx'

afterEach(cleanup)

type PacksProps = { start?: number; told?: (quantity: number) => void; live?: boolean }

function Packs({ start = 2, told = () => {}, live }: PacksProps) {
  const [packs, setPacks] = useState(start)
  const change = (quantity: number) => {
    told(quantity)
    setPacks(quantity)
  }
  const reasons = { minReason: 'Minimum order quantity is 1 pieces', maxReason: 'Only 5 in stock' }
  return <QuantityStepper label="packs" value={packs} onChange={change} max={5} live={live} {...reasons} />
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'packs' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('the lower limit is not passed and says why when it is tried', async () => {
  const told = vi.fn()
  render(<Packs start={1} told={told} />)
  expect(screen.getByRole('status').textContent).toBe('')
  await press('Decrease packs')
  expect(told).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('Minimum order quantity is 1 pieces')
  await press('Increase packs')
  expect(field().value).toBe('2')
  expect(screen.getByRole('status').textContent).toBe('')
})

it('where one quantity alone is allowed, it is the one that is kept', async () => {
  const told = vi.fn()
  render(<QuantityStepper label="packs" value={7} onChange={told} min={3} max={3} minReason="Three" maxReason="Three" />)
  await press('Decrease packs')
  expect(told.mock.calls).toEqual([[3]])
})

it('where none is allowed, nothing is kept', async () => {
  const told = vi.fn()
  render(<QuantityStepper label="packs" value={7} onChange={told} min={3} max={2} minReason="None" maxReason="None" />)
  await press('Decrease packs')
  expect(told).not.toHaveBeenCalled()
})

it.each([
  ['by the keyboard', () => act(async () => field().focus())],
  ['by a press', () => userEvent.click(field())],
])('what is typed into a field entered %s stands in place of the quantity', async (_how, enter) => {
  const told = vi.fn()
  render(<Packs told={told} />)
  await enter()
  await userEvent.keyboard('4{Enter}')
  expect([told.mock.calls, field().value]).toEqual([[[4]], '4'])
})

it('a typed quantity above the stock becomes the stock, with the reason', async () => {
  const told = vi.fn()
  render(<Packs told={told} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '900{Enter}')
  expect(told.mock.calls).toEqual([[5]])
  expect(field().value).toBe('5')
  expect(screen.getByRole('status').textContent).toBe('Only 5 in stock')
})

it('[SF-519] a value above the stock says so at once; a step down leads to the stock, a step up nowhere', async () => {
  const told = vi.fn()
  render(<Packs start={50} told={told} />)
  expect(screen.getByRole('status').textContent).toBe('Only 5 in stock')
  await press('Increase packs')
  expect(told).not.toHaveBeenCalled()
  await press('Decrease packs')
  expect(told.mock.calls).toEqual([[5]])
  expect(field().value).toBe('5')
})

it('nothing is told while a number is being typed, and an emptied field goes back', async () => {
  const told = vi.fn()
  render(<Packs told={told} />)
  await userEvent.clear(field())
  expect(told).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(field().value).toBe('2')
  expect(told).not.toHaveBeenCalled()
})

it('the arrow keys count up and down', async () => {
  render(<Packs />)
  await userEvent.click(field())
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(field().value).toBe('3')
})

it('what is no whole number is not read as another one: the quantity stays, with the reason', async () => {
  const told = vi.fn()
  render(<Packs told={told} />)
  for (const [text, kept] of [
    ['1.5', '2'],
    ['-3', '2'],
    ['2e1', '2'],
    ['४', '4'],
  ] as const) {
    await userEvent.clear(field())
    await userEvent.type(field(), text)
    const reason = screen.getByRole('status').textContent
    await userEvent.tab()
    expect([text, field().value, screen.getByRole('status').textContent]).toEqual([text, kept, reason])
    expect(reason).toBe(text === '४' ? '' : 'Please enter a whole number of pieces')
  }
  expect(told.mock.calls).toEqual([[4]])
})

it('a live one reports each key and says its reason while it is typed, so that leaving it moves nothing', async () => {
  const told = vi.fn()
  render(<Packs told={told} live />)
  await userEvent.clear(field())
  await userEvent.type(field(), '49')
  expect(told.mock.calls).toEqual([[4], [5]])
  const before = screen.getByRole('status').textContent
  expect(before).toBe('Only 5 in stock')
  await userEvent.tab()
  expect(told).toHaveBeenCalledTimes(2)
  expect([field().value, screen.getByRole('status').textContent]).toEqual(['5', before])
})

const ends = () =>
  ['Decrease packs', 'Increase packs'].map((name) => {
    const button = screen.getByRole('button', { name })
    return [button.getAttribute('aria-disabled'), button.title]
  })

it.each([
  [
    1,
    [
      ['true', 'Minimum order quantity is 1 pieces'],
      [null, ''],
    ],
  ],
  [
    2,
    [
      [null, ''],
      [null, ''],
    ],
  ],
  [
    4,
    [
      [null, ''],
      [null, ''],
    ],
  ],
  [
    5,
    [
      [null, ''],
      ['true', 'Only 5 in stock'],
    ],
  ],
])('at %d of five packs the ends that lead nowhere say so, and the others do not', (start, told) => {
  render(<Packs start={start} />)
  expect(ends()).toEqual(told)
})

it('one that is off changes nothing by its buttons and gives no reason', async () => {
  const told = vi.fn()
  const limits = { max: 5, minReason: 'Minimum order quantity is 1 pieces', maxReason: 'Only 5 in stock' }
  render(<QuantityStepper label="packs" value={7} onChange={told} disabled {...limits} />)
  await press('Decrease packs')
  await press('Increase packs')
  expect([told.mock.calls, field().disabled, screen.getByRole('status').textContent]).toEqual([[], true, ''])
  expect(ends().map(([off]) => off)).toEqual(['true', 'true'])
})

it('Enter takes what was typed, any other key does not, and nothing typed is nothing to take', async () => {
  const told = vi.fn()
  render(<Packs told={told} />)
  await userEvent.click(field())
  await userEvent.keyboard('{Enter}')
  await userEvent.clear(field())
  await userEvent.type(field(), '4{Home}')
  expect(told).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(told.mock.calls).toEqual([[4]])
})

it('a number with commas and blanks is read as one, and one that is emptied gives no reason any more', async () => {
  const told = vi.fn()
  const limits = { max: 20_000, minReason: 'Minimum order quantity is 1 pieces', maxReason: 'Only 20000 in stock' }
  render(<QuantityStepper label="packs" value={2} onChange={told} {...limits} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '1.5')
  expect(screen.getByRole('status').textContent).toBe('Please enter a whole number of pieces')
  await userEvent.clear(field())
  expect(screen.getByRole('status').textContent).toBe('')
  await userEvent.type(field(), '12, 500{Enter}')
  expect(told.mock.calls).toEqual([[12_500]])
})

it('a live one takes one pack as typed but waits where a nought may go on, and says why none is too few', async () => {
  const told = vi.fn()
  render(<Packs told={told} live />)
  await userEvent.clear(field())
  await userEvent.type(field(), '0')
  expect([told.mock.calls, screen.getByRole('status').textContent]).toEqual([[], 'Minimum order quantity is 1 pieces'])
  await userEvent.type(field(), '1')
  expect(told.mock.calls).toEqual([[1]])
})

it('a limit that is just reached is no reason to say anything', async () => {
  render(<Packs start={2} />)
  await press('Decrease packs')
  expect([field().value, screen.getByRole('status').textContent]).toEqual(['1', ''])
  await userEvent.clear(field())
  await userEvent.type(field(), '5{Enter}')
  expect([field().value, screen.getByRole('status').textContent]).toEqual(['5', ''])
})

it('what is above the stock and typed once more becomes the stock, too', async () => {
  const told = vi.fn()
  render(<Packs start={50} told={told} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '50{Enter}')
  expect(told.mock.calls).toEqual([[5]])
})

it('the arrow keys are taken from the page, which would scroll, and other keys are not; each end bears its sign', () => {
  render(<Packs />)
  expect(['ArrowUp', 'ArrowDown', 'a', 'Tab'].map((key) => fireEvent.keyDown(field(), { key }))).toEqual([false, false, true, true])
  const signs = ['Decrease packs', 'Increase packs'].map((name) => screen.getByRole('button', { name }).querySelector('svg')?.classList)
  expect([signs[0]?.contains('lucide-minus'), signs[1]?.contains('lucide-plus')]).toEqual([true, true])
})
