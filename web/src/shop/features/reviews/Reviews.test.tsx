import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Review } from 'contract/reviews/review.schemas.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { closeOverlay } from '#client/navigation.ts'
import { Overlays } from '#shop/pages/layout.tsx'
import { showPage } from '#test/page.tsx'
import { reviewOf, reviewsReply } from '#test/reviews.ts'
import { signIn, signOut } from '#test/route.tsx'
import { BIG, DETAIL, RAMESH } from '#test/samples.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import { ProductTabs } from '../product/ProductTabs.tsx'

const LIST = `GET /api/reviews/product/${BIG.id}`
const OWN = reviewOf({ userId: { _id: RAMESH.id, name: RAMESH.name, profileImage: null }, rating: 3, title: 'It is fine' })
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  // awaited: what is fetched after the press suspends a part of the page
  await act(() => userEvent.click(button))
}
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

async function open(reviews: readonly Review[], answers: Answers = {}, { signedIn = true } = {}) {
  const shop = await openShop({ [LIST]: () => reviewsReply(reviews), ...answers })
  if (signedIn) signIn()
  await showPage(
    <>
      <ProductTabs product={DETAIL} />
      <Overlays />
    </>,
  )
  await act(() => userEvent.click(screen.getByRole('tab', { name: 'Reviews' })))
  return shop
}

beforeEach(() => {
  signOut()
  toast.clear()
  closeOverlay()
  vi.spyOn(console, 'warn').mockReturnValue()
})

describe('the reviews of a product', () => {
  it('[SF-068][SF-574] are listed below their average and how the stars are spread', async () => {
    await open([reviewOf({ rating: 5, title: 'Good' }), reviewOf({ rating: 4 }), reviewOf({ rating: 4 })], {}, { signedIn: false })
    expect((await screen.findByText(/out of 5$/)).parentElement?.textContent).toBe('4.3 out of 5')
    expect(screen.getByText('3 reviews')).toBeTruthy()
    const spread = within(screen.getByRole('list', { name: 'Rating distribution' }))
    expect(spread.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '5 stars1',
      '4 stars2',
      '3 stars0',
      '2 stars0',
      '1 star0',
    ])
    expect(spread.getByRole('meter', { name: 'Reviews with 4 stars' }).getAttribute('aria-valuetext')).toBe('2 of 3')
    expect(titles()).toEqual(['Good', 'As described', 'As described'])
  })

  it('one without photos, size, proof of purchase or votes shows no empty place for them', async () => {
    await open([
      reviewOf({ images: [], userAvatar: null, isVerifiedPurchase: false, helpfulVotes: 0, productVariant: { color: '', size: '' } }),
    ])
    const entry = within((await screen.findByText('As described')).closest('li') ?? document.body)
    expect([
      entry.queryByRole('list'),
      entry.queryByRole('link'),
      entry.queryByText(/^Size/),
      entry.queryByText('Verified Purchase'),
    ]).toEqual([null, null, null, null])
    expect(entry.queryAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toEqual(['5 out of 5 stars'])
  })

  it('[SF-247] each tells who, when, what and shows its photos', async () => {
    await open([reviewOf({ images: ['/api/reviews/pictures/1'], rating: 2, userAvatar: '/gita.webp' })])
    const entry = within((await screen.findByText('As described')).closest('li') ?? document.body)
    expect(entry.getByText('Gita Devi, 10 Nov 2026')).toBeTruthy()
    expect(entry.getByText('Size: Big Pack')).toBeTruthy()
    expect(entry.getByRole('img', { name: '2 out of 5 stars' })).toBeTruthy()
    expect(entry.getByText('Came in two days, well packed.')).toBeTruthy()
    expect(entry.getByRole('link', { name: 'Attachment 1' }).getAttribute('href')).toBe('/api/reviews/pictures/1')
    expect(entry.getByRole('presentation').getAttribute('src')).toBe('/gita.webp')
  })

  it('[SF-380][RD-122] only those the server knows to have bought are called verified', async () => {
    await open([reviewOf({ isVerifiedPurchase: true }), reviewOf()])
    expect(await screen.findAllByText('Verified Purchase')).toHaveLength(1)
  })

  it('[SF-071] without one says so', async () => {
    await open([])
    expect(await screen.findByText('No reviews yet')).toBeTruthy()
    expect(screen.getByText('Be the first to review this product!')).toBeTruthy()
  })

  it.each([
    ['The server is tired.', 'The server is tired.'],
    [undefined, 'Error loading reviews. Please try again.'],
  ])('[SF-072][SF-514] that cannot be loaded say why (%s) and can be tried again', async (message, sentence) => {
    const shop = await open([], { [LIST]: () => ({ status: 500, json: { success: false, message } }) })
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    shop.answers[LIST] = () => reviewsReply([reviewOf()])
    await press('Try Again')
    expect(await screen.findByText('As described')).toBeTruthy()
  })

  it('show more than one page holds when asked', async () => {
    const second = reviewOf({ title: 'From the second page' })
    await open([], {
      [LIST]: ({ query }) => (query.get('page') === '2' ? reviewsReply([second], 2) : reviewsReply([reviewOf()], 2)),
    })
    await press('Show More Reviews')
    expect(await screen.findByText('From the second page')).toBeTruthy()
    expect(titles()).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Show More Reviews' })).toBeNull()
  })
})

describe('helpful', () => {
  it('[SF-070] is said and taken back', async () => {
    const voted = reviewOf()
    let hasVoted = false
    const shop = await open([voted], {
      [`POST /api/reviews/${voted._id}/helpful`]: () => {
        hasVoted = !hasVoted
        return { json: { success: true, helpfulVotes: Number(hasVoted), hasVoted } }
      },
    })
    await press('Helpful: As described, 0')
    const pressed = await screen.findByRole('button', { name: 'Helpful: As described, 1' })
    expect(pressed.getAttribute('aria-pressed')).toBe('true')
    expect(shop.last(`/api/reviews/${voted._id}/helpful`)?.body).toEqual({
      currentUser: { id: RAMESH.id, name: RAMESH.name, email: RAMESH.email },
    })
    await userEvent.click(pressed)
    expect((await screen.findByRole('button', { name: 'Helpful: As described, 0' })).getAttribute('aria-pressed')).toBe('false')
  })

  it('[SF-070] is not asked about the own review, which tells how many said so', async () => {
    await open([{ ...OWN, helpfulVotes: 3 }, reviewOf()])
    const own = within((await screen.findByText('It is fine')).closest('li') ?? document.body)
    expect(own.getByText('Helpful (3)')).toBeTruthy()
    expect(own.queryByRole('button')).toBeNull()
    expect(screen.getByRole('button', { name: 'Helpful: As described, 0' })).toBeTruthy()
  })

  it('is not taken back by a second press when the answer to the first was lost', async () => {
    const voted = reviewOf()
    const vote = `/api/reviews/${voted._id}/helpful`
    const shop = await open([voted], { [`POST ${vote}`]: () => 'hang up' })
    await press('Helpful: As described, 0')
    await waitFor(() => expect(console.warn).toHaveBeenCalled())
    shop.answers[`POST ${vote}`] = () => ({ json: { success: true, helpfulVotes: 1, hasVoted: true } })
    await press('Helpful: As described, 0')
    await screen.findByRole('button', { name: 'Helpful: As described, 1' })
    const [lost, again] = shop.keys(vote)
    expect([typeof lost, again]).toEqual(['string', lost])
  })

  it('[SF-517] a vote that fails is only logged', async () => {
    await open([reviewOf()])
    await press('Helpful: As described, 0')
    await waitFor(() => expect(console.warn).toHaveBeenCalled())
    expect(toasts()).toEqual([])
    expect(screen.getByRole('button', { name: 'Helpful: As described, 0' })).toBeTruthy()
  })
})

describe('writing a review', () => {
  it('[SF-117][SF-422] asks a guest to sign in, and so does a vote, each saying what for', async () => {
    await open([reviewOf()], {}, { signedIn: false })
    await press('Write a Review')
    expect(await screen.findByRole('dialog', { name: 'Please login to write a review' })).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Review' })).toBeNull()
    act(() => closeOverlay())
    await press('Helpful: As described, 0')
    expect(await screen.findByRole('dialog', { name: 'Please login to vote on reviews' })).toBeTruthy()
  })

  it.each([
    ['[SF-370]', { rating: '' }, 'Please select a rating'],
    ['[SF-371]', { title: '  ' }, 'Please enter a title'],
    ['[SF-373]', { comment: '  ' }, 'Please enter a comment'],
    ['[SF-374]', { comment: 'Fourteen chars' }, 'Comment must be at least 15 characters'],
  ])('%s with %j alone wrong says so and sends nothing', async (_item, wrong, sentence) => {
    const { rating, title, comment } = { rating: '2 stars', title: 'Dry', comment: 'Came in two days.', ...wrong }
    const shop = await open([])
    await press('Write a Review')
    if (rating) await userEvent.click(screen.getByRole('radio', { name: rating }))
    await userEvent.type(screen.getByLabelText('Title*'), title)
    await userEvent.type(screen.getByLabelText('Comment*'), comment)
    await press(/^Submit Review/)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getAllByText(/^(Please (select|enter)|Comment must)/)).toHaveLength(1)
    expect(shop.calls()).toEqual([LIST])
  })

  it('[SF-372][SF-375] takes no more than title and comment may have', async () => {
    await open([])
    await press('Write a Review')
    expect(screen.getByLabelText('Title*').getAttribute('maxlength')).toBe('120')
    expect(screen.getByLabelText('Comment*').getAttribute('maxlength')).toBe('5000')
  })

  async function writeOne() {
    const shop = await open([], { 'POST /api/reviews': () => ({ json: { success: true, review: OWN } }) })
    await press('Write a Review')
    await userEvent.click(screen.getByRole('radio', { name: '3 stars' }))
    await userEvent.type(screen.getByLabelText('Title*'), ' It is fine ')
    await userEvent.type(screen.getByLabelText('Comment*'), 'Came in two days.')
    shop.answers[LIST] = () => reviewsReply([OWN])
    await press(/^Submit Review/)
    expect(await screen.findByText('It is fine')).toBeTruthy()
    return shop.last('/api/reviews')?.body
  }

  it('[SF-069][SF-329] a new one is sent as new, with everything that was entered, and then in the list', async () => {
    expect(await writeOne()).toMatchObject({
      productId: BIG.id,
      rating: 3,
      title: 'It is fine',
      comment: 'Came in two days.',
      images: [],
      productVariant: { color: '', size: 'Big Pack' },
      isEditing: false,
      reviewId: null,
      currentUser: { id: RAMESH.id, name: RAMESH.name, email: RAMESH.email, profileImage: null },
    })
    expect(screen.queryByRole('form', { name: 'Review' })).toBeNull()
  })

  it('[SF-380] a new one of anybody who is signed in is sent as a verified purchase', async () => {
    expect(await writeOne()).toMatchObject({ isVerifiedPurchase: true })
  })

  it('[SF-069][SF-329] the own one is opened for editing with what it says', async () => {
    const own = { ...OWN, images: ['/api/reviews/pictures/7'] }
    const shop = await open([own], { 'POST /api/reviews': () => ({ json: { success: true, review: own } }) })
    await press('Edit Your Review')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 stars' }).checked).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('Title*').value).toBe('It is fine')
    await userEvent.type(screen.getByLabelText('Title*'), ' still')
    await press(/^Save Changes/)
    await waitFor(() => expect(toasts().at(-1)?.text).toBe('Review updated'))
    expect(shop.last('/api/reviews')?.body).toMatchObject({
      title: 'It is fine still',
      isEditing: true,
      reviewId: own._id,
      images: ['/api/reviews/pictures/7'],
    })
  })

  it('[SF-069][SF-329] the own one is known also when it is not in the list, and hidden it says so', async () => {
    const { json } = reviewsReply([reviewOf()], 60)
    await open([], { [LIST]: () => ({ json: { ...json, own: { ...OWN, hidden: true } } }) })
    expect(await screen.findByText('Your review is not shown in the shop.')).toBeTruthy()
    await press('Edit Your Review')
    expect(screen.getByLabelText<HTMLInputElement>('Title*').value).toBe('It is fine')
  })

  it.each([
    ['You have already reviewed this product.', 'You have already reviewed this product.'],
    [undefined, 'Failed to submit review'],
  ])('[SF-515] that is refused says why (%s) and keeps what was written', async (message, sentence) => {
    await open([OWN], { 'POST /api/reviews': () => ({ status: 409, json: { success: false, message } }) })
    await press('Edit Your Review')
    await press(/^Save Changes/)
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(screen.getByLabelText<HTMLInputElement>('Title*').value).toBe('It is fine')
  })
})
