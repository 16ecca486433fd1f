import { describe, expect, it } from 'vitest'
import { EMPTY_ADDRESS } from '../addresses/address-lines.ts'
import type { AdminReceiptOrder } from './admin-receipt.ts'
import { adminReceipt, adminReceiptName } from './admin-receipt.ts'

const SHOP = {
  siteName: 'Special Lion Beedi',
  addressLine: 'Chhatarpur, Madhya Pradesh',
  supportPhone: '+91 98765 43210',
  siteEmail: 'care@special-lion-beedi.example',
  hours: '10:00 AM to 7:00 PM IST',
  warning: { text: 'TOBACCO CAUSES PAINFUL DEATH', hindi: '', quitline: 'QUIT TODAY CALL 1800-11-2356' },
}

const ITEM = {
  productId: '0192f0c1-2f3a-7000-8000-000000000001',
  name: 'Special Lion Beedi (Big Pack)',
  slug: 'special-lion-beedi-big',
  image: '',
  quantity: 4,
  price: 280,
  originalPrice: 400,
  totalPrice: 1120,
  hsn: '24031929',
}

const ORDER: AdminReceiptOrder = {
  taxDocuments: [],
  orderNumber: 'SLB-7K2M9',
  // half past midnight in India, still the day before in London
  orderDate: '2026-01-30T19:00:00.000Z',
  total: 1280,
  subtotal: 1000,
  shipping: 0,
  gstRate: 28,
  items: [ITEM],
  user: { _id: ITEM.productId, name: 'Ramesh Ahirwar', email: 'ramesh@example.in' },
  shippingAddress: {
    ...EMPTY_ADDRESS,
    name: 'Ramesh Ahirwar',
    phone: '9876543210',
    email: 'ramesh@example.in',
    street: '14 Bazaar Road',
    city: 'Sagar',
    state: 'Madhya Pradesh',
    zipCode: '470002',
    country: 'India',
  },
  paymentStatus: 'verified',
  payment: {
    method: 'UPI',
    paymentStatus: 'verified',
    transactionId: '532418764471',
    submittedAt: null,
    screenshot: null,
    verificationNotes: null,
    triesLeft: 3,
    checks: null,
    decidedBy: 'meena',
    isBankReference: true,
  },
}

const lines = (change: Partial<AdminReceiptOrder> = {}) => adminReceipt({ ...ORDER, ...change }, SHOP).split('\n')
/** The value that stands at the right of a label. */
const shown = (label: string, change?: Partial<AdminReceiptOrder>) =>
  lines(change)
    .find((line) => line.startsWith(`${label} `))
    ?.slice(label.length)
    .trim()

describe('the receipt of staff', () => {
  it('[BO-262] is named after the order', () => {
    expect(adminReceiptName('SLB-7K2M9')).toBe('admin-receipt-SLB-7K2M9.txt')
  })

  it('[BO-258] names the tax by the stored rate; it is total minus subtotal minus shipping', () => {
    expect(shown('GST(28%)')).toBe('₹280.00')
    expect(shown('GST(18%)', { total: 1180, gstRate: 18 })).toBe('₹180.00')
    expect(shown('GST(28%)', { total: 1320, shipping: 40 })).toBe('₹280.00')
  })

  it('[BO-175] has a shipping line only when shipping costs something', () => {
    expect(shown('Shipping')).toBeUndefined()
    expect(shown('Shipping', { total: 1320, shipping: 40 })).toBe('₹40.00')
  })

  it('[BO-176][BO-261] spells the total in crore, lakh and thousand, with paise, and nothing as Zero Rupees', () => {
    expect(shown('Amount in words:', { total: 0, subtotal: 0, items: [] })).toBe('Zero Rupees')
    expect(shown('Amount in words:', { total: 12_345_678.5 })).toBe(
      'One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees and Fifty Paise',
    )
  })

  it('[BO-177] is dated by the day in India, year first', () => {
    expect(shown('Date')).toBe('2026-01-31')
  })

  it('[BO-260] writes every amount with the rupee sign and two decimals', () => {
    const amounts = lines()
      .join('\n')
      .match(/₹[\d,.]+/g)
    expect(amounts).toEqual(['₹1,120.00', '₹280.00', '₹1,000.00', '₹280.00', '₹1,280.00'])
  })

  it('[BO-116] shouts the payment status', () => {
    expect(shown('Payment Status')).toBe('VERIFIED')
    expect(shown('Payment Status', { paymentStatus: 'verification_failed' })).toBe('VERIFICATION_FAILED')
  })

  it('[BO-117] takes UPI for a method that nobody named', () => {
    expect(shown('Payment Method', { payment: { ...ORDER.payment, method: '' } })).toBe('UPI')
    expect(shown('Payment Method', { payment: { ...ORDER.payment, method: 'Bank transfer' } })).toBe('Bank transfer')
  })

  it('[BO-264] gives a pack without a code of its own the code of bidis', () => {
    expect(lines()).toContain('  Item code 24031929, 4 x ₹280.00')
    expect(lines({ items: [{ ...ITEM, hsn: '' }] })).toContain('  Item code 24031921, 4 x ₹280.00')
  })

  it('[BO-263] says how to reach the shop in its header and in its footer', () => {
    const all = lines()
    const ends = [all.slice(0, 5).join('\n'), all.slice(-4).join('\n')]
    for (const end of ends) {
      expect(end).toContain(SHOP.addressLine)
      expect(end).toContain(SHOP.supportPhone)
      expect(end).toContain(SHOP.siteEmail)
    }
  })

  it('[RD-127] carries the statutory warning', () => {
    expect(lines()).toEqual(expect.arrayContaining(['TOBACCO CAUSES PAINFUL DEATH', 'QUIT TODAY CALL 1800-11-2356']))
  })

  it('lists what bulk took off, so that its lines add up', () => {
    expect(shown('Bulk discount', { total: 1000, subtotal: 781.25 })).toBe('−₹120.00')
    expect(shown('Bulk discount', { total: 1120 })).toBeUndefined()
  })
})

describe('the whole receipt of staff', () => {
  const right = (label: string, value: string) => `${label} ${value.padStart(60 - label.length - 1)}`

  it('reads from the name of the shop down to where to ask, each amount at the right edge of sixty characters', () => {
    const text = adminReceipt({ ...ORDER, items: [{ ...ITEM, quantity: 5, totalPrice: 1400 }] }, SHOP)
    expect(text.split('\n')).toEqual([
      'Special Lion Beedi',
      'Chhatarpur, Madhya Pradesh',
      '+91 98765 43210',
      'care@special-lion-beedi.example',
      '='.repeat(60),
      'ADMIN RECEIPT',
      right('Order Number', 'SLB-7K2M9'),
      right('Date', '2026-01-31'),
      '',
      'Customer:',
      'Ramesh Ahirwar, ramesh@example.in',
      'Delivered to:',
      'Ramesh Ahirwar',
      '14 Bazaar Road',
      'Sagar, Madhya Pradesh 470002',
      'India',
      '9876543210',
      '-'.repeat(60),
      right('Special Lion Beedi (Big Pack)', '₹1,400.00'),
      '  Item code 24031929, 5 x ₹280.00',
      '-'.repeat(60),
      right('Bulk discount', '−₹120.00'),
      right('Taxable value', '₹1,000.00'),
      right('GST(28%)', '₹280.00'),
      '='.repeat(60),
      right('Total', '₹1,280.00'),
      'Amount in words: One Thousand Two Hundred Eighty Rupees',
      '='.repeat(60),
      right('Payment Method', 'UPI'),
      right('Payment Status', 'VERIFIED'),
      right('Transaction ID', '532418764471'),
      '',
      'TOBACCO CAUSES PAINFUL DEATH',
      'QUIT TODAY CALL 1800-11-2356',
      '',
      '-'.repeat(60),
      'Questions about this order? +91 98765 43210, 10:00 AM to 7:00 PM IST',
      'care@special-lion-beedi.example, Chhatarpur, Madhya Pradesh',
      '',
    ])
  })

  it('leaves out what is not known, and an ID that was never handed in', () => {
    const { hours: _hours, ...shop } = { ...SHOP, addressLine: '' }
    const rows = adminReceipt({ ...ORDER, paymentStatus: 'pending', payment: { ...ORDER.payment, transactionId: null } }, shop).split('\n')
    expect(rows.slice(0, 4)).toEqual(['Special Lion Beedi', '+91 98765 43210', 'care@special-lion-beedi.example', '='.repeat(60)])
    expect(rows.slice(-3)).toEqual(['Questions about this order? +91 98765 43210', 'care@special-lion-beedi.example', ''])
    const payment = rows.findIndex((row) => row.startsWith('Payment Status'))
    expect(rows.slice(payment, payment + 2)).toEqual([right('Payment Status', 'PENDING'), ''])
  })

  it('counts delivery apart from the bulk discount', () => {
    expect(shown('Bulk discount', { items: [{ ...ITEM, totalPrice: 1300 }], shipping: 60 })).toBe('−₹80.00')
    expect(shown('Shipping', { shipping: 60 })).toBe('₹60.00')
  })
})
