import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BreakableText } from './BreakableText.tsx'

it.each([
  ['meera.sahu@example.in', 'meera.<wbr>sahu@<wbr>example.<wbr>in'],
  ['devi@bidi', 'devi@<wbr>bidi'],
  ['98260 11223', '98260 11223'],
])('%s breaks behind its @ and its dots, and is read whole', (email, html) => {
  const { container } = render(<BreakableText text={email} />)
  expect([container.textContent, container.innerHTML]).toEqual([email, html])
})
