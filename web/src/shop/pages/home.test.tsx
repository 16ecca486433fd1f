import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { showPage } from '#test/page.tsx'
import { BIG, SMALL } from '#test/samples.ts'
import Home from './home.tsx'

const show = (facts = {}) => {
  const props = { loaderData: { bestsellers: [BIG, SMALL] } } as unknown as Parameters<typeof Home>[0] // `as`: the page reads nothing else
  return showPage(<Home {...props} />, { facts })
}

describe('the home page', () => {
  it('[SF-037][SF-047] the order button leads to the products 100 ms after the press, not before', async () => {
    const { place } = await show()
    const pressed = performance.now()
    await userEvent.click(screen.getByRole('link', { name: 'Order Now' }))
    expect(place()).toBe('/')
    await screen.findByText('Somewhere else')
    expect(place()).toBe('/products')
    expect(performance.now() - pressed).toBeGreaterThanOrEqual(99)
  })

  it('[SF-038] shows each best seller with its own price and picture', async () => {
    await show()
    const shelf = within(screen.getByRole('region', { name: 'Best Sellers' }))
    const cards = shelf.getAllByRole('article').map((card) => [card.querySelector('img')?.getAttribute('src'), card.textContent])
    expect(cards).toEqual([
      [BIG.image, expect.stringContaining('₹280')],
      [SMALL.image, expect.stringContaining('₹210')],
    ])
  })

  it('[SF-039][SF-040] tells the story, and why to buy here', async () => {
    await show()
    expect(screen.getByRole('region', { name: 'Our Story' }).textContent?.length).toBeGreaterThan(100)
    expect(screen.getByRole('region', { name: 'Why buy from us' }).textContent).toContain('₹999')
  })

  it('the bulk prices are worked out with today’s prices', async () => {
    await show()
    expect(screen.getByText('Example total').nextElementSibling?.textContent).toBe('₹2,960')
  })

  it('[RD-124] with promotions off there is no bulk panel', async () => {
    await show({ promotions: false })
    expect(screen.queryByText('Bulk pricing')).toBeNull()
    expect(screen.queryByText('See the price list')).toBeNull()
    expect(screen.getByRole('link', { name: 'See our packs' })).toBeTruthy()
  })

  it('[SF-041] answers four questions', async () => {
    await show()
    expect(within(screen.getByRole('region', { name: 'Questions' })).getAllByRole('group')).toHaveLength(4)
  })
})
