import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { alertEndpoints } from './alerts/alert.admin.schemas.ts'
import { contactAdminEndpoints } from './contact/contact.schemas.ts'
import { dispatchEndpoints } from './dispatch/dispatch.admin.schemas.ts'
import { inventoryEndpoints } from './inventory/inventory.admin.schemas.ts'
import { productForm } from './inventory/product-form.admin.schemas.ts'
import { orderAdminEndpoints } from './orders/order.admin.schemas.ts'
import { returnAdminEndpoints } from './returns/return.schemas.ts'
import { reviewAdminEndpoints } from './reviews/review.schemas.ts'
import { settingEndpoints } from './settings/setting.admin.schemas.ts'
import { passkeyEndpoints } from './staff/passkey.admin.schemas.ts'
import { staffEndpoints } from './staff/staff.admin.schemas.ts'
import { statementEndpoints } from './statements/statement.admin.schemas.ts'

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
/** What is said of a body by field; '' stands for the body as a whole. */
const said = (schema: z.ZodType, sent: unknown): Record<string, string> =>
  Object.fromEntries((schema.safeParse(sent).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))

describe('what staff write', () => {
  it('is kept without the blanks around it', () => {
    expect(orderAdminEndpoints.verifyPayment.body.parse({ verified: false, notes: ' Not in the bank ' }).notes).toBe('Not in the bank')
    const move = { status: 'shipped', trackingNumber: ' AWB 77 ', courier: ' Delhivery ', note: ' At noon ' } as const
    expect(orderAdminEndpoints.updateStatus.body.parse(move)).toEqual({
      status: 'shipped',
      trackingNumber: 'AWB77',
      courier: 'Delhivery',
      note: 'At noon',
    })
    const many = { ids: [ID], status: 'shipped', parcels: { [ID]: { trackingNumber: ' awb 78 ', courier: ' DTDC ' } } }
    expect(orderAdminEndpoints.bulkStatus.body.parse(many).parcels).toEqual({ [ID]: { trackingNumber: 'AWB78', courier: 'DTDC' } })
    const place = { name: ' Asha  Devi ', phone: '9876543210', street: ' 14 Bus stand road ', city: ' Sagar ', zipCode: '470002' }
    expect(orderAdminEndpoints.correctAddress.body.parse(place)).toEqual({
      ...place,
      name: 'Asha Devi',
      street: '14 Bus stand road',
      city: 'Sagar',
    })
    expect(contactAdminEndpoints.answer.body.parse({ answer: ' Until eight. ' })).toEqual({ answer: 'Until eight.', after: 0 })
    expect(returnAdminEndpoints.step.body.parse({ step: 'approve', note: ' Send it ' })).toEqual({ step: 'approve', note: 'Send it' })
    expect(staffEndpoints.invite.body.parse({ username: ' kamla.k ', email: 'k@lion.example', role: 'packer' }).username).toBe('kamla.k')
    const file = { fileName: ' november.csv ', file: 'eA==', saveAs: ' Our bank ', columns: { date: ' Day ' } }
    expect(statementEndpoints.read.body.parse(file)).toEqual({
      fileName: 'november.csv',
      file: 'eA==',
      saveAs: 'Our bank',
      columns: { date: 'Day' },
      dates: 'day-first',
    })
    expect(statementEndpoints.changeMapping.body.parse({ name: ' Our bank ', columns: {} }).name).toBe('Our bank')
  })

  it('about a review that they take off the shop says why, in three letters at least', () => {
    const hide = (reason: string) => ({ hidden: true, reason })
    expect(reviewAdminEndpoints.hide.body.parse(hide(' Spam '))).toEqual({ hidden: true, reason: 'Spam' })
    expect(said(reviewAdminEndpoints.hide.body, hide(' ab '))).toEqual({ reason: 'Please say why' })
    expect(reviewAdminEndpoints.hide.body.parse({ hidden: false })).toEqual({ hidden: false })
  })

  it('as the name of a passkey has a letter in it and nothing that could be a link', () => {
    const rename = passkeyEndpoints.rename.body
    for (const right of ["Asha's laptop (2), home", 'रमेश का फ़ोन 2', 'Key+1.'])
      expect([right, said(rename, { name: right })]).toEqual([right, {}])
    for (const wrong of ['2026', 'x/y', 'a:b', 'Key #1'])
      expect([wrong, said(rename, { name: wrong })]).toEqual([wrong, { name: 'Please use letters, digits, spaces and . , - + ( ) only' }])
    expect(said(rename, { name: '  ' })).toEqual({ name: 'Please name the passkey, for example Work laptop' })
  })

  it('of nothing but blanks is missing', () => {
    expect(said(contactAdminEndpoints.answer.body, { answer: ' \n' })).toEqual({ answer: 'Please write an answer' })
    expect(said(returnAdminEndpoints.step.body, { step: 'reject', note: '  ' })).toEqual({ note: 'Please say why, the customer reads it' })
    expect(said(orderAdminEndpoints.recordRefund.body, { settle: 'none', reason: '  ' })).toEqual({
      reason: 'Please say why, the customer reads it',
    })
    expect(said(statementEndpoints.read.body, { fileName: ' ', file: 'eA==' })).toEqual({ fileName: 'The file needs a name' })
    expect(said(statementEndpoints.changeMapping.body, { name: '  ', columns: {} })).toEqual({ name: 'Please enter a name' })
    const place = { name: 'Asha', phone: '9876543210', street: '  ', city: ' ', zipCode: '470002' }
    expect(said(orderAdminEndpoints.correctAddress.body, place)).toEqual({
      street: 'Please enter the address',
      city: 'Please enter the city',
    })
  })

  it('as the reference of a refund is kept in capitals', () => {
    const refund = { settle: 'now', reference: ' utr7k3m ' } as const
    expect(orderAdminEndpoints.recordRefund.body.parse(refund)).toEqual({ settle: 'now', reference: 'UTR7K3M' })
    expect(returnAdminEndpoints.step.body.parse({ step: 'refund', reference: ' n7abcd ' })).toMatchObject({ reference: 'N7ABCD' })
  })
})

describe('the table of couriers', () => {
  const save = (...couriers: { name: string; link: string }[]) =>
    said(dispatchEndpoints.saveCouriers.body, { couriers: couriers.map((one) => ({ ...one, isActive: true })) })

  it('holds each name once, however it is written, and each link has to be one', () => {
    expect(save({ name: 'Delhivery', link: '' }, { name: 'DTDC', link: ' https://dtdc.example/{number} ' })).toEqual({})
    const twice = { 'couriers.2.name': 'This courier stands in the table twice.' }
    expect(save({ name: 'DTDC', link: '' }, { name: 'Delhivery', link: '' }, { name: ' dtdc ', link: '' })).toEqual(twice)
    expect(save({ name: 'DTDC', link: 'http://dtdc.example' })).toEqual({
      'couriers.0.link': 'Please enter an address that begins with https://',
    })
    expect(save({ name: '  ', link: '' })).toEqual({ 'couriers.0.name': 'Please enter the name of the courier' })
  })
})

describe('settings', () => {
  const save = (section: string, data: object) => said(settingEndpoints.save.body, { section, data })

  it('take a GSTIN that fits together and begins with a state, in any case, or none', () => {
    const keep = (gstin: string) => settingEndpoints.save.body.parse({ section: 'general', data: { gstin } }).data
    expect([keep(' 23aapfu0939f1z3 '), keep(' ')]).toEqual([{ gstin: '23AAPFU0939F1Z3' }, { gstin: '' }])
    const wrong = { 'data.gstin': expect.stringMatching(/^Please check this GSTIN/) }
    expect(save('general', { gstin: '23AAPFU0939F1Z4' })).toEqual(wrong)
    expect(save('general', { gstin: '25AAPFU0939F1ZZ' })).toEqual(wrong)
  })

  it('take one rate of GST a day', () => {
    const rates = (...days: string[]) => save('general', { gstTable: days.map((from, n) => ({ from, percent: 5 + n })) })
    expect(rates('2026-02-01', '2017-07-01', '2027-04-01')).toEqual({})
    expect(rates('2026-02-01', '2017-07-01', '2026-02-01')).toEqual({ 'data.gstTable.2.from': 'Another rate starts on this day already' })
  })

  it('take a UPI ID or none, and texts without the blanks around them', () => {
    expect([save('payment', { upiId: ' lion@okaxis ' }), save('payment', { upiId: '  ' })]).toEqual([{}, {}])
    expect(save('payment', { upiId: 'me@gmail.com' })).toEqual({ 'data.upiId': 'Please enter a valid UPI ID, for example shop@bank' })
    expect(save('payment', { payeeName: ' ' })).toEqual({ 'data.payeeName': 'Please enter the name your bank shows' })
    expect(settingEndpoints.save.body.parse({ section: 'general', data: { hours: ' 10 to 7 ' } }).data).toEqual({ hours: '10 to 7' })
  })

  it('take the address of bank alerts in small letters, or none', () => {
    const keep = (registeredTo: string) =>
      alertEndpoints.saveProfile.body.parse({ enabled: false, tail: ' 4821 ', registeredTo, sim: null })
    expect(keep('Shop@Lion.Example')).toMatchObject({ tail: '4821', registeredTo: 'shop@lion.example' })
    expect(keep('')).toMatchObject({ registeredTo: '' })
  })
})

describe('a product as staff enter it', () => {
  const big = { name: 'Big Pack', slug: 'big-pack', sku: 'SLB-BIG', category: 'bidi', sellingPrice: 280, originalPrice: 400 }

  it('costs no more than before, and no part of a paisa', () => {
    expect([said(productForm, big), said(productForm, { ...big, originalPrice: 280 })]).toEqual([{}, {}])
    expect(said(productForm, { ...big, originalPrice: 279.99 })).toEqual({ originalPrice: 'The original price cannot be below the price' })
    expect(said(productForm, { ...big, sellingPrice: 279.995 })).toEqual({ sellingPrice: 'Please use at most two decimals' })
    for (const price of [0.07, 1.15, 19.99, 279.29, 999_999.99])
      expect([price, said(productForm, { ...big, sellingPrice: price, originalPrice: price })]).toEqual([price, {}])
  })

  it('is checked the same way when it is added and when it is changed', () => {
    for (const body of [inventoryEndpoints.add.body, inventoryEndpoints.change.body])
      expect(said(body, { ...big, originalPrice: 100 })).toEqual({ originalPrice: 'The original price cannot be below the price' })
  })

  it('is kept without the blanks around its words, and has both parts of each line', () => {
    const form = productForm.parse({
      ...big,
      name: ' Big Pack ',
      features: [' Hand-rolled '],
      specifications: [{ name: ' Length ', value: ' 70 mm ' }],
    })
    expect(form).toMatchObject({ name: 'Big Pack', features: ['Hand-rolled'], specifications: [{ name: 'Length', value: '70 mm' }] })
    expect(said(productForm, { ...big, name: ' ', features: [' '] })).toEqual({
      name: 'Please enter a name',
      'features.0': 'Please fill in both parts of the line.',
    })
  })
})
