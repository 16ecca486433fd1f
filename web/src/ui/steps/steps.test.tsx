import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BulkLadder } from './BulkLadder.tsx'
import { TallLadder } from './TallLadder.tsx'
import { NumberedThread, StepStrip, Timeline } from './Timeline.tsx'

const tiers = [
  { from: 10, text: '₹10 off each' },
  { from: 20, text: '₹20 off each' },
  { from: 40, text: '₹30 off each' },
]
const steps = () => screen.getAllByRole('listitem')
const current = () => steps().map((step) => step.getAttribute('aria-current'))
const knots = (container: HTMLElement) => [...container.querySelectorAll<SVGElement>('.ladder-knot')].map(({ dataset }) => dataset.on)

describe('the price of many as a thread', () => {
  it.each([
    [0, [null, null, null], [undefined, undefined, undefined], '0%'],
    [10, ['step', null, null], ['true', undefined, undefined], '33.33'],
    [30, [null, 'step', null], ['true', 'true', undefined], '83.33'],
    [90, [null, null, 'step'], ['true', 'true', 'true'], '100'],
  ])('with %d packs shows the step that holds and the knots that are reached', (quantity, held, lit, width) => {
    const { container } = render(<BulkLadder tiers={tiers} quantity={quantity} />)
    expect([current(), knots(container)]).toEqual([held, lit])
    expect(container.querySelector('.ladder-fill')?.getAttribute('width')?.startsWith(width)).toBe(true)
    const places = [...container.querySelectorAll('.ladder-knot')].map((knot) => Number.parseFloat(knot.getAttribute('cx') ?? ''))
    expect(places.map(Math.round)).toEqual([33, 67, 100])
    expect(steps().map(({ textContent }) => textContent)).toEqual(['10+₹10 off each', '20+₹20 off each', '40+₹30 off each'])
  })

  it('says its words to the ear alone where it is narrow, and lies on its ground', () => {
    const { container, rerender } = render(<BulkLadder tiers={tiers} quantity={12} />)
    const looks = () => [container.querySelectorAll('li .sr-only').length, container.querySelector<HTMLElement>('.ladder')?.dataset.onLeaf]
    expect([looks(), screen.getByRole('list', { name: 'Bulk pricing' }).children.length]).toEqual([[0, undefined], 3])
    rerender(<BulkLadder tiers={tiers} quantity={12} brief onLeaf label="Steps" />)
    expect([looks(), screen.getByRole('list', { name: 'Steps' }).children.length]).toEqual([[3, 'true'], 3])
  })

  it.each([
    [0, [null, null, null], [undefined, undefined, undefined], ['0%', '0%'], 'true'],
    [15, ['step', null, null], ['true', undefined, undefined], ['50%', '0%'], undefined],
    [40, [null, null, 'step'], ['true', 'true', 'true'], ['100%', '100%'], undefined],
  ])('that hangs, with %d packs, is filled from knot to knot and ends at the last one', (quantity, held, lit, filled, bare) => {
    const { container } = render(<TallLadder tiers={tiers} quantity={quantity} />)
    expect([current(), knots(container), screen.getByRole('list', { name: 'Bulk pricing' }).dataset.bare]).toEqual([held, lit, bare])
    expect([...container.querySelectorAll('.ladder-fill')].map((fill) => fill.getAttribute('height'))).toEqual(filled)
  })

  it('that hangs is the plain list of steps where no quantity is known', () => {
    render(<TallLadder tiers={tiers} label="Steps" />)
    expect([screen.getByRole('list', { name: 'Steps' }).dataset.bare, current()]).toEqual(['true', [null, null, null]])
  })

  it('that hangs says what is not reached yet of a quantity below the first step', () => {
    const { container } = render(<TallLadder tiers={tiers} quantity={3} />)
    expect([current(), knots(container), screen.getByRole('list').dataset.bare]).toEqual([
      [null, null, null],
      [undefined, undefined, undefined],
      undefined,
    ])
  })
})

describe('what happened and what comes', () => {
  it('is told in words beside its looks: what is done, where it stands, with a note where there is one', () => {
    render(
      <Timeline
        label="Order"
        entries={[
          { title: 'Placed', state: 'done', note: '3 May' },
          { title: 'Packed', state: 'current' },
          { title: 'Sent', state: 'next' },
          { title: 'Cancelled', state: 'stopped' },
        ]}
      />,
    )
    expect(steps().map(({ textContent }) => textContent)).toEqual(['Placed, done3 May', 'Packed', 'Sent', 'Cancelled'])
    expect(current()).toEqual([null, 'step', null, null])
    expect(steps().map(({ dataset }) => dataset.state)).toEqual(['done', 'current', 'next', 'stopped'])
    expect(document.querySelectorAll('small')).toHaveLength(1)
  })

  it('instructions are numbered from one for the eye, as the list does for the ear', () => {
    render(<NumberedThread label="How to pay" steps={[{ title: 'Scan' }, { title: 'Pay', note: 'in any app' }]} />)
    expect(steps().map(({ textContent }) => textContent)).toEqual(['1Scan', '2Payin any app'])
    expect([...document.querySelectorAll('.knot-number')].map((knot) => knot.getAttribute('aria-hidden'))).toEqual(['true', 'true'])
    expect(document.querySelectorAll('small')).toHaveLength(1)
  })

  it('a way has one step one is on, those before it done and those after it to come; all is done at its end', () => {
    const three = [{ name: 'Cart' }, { name: 'Address' }, { name: 'Payment' }]
    const { rerender } = render(<StepStrip label="Steps" steps={three} current={1} />)
    const states = () => steps().map(({ dataset }) => dataset.state)
    expect([states(), current()]).toEqual([
      ['done', 'current', 'next'],
      [null, 'step', null],
    ])
    rerender(<StepStrip label="Steps" steps={three} current={3} />)
    expect([states(), current(), steps().map(({ textContent }) => textContent)]).toEqual([
      ['done', 'done', 'done'],
      [null, null, null],
      ['Cart, done', 'Address, done', 'Payment, done'],
    ])
  })
})
