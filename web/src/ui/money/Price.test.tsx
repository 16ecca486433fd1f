import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Ledger, LedgerRow, LedgerTotal, Price } from './Price.tsx'

it('a price without another one is that price alone', () => {
  const { container } = render(<Price price="₹280" />)
  expect([container.textContent, container.querySelector('s, .sr-only, .price-off'), container.querySelector('p')?.dataset.size]).toEqual([
    '₹280',
    null,
    'normal',
  ])
})

it('a lower price says which of the two it is, and how much lower', () => {
  const { container } = render(<Price price="₹280" original="₹400" off="30% off" size="large" />)
  expect([container.textContent, container.querySelector('s')?.textContent]).toEqual([
    'Price ₹280Original price ₹40030% off',
    'Original price ₹400',
  ])
  expect([container.querySelector('.price-off')?.textContent, container.querySelector('p')?.dataset.size]).toEqual(['30% off', 'large'])
})

it('an account names each sum, marks what is saved and what counts, and ends in its total', () => {
  const { container } = render(
    <Ledger className="mt-2">
      <LedgerRow label="Subtotal" value="₹400" />
      <LedgerRow label="Savings" value="−₹120" tone="saving" strong />
      <LedgerTotal value="₹280" />
      <LedgerTotal label="To pay" value="₹290" />
    </Ledger>,
  )
  const words = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
  expect(words).toEqual(['Subtotal ₹400', 'Savings −₹120', 'Total ₹280', 'To pay ₹290'])
  const rows = [...container.querySelectorAll<HTMLElement>('.ledger-row')]
  expect(rows.map(({ dataset }) => [dataset.tone, dataset.strong])).toEqual([
    [undefined, undefined],
    ['saving', 'true'],
  ])
})
