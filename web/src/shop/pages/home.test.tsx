import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { showPage } from '#test/page.tsx'
import { BIG, SMALL } from '#test/samples.ts'
import { DRAWN_PICTURE_TEXT } from '../features/catalog/ProductPicture.tsx'
import Home from './home.tsx'

type Photos = Parameters<typeof Home>[0]['loaderData']['photos']

const show = (facts = {}, photos: Photos = []) => {
  const props = { loaderData: { bestsellers: [BIG, SMALL], photos } } as unknown as Parameters<typeof Home>[0] // `as`: the page reads nothing else
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

  it('photos of two products stand where the packs are drawn otherwise, without the word about drawings', async () => {
    const big = { src: '/api/products/pictures/41', alt: BIG.name }
    const small = { src: '/api/products/pictures/77', alt: SMALL.name }
    const { view } = await show({}, [big, small])
    const top = screen.getByRole('region', { name: /Rolled by hand/ })
    const shown = within(top).getAllByRole('img')
    expect(shown.map((img) => ({ src: img.getAttribute('src'), alt: img.getAttribute('alt') }))).toEqual([big, small])
    expect(top.textContent).not.toContain(DRAWN_PICTURE_TEXT)
    view.unmount()
    await show({}, [small])
    expect(screen.getByRole('img', { name: /^Special Lion Beedi, Big pack, front/ })).toBeTruthy()
    expect(screen.getByRole('region', { name: /Rolled by hand/ }).textContent).toContain(DRAWN_PICTURE_TEXT)
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
