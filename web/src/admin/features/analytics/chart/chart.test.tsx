import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ColumnChart } from './chart.tsx'

it('a chart that is measured before it has its place draws nothing of a negative width', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: (entries: unknown[]) => void) {
        this.observe = () => tell([{ contentRect: { width: 4 } }])
      }
      observe: () => void
      disconnect() {}
    },
  )
  const points = ['Mon', 'Tue', 'Wed'].map((word, at) => ({ word, value: 3 + at, said: `${word}: ${3 + at}` }))
  const { container } = render(<ColumnChart label="Orders" points={points} />)
  const widths = [...container.querySelectorAll('rect')].map((rect) => Number(rect.getAttribute('width')))
  vi.unstubAllGlobals()
  expect(widths).toHaveLength(6)
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(0)
})
