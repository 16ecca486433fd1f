import { bankFile, bankLine, bankUpload } from '../../server/test/builders/bank-file.ts'
import type { Call } from './calls.ts'

/** The title of the hit that a search has to find. */
type Search = Call & { finds: string }
type Asked = <T>(path: string, body?: unknown, method?: 'POST' | 'PUT') => Promise<T>

const PHONE = '9123456780'
const MISTYPED = '425210984513'
const BANKS_OWN = '425210984512'
const PARCEL = 'EM123456789IN'
const EMAIL = 'kamlesh@baghel.example'

/** A tax invoice for every order that was sent, but for the newest: for measuring alone. */
export const INVOICES = `
  INSERT INTO invoices (id, kind, number, financial_year, serial, order_id, issued_at, seller_name, seller_address, gstin, place_of_supply, rate, lines, taxable, cgst, sgst, igst, total)
  SELECT gen_random_uuid(), 'invoice', 'SL/20-21/' || lpad(n::text, 6, '0'), '20-21', n, id, shipped_at, 'Special Lion Beedi', 'Chhatarpur', '23AAPFU0939F1Z3', '23', 1800, '[]', total, 0, 0, 0, total
  FROM (SELECT row_number() OVER (ORDER BY created_at) AS n, id, shipped_at, total FROM orders WHERE shipped_at IS NOT NULL) sent`

/** An order by phone that was paid under a mistyped ID, sent and invoiced: everything that people name an order by stands on it. */
async function makeOrder(ask: Asked): Promise<{ number: string; total: number; invoice: string }> {
  const password = 'bench-bench'
  const settings = (section: string, data: unknown) => ask('/api/admin/settings', { section, data, password }, 'PUT')
  await settings('general', { gstin: '23AAPFU0939F1Z3' })
  await settings('payment', { upiId: 'special-lion@okbank', payeeName: 'Special Lion Beedi' })
  const { products } = await ask<{ products: { id: string; slug: string }[] }>('/api/products')
  const product = products.find(({ slug }) => slug === 'special-lion-beedi-big')
  await ask(`/api/admin/inventory/${product?.id}/stock`, { type: 'add', quantity: 50, notes: '' }, 'PUT')
  const place = { street: '7 Naya Mohalla', city: 'Tikamgarh', state: 'Madhya Pradesh', zipCode: '472001' }
  const take = (name: string, quantity: number, customer?: string) =>
    ask<{ order: { _id: string; orderNumber: string; total: number; user: { _id: string } }; payLink: string }>('/api/admin/orders', {
      phone: PHONE,
      customer,
      items: [{ id: 'special-lion-beedi-big', quantity }],
      address: { name, ...place },
      email: EMAIL,
      ageConfirmed: 18,
    })
  const { order: first } = await take('Kamlesh Baghel', 1)
  const { order, payLink } = await take('भूरी बाई', 7, first.user._id)
  await ask(`/api/pay/${payLink.split('/').at(-1)}/confirm-payment`, { transactionId: MISTYPED })
  await ask('/api/admin/statements', bankUpload(bankFile(bankLine({ rrn: BANKS_OWN, rupees: order.total }))))
  const open = `/api/admin/money/credits?state=open&q=${BANKS_OWN}`
  const { credits } = await ask<{ credits: { id: string; reference: string; version: number }[] }>(open)
  const credit = credits.find(({ reference }) => reference === BANKS_OWN)
  const allocations = [{ kind: 'order', orderId: order._id, amount: order.total }]
  await ask(`/api/admin/money/credits/${credit?.id}/allocate`, { allocations, seen: credit?.version, note: 'A digit was wrong' })
  await ask(`/api/orders/${order._id}/admin/update-status`, { status: 'shipped', courier: 'India Post', trackingNumber: PARCEL }, 'PUT')
  const paid = await ask<{ order: { taxDocuments: { number: string }[] } }>(`/api/orders/${order._id}/admin`)
  return { number: order.orderNumber, total: order.total, invoice: paid.order.taxDocuments[0]?.number ?? '' }
}

const grouped = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ')

/** Everything that people have in hand when they ask for an order, each spelled as they do; all of it has to find that one order. */
export async function findableOrder(ask: Asked): Promise<Search[]> {
  const { number, total, invoice } = await makeOrder(ask)
  const words: Record<string, string> = {
    'order number': number,
    'order number without dashes': number.replaceAll('-', ''),
    'order number in small letters, spaced': number.toLowerCase().replaceAll('-', ' '),
    'end of an order number': number.slice(-9),
    'transaction ID': MISTYPED,
    'transaction ID in groups': grouped(MISTYPED),
    'last six of a transaction ID': MISTYPED.slice(-6),
    "a bank's message": `Rs.${total} credited to A/c XX4821 UPI Ref No ${MISTYPED}`,
    "the bank's own reference": BANKS_OWN,
    phone: PHONE,
    'phone with +91': '+91 91234 56780',
    'phone with 0 and dash': '091234-56780',
    'last six of a phone': PHONE.slice(-6),
    email: EMAIL,
    'Latin name': 'kamlesh bagh',
    'Devanagari name of who receives it': 'भूरी बाई',
    'name and town': 'baghel tikamgarh',
    'PIN code': '472001',
    city: 'Tikamgarh',
    street: 'naya mohalla',
    'amount with sign': `₹${total.toLocaleString('en-IN')}`,
    'amount with paise': `${total}.00`,
    'tracking number': PARCEL,
    'invoice number': invoice,
  }
  return Object.entries(words).map(([kind, word]) => ({
    name: `find an order by ${kind}`,
    path: `/api/admin/search?q=${encodeURIComponent(word)}`,
    finds: number,
  }))
}
