import { fireEvent, screen, within } from '@testing-library/react'
import { REJECTION_REASONS } from 'contract/orders/rejection-reasons.ts'
import { afterEach, expect, it } from 'vitest'
import { englishOn } from '#test/english-on.ts'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { MEENA, pending, queueOf, refusal } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'
import { draftNotes } from './review/Review.tsx'

const HERE = '/admin/payment-verification'
const ROWS = queueOf('SLB-AAAA', 'SLB-BBBB')
const [A] = ROWS.map(({ _id }) => _id)
const VERDICT = `POST /api/orders/${A}/admin/verify-payment`
afterEach(() => draftNotes.write(A ?? '', ''))

const desk = (at = HERE, answers: Answers = {}, role = 'verifier') =>
  openOffice({
    at,
    role,
    answers: {
      'GET /api/admin/verify': () => ({ json: { success: true, admin: { ...MEENA, role, language: 'hi' } } }),
      'GET /api/orders/admin/pending-verifications': () => pending(ROWS),
      ...answers,
    },
  })
const english = () => englishOn(document.body, /SLB-\w+/g)

it('the queue speaks Hindi alone', async () => {
  await desk()
  await screen.findByRole('button', { name: 'SLB-AAAA जाँचें' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('पेमेंट की जाँच')
  expect(english()).toEqual([])
})

it('a review speaks Hindi alone, and so do its questions', async () => {
  await desk(`${HERE}?order=${A}`)
  await screen.findByRole('dialog', { name: 'SLB-AAAA' })
  expect(english()).toEqual([])
  fireEvent.keyDown(document.body, { key: 'v' })
  expect(screen.getByRole('alertdialog', { name: 'SLB-AAAA के ₹2,960.00 पक्के करें?' })).toBeDefined()
  expect(english()).toEqual([])
})

it('a ready reason is read in Hindi and sent as the sentence that the shop keeps', async () => {
  let sent: unknown
  const { user } = await desk(`${HERE}?order=${A}`, {
    [VERDICT]: ({ body }) => {
      sent = body
      return { json: { success: true } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'रकम अलग है' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^नोट/ }).value).toBe('जितने पैसे आए, वे ऑर्डर के कुल दाम से अलग हैं।')
  await user.click(screen.getByRole('button', { name: /^रिजेक्ट करें/ }))
  const question = within(screen.getByRole('alertdialog'))
  expect(question.getByRole('status').textContent).toContain('“जितने पैसे आए, वे ऑर्डर के कुल दाम से अलग हैं।”')
  expect(english()).toEqual([])
  await user.click(question.getByRole('button', { name: /^रिजेक्ट करें/ }))
  await until(() => sent !== undefined, 'the verdict')
  expect(sent).toMatchObject({ verified: false, notes: REJECTION_REASONS[1][1] })
})

it('own words are sent as they were typed', async () => {
  let sent: unknown
  const { user } = await desk(`${HERE}?order=${A}`, {
    [VERDICT]: ({ body }) => {
      sent = body
      return { json: { success: true } }
    },
  })
  await user.type(await screen.findByRole('textbox', { name: /^नोट/ }), 'कल आए')
  await user.click(screen.getByRole('button', { name: /^पक्का करें/ }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^पक्का करें/ }))
  await until(() => sent !== undefined, 'the verdict')
  expect(sent).toMatchObject({ verified: true, notes: 'कल आए' })
})

it('a refusal is told in Hindi by its code', async () => {
  const decided = () =>
    refusal(409, 'This payment was already verified by rani.', { code: 'payment.decided', paymentStatus: 'verified', decidedBy: 'rani' })
  const { user } = await desk(`${HERE}?order=${A}`, { [VERDICT]: decided })
  await user.click(await screen.findByRole('button', { name: /^पक्का करें/ }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^पक्का करें/ }))
  await until(() => toasts().length === 1, 'the refusal')
  expect(toasts()[0]?.text).toBe('पेमेंट पर फ़ैसला नहीं हो पाया: rani यह पेमेंट पहले ही पक्का कर चुके हैं।')
})

it('a screen that only speaks English is marked so, in a frame in Hindi', async () => {
  await desk('/admin/settings', { 'GET /api/admin/own-sessions': () => refusal(503, 'Busy.') })
  expect((await screen.findByRole('heading', { level: 1 })).lang).toBe('en')
  expect(screen.getByRole('button', { name: 'लॉग आउट' }).closest('[lang=en]')).toBeNull()
})
