import { PROBLEMS } from 'contract/problem.ts'
import { expect, it } from 'vitest'
import * as accountInHindi from '#shop/features/account/sign-in.messages.hi.ts'
import * as account from '#shop/features/account/sign-in.messages.ts'
import * as checkoutInHindi from '#shop/features/checkout/messages.hi.ts'
import * as checkout from '#shop/features/checkout/messages.ts'
import { inHindi } from './problems-in-hindi.ts'

it('a field says in Hindi what the code of a refusal means', () => {
  const answer = { success: false, code: 'customer.wrong-password', message: 'No.', errors: { password: 'Your password is not right.' } }
  const { message } = Object(inHindi({ ...answer, errors: undefined }))
  expect(message).toMatch(/पासवर्ड/)
  expect(inHindi(answer)).toEqual({ success: false, code: 'customer.wrong-password', message, errors: { password: message } })
})

it('a field of a body that is invalid says that it is wrong, and keeps what is Hindi already', () => {
  const errors = { name: 'Too long.', phone: 'दस अंक लिखें' }
  expect(inHindi({ code: 'request.invalid', message: 'Too long.', errors })).toEqual({
    code: 'request.invalid',
    message: 'जहाँ लाल निशान है, वहाँ ठीक करें।',
    errors: { name: 'यह सही नहीं है। इसे ठीक करें।', phone: 'दस अंक लिखें' },
  })
})

it('a refusal that the pages do not know stays as it is', () => {
  const answer = { code: 'day.closed', message: 'It is closed.', errors: { day: 'Closed.' } }
  expect(inHindi(answer)).toBe(answer)
})

it.each([
  ['customer.taken', account.emailOrPhoneTaken, accountInHindi.emailOrPhoneTaken],
  ['cart.ordered-elsewhere', checkout.orderedElsewhere, checkoutInHindi.orderedElsewhere],
] as const)('what a page says by itself of %s is what the refusal says, in both languages', (code, english, hindi) => {
  const refusal = { code, message: PROBLEMS[code][1] }
  expect(english).toBe(refusal.message)
  expect(inHindi(refusal)).toMatchObject({ message: hindi })
})
