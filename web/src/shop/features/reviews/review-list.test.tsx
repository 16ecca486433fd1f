import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { closeOverlay } from '#client/navigation.ts'
import { session } from '#client/session.ts'
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
const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)

async function open(answers: Answers) {
  const shop = await openShop(answers)
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
  signIn()
  toast.clear()
  closeOverlay()
  vi.spyOn(console, 'warn').mockReturnValue()
})

describe('the list of reviews', () => {
  it('draws of each number of stars how much of all it is', async () => {
    const stars = [5, 4, 4, 1]
    await open({ [LIST]: () => reviewsReply(stars.map((rating) => reviewOf({ rating }))) })
    await screen.findByText('4 reviews')
    const bars = screen.getAllByRole('meter').map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')])
    expect(bars).toEqual([
      ['Reviews with 5 stars', '25'],
      ['Reviews with 4 stars', '50'],
      ['Reviews with 3 stars', '0'],
      ['Reviews with 2 stars', '0'],
      ['Reviews with 1 star', '25'],
    ])
  })

  it('speaks of one review as of one', async () => {
    await open({ [LIST]: () => reviewsReply([reviewOf()]) })
    expect(await screen.findByText('1 review')).toBeTruthy()
  })

  it('shows a review that slipped from one page onto the next once', async () => {
    const [newer, slipped, older] = [reviewOf({ title: 'Newer' }), reviewOf({ title: 'Slipped' }), reviewOf({ title: 'Older' })]
    await open({
      [LIST]: ({ query }) => (query.get('page') === '2' ? reviewsReply([slipped, older], 3) : reviewsReply([newer, slipped], 3)),
    })
    await press('Show More Reviews')
    await screen.findByText('Older')
    expect(
      within(screen.getByRole('list', { name: 'Reviews' }))
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Newer', 'Slipped', 'Older'])
  })

  it('is asked for anew for whoever signs in', async () => {
    signOut()
    const shop = await open({ [LIST]: () => reviewsReply([reviewOf()]) })
    expect(await screen.findByRole('button', { name: 'Write a Review' })).toBeTruthy()
    shop.answers[LIST] = () => reviewsReply([OWN])
    await act(async () => signIn())
    expect(await screen.findByRole('button', { name: 'Edit Your Review' })).toBeTruthy()
    expect(shop.calls().filter((call) => call.startsWith('POST'))).toEqual([])
  })

  it('numbers the photos of a review, and each opens alone', async () => {
    await open({ [LIST]: () => reviewsReply([reviewOf({ images: ['/api/reviews/pictures/4', '/api/reviews/pictures/9'] })]) })
    const photos = within(await screen.findByRole('list', { name: 'Photos of Gita Devi' })).getAllByRole('link')
    expect(
      photos.map((link) => [within(link).getByRole('img').getAttribute('alt'), link.getAttribute('href'), link.getAttribute('target')]),
    ).toEqual([
      ['Attachment 1', '/api/reviews/pictures/4', '_blank'],
      ['Attachment 2', '/api/reviews/pictures/9', '_blank'],
    ])
  })

  it('names whoever has left the shop by the name under the review', async () => {
    const gone = { _id: '0190a000-0000-7000-8000-0000000000bb', name: '', profileImage: '/gita-now.webp' }
    await open({ [LIST]: () => reviewsReply([reviewOf({ userId: gone, userName: 'Gita D.', userAvatar: '/gita-then.webp' })]) })
    expect(await screen.findByText('Gita D., 10 Nov 2026')).toBeTruthy()
    expect(screen.getByRole('presentation').getAttribute('src')).toBe('/gita-now.webp')
  })

  it('calls an author without any name a former customer', async () => {
    await open({ [LIST]: () => reviewsReply([reviewOf({ userId: { _id: null, name: '', profileImage: null }, userName: '' })]) })
    expect(await screen.findByText('Former customer, 10 Nov 2026')).toBeTruthy()
  })
})

describe('a vote for a review', () => {
  it('of a guest is not sent: they are asked to sign in', async () => {
    signOut()
    const shop = await open({ [LIST]: () => reviewsReply([reviewOf()]) })
    await press('Helpful: As described, 0')
    expect(await screen.findByText('Please login to vote on reviews')).toBeTruthy()
    expect(shop.calls().filter((call) => call.startsWith('POST'))).toEqual([])
  })

  it('that was given before is shown as given', async () => {
    await open({
      [LIST]: () => reviewsReply([reviewOf({ hasUserVoted: true, helpfulVotes: 4 }), reviewOf({ title: 'Dry', helpfulVotes: 2 })]),
    })
    const pressed = async (name: string) => (await screen.findByRole('button', { name })).getAttribute('aria-pressed')
    expect([await pressed('Helpful: As described, 4'), await pressed('Helpful: Dry, 2')]).toEqual(['true', 'false'])
  })

  it('can be given again once one that failed is over', async () => {
    const voted = reviewOf()
    const shop = await open({
      [LIST]: () => reviewsReply([voted]),
      [`POST /api/reviews/${voted._id}/helpful`]: () => ({ status: 400, json: {} }),
    })
    await press('Helpful: As described, 0')
    await waitFor(() => expect(console.warn).toHaveBeenCalled())
    shop.answers[`POST /api/reviews/${voted._id}/helpful`] = () => ({ json: { success: true, helpfulVotes: 7, hasVoted: true } })
    await press('Helpful: As described, 0')
    expect(await screen.findByRole('button', { name: 'Helpful: As described, 7' })).toBeTruthy()
  })

  it('is not asked about the own review, which without votes says nothing of them', async () => {
    await open({ [LIST]: () => reviewsReply([{ ...OWN, helpfulVotes: 0 }]) })
    await screen.findByText('It is fine')
    expect(screen.queryByText(/Helpful/)).toBeNull()
  })
})

describe('the form of a review', () => {
  const form = () => screen.queryByRole('form', { name: 'Review' })

  it('takes the place of its button, and gives it back with the focus when it is left', async () => {
    const shop = await open({ [LIST]: () => reviewsReply([reviewOf()]) })
    await press('Write a Review')
    expect(form()).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Write a Review' })).toBeNull()
    await press('Cancel')
    expect(form()).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write a Review' })))
    expect([shop.calls().filter((call) => call.startsWith('POST')), said()]).toEqual([[], []])
  })

  it('closes over a new review, which is said, and the reviews are read anew', async () => {
    const shop = await open({ [LIST]: () => reviewsReply([]), 'POST /api/reviews': () => ({ json: { success: true, review: OWN } }) })
    await press('Write a Review')
    await userEvent.click(screen.getByRole('radio', { name: '3 stars' }))
    await userEvent.type(screen.getByLabelText('Title*'), 'It is fine')
    await userEvent.type(screen.getByLabelText('Comment*'), '  Came in two days.  ')
    shop.answers[LIST] = () => reviewsReply([OWN])
    await press(/^Submit Review/)
    expect(await screen.findByRole('button', { name: 'Edit Your Review' })).toBeTruthy()
    expect([form(), said()]).toEqual([null, ['success: Review submitted']])
    expect(shop.last('/api/reviews')?.body).toMatchObject({ comment: 'Came in two days.', rating: 3 })
    expect(shop.calls().filter((call) => call.startsWith('POST'))).toEqual(['POST /api/reviews'])
  })

  it('shows what the shop has against a field beside it, and none of it any more when it is sent again', async () => {
    const refused = { success: false, message: 'Please look at it again.', errors: { title: 'No addresses in a title' } }
    const shop = await open({ [LIST]: () => reviewsReply([OWN]), 'POST /api/reviews': () => ({ status: 400, json: refused }) })
    await press('Edit Your Review')
    await press(/^Save Changes/)
    expect((await screen.findByRole('alert')).textContent).toBe('Please look at it again.')
    expect(screen.getByText('No addresses in a title')).toBeTruthy()
    expect(screen.getByLabelText('Title*').getAttribute('aria-invalid')).toBe('true')
    await userEvent.clear(screen.getByLabelText('Title*'))
    await press(/^Save Changes/)
    expect(screen.queryByText('Please look at it again.')).toBeNull()
    expect(screen.getByText('Please enter a title')).toBeTruthy()
    expect(shop.calls().filter((call) => call.startsWith('POST'))).toEqual(['POST /api/reviews'])
    expect(said()).toEqual([])
  })

  it('counts the letters of title and comment', async () => {
    await open({ [LIST]: () => reviewsReply([OWN]) })
    await press('Edit Your Review')
    expect(screen.getByText('10/120')).toBeTruthy()
    expect(screen.getByText(`${OWN.comment.length}/5000`)).toBeTruthy()
  })

  it('does not open before it is known who is there, and then for whoever is', async () => {
    session.set({ isInitialized: false })
    await open({ [LIST]: () => reviewsReply([reviewOf()]) })
    await press('Write a Review')
    expect(form()).toBeNull()
    await act(async () => session.set({ isInitialized: true }))
    expect(await screen.findByRole('form', { name: 'Review' })).toBeTruthy()
  })
})
