import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LANGUAGES } from '../language.ts'
import { USER_SORTS } from '../lists/list-sorts.ts'
import { emailAddress, mobileNumber, phoneNumber } from '../person-fields.ts'
import * as messages from '../rules/forms/messages.ts'
import { isName, NAME_RULE, normaliseEmail, plainLine } from '../rules/forms/name-and-email.ts'
import { NAME_MAXIMUM, PASSWORD_MINIMUM } from '../rules/limits.ts'
import { nationalPhone } from '../rules/phone.ts'
import { id, instant, ok, openSession, page, pagingQuery, passwordAgain, rupees, success } from '../schema-parts.ts'

/** A shopper as staff see them; `totalSpent` counts verified payments of orders not cancelled, rupees. */
const staffUser = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.literal('customer'),
  address: z.object({ city: z.string(), state: z.string() }).nullable(),
  isActive: z.boolean(),
  /** The customer has deleted the account: it stays closed. An older version, which may serve beside, tells of none. */
  isDeleted: z.literal(true).optional(),
  totalOrders: z.int(),
  /** How many of them the customer has deleted or replaced; an older version, which may serve beside, tells none. */
  deletedOrders: z.int().optional(),
  totalSpent: rupees,
  createdAt: instant,
  lastLogin: instant.nullable(),
})
export type StaffUser = z.output<typeof staffUser>

export const userFilter = z.object({ q: z.string().max(100).default(''), status: z.enum(['all', 'active', 'inactive']).default('all') })

export const customerAdminEndpoints = {
  all: endpoint({
    summary: 'Shoppers, newest first unless `sort` says otherwise.',
    access: 'customers.read',
    query: pagingQuery(50)
      .extend(userFilter.shape)
      .extend({ sort: z.enum(USER_SORTS).default('newest') }),
    reply: ok({
      users: z.array(staffUser),
      pagination: page,
      summary: z.object({ active: z.int(), inactive: z.int(), newThisWeek: z.int() }),
    }),
  }),
  toggle: endpoint({
    summary: 'Activates or deactivates a shopper; deactivation ends every session at once.',
    access: 'customers.manage',
    params: z.object({ id }),
    body: z.object({ isActive: z.boolean() }),
    reply: ok({ user: staffUser }),
  }),
}

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

const email = emailAddress()

/** Of the page that asks; the mails follow it. */
const language = z.enum(LANGUAGES)

export const sixDigits = z.string().regex(/^\d{6}$/, messages.codeIncomplete)
/** The digits of a reset code, or the key in the link of the same mail. */
const resetCode = z.string().regex(/^(\d{6}|[\w-]{43})$/, messages.codeIncomplete)
const name = z
  .string()
  .overwrite(plainLine)
  .min(1, 'Please enter your full name')
  .max(NAME_MAXIMUM, `Name cannot be more than ${NAME_MAXIMUM} characters`)
  .refine(isName, NAME_RULE)
const password = z.string().min(PASSWORD_MINIMUM, messages.passwordTooShort(PASSWORD_MINIMUM)).max(200, 'Password is too long.')

const homeAddress = z.object({
  street: z.string().trim().max(500).default(''),
  city: z.string().trim().max(100).default(''),
  state: z.string().trim().max(100).default(''),
  zipCode: z
    .string()
    .trim()
    .regex(/^(\d{6})?$/, messages.registrationPinInvalid)
    .default(''),
  country: z.string().optional(),
})

export const customerEndpoints = {
  checkAvailability: endpoint({
    summary: 'Whether an e-mail is still free; a phone number may belong to several accounts.',
    access: 'public',
    body: z.object({ email, phone: z.string().max(40).overwrite(nationalPhone).optional() }),
    reply: success,
  }),
  sendRegistrationCode: endpoint({
    summary: 'Mails a six-digit code; once in 30 s for an address.',
    access: 'public',
    body: z.object({ email, name: z.string().max(200).optional(), language: language.optional() }),
    reply: success,
  }),
  resendRegistrationCode: endpoint({
    summary: 'Mails a fresh six-digit code; the older one stops working.',
    access: 'public',
    body: z.object({ email, name: z.string().max(200).optional(), language: language.optional() }),
    reply: success,
  }),
  register: endpoint({
    summary: 'Creates the account with the mailed code and signs it in.',
    access: 'public',
    body: z.object({
      name,
      email,
      phone: mobileNumber,
      password,
      emailOtp: sixDigits,
      dateOfBirth: z.string().max(10).nullish(),
      address: homeAddress.nullish(),
      language: language.default('en'),
    }),
    reply: ok({ user, token: z.string() }),
  }),
  login: endpoint({
    summary: 'Signs a shopper in.',
    access: 'public',
    body: z.object({ email: z.string().max(254).transform(normaliseEmail), password: z.string().max(200) }),
    reply: ok({ user, token: z.string() }),
  }),
  forgotPassword: endpoint({
    summary: 'Mails a reset code; answers alike for known and unknown addresses.',
    access: 'public',
    body: z.object({ email, language: language.optional() }),
    reply: success,
  }),
  verifyResetCode: endpoint({
    summary: 'Whether a reset code is the right one; it stays good for the reset itself.',
    access: 'public',
    body: z.object({ email, otp: resetCode }),
    reply: success,
  }),
  resetPassword: endpoint({
    summary: 'Sets a new password with the mailed code and ends every session of the account.',
    access: 'public',
    body: z.object({ email, otp: resetCode, newPassword: password }),
    reply: success,
  }),
  googleStart: endpoint({
    summary: 'Where a browser goes to sign in with Google. The PKCE verifier stays in a cookie that no script reads.',
    access: 'public',
    reply: ok({ clientId: z.string(), authorizeUrl: z.string(), state: z.string(), nonce: z.string(), codeChallenge: z.string() }),
  }),
  google: endpoint({
    summary: 'Finishes a Google sign-in; the same code may come up to three times.',
    access: 'public',
    body: z.object({
      code: z.string().min(1).max(2000),
      state: z.string().min(1).max(500),
      attempt: z.int().min(1).max(3).default(1),
      language: language.default('en'),
    }),
    reply: ok({ token: z.string(), user, retryable: z.boolean() }),
  }),
  profile: endpoint({
    summary: 'Changes name, phone and date of birth (YYYY-MM-DD).',
    access: 'customer',
    body: z.object({ name, phone: phoneNumber, dateOfBirth: z.string().max(10).nullish() }),
    reply: ok({ user }),
  }),
  changePassword: endpoint({
    summary: 'Changes the own password and ends every other session.',
    access: 'customer',
    body: z.object({ currentPassword: z.string().max(200), newPassword: password }),
    reply: success,
  }),
  sendEmailCode: endpoint({
    summary: 'Mails a code to the address that the account shall have. Wants the password.',
    access: 'customer',
    body: z.object({ email, password: z.string().max(200) }),
    reply: success,
  }),
  changeEmail: endpoint({
    summary: 'Gives the account the address that got the code, and ends every other session.',
    access: 'customer',
    body: z.object({ email, otp: sixDigits }),
    reply: ok({ user }),
  }),
  sessions: endpoint({
    summary: 'Where this account is signed in.',
    access: 'customer',
    reply: ok({ sessions: z.array(openSession) }),
  }),
  endSession: endpoint({
    summary: 'Signs one of the own devices out; needs the own password.',
    access: 'customer',
    params: z.object({ id }),
    body: passwordAgain,
    reply: success,
  }),
  myData: endpoint({
    summary: 'Everything the shop keeps about the account.',
    access: 'customer',
    reply: ok({ data: z.record(z.string(), z.unknown()) }),
  }),
  deleteAccount: endpoint({
    summary: 'Deletes the account: orders stay for the books, the person goes. Wants the password again.',
    access: 'customer',
    body: z.object({ password: z.string().max(200) }),
    reply: success,
  }),
  endOtherSessions: endpoint({
    summary: 'Signs every other device out; needs the own password.',
    access: 'customer',
    body: passwordAgain,
    reply: success,
  }),
  verify: endpoint({ summary: 'Whether the token is still good, and whose it is.', access: 'customer', reply: ok({ user }) }),
  language: endpoint({
    summary: 'Says in which language the mails about the account are written.',
    access: 'customer',
    body: z.object({ language }),
    reply: success,
  }),
  logout: endpoint({ summary: 'Ends the session of the token.', access: 'visitor', reply: success }),
}
