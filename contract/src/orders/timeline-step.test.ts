import { expect, it } from 'vitest'
import { TRACK_STEPS } from './order.status.ts'
import { stepLabel } from './timeline-step.ts'

it('a step that lies behind is named by what was done, one that is reached or ahead by its status', () => {
  expect(TRACK_STEPS.map((step) => [stepLabel(step, true), stepLabel(step, false)])).toEqual([
    ['Order placed', 'Pending Payment'],
    ['Payment sent', 'Pending Verification'],
    ['Payment verified', 'Order Confirmed'],
    ['Processing', 'Processing'],
    ['Shipped', 'Shipped'],
    ['Delivered', 'Delivered'],
  ])
  expect(stepLabel('pending', true)).toBe('Order placed')
})
