import { expect, it } from 'vitest'
import { buttonClass } from './Button.tsx'

const classes = (...shape: Parameters<typeof buttonClass>) =>
  buttonClass(...shape)
    .split(' ')
    .filter(Boolean)

it('the looks of a button are those of its kind, its size and its width, and what is its own', () => {
  expect(classes()).toEqual(['btn'])
  expect(classes({ variant: 'primary', size: 'normal' })).toEqual(['btn'])
  expect(classes({ variant: 'danger-solid', size: 'small', block: true, className: 'mt-2' })).toEqual([
    'btn',
    'btn-danger-solid',
    'btn-small',
    'btn-block',
    'mt-2',
  ])
  expect(classes({ variant: 'quiet' })).toEqual(['btn', 'btn-quiet'])
})
