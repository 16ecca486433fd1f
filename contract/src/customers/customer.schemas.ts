import { z } from 'zod'
import { shape } from '../endpoint.ts'
import { done, id, ok } from '../reply.ts'
import { isEmail, normaliseEmail } from '../rules/email.ts'

/** The signed-in shopper as the browser keeps it. */
export const user = z.object({
  id,
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  dateOfBirth: z.string().nullable(),
  isAdmin: z.literal(false),
  role: z.literal('customer'),
  avatar: z.string().nullable(),
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
})
export type User = z.output<typeof user>

export const email = z.string().max(254).transform(normaliseEmail).refine(isEmail, { message: 'Please enter a valid email address' })

export const sixDigits = z.string().regex(/^\d{6}$/, 'Please enter the complete 6-digit code')
const name = z.string().trim().min(1, 'Please enter your full name').max(50, 'Name cannot be more than 50 characters')
const phone = z.string().regex(/^[6-9]\d{9}$/, 'Please enter a valid Indian phone number (10 digits starting with 6-9)')
const password = z.string().min(6, 'Password must be at least 6 characters').max(200, 'Password is too long.')

const homeAddress = z.object({
  street: z.string().trim().max(500),
  city: z.string().trim().max(100),
  state: z.string().trim().max(100),
  zipCode: z
    .string()
    .trim()
    .regex(/^(\d{6})?$/, 'Please enter a valid 6-digit PIN code'),
  country: z.string().optional(),
})

export const customerShapes = {
  checkAvailability: shape({
    summary: 'Whether an e-mail and a phone number are still free.',
    access: 'public',
    body: z.object({ email, phone: z.string().max(20).optional() }),
    reply: done,
  }),
  sendRegistrationCode: shape({
    summary: 'Mails a six-digit code; once in 30 s for an address.',
    access: 'public',
    body: z.object({ email, name: z.string().max(200).optional() }),
    reply: done,
  }),
  resendRegistrationCode: shape({
    summary: 'Mails a fresh six-digit code; the older one stops working.',
    access: 'public',
    body: z.object({ email, name: z.string().max(200).optional() }),
    reply: done,
  }),
  register: shape({
    summary: 'Creates the account with the mailed code and signs it in.',
    access: 'public',
    body: z.object({
      name,
      email,
      phone,
      password,
      emailOtp: sixDigits,
      dateOfBirth: z.string().max(10).nullish(),
      address: homeAddress.nullish(),
    }),
    reply: ok({ user, token: z.string() }),
  }),
  login: shape({
    summary: 'Signs a shopper in.',
    access: 'public',
    body: z.object({ email: z.string().max(254).transform(normaliseEmail), password: z.string().max(200) }),
    reply: ok({ user, token: z.string() }),
  }),
  verify: shape({ summary: 'Whether the token is still good, and whose it is.', access: 'customer', reply: ok({ user }) }),
  logout: shape({ summary: 'Ends the session of the token.', access: 'visitor', reply: done }),
}
