import { screen, within } from '@testing-library/react'
import type { StaffReview } from 'contract/reviews/review.schemas.ts'
import { expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { refusal } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const ALL = 'GET /api/admin/reviews'
const ID = '0190f000-0000-7000-8000-000000000001'
const REVIEW: StaffReview = {
  _id: ID,
  productId: ID,
  userId: { _id: ID, name: 'Ramesh', profileImage: null },
  userName: 'Ramesh',
  userAvatar: null,
  rating: 2,
  title: 'Torn packs',
  comment: 'Two of the packs were torn.',
  images: [],
  productVariant: { color: '', size: '' },
  isVerifiedPurchase: true,
  createdAt: '2026-11-20T05:20:00.000Z',
  helpfulVotes: 0,
  hasUserVoted: false,
  productName: 'Special Lion Beedi (Big Pack)',
  hidden: false,
  hiddenReason: null,
  hiddenBy: null,
}
const HIDE = `PUT /api/admin/reviews/${ID}/hidden`
const list = (review: StaffReview) => ({ json: { success: true, reviews: [review], pagination: { current: 1, pages: 1, total: 1 } } })
const reviews = (review = REVIEW, answers = {}) =>
  openOffice({ at: '/admin/reviews', answers: { [ALL]: () => list(review), [HIDE]: () => ({ json: { success: true } }), ...answers } })

it('a review is hidden with a reason, which the list then shows', async () => {
  const office = await reviews()
  await office.user.click(await screen.findByRole('button', { name: 'Hide the review of Ramesh' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Hide this review?' }))
  await office.user.click(dialog.getByRole('button', { name: /^Hide/ }))
  expect(dialog.getByText('Please say why')).toBeDefined()
  office.answers[ALL] = () => list({ ...REVIEW, hidden: true, hiddenReason: 'Names a person', hiddenBy: 'meena' })
  await office.user.type(dialog.getByLabelText('Reason'), 'Names a person')
  await office.user.click(dialog.getByRole('button', { name: /^Hide/ }))
  await until(() => toasts()[0]?.text === 'The review is hidden')
  expect(office.last(HIDE.slice(4))?.body).toEqual({ hidden: true, reason: 'Names a person' })
  expect(await screen.findByText('Names a person (meena)')).toBeDefined()
})

it('a hidden review is shown again', async () => {
  const { user, last } = await reviews({ ...REVIEW, hidden: true, hiddenReason: 'Names a person', hiddenBy: 'meena' })
  await user.click(await screen.findByRole('button', { name: 'Show the review of Ramesh' }))
  await until(() => toasts()[0]?.text === 'The review is visible again')
  expect(last(HIDE.slice(4))?.body).toEqual({ hidden: false })
})

it('a refusal is said', async () => {
  const { user } = await reviews({ ...REVIEW, hidden: true }, { [HIDE]: () => refusal(404, 'This review no longer exists.') })
  await user.click(await screen.findByRole('button', { name: 'Show the review of Ramesh' }))
  await until(() => toasts()[0]?.text === 'This review no longer exists.')
})
