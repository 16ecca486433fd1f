import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_ADDRESS } from '../addresses/address-lines.ts'
import { toPaise } from '../rules/money.ts'
import { rupeesInHindi } from '../rules/rupees-in-hindi.ts'
import * as hindi from './receipt.messages.hi.ts'
import { receiptOf } from './receipt.ts'
import type { ReceiptOrder, ReceiptShop } from './receipt-text.ts'
import { receiptText } from './receipt-text.ts'

const shop: ReceiptShop = {
  siteName: 'Special Lion Beedi',
  addressLine: 'Chhatarpur, Madhya Pradesh',
  supportPhone: '+91 98765 43210',
  siteEmail: 'help@shop.example',
  warning: { text: 'TOBACCO CAUSES PAINFUL DEATH', hindi: '', quitline: 'QUIT TODAY CALL 1800-11-2356' },
}
const big = { productId: 'b', name: 'Special Lion Beedi (Big Pack)', slug: 'big', image: '/b.webp', hsn: '24031921' }
const order: ReceiptOrder = {
  orderNumber: 'SLB-7K4M-92QX',
  orderDate: '2026-11-20T19:00:00.000Z',
  total: 2700,
  shipping: 0,
  gstRate: 18,
  items: [{ ...big, quantity: 10, price: 280, originalPrice: 400, totalPrice: 2800 }],
  shippingAddress: {
    ...EMPTY_ADDRESS,
    name: 'Asha Verma',
    phone: '9876543210',
    email: 'asha@shop.example',
    street: '12 Station Road',
    city: 'Chhatarpur',
    state: 'Madhya Pradesh',
    zipCode: '471001',
    country: 'India',
  },
  payment: {
    method: 'UPI',
    paymentStatus: 'verified',
    transactionId: '425210984512',
    submittedAt: null,
    verificationNotes: null,
    triesLeft: 3,
  },
  paymentStatus: 'verified',
  taxDocuments: [],
}
const labels = (change: Partial<ReceiptOrder> = {}) => receiptOf({ ...order, ...change }, shop).sums.map(({ label }) => label)
const sum = (label: string, change: Partial<ReceiptOrder> = {}) =>
  receiptOf({ ...order, ...change }, shop).sums.find((line) => line.label.startsWith(label))?.value

describe('a receipt', () => {
  it('names the shop as it was called, and where it was, when the order was placed', () => {
    const seller = { name: 'Lion & Sons', address: '7 Fort Road, Sagar' }
    expect([receiptOf(order, shop).shop, receiptOf({ ...order, seller }, shop).shop]).toEqual([
      { name: 'Special Lion Beedi', contacts: ['Chhatarpur, Madhya Pradesh', '+91 98765 43210', 'help@shop.example'] },
      { name: 'Lion & Sons', contacts: ['7 Fort Road, Sagar', '+91 98765 43210', 'help@shop.example'] },
    ])
  })

  it('[SF-587] takes the tax out of the total at the rate the order was placed under and names that rate', () => {
    expect(sum('Taxable value', { gstRate: 28, total: 1280 })).toBe('₹1,000.00')
    expect(sum('GST(28%)', { gstRate: 28, total: 1280 })).toBe('₹280.00')
    expect(sum('Taxable value', { gstRate: 18, total: 1180 })).toBe('₹1,000.00')
    expect(sum('GST(18%)', { gstRate: 18, total: 1180 })).toBe('₹180.00')
    expect(labels({ gstRate: 18 })).toContain('GST(18%) included')
  })

  it('of goods at two rates names the tax of each; subtotal and taxes make the total', () => {
    const items = [
      { ...big, quantity: 10, price: 280, originalPrice: 400, totalPrice: 2800 },
      { ...big, productId: 'm', quantity: 2, price: 108.5, originalPrice: 120, totalPrice: 217, gstRate: 5 },
    ]
    expect(receiptOf({ ...order, items, total: 2957, shipping: 60 }, shop).sums).toEqual([
      { label: 'Bulk discount', value: '−₹120.00' },
      { label: 'Taxable value', value: '₹2,526.60' },
      { label: 'GST(18%) included', value: '₹421.02' },
      { label: 'GST(5%) included', value: '₹9.38' },
      { label: 'Shipping included', value: '₹60.00' },
    ])
  })

  it('subtotal and tax always make the total, to the paisa', () => {
    const amount = (text: string | undefined) => toPaise(Number(text?.replace(/[₹,]/g, '')))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.constantFrom(0, 5, 18, 28), (paise, gstRate) => {
        const change = { total: paise / 100, gstRate, items: [] }
        expect(amount(sum('Taxable value', change)) + amount(sum('GST', change))).toBe(paise)
      }),
    )
  })

  it('[SF-589] falls back to HSN 24031921 and UPI where an order says nothing', () => {
    const bare = { items: [{ ...big, hsn: '', quantity: 1, price: 280, originalPrice: 400, totalPrice: 280 }] }
    const receipt = receiptOf({ ...order, ...bare, payment: { ...order.payment, method: '' } }, shop)
    expect(receipt.items[0]?.hsn).toBe('24031921')
    expect(receipt.payment).toContainEqual({ label: 'Payment Method', value: 'UPI' })
  })

  it('[SF-590] has a shipping line only when shipping costs something', () => {
    expect(labels().join()).not.toContain('Shipping')
    expect(sum('Shipping', { shipping: 49.5, total: 2749.5 })).toBe('₹49.50')
  })

  it('[SF-591] shows every amount with two decimals and the rupee sign', () => {
    const { items, sums, total } = receiptOf(order, shop)
    const amounts = [...items.flatMap((item) => [item.price, item.total]), ...sums.map(({ value }) => value), total]
    for (const amount of amounts) expect(amount).toMatch(/^−?₹[\d,]+\.\d\d$/)
    expect(total).toBe('₹2,700.00')
  })

  it('[SF-592] spells the total in crore, lakh and thousand, and nothing as Zero Rupees', () => {
    expect(receiptOf({ ...order, total: 12_345_678.9 }, shop).words).toBe(
      'One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees and Ninety Paise',
    )
    expect(receiptOf({ ...order, total: 0 }, shop).words).toBe('Zero Rupees')
  })

  it('[SF-593] is named after its order', () => {
    expect(receiptOf(order, shop).fileName).toEqual({ pdf: 'Receipt-SLB-7K4M-92QX.pdf', text: 'receipt-SLB-7K4M-92QX.txt' })
  })

  it('is dated by the day in India and shows what the bulk price saved', () => {
    expect(receiptOf(order, shop).facts).toContainEqual({ label: 'Date', value: '21 Nov 2026' })
    expect(sum('Bulk discount')).toBe('−₹100.00')
  })
})

describe('a whole receipt', () => {
  it('names the shop with how to reach it, the buyer line by line, the payment with its ID, and the warning', () => {
    const { items: _items, sums: _sums, facts: _facts, words: _words, fileName: _fileName, ...said } = receiptOf(order, shop)
    expect(said).toEqual({
      title: 'Receipt',
      labels: {
        item: 'Item',
        hsn: 'HSN',
        quantity: 'Quantity',
        price: 'Price',
        amount: 'Amount',
        total: 'Total',
        amountInWords: 'Amount in words',
      },
      shop: { name: 'Special Lion Beedi', contacts: ['Chhatarpur, Madhya Pradesh', '+91 98765 43210', 'help@shop.example'] },
      toLabel: 'Delivered to',
      billedTo: ['Asha Verma', '12 Station Road', 'Chhatarpur, Madhya Pradesh 471001', 'India', '9876543210'],
      total: '₹2,700.00',
      payment: [
        { label: 'Payment Method', value: 'UPI' },
        { label: 'Payment Status', value: 'Verified' },
        { label: 'Transaction ID', value: '425210984512' },
      ],
      notes: [],
      warning: ['TOBACCO CAUSES PAINFUL DEATH', 'QUIT TODAY CALL 1800-11-2356'],
    })
  })

  it('has no empty line for what is not known, and no line for an ID that was never handed in', () => {
    const bare = { ...shop, addressLine: '', warning: { ...shop.warning, quitline: '' } }
    const to = { ...order.shippingAddress, country: '', phone: '' }
    const unpaid = { ...order, shippingAddress: to, paymentStatus: 'pending', payment: { ...order.payment, transactionId: null } } as const
    const said = receiptOf(unpaid, bare)
    expect(said.shop.contacts).toEqual(['+91 98765 43210', 'help@shop.example'])
    expect(said.billedTo).toEqual(['Asha Verma', '12 Station Road', 'Chhatarpur, Madhya Pradesh 471001'])
    expect(said.warning).toEqual(['TOBACCO CAUSES PAINFUL DEATH'])
    expect(said.payment.map(({ label, value }) => `${label}: ${value}`)).toEqual(['Payment Method: UPI', 'Payment Status: Pending'])
  })

  it('tells of a bulk discount only where there is one, delivery left aside', () => {
    expect(labels({ total: 2800 })).toEqual(['Taxable value', 'GST(18%) included'])
    expect(labels({ total: 2850, shipping: 50 })).toEqual(['Taxable value', 'GST(18%) included', 'Shipping included'])
    expect(sum('Bulk discount', { total: 2750, shipping: 50 })).toBe('−₹100.00')
  })
})

describe('the receipt as text', () => {
  it('[SF-588] prints the same rate and the same amounts, words and payment', () => {
    const receipt = receiptOf(order, shop)
    const text = receiptText(receipt)
    for (const { label, value } of [...receipt.sums, ...receipt.payment, ...receipt.facts])
      expect(text).toMatch(new RegExp(`^${label.replace(/[()]/g, '\\$&')} +${value.replace('.', '\\.')}$`, 'm'))
    expect(text).toContain(receipt.total)
    expect(text).toContain(`Amount in words: ${receipt.words}`)
    expect(text).toContain('HSN 24031921, 10 x ₹280.00')
  })

  it('[RD-127] carries the statutory warning', () => {
    expect(receiptText(receiptOf(order, shop))).toContain('TOBACCO CAUSES PAINFUL DEATH\nQUIT TODAY CALL 1800-11-2356')
  })
})

it('a receipt in Hindi has the same amounts in the same places, and no English label', () => {
  const facts = { ...shop, warning: { ...shop.warning, hindi: 'तम्बाकू से दर्दनाक मौत होती है' } }
  const both = [receiptOf({ ...order, shipping: 80 }, facts), receiptOf({ ...order, shipping: 80 }, facts, hindi)]
  expect(both[1]?.warning).toEqual(['तम्बाकू से दर्दनाक मौत होती है', 'आज ही छोड़ें, फ़ोन करें 1800-11-2356'])
  expect(both[0]?.warning).toEqual(['TOBACCO CAUSES PAINFUL DEATH', 'QUIT TODAY CALL 1800-11-2356'])
  const [english, own] = both.map(({ facts, sums, payment }) => [...facts, ...sums, ...payment])
  const dates = ['21 Nov 2026', '21 नव॰ 2026']
  const statuses = ['Verified', 'मिल गया']
  expect(own?.map(({ value }) => value)).toEqual(
    english?.map(({ value }) => (value === dates[0] ? dates[1] : value === statuses[0] ? statuses[1] : value)),
  )
  const labels = [...(own ?? []).map(({ label }) => label), ...Object.values(both[1]?.labels ?? {}), both[1]?.toLabel ?? '']
  expect(labels.filter((label) => !/[ऀ-ॿ]/.test(label))).toEqual(['HSN'])
  expect(both[1]?.billedTo).toEqual(['Asha Verma', '12 Station Road', 'Chhatarpur, मध्य प्रदेश 471001', 'भारत', '9876543210'])
  expect(both[1]?.words).toBe('दो हज़ार सात सौ रुपये')
})

it('Hindi has a word of its own for each number below a hundred', () => {
  const words = Array.from({ length: 100 }, (_, count) => rupeesInHindi(count * 100).replace(/ रुपय[ाे]$/, ''))
  expect(new Set(words).size).toBe(100)
  expect(words.filter((word) => !/^[ऀ-ॿ]+$/.test(word))).toEqual([])
})

it.each([
  [0, 'शून्य रुपये'],
  [1, 'एक पैसा'],
  [100, 'एक रुपया'],
  [27_000, 'दो सौ सत्तर रुपये'],
  [12_300_050, 'एक लाख तेईस हज़ार रुपये और पचास पैसे'],
  [1_99_99_99_999, 'एक करोड़ निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे रुपये और निन्यानवे पैसे'],
])('%i paise are spelled in Hindi', (paise, words) => {
  expect(rupeesInHindi(paise)).toBe(words)
})
