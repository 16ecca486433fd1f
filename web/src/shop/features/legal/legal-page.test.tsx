import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LegalPage } from './LegalPage.tsx'

const sections = [
  { id: 'age', title: 'Age', body: ['Adults alone.', 'Show your papers.'] },
  { id: 'money', title: 'Money', body: ['In rupees.'] },
]

it('a text to be read numbers its sections and leads to each from its index, in the same order', () => {
  render(<LegalPage title="Terms" updated="Last updated: May 2027" intro="Please read this." sections={sections} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Terms', '1. Age', '2. Money'])
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1. Age', '#age'],
    ['2. Money', '#money'],
  ])
  expect(screen.getByRole('region', { name: '1. Age' }).id).toBe('age')
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Last updated: May 2027',
    'Please read this.',
    'Adults alone.',
    'Show your papers.',
    'In rupees.',
  ])
})

it('without a date and an introduction nothing stands between its title and its sections', () => {
  render(<LegalPage title="Refunds" sections={sections} />)
  expect(document.querySelectorAll('p')).toHaveLength(3)
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling).toBeNull()
})
