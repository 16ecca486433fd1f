import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { readVisitorCart } from '#client/cart/cart.ts'
import { session } from '#client/session.ts'
import { showPage } from '#test/page.tsx'
import { BIG, SMALL } from '#test/samples.ts'
import Products from './products.tsx'

/** The page with its loader's answer; what else the router would pass it does not read. */
const show = (at: string, products = [BIG, SMALL]) => {
  const props = { loaderData: { success: true, products } } as unknown as Parameters<typeof Products>[0] // `as`: see above
  return showPage(<Products {...props} />, { at })
}
const shown = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

describe('the product list', () => {
  it('[SF-051][SF-001] shows both packs and counts them', async () => {
    await show('/products')
    expect(shown()).toEqual([BIG.name, SMALL.name])
    expect(screen.getByRole('status').textContent).toBe('2 products')
  })

  it('[SF-053][SF-051] the words of the address filter', async () => {
    await show('/products?q=small')
    expect(shown()).toEqual([SMALL.name])
    expect(screen.getByRole('status').textContent).toContain('1 product')
  })

  it('words that fit nothing say so and nothing of prices, and show both packs', async () => {
    await show('/products?q=zzz&sort=price-asc')
    expect(screen.getByText('Nothing in this shop is called “zzz”. This is all that we sell:')).toBeTruthy()
    expect([shown(), screen.getByRole('status').textContent, screen.queryByRole('button', { name: 'Clear Filters' })]).toEqual([
      [SMALL.name, BIG.name],
      '0 products for “zzz”',
      null,
    ])
  })

  it('[SF-049] the sort is chosen and stands in the address', async () => {
    const { place, router } = await show('/products')
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price: low to high')
    await waitFor(() => expect(place()).toBe('/products?sort=price-asc'))
    // one step back leads off the list, and nothing jumps
    expect([router.state.historyAction, router.state.preventScrollReset]).toEqual(['REPLACE', true])
    expect(shown()).toEqual([SMALL.name, BIG.name])
  })

  it('[SF-050] the slider goes from 0 to 500 and hides what costs more', async () => {
    const { place } = await show('/products')
    const slider = screen.getByRole<HTMLInputElement>('slider')
    expect([slider.min, slider.max, slider.value]).toEqual(['0', '500', '500'])
    fireEvent.change(slider, { target: { value: '250' } })
    fireEvent.keyUp(slider)
    await waitFor(() => expect(shown()).toEqual([SMALL.name]))
    expect(place()).toBe('/products?max=250')
  })

  it('[SF-050] the slider keeps the focus from key to key, and follows the address', async () => {
    const { router, place } = await show('/products')
    const slider = screen.getByRole<HTMLInputElement>('slider')
    slider.focus()
    for (const value of ['490', '480']) {
      fireEvent.change(slider, { target: { value } })
      fireEvent.keyUp(slider)
      await waitFor(() => expect(place()).toBe(`/products?max=${value}`))
      expect(document.activeElement).toBe(slider)
    }
    await act(() => router.navigate('/products'))
    expect(slider.value).toBe('500')
  })

  it('[SF-050] the slider keeps what it was moved to while the address follows a step behind', async () => {
    const { place } = await show('/products')
    const slider = screen.getByRole<HTMLInputElement>('slider')
    fireEvent.change(slider, { target: { value: '260' } })
    fireEvent.keyUp(slider)
    fireEvent.change(slider, { target: { value: '250' } })
    await waitFor(() => expect(place()).toBe('/products?max=260'))
    expect(slider.value).toBe('250')
    fireEvent.keyUp(slider)
    await waitFor(() => expect(place()).toBe('/products?max=250'))
    expect(slider.value).toBe('250')
  })

  it('the slider sends one price once, and none where it was not moved', async () => {
    const { place, router } = await show('/products')
    const visits = new Set([router.state.location.key])
    router.subscribe(({ location, navigation }) => visits.add(location.key).add((navigation.location ?? location).key))
    const slider = screen.getByRole<HTMLInputElement>('slider')
    fireEvent.pointerUp(slider)
    fireEvent.blur(slider)
    await act(async () => {})
    expect(visits.size).toBe(1)
    fireEvent.change(slider, { target: { value: '260' } })
    fireEvent.pointerUp(slider)
    fireEvent.blur(slider)
    await waitFor(() => expect(place()).toBe('/products?max=260'))
    expect(visits.size).toBe(2)
  })

  it('[SF-048] the category is all or BEEDI', async () => {
    const { place } = await show('/products')
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['All', 'BEEDI'])
    await userEvent.click(screen.getByLabelText('BEEDI'))
    await waitFor(() => expect(place()).toBe('/products?category=BEEDI'))
    expect(shown()).toEqual([BIG.name, SMALL.name])
  })

  it('[SF-381] the card of a product that is sold from five on adds five', async () => {
    localStorage.clear()
    session.set({ user: null, token: null, isLoggedIn: false, isInitialized: true })
    await show('/products', [{ ...BIG, minQuantity: 5 }])
    await userEvent.click(screen.getByRole('button', { name: /^Add to Cart/ }))
    await waitFor(() => expect(readVisitorCart().items).toMatchObject([{ productId: BIG.id, quantity: 5 }]))
  })

  it('[SF-572] a card adds no more than there is, and no more than 100 where the stock is not known', async () => {
    const card = (change: object) => ({ ...BIG, ...change })
    await show('/products', [
      card({ id: 'a', stock: 4, minQuantity: 5 }),
      card({ id: 'b', stock: 5, minQuantity: 5 }),
      card({ id: 'c', stock: undefined, minQuantity: 101 }),
      card({ id: 'd', stock: undefined, minQuantity: 100 }),
    ])
    const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Add to Cart/ })
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, false, true, false])
  })

  it('[SF-570] a card tells the price, the original and the percent between them', async () => {
    await show('/products')
    const [big, small] = screen.getAllByRole('article').map((card) => card.textContent)
    for (const text of ['₹280', '₹400', '30% off']) expect(big).toContain(text)
    for (const text of ['₹210', '₹300', '30% off']) expect(small).toContain(text)
  })

  it('[SF-052] when nothing fits, Clear Filters shows everything again', async () => {
    const { place } = await show('/products?q=nothing&max=10')
    expect(shown()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
    await waitFor(() => expect(shown()).toHaveLength(2))
    expect(place()).toBe('/products')
  })
})
