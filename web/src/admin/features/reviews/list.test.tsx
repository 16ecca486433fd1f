import { screen, within } from '@testing-library/react'
import type { StaffReview } from 'contract/reviews/review.schemas.ts'
import { expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { refusal } from '#test/staff-orders.ts'

const ALL = 'GET /api/admin/reviews'
const ID = '0190f000-0000-7000-8000-000000000007'
const HIDE = `PUT /api/admin/reviews/${ID}/hidden`
const REVIEW: StaffReview = {
  _id: ID,
  productId: '0190f000-0000-7000-8000-000000000008',
  userId: { _id: '0190f000-0000-7000-8000-000000000009', name: 'Gita', profileImage: null },
  userName: 'Gita',
  userAvatar: null,
  rating: 4,
  title: 'Well packed',
  comment: 'Came in two days.',
  images: [],
  productVariant: { color: '', size: '' },
  isVerifiedPurchase: false,
  createdAt: '2026-11-19T05:20:00.000Z',
  helpfulVotes: 0,
  hasUserVoted: false,
  productName: 'Gift Tin',
  hidden: false,
  hiddenReason: null,
  hiddenBy: null,
}
const page = (reviews: StaffReview[], total = reviews.length, pages = 1) => ({
  json: { success: true, reviews, pagination: { current: 1, pages, total } },
})
const reviews = (rows: StaffReview[], answers: Answers = {}, at = '/admin/reviews') =>
  openOffice({ at, answers: { [ALL]: () => page(rows), ...answers } })
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

it('each review says of which product, by whom, how many pictures, and whether shoppers see it', async () => {
  await reviews([
    REVIEW,
    { ...REVIEW, _id: 'r-2', isVerifiedPurchase: true, images: ['/a.webp'], hidden: true, hiddenReason: 'Abuse', hiddenBy: 'rani' },
    { ...REVIEW, _id: 'r-3', images: ['/a.webp', '/b.webp'], hidden: true, hiddenReason: 'Older than the names' },
  ])
  await screen.findByText('Gita, verified purchase')
  expect(cells().map(([product, , words, date, status]) => [product, words, date, status])).toEqual([
    ['Gift TinGita', 'Well packedCame in two days.', '19 Nov 2026', 'Visible'],
    ['Gift TinGita, verified purchase', 'Well packedCame in two days.1 picture', '19 Nov 2026', 'HiddenAbuse (rani)'],
    ['Gift TinGita', 'Well packedCame in two days.2 pictures', '19 Nov 2026', 'HiddenOlder than the names'],
  ])
  expect(cells().map((row) => row.at(-1))).toEqual(['Hide', 'Show', 'Show'])
})

it('the list is searched, narrowed and turned by the address, and says how many there are', async () => {
  const office = await reviews([REVIEW], { [ALL]: () => page([REVIEW], 1, 2) }, '/admin/reviews?q=torn')
  expect(await screen.findByText('1 review')).toBeDefined()
  const query = () => Object.fromEntries(office.last('/api/admin/reviews')?.query ?? [])
  expect(query()).toMatchObject({ q: 'torn', show: 'all', page: '1' })
  office.answers[ALL] = () => page([REVIEW, { ...REVIEW, _id: 'r-2' }], 40, 2)
  await office.user.click(screen.getByLabelText('Hidden'))
  expect(await screen.findByText('40 reviews')).toBeDefined()
  await office.user.click(screen.getByRole('button', { name: 'Page 2' }))
  await until(() => query().page === '2', 'the second page')
  expect([query(), office.place()]).toMatchObject([{ q: 'torn', show: 'hidden' }, '/admin/reviews?q=torn&show=hidden&page=2'])
})

it('an empty list and one that does not come say so', async () => {
  const office = await reviews([])
  expect(await screen.findByText('There are no reviews yet.')).toBeDefined()
  expect(screen.getByText('0 reviews')).toBeDefined()
  office.view.unmount()
  const failing = await reviews([], { [ALL]: () => refusal(500, 'Something went wrong.') })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load reviews: Something went wrong.')
  failing.answers[ALL] = () => page([REVIEW])
  await failing.user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Well packed')).toBeDefined()
})

it('a reason has three letters; a refusal to hide is said at it and keeps what was typed', async () => {
  const { user, last, calls } = await reviews([REVIEW], { [HIDE]: () => refusal(404, 'This review no longer exists.') })
  await user.click(await screen.findByRole('button', { name: 'Hide the review of Gita' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Hide this review?' }))
  expect(dialog.getByText('“Well packed” by Gita leaves the shop and its rating. It can be shown again.')).toBeDefined()
  const hide = () => user.click(dialog.getByRole('button', { name: /^Hide/ }))
  const reason = dialog.getByLabelText<HTMLTextAreaElement>('Reason')
  await user.type(reason, ' no  ')
  await hide()
  expect([dialog.getByText('Please say why').tagName, calls().includes(HIDE)]).toEqual([expect.any(String), false])
  await user.clear(reason)
  await user.type(reason, 'rude')
  const lists = () => calls().filter((call) => call === ALL).length
  const before = lists()
  await hide()
  expect(await dialog.findByText('This review no longer exists.')).toBeDefined()
  expect(dialog.queryByText('Please say why')).toBeNull()
  expect([reason.value, last(HIDE.slice(4))?.body]).toEqual(['rude', { hidden: true, reason: 'rude' }])
  await until(() => lists() > before, 'the list')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
