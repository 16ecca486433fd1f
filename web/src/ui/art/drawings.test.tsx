import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Emblem } from './Emblem.tsx'
import { Logo, Mark } from './Logo.tsx'
import { PACK_TEXT, Pack, PackTurned } from './Pack.tsx'

it.each([
  ['big', 'Big', 'BIG'],
  ['small', 'Small', 'SMALL'],
] as const)('the drawn %s pack is named by its size, and bears it with the warning', (size, word, printed) => {
  const { container, unmount } = render(<Pack size={size} />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    `Special Lion Beedi, ${word} pack, front. 85 percent of the face is the statutory health warning.`,
  )
  const texts = () => [...container.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(texts()).toEqual([PACK_TEXT.word, ...PACK_TEXT.lines, PACK_TEXT.quitline, 'Special Lion Beedi', printed])
  unmount()
  render(<PackTurned size={size} text={{ word: 'DANGER', lines: ['ONE', 'TWO'], quitline: 'CALL 1' }} />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(`Special Lion Beedi, ${word} pack, from the side`)
  expect([...document.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    'DANGER',
    'ONE',
    'TWO',
    'CALL 1',
    'Special Lion Beedi',
    printed,
  ])
})

it('a pack beside its own name is not read out a second time', () => {
  const { container } = render(<Pack size="big" decorative />)
  const drawing = container.querySelector('svg')
  expect([screen.queryByRole('img'), drawing?.getAttribute('aria-hidden'), drawing?.hasAttribute('aria-label')]).toEqual([
    null,
    'true',
    false,
  ])
})

it.each([
  ['small', Mark],
  ['in full', Emblem],
])('the lion %s is an ornament unless it has a title', (_size, Lion) => {
  const { container, rerender } = render(<Lion />)
  expect([screen.queryByRole('img'), container.querySelector('svg')?.getAttribute('aria-hidden')]).toEqual([null, 'true'])
  rerender(<Lion title="Special Lion Beedi" />)
  expect(screen.getByRole('img', { name: 'Special Lion Beedi' }).getAttribute('aria-hidden')).toBe('false')
})

it('the name of the shop stands beside its lion, whose ground is that of what it lies on', () => {
  const { container, rerender } = render(<Logo className="mr-2" />)
  const lion = () => {
    const svg = container.querySelector('svg')
    return [svg?.classList.contains('text-brand'), svg?.querySelector('g')?.getAttribute('stroke')]
  }
  expect([container.textContent, lion()]).toEqual(['Special Lion Beedi', [true, 'var(--color-surface)']])
  rerender(<Logo inverse text="Special Lion" />)
  expect([container.textContent, lion()]).toEqual(['Special Lion', [false, 'var(--color-brand-hover)']])
})
