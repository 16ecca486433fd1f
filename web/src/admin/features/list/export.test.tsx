import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOffice, saved, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { pending, refusal, staffOrder } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const ALL = 'GET /api/orders/admin/all'
const EXPORT = 'GET /api/orders/admin/export'
const orders = (answer: Answers[string]) =>
  openOffice({ at: '/admin/orders', answers: { [ALL]: () => pending([staffOrder()]), [EXPORT]: answer } })
const texts = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)

it('an export is under way until its file has come, and cannot be asked for twice meanwhile', async () => {
  let go = () => {}
  const after = new Promise<void>((resolve) => (go = resolve))
  const { user, calls } = await orders(() => ({ after, text: 'Order\n' }))
  const button = await screen.findByRole('button', { name: /^Export Orders/ })
  await user.click(button)
  await until(() => button.getAttribute('aria-busy') === 'true', 'the export')
  await user.click(button)
  go()
  await until(() => saved.length > 0, 'the file')
  await until(() => button.getAttribute('aria-busy') !== 'true', 'its end')
  expect([saved.length, calls().filter((call) => call === EXPORT).length, texts()]).toEqual([1, 1, []])
})

it('an export that fails says what and why, saves nothing, and can be tried again', async () => {
  const office = await orders(() => refusal(503, 'The shop is busy.'))
  const button = await screen.findByRole('button', { name: /^Export Orders/ })
  await office.user.click(button)
  await until(() => texts().length > 0, 'the message')
  expect([texts(), saved]).toEqual([['error: Failed to export orders: The shop is busy.'], []])
  await until(() => button.getAttribute('aria-busy') !== 'true', 'its end')
  office.answers[EXPORT] = () => ({ text: 'Order\nSLB-1\n' })
  await office.user.click(button)
  await until(() => saved.length === 1, 'the file')
  expect(await saved[0]?.blob.text()).toBe('Order\nSLB-1\n')
})
