// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { QuantityStepper } from './QuantityStepper.tsx'

afterEach(cleanup)

function Packs({ start = 2, told = () => {} }: { start?: number; told?: (quantity: number) => void }) {
  const [packs, setPacks] = useState(start)
  const change = (quantity: number) => {
    told(quantity)
    setPacks(quantity)
  }
  const reasons = { minReason: 'Minimum order quantity is 1 pieces', maxReason: 'Only 5 in stock' }
  return <QuantityStepper label="packs" value={packs} onChange={change} max={5} {...reasons} />
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
