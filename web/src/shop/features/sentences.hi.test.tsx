import { render, screen } from '@testing-library/react'
import { stepLabel } from 'contract/orders/timeline-step.ts'
import { expect, it } from 'vitest'
import { offline } from '#client/offline/offline-state.ts'
import { QuantityStepper } from '#ui/field/QuantityStepper.tsx'
import { Timeline } from '#ui/steps/Timeline.tsx'
import OfflineStrip from './offline/OfflineStrip.tsx'

it('the strip of a lost line ends its first sentence as Hindi does', () => {
  offline.set({ isOffline: true, waiting: [] })
  render(<OfflineStrip />)
  expect(screen.getByRole('status').textContent).toMatch(/^इंटरनेट नहीं चल रहा। इस फ़ोन में/)
})

it('a screen reader says of a step that is done that it is, not that it goes on', () => {
  render(<Timeline label="ऑर्डर" entries={[{ title: stepLabel('processing', true), state: 'done' }]} />)
  expect(screen.getByRole('listitem').textContent).toBe('तैयारी, यह हो गया')
  expect(stepLabel('processing', false)).toBe('तैयारी हो रही है')
})

it('the buttons beside a quantity name it before what they do', () => {
  render(<QuantityStepper label="कितने पैकेट" value={3} max={9} minReason="" maxReason="" onChange={() => {}} />)
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['कितने पैकेट: एक कम करें', 'कितने पैकेट: एक बढ़ाएँ'])
})
