import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { addressEndpoints } from './addresses/address.schemas.ts'
import { cartEndpoints } from './carts/cart.schemas.ts'
import { productOf } from './catalog/product.schemas.ts'
import { contactEndpoints } from './contact/contact.schemas.ts'
import { customerEndpoints } from './customers/customer.schemas.ts'
import { orderEndpoints } from './orders/order.schemas.ts'
import { returnEndpoints } from './returns/return.schemas.ts'
import { reviewEndpoints } from './reviews/review.schemas.ts'
import { oneLine, pagingQuery } from './schema-parts.ts'
import { wishlistEndpoints } from './wishlists/wishlist.schemas.ts'

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const OTHER = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c'
/** What is said of a body by field; '' stands for the body as a whole. */
const said = (schema: z.ZodType, sent: unknown): Record<string, string> =>
  Object.fromEntries((schema.safeParse(sent).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))

describe('what shoppers write', () => {
  it('is kept without the blanks around it, an email in small letters, a name without marks that nobody sees', () => {
    const message = { name: ' Asha\u00A0 \u202EDevi ', email: ' Asha@Example.IN ', message: '\n Do you open on Sundays? ' }
    expect(contactEndpoints.send.body.parse(message)).toEqual({
      name: 'Asha Devi',
      email: 'asha@example.in',
      message: 'Do you open on Sundays?',
    })
    expect(contactEndpoints.status.body.parse({ ticket: ' T-7K3M ', email: 'A@B.in' })).toEqual({ ticket: 'T-7K3M', email: 'a@b.in' })
    expect(customerEndpoints.login.body.parse({ email: ' Asha@Example.IN', password: ' pass ' })).toEqual({
      email: 'asha@example.in',
      password: ' pass ',
    })
    const registration = {
      name: '  Ramesh \u200B Ahirwar ',
      email: 'Ramesh@Example.in',
      phone: '9876543210',
      password: 'secret7',
      emailOtp: '471902',
      address: { street: ' 14 Bus stand road ', city: ' Sagar ', state: ' Madhya Pradesh ', zipCode: ' 470002 ' },
    }
    expect(customerEndpoints.register.body.parse(registration)).toEqual({
      ...registration,
      name: 'Ramesh Ahirwar',
      email: 'ramesh@example.in',
      address: { street: '14 Bus stand road', city: 'Sagar', state: 'Madhya Pradesh', zipCode: '470002' },
      language: 'en',
    })
    const review = { productId: 'big', rating: 4, title: ' Good ', comment: '  Strong and evenly rolled. ' }
    expect(reviewEndpoints.write.body.parse(review)).toMatchObject({ title: 'Good', comment: 'Strong and evenly rolled.' })
    const street = ' 14 Bus stand road '
    expect(orderEndpoints.create.body.parse({ shippingAddress: { street } }).shippingAddress).toEqual({ street: '14 Bus stand road' })
    const wish = { reason: 'unused', details: ' Too many ', lines: [{ productId: ID, quantity: 1 }] }
    expect(returnEndpoints.ask.body.parse(wish)).toMatchObject({ details: 'Too many', photos: [] })
  })

  it('of nothing but blanks is missing', () => {
    expect(said(contactEndpoints.send.body, { name: ' \u200B', email: 'a@b.in', message: ' \n ' })).toMatchObject({
      message: 'Please enter your message',
    })
    expect(said(contactEndpoints.send.body, { name: ' \u200B', email: 'a@b.in', message: 'Hello' })).toHaveProperty('name')
    expect(said(contactEndpoints.status.body, { ticket: '  ', email: 'a@b.in' })).toEqual({ ticket: 'Please enter your ticket number' })
    const review = { productId: 'big', rating: 4, title: '  ', comment: ' '.repeat(20) }
    expect(said(reviewEndpoints.write.body, review)).toMatchObject({ title: 'Please enter a title' })
    expect(said(reviewEndpoints.write.body, review)).toHaveProperty('comment')
    expect(said(addressEndpoints.add.body, { street: ' ', city: ' ', state: '\u200B', zipCode: '470002' })).toEqual({
      street: 'Please enter the address',
      city: 'Please enter the city',
      state: 'Please enter the state',
    })
  })

  it('as a name or an email has to be one', () => {
    const right = { name: 'Asha', email: 'asha@example.in', message: 'Hello' }
    for (const [field, value] of [
      ['name', '42 / 7'],
      ['name', 'See evil.example/win'],
      ['name', 'Win http://evil'],
      ['email', 'asha@example'],
    ] as const)
      expect(Object.keys(said(contactEndpoints.send.body, { ...right, [field]: value }))).toEqual([field])
    expect(said(contactEndpoints.send.body, { ...right, email: 'asha@' })).toEqual({ email: 'Please enter a valid email address' })
    const profile = { name: 'Win\nhttp://evil.example', phone: '1234567890' }
    expect(Object.keys(said(customerEndpoints.profile.body, profile))).toEqual(['name'])
    expect(said(customerEndpoints.forgotPassword.body, { email: 'asha' })).toEqual({ email: 'Please enter a valid email address' })
  })

  it('to the shop may come from a firm with digits, & and / in its name', () => {
    for (const name of ['Asha 42', 'A & B Bidi Co. 2', 'M/s Tendu Traders', '3 भाई स्टोर्स'])
      expect(contactEndpoints.send.body.parse({ name, email: 'asha@example.in', message: 'Hello' }).name).toBe(name)
  })

  it('as one line has no break in it, is measured as it is kept, and may be empty where nothing is missing', () => {
    expect(oneLine(5).parse('  a  b \u200B')).toBe('a b')
    expect([oneLine(5).safeParse('').success, oneLine(5).parse(` ${'x'.repeat(5)} `)]).toEqual([true, 'xxxxx'])
    expect(said(oneLine(5), 'x'.repeat(6))).toEqual({ '': 'Please use at most 5 characters.' })
    expect(said(oneLine(5), 'a\nb')).toEqual({ '': 'Please write this in one line.' })
    expect(said(oneLine(5, 'Please enter the city'), '  ')).toEqual({ '': 'Please enter the city' })
    expect(said(addressEndpoints.add.body, { street: 'x', city: 'Sagar\nBhopal', state: 'Goa', zipCode: '470002' })).toEqual({
      city: 'Please write this in one line.',
    })
  })
})

describe('a product', () => {
  it('is named in one of three fields, the first of them counts, and one of them has to be there', () => {
    expect([
      productOf({ _id: 'c', id: 'b', productId: 'a' }),
      productOf({ _id: 'c', id: 'b' }),
      productOf({ _id: 'c' }),
      productOf({}),
    ]).toEqual(['a', 'b', 'c', ''])
    const missing = { 'items.0.productId': 'Please say which product.' }
    expect(said(cartEndpoints.replace.body, { items: [{ quantity: 2 }] })).toEqual(missing)
    expect(said(wishlistEndpoints.merge.body, { items: [{}] })).toEqual(missing)
    expect(said(orderEndpoints.create.body, { cartData: { items: [{ quantity: 2 }] } })).toEqual({
      'cartData.items.0.productId': 'Please say which product.',
    })
    for (const name of [{ id: 'big' }, { _id: 'big' }, { productId: 'big' }])
      expect(said(orderEndpoints.create.body, { cartData: { items: [{ ...name, quantity: 2 }] } })).toEqual({})
  })

  it('comes back once in a return, however many packs', () => {
    const wish = (...ids: string[]) => ({
      reason: 'unused',
      details: 'Too many',
      lines: ids.map((productId) => ({ productId, quantity: 2 })),
    })
    expect(said(returnEndpoints.ask.body, wish(ID, OTHER))).toEqual({})
    expect(said(returnEndpoints.ask.body, wish(ID, OTHER, ID))).toEqual({ lines: 'Please name each product once' })
  })
})

describe('a transaction ID that is handed in', () => {
  const id = (raw: string) => orderEndpoints.confirmPayment.body.safeParse({ transactionId: raw })
  const keptAs = (raw: string) => id(raw).data?.transactionId
  const problem = (raw: string) => said(orderEndpoints.confirmPayment.body, { transactionId: raw }).transactionId

  it('is kept as its digits or in capitals, without what was pasted around it', () => {
    expect(keptAs(' 4252-1098 4512 ')).toBe('425210984512')
    expect(keptAs('ab4252109845 ')).toBe('AB4252109845')
    expect(keptAs(`${' '.repeat(8)}a1b2c3d4e5f6g7h8`)).toBe('A1B2C3D4E5F6G7H8')
    expect(keptAs('sbinr52026112012345678')).toBe('SBINR52026112012345678')
  })

  it('is refused with where the right one is, and one that is too long is not cut in silence', () => {
    expect(problem('T2407211509091340891634')).toMatch(/PhonePe/)
    expect(problem('a1b2c3d4e5f6g7h8i')).toBe('UPI transaction ID should be 10-16 characters long')
    expect(problem('')).toBe('Transaction ID is required')
    expect(problem('777777777777')).toBe('Please enter your actual UPI transaction ID')
  })
})

it('a list begins with its first page and as many as the list says; figures come as text', () => {
  expect(pagingQuery(10).parse({})).toEqual({ page: 1, limit: 10 })
  expect(pagingQuery(10).parse({ page: '3', limit: '100' })).toEqual({ page: 3, limit: 100 })
  for (const wrong of [{ page: '0' }, { page: '1.5' }, { page: 'x' }, { page: '1000001' }, { limit: '0' }, { limit: '101' }])
    expect([wrong, pagingQuery(10).safeParse(wrong).success]).toEqual([wrong, false])
})
