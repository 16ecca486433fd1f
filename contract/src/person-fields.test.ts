import { expect, it } from 'vitest'
import type { z } from 'zod'
import { addressEndpoints } from './addresses/address.schemas.ts'
import { EMPTY_ADDRESS } from './addresses/address-lines.ts'
import { contactEndpoints } from './contact/contact.schemas.ts'
import { customerEndpoints } from './customers/customer.schemas.ts'
import { orderAdminEndpoints } from './orders/order.admin.schemas.ts'
import { orderEndpoints } from './orders/order.schemas.ts'
import { addressErrors } from './rules/forms/address.ts'
import { contactErrors } from './rules/forms/contact.ts'
import { normaliseEmail } from './rules/forms/name-and-email.ts'
import { registrationErrors } from './rules/forms/registration.ts'
import { forgotEmailError, loginErrors } from './rules/forms/sign-in.ts'
import { settingEndpoints } from './settings/setting.admin.schemas.ts'
import { staffEndpoints } from './staff/staff.admin.schemas.ts'

/** Where a body of each kind has an e-mail address, and how it is sent: everything else of the body is missing, so only its own field is looked at. */
const EMAILS: readonly (readonly [string, z.ZodType, (email: string) => unknown])[] = [
  ['availability', customerEndpoints.checkAvailability.body, (email) => ({ email })],
  ['registration code', customerEndpoints.sendRegistrationCode.body, (email) => ({ email })],
  ['registration', customerEndpoints.register.body, (email) => ({ email })],
  ['login', customerEndpoints.login.body, (email) => ({ email })],
  ['forgotten password', customerEndpoints.forgotPassword.body, (email) => ({ email })],
  ['contact', contactEndpoints.send.body, (email) => ({ email })],
  ['message status', contactEndpoints.status.body, (email) => ({ email })],
  ['address', addressEndpoints.save.body, (emailAddress) => ({ emailAddress })],
  ['order', orderEndpoints.create.body, (email) => ({ shippingAddress: { email } })],
  ['invitation', staffEndpoints.invite.body, (email) => ({ email })],
  ['settings', settingEndpoints.save.body, (siteEmail) => ({ section: 'general', data: { siteEmail } })],
  ['staff', staffEndpoints.changeEmail.body, (email) => ({ email })],
]
const namesEmail = (schema: z.ZodType, body: unknown) =>
  (schema.safeParse(body).error?.issues ?? []).some(({ path }) => /^(email(Address)?|siteEmail)$/.test(String(path.at(-1))))

const NO_ACCOUNT = { name: '', phone: '', password: '', confirmPassword: '', dateOfBirth: '', acceptsTerms: false, isAdult: false }
const saidInForms = (email: string) => [
  addressErrors({ ...EMPTY_ADDRESS, email }, 'checkout', 'unknown').email,
  contactErrors({ name: '', email, message: '' }).email,
  registrationErrors({ ...NO_ACCOUNT, email }, '2026-11-25').email,
  loginErrors({ email, password: '' }).email,
  forgotEmailError(email),
]

it.each([
  'rohan&sons@example.com',
  "d'souza#1@example.com",
  'asha/verma@example.com',
  'o=k@example.com',
  ' Kavya@Example.IN ',
  '\u200Bimran@example.org',
  'gopal@लायन.भारत',
  'lata@bidi.भारत',
])('%s is taken by every form and every body', (email) => {
  expect(EMAILS.filter(([, schema, body]) => namesEmail(schema, body(email))).map(([name]) => name)).toEqual([])
  expect(saidInForms(email)).toEqual(Array(5).fill(undefined))
})

it.each(['me@ybl', 'a b@example.in', 'asha@example..in', '@example.in', 'a@लायन', 'a@b.in/x', 'आशा@example.in'])(
  '%s is taken by none but the login, which says that nobody is called that',
  (email) => {
    expect(EMAILS.filter(([, schema, body]) => !namesEmail(schema, body(email))).map(([name]) => name)).toEqual(['login'])
    expect(saidInForms(email).every(Boolean)).toBe(true)
  },
)

it('an e-mail address is saved in small letters, its domain as mail knows it', () => {
  expect(normaliseEmail(' Gopal@लायन.भारत ')).toBe('gopal@xn--l2bni2c.xn--h2brj9c')
})

/** Where a body of each kind has a phone number. */
const PHONES: readonly (readonly [string, z.ZodType, string])[] = [
  ['registration', customerEndpoints.register.body, 'phone'],
  ['profile', customerEndpoints.profile.body, 'phone'],
  ['address', addressEndpoints.add.body, 'phone'],
  ['checkout', addressEndpoints.save.body, 'mobileNumber'],
  ['corrected address', orderAdminEndpoints.correctAddress.body, 'phone'],
]
const REST = {
  name: 'Asha Devi',
  email: 'asha@example.in',
  emailAddress: 'asha@example.in',
  password: 'secret7',
  emailOtp: '471902',
  street: '14 Bus stand road',
  address: '14 Bus stand road',
  city: 'Sagar',
  state: 'Madhya Pradesh',
  zipCode: '470002',
  pinCode: '470002',
}

it.each(['+91 098260 12345', '0091 98260-12345', '091 98260 12345', '९८२६०१२३४५', '9826012345'])(
  'the phone number %s is 9826012345 in every body',
  (written) => {
    const taken = PHONES.map(([name, schema, field]) => {
      const { address, ...rest } = REST
      const sent = { ...rest, ...(field === 'mobileNumber' && { address }), [field]: written }
      const body = schema.parse(sent) as Record<string, unknown> // `as`: each of these bodies is an object
      return [name, body[field]]
    })
    expect(taken).toEqual(PHONES.map(([name]) => [name, '9826012345']))
    expect(orderEndpoints.create.body.parse({ shippingAddress: { phone: written } }).shippingAddress).toEqual({ phone: '9826012345' })
  },
)

it('a phone number of nine or eleven digits, or with words, is refused by every body', () => {
  for (const written of ['982601234', '98260123456', 'call 9826012345'])
    for (const [, schema, field] of PHONES)
      expect(schema.safeParse({ ...REST, [field]: written }).error?.issues.some(({ path }) => path[0] === field)).toBe(true)
})
