import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Strength } from '../field/PasswordInput.tsx'
import { StepStrip } from './Timeline.tsx'

it('a way says to a screen reader which of its steps are done and which one it is on', () => {
  render(
    <StepStrip label="Checkout steps" steps={[{ name: 'Cart' }, { name: 'Address', note: 'Sagar' }, { name: 'Payment' }]} current={2} />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Cart, done', 'AddressSagar', 'Payment'])
  expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step'])
  expect(screen.getAllByRole('listitem').map(({ dataset }) => dataset.state)).toEqual(['done', 'done', 'current'])
})

it('a step that was skipped has no tick and is not called done', () => {
  render(
    <StepStrip
      label="Steps"
      steps={[{ name: 'Account' }, { name: 'Address', note: 'skipped', isSkipped: true }, { name: 'Code' }]}
      current={2}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ dataset, textContent }) => [dataset.state, textContent])).toEqual([
    ['done', 'Account, done'],
    ['skipped', 'Addressskipped'],
    ['current', 'Code'],
  ])
})

it('a password fills as many pieces of its thread as it is strong', () => {
  const { container } = render(<Strength level={3} word="Good" />)
  expect([...container.querySelectorAll('rect')].map((piece) => piece.getAttribute('class'))).toEqual([
    'fill-accent',
    'fill-accent',
    'fill-accent',
    'fill-line',
  ])
  expect(screen.getByRole('status').textContent).toBe('Password strength: Good')
})
