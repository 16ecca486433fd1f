import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Change, changeWords } from './change.tsx'

it.each([
  [112, 100, 30, '12% more than the 30 days before'],
  [70, 100, 7, '30% less than the 7 days before'],
  [0, 100, 7, '100% less than the 7 days before'],
  [29900, 100, 90, '299 times as much as the 90 days before'],
  [350, 100, 90, '3.5 times as much as the 90 days before'],
  [299, 100, 90, '199% more than the 90 days before'],
  [1001, 1000, 90, 'Under 1% more than the 90 days before'],
  [999, 1000, 90, 'Under 1% less than the 90 days before'],
  [50.5, 50.5, 4, 'As much as the 4 days before'],
  [3, 2, 1, '50% more than the day before'],
  [50, 0, 30, 'Nothing to compare with'],
  [0, 0, 30, 'Nothing to compare with'],
])('%d beside %d of %d days: %s', (now, before, days, words) => {
  expect(changeWords({ now, before, days, isRunning: false })).toBe(words)
})

it('of things that are counted there are fewer, and as many', () => {
  expect(changeWords({ now: 1, before: 2, days: 7, isRunning: true, isCount: true })).toBe('50% fewer than the 7 days before')
  expect(changeWords({ now: 145, before: 1, days: 7, isRunning: true, isCount: true })).toBe('145 times as many as the 7 days before')
  expect(changeWords({ now: 2, before: 2, days: 7, isRunning: true, isCount: true })).toBe('As many as the 7 days before')
})

it('a day that goes on stands beside the day before by this time', () => {
  expect(changeWords({ now: 3, before: 2, days: 1, isRunning: true })).toBe('50% more than the day before by this time')
})

it('an arrow goes with a change, and with nothing else', () => {
  const arrowOf = (now: number, before: number) => {
    const { container, unmount } = render(<Change now={now} before={before} days={7} isRunning={false} />)
    const said = [
      container.querySelector('svg')?.classList.contains('lucide-trending-up'),
      container.firstElementChild?.className.split(' ').at(-1),
    ]
    unmount()
    return said
  }
  expect([arrowOf(3, 2), arrowOf(2, 3), arrowOf(2, 2), arrowOf(2, 0)]).toEqual([
    [true, 'text-success'],
    [false, 'text-danger'],
    [undefined, 'gap-1'],
    [undefined, 'gap-1'],
  ])
})
