import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AdminRole } from 'contract/access.ts'
import { istDay } from 'contract/rules/ist.ts'
import type { InjectOptions } from 'fastify'
import { buildApi } from '../app.ts'
import { channelsOf } from '../channels.ts'
import { remindUnpaid } from '../features/orders/public.ts'
import { openSession } from '../features/sessions/public.ts'
import type { Api } from '../platform/http/serve.ts'
import { startOutbox } from '../platform/outbox/outbox.ts'
import type { Shop } from '../platform/shop.ts'
import { transact } from '../platform/transact.ts'
import { seedShop } from '../seed.ts'
import type { BankMovement } from './bank-statement.ts'
import { bankStatement } from './bank-statement.ts'
import { dateProducts } from './date-products.ts'
import type { SampleEvent, SampleOrder } from './history.ts'
import { EARLY_CUSTOMERS, joinedAt, sampleOrders, seededRandom } from './history.ts'
import { SampleMailbox } from './mailbox.ts'
import { drawScreenshot, SAMPLE_UPI_ID } from './payment-screenshot.ts'
import type { SampleCustomer } from './people.ts'
import { SAMPLE_CUSTOMERS, SAMPLE_MESSAGES, SAMPLE_REVIEWS } from './people.ts'

export const SAMPLE_PASSWORD = 'harmonium-kettle-471'
/** Staff begin with this one and change it, for a password of the first day would have expired. */
const FIRST_PASSWORD = 'gramophone-saddle-162'
const STAFF: readonly (readonly [username: string, role: AdminRole])[] = [
  ['suresh', 'admin'],
  ['vimla', 'verifier'],
  ['mohan', 'packer'],
  ['anita', 'accountant'],
]
const BANK_FILE = 'sample-bank-statement.csv'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type SampleMark = { done: boolean }

async function readMark({ database }: Shop): Promise<SampleMark | undefined> {
  const { rows } = await database.pool.query<{ data: SampleMark }>("select data from settings where section = 'sample'")
  return rows[0]?.data
}

async function saveMark({ database, now }: Shop, mark: SampleMark): Promise<void> {
  const text = `insert into settings (section, data, updated_at) values ('sample', $1, $2)
    on conflict (section) do update set data = excluded.data, updated_at = excluded.updated_at`
  await database.pool.query(text, [mark, now()])
}

/** Whether this shop was filled with made-up data, which every page then says. */
export const isSampleShop = async (shop: Shop): Promise<boolean> => (await readMark(shop)) !== undefined

/**
 * Fills an empty shop with `days` of made-up business, all of it through the calls that people make; one that was filled before stays as it is.
 * Answers who can sign in. @throws Error in a shop that has customers or orders of its own
 */
export async function fillSampleShop(shop: Shop, days = 90): Promise<string> {
  const mark = await readMark(shop)
  if (mark?.done) return whoCanSignIn(shop)
  if (mark) throw new Error(`The sample was not finished: empty ${shop.config.dataDir} and start again.`)
  const { rows } = await shop.database.pool.query('select 1 from customers union all select 1 from orders limit 1')
  if (rows.length > 0) throw new Error('This shop has customers or orders of its own: --sample fills an empty shop only.')
  await saveMark(shop, { done: false })
  const real = { now: shop.now, mail: shop.mail, config: shop.config, wake: shop.wake, log: shop.log }
  shop.config = { ...shop.config, adminPassword: FIRST_PASSWORD }
  try {
    await new SampleDays(shop, { end: real.now(), days, ownerPassword: real.config.adminPassword ?? SAMPLE_PASSWORD }).run()
  } finally {
    Object.assign(shop, real)
  }
  await saveMark(shop, { done: true })
  return whoCanSignIn(shop)
}

/** Who can sign in to a sample shop, with the passwords of its first day. */
async function whoCanSignIn({ database, config }: Shop): Promise<string> {
  const { rows } = await database.pool.query<{ count: string }>('select count(*) from orders')
  const logins = [['admin', 'owner'], ...STAFF].map(([username, role]) => `${username} (${role})`)
  const owners = config.adminPassword === undefined ? '' : ', that of admin is ADMIN_PASSWORD'
  return [
    `\nThis is a sample shop: ${rows[0]?.count} orders of ${SAMPLE_CUSTOMERS.length} customers, all made up.`,
    `Staff: ${logins.join(', ')}. A customer: ${SAMPLE_CUSTOMERS[0]?.email}.`,
    `Their password on the first day: ${SAMPLE_PASSWORD}${owners}`,
    `A bank file to drop on the payment desk: ${join(config.dataDir, BANK_FILE)}\n\n`,
  ].join('\n')
}

type PlacedSampleOrder = { _id: string; orderNumber: string; total: number; items: { productId: string; quantity: number }[] }

/** Plays the days: the shop's clock stands at the time of the event that happens. */
class SampleDays {
  readonly #shop: Shop
  readonly #end: Date
  readonly #ownerPassword: string
  readonly #days: number
  readonly #mailbox = new SampleMailbox()
  readonly #events: SampleEvent[] = []
  readonly #movements: BankMovement[] = []
  readonly #random = seededRandom(8_121)
  readonly #tokens = new Map<string, { token: string; until: number }>()
  readonly #customerIds = new Map<string, string>()
  readonly #staffIds = new Map<string, string>()
  #sendMails = async (): Promise<void> => {}
  #clock: Date
  #api: Api | undefined

  constructor(shop: Shop, { end, days, ownerPassword }: { end: Date; days: number; ownerPassword: string }) {
    this.#shop = shop
    this.#ownerPassword = ownerPassword
    this.#days = days
    this.#end = end
    this.#clock = new Date(end.getTime() - (days + 1) * DAY_MS)
    shop.now = () => this.#clock
    shop.mail = this.#mailbox
  }

  async run(): Promise<void> {
    const shop = this.#shop
    const began = performance.now()
    process.stdout.write(`Filling the shop with a sample of ${this.#days} days (about half a minute)\n`)
    await seedShop(shop)
    shop.log = shop.log.child({}, { level: 'warn' }) // a line a request would bury who can sign in
    this.#api = await buildApi(shop)
    const outbox = startOutbox(shop, channelsOf(shop))
    this.#sendMails = outbox.idle
    await this.#openShop()
    this.#plan()
    this.#events.sort((a, b) => a.at.getTime() - b.at.getTime())
    let said = performance.now()
    for (const [done, { at, run }] of this.#events.entries()) {
      this.#clock = at
      await run()
      if (performance.now() - said > 5000) {
        process.stdout.write(`  … ${Math.round((100 * done) / this.#events.length)} %\n`)
        said = performance.now()
      }
    }
    this.#clock = this.#end
    await this.#uploadStatement()
    await outbox.idle()
    await outbox.stop()
    await shop.database.pool.query('delete from sessions')
    await this.#api.close()
    process.stdout.write(`  done in ${Math.round((performance.now() - began) / 1000)} s\n`)
  }

  /** One call of a person; `token` is empty for a visitor. */
  async #call<T = unknown>(
    what: string,
    { token = '', body, ip = '127.0.0.1' }: { token?: string; body?: unknown; ip?: string } = {},
  ): Promise<T> {
    const [method, url] = what.split(' ')
    const request = {
      method,
      url,
      remoteAddress: ip,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body !== undefined && { payload: body }),
    } as InjectOptions // `as`: method and url come from one string
    const reply = await (this.#api as Api).inject(request)
    if (reply.statusCode >= 400) throw new Error(`The sample stopped at ${what}: ${reply.statusCode} ${reply.body.slice(0, 300)}`)
    return JSON.parse(reply.body.trimEnd().split('\n').at(-1) ?? '') as T // an upload tells its progress in lines before its answer
  }

  /** A session of this person, opened anew after ten minutes, as sessions end by themselves. */
  async #tokenOf(person: { customerId: string } | { adminId: string }): Promise<string> {
    const id = Object.values(person)[0] as string
    const open = this.#tokens.get(id)
    if (open && open.until > this.#clock.getTime()) return open.token
    const token = await transact(this.#shop, (unit) => openSession(this.#shop, unit, person, 'sample'))
    this.#tokens.set(id, { token, until: this.#clock.getTime() + HOUR_MS / 6 })
    return token
  }

  #asStaff = (username: string): Promise<string> => this.#tokenOf({ adminId: this.#staffIds.get(username) as string })
  #asCustomer = ({ email }: SampleCustomer): Promise<string> => this.#tokenOf({ customerId: this.#customerIds.get(email) as string })

  async #mailed(address: string, pattern: RegExp): Promise<string> {
    await this.#sendMails()
    return this.#mailbox.read(address, pattern)
  }

  /** The owner fills in the settings and invites the staff; the first customers register. */
  async #openShop(): Promise<void> {
    const { rows } = await this.#shop.database.pool.query<{ id: string }>("select id from admins where username = 'admin'")
    this.#staffIds.set('admin', (rows[0] as { id: string }).id)
    const owner = await this.#asStaff('admin')
    const general = {
      siteEmail: 'care@sample-shop.example',
      supportPhone: '+91 98261 00471',
      addressLine: '12 Mahalon Road, Chhatarpur, Madhya Pradesh 471001',
      hoursChecked: true,
      courtCity: 'Chhatarpur',
      gstin: '23ABCPL4710K1ZY',
    }
    await this.#call('PUT /api/admin/settings', { token: owner, body: { section: 'general', data: general, password: FIRST_PASSWORD } })
    const payment = { upiId: SAMPLE_UPI_ID, payeeName: 'Sample Shop' }
    await this.#call('PUT /api/admin/settings', { token: owner, body: { section: 'payment', data: payment, password: FIRST_PASSWORD } })
    await dateProducts((what, body) => this.#call(what, { token: owner, body }), istDay(this.#end))
    for (const [username, role] of STAFF) {
      const email = `${username}@example.in`
      const { admin } = await this.#call<{ admin: { _id: string } }>('POST /api/admin/admins', {
        token: owner,
        body: { username, email, role },
      })
      this.#staffIds.set(username, admin._id)
      await this.#call('POST /api/admin/accept-invitation', {
        body: { token: await this.#mailed(email, /invitation#([\w-]+)/), password: FIRST_PASSWORD },
      })
    }
    for (const customer of SAMPLE_CUSTOMERS.slice(0, EARLY_CUSTOMERS)) await this.#register(customer)
  }

  async #register(customer: SampleCustomer): Promise<void> {
    const { name, email, phone, street, city, state, pinCode, bornIn } = customer
    const at = SAMPLE_CUSTOMERS.indexOf(customer)
    const ip = `10.0.0.${at + 1}`
    await this.#call('POST /api/auth/send-registration-otp', { ip, body: { email, name } })
    const body = {
      name,
      email,
      phone,
      password: SAMPLE_PASSWORD,
      emailOtp: await this.#mailed(email, /(?:^|\D)(\d{6})(?:\D|$)/),
      dateOfBirth: `${bornIn}-0${1 + (at % 9)}-1${at % 9}`,
      address: { street, city, state, zipCode: pinCode },
    }
    const { user } = await this.#call<{ user: { id: string } }>('POST /api/auth/register', { ip, body })
    this.#customerIds.set(email, user.id)
  }

  #at(at: Date, run: () => Promise<void>): void {
    if (at < this.#end) this.#events.push({ at, run })
  }

  /** Every event of these days that is known before they begin, in any order. */
  #plan(): void {
    for (const order of sampleOrders(SAMPLE_CUSTOMERS, this.#end, this.#days)) this.#at(order.placedAt, () => this.#placeOrder(order))
    for (let day = this.#days - 1; day >= 0; day -= 1) {
      const night = new Date(this.#end.getTime() - day * DAY_MS - 3 * HOUR_MS)
      this.#at(night, () => remindUnpaid(this.#shop).then(() => {}))
    }
    for (const [at, customer] of SAMPLE_CUSTOMERS.entries())
      if (at >= EARLY_CUSTOMERS) this.#at(joinedAt(at, this.#end, this.#days), () => this.#register(customer))
    this.#at(new Date(this.#end.getTime() - (this.#days / 3) * DAY_MS), () => this.#changePasswords())
    for (let day = this.#days - 15; day > 0; day -= 12) this.#at(new Date(this.#end.getTime() - day * DAY_MS), () => this.#restock(day))
    for (const [at, [message, answer]] of SAMPLE_MESSAGES.entries()) {
      const customer = SAMPLE_CUSTOMERS[at * 7] as SampleCustomer
      const asked = new Date(this.#end.getTime() - (answer ? 9 - at : 0.4 + at / 9) * DAY_MS)
      this.#at(asked, async () => {
        await this.#call('POST /api/contact', { ip: `10.0.0.${at + 1}`, body: { name: customer.name, email: customer.email, message } })
      })
      if (answer) this.#at(new Date(asked.getTime() + 5 * HOUR_MS), () => this.#answerMessage(answer))
    }
  }

  async #changePasswords(): Promise<void> {
    for (const username of this.#staffIds.keys()) {
      const newPassword = username === 'admin' ? this.#ownerPassword : SAMPLE_PASSWORD
      const body = { currentPassword: FIRST_PASSWORD, newPassword, confirmPassword: newPassword }
      await this.#call('PUT /api/admin/change-password', { token: await this.#asStaff(username), body })
    }
  }

  async #restock(day: number): Promise<void> {
    const token = await this.#asStaff('suresh')
    const { products } = await this.#call<{ products: { id: string }[] }>('GET /api/admin/inventory', { token })
    for (const [at, { id }] of products.entries())
      await this.#call(`PUT /api/admin/inventory/${id}/stock`, {
        token,
        body: { type: 'add', quantity: 20 + at * 15 + (day % 5) * 4, notes: `Lot ${90 - day} from the rollers` },
      })
  }

  async #answerMessage(answer: string): Promise<void> {
    const token = await this.#asStaff('suresh')
    const { messages } = await this.#call<{ messages: { _id: string; status: string }[] }>('GET /api/admin/messages', { token })
    const open = messages[0]
    if (open) await this.#call(`POST /api/admin/messages/${open._id}/answer`, { token, body: { answer } })
  }

  /** Places an order now and plans what follows; what would follow in the future is left to whoever tries the shop. */
  async #placeOrder(plan: SampleOrder): Promise<void> {
    const { customer, big, small } = plan
    const token = await this.#asCustomer(customer)
    const items = [
      { id: 'special-lion-beedi-big', quantity: big },
      { id: 'special-lion-beedi-small', quantity: small },
    ].filter(({ quantity }) => quantity > 0)
    const { name, phone, email, street, city, state, pinCode } = customer
    const shippingAddress = { name, phone, email, street, city, state, zipCode: pinCode }
    const { order } = await this.#call<{ order: PlacedSampleOrder }>('POST /api/orders/create', {
      token,
      body: { cartData: { items }, shippingAddress, paymentMethod: 'UPI', source: 'cart' },
    })
    if (plan.payment === 'unpaid') return
    const reference = `6${String(Math.floor(this.#random() * 1e11)).padStart(11, '0')}`
    this.#insertEvent(plan.submittedAt, () => this.#submitPayment(plan, order, reference))
  }

  /** Adds an event while the others run, in the order of time and never before now. */
  #insertEvent(wanted: Date, run: () => Promise<void>): void {
    const at = new Date(Math.max(wanted.getTime(), this.#clock.getTime() + 1000))
    if (at >= this.#end) return
    const next = this.#events.findIndex((event) => event.at > at)
    this.#events.splice(next < 0 ? this.#events.length : next, 0, { at, run })
  }

  async #submitPayment(plan: SampleOrder, order: PlacedSampleOrder, reference: string): Promise<void> {
    const token = await this.#asCustomer(plan.customer)
    const paid = { at: this.#clock, name: plan.customer.name, reference, rupees: order.total }
    const body = { transactionId: reference, screenshot: plan.hasScreenshot ? await drawScreenshot(paid) : null, upiId: '' }
    await this.#call(`POST /api/orders/${order._id}/confirm-payment`, { token, body })
    if (plan.payment !== 'rejected') this.#movements.push({ ...paid, note: order.orderNumber.replaceAll('-', '') })
    if (plan.payment !== 'waiting') this.#insertEvent(plan.decidedAt, () => this.#decidePayment(plan, order, reference))
  }

  async #decidePayment(plan: SampleOrder, order: PlacedSampleOrder, reference: string): Promise<void> {
    const verified = plan.payment !== 'rejected'
    const notes = verified ? '' : 'There is no such credit in our bank.'
    await this.#call(`POST /api/orders/${order._id}/admin/verify-payment`, {
      token: await this.#asStaff('vimla'),
      body: { verified, notes },
    })
    if (plan.payment === 'paid-and-cancelled')
      this.#insertEvent(new Date(plan.decidedAt.getTime() + 2 * HOUR_MS), () => this.#cancel(order, reference))
    if (plan.payment !== 'verified') return
    const update =
      (status: string, more: object = {}) =>
      async () => {
        const token = await this.#asStaff('mohan')
        await this.#call(`PUT /api/orders/${order._id}/admin/update-status`, { token, body: { status, ...more } })
      }
    const trackingNumber = `EM${reference.slice(-9)}IN`
    if (order.total % 3 === 0) this.#insertEvent(new Date(plan.shippedAt.getTime() - 2 * HOUR_MS), update('processing'))
    this.#insertEvent(plan.shippedAt, update('shipped', { trackingNumber, courier: 'India Post' }))
    this.#insertEvent(plan.deliveredAt, update('delivered'))
    if (this.#random() < 0.25) this.#insertEvent(new Date(plan.deliveredAt.getTime() + 26 * HOUR_MS), () => this.#review(plan))
    if (plan.returned) this.#insertEvent(new Date(plan.deliveredAt.getTime() + 4 * HOUR_MS), () => this.#sendBack(plan, order, reference))
  }

  async #cancel(order: PlacedSampleOrder, reference: string): Promise<void> {
    const token = await this.#asStaff('suresh')
    const refund = this.#random() < 0.5 ? { settle: 'later' } : { settle: 'now', reference: `7${reference.slice(1)}`, amount: order.total }
    const body = { status: 'cancelled', note: 'The customer asked by phone.', refund }
    await this.#call(`PUT /api/orders/${order._id}/admin/update-status`, { token, body })
  }

  async #review({ customer, big }: SampleOrder): Promise<void> {
    const [rating, title, comment] = SAMPLE_REVIEWS[Math.floor(this.#random() * SAMPLE_REVIEWS.length)] as (typeof SAMPLE_REVIEWS)[number]
    const body = { productId: big > 0 ? 'special-lion-beedi-big' : 'special-lion-beedi-small', rating, title, comment }
    // a customer reviews a product once
    await this.#call('POST /api/reviews', { token: await this.#asCustomer(customer), body }).catch(() => {})
  }

  async #sendBack(plan: SampleOrder, order: PlacedSampleOrder, reference: string): Promise<void> {
    const token = await this.#asCustomer(plan.customer)
    const { possible } = await this.#call<{ possible: { lines: { productId: string }[] } }>(`GET /api/orders/${order._id}/returns`, {
      token,
    })
    const lines = [{ productId: possible.lines[0]?.productId, quantity: 1 }]
    const asked = await this.#call<{ return: { _id: string } }>(`POST /api/orders/${order._id}/returns`, {
      token,
      body: { reason: 'unused', details: 'I ordered one pack too many.', lines },
    })
    const step = async (body: object) => {
      await this.#call(`POST /api/admin/returns/${asked.return._id}/step`, { token: await this.#asStaff('suresh'), body })
    }
    const after = (hours: number, body: object) => this.#insertEvent(new Date(this.#clock.getTime() + hours * HOUR_MS), () => step(body))
    if (plan.returned === 'rejected') after(3, { step: 'reject', note: 'The seal of the pack was broken.' })
    if (plan.returned !== 'refunded') return
    after(3, { step: 'approve', note: null })
    after(20, { step: 'receive', goods: 'restocked', note: null })
    after(22, { step: 'refund', reference: `8${reference.slice(1)}`, note: null })
  }

  /** The bank's file of all but the last two days is on the desk already; the newer one lies ready to be dropped there. */
  async #uploadStatement(): Promise<void> {
    const since = this.#end.getTime() - 2 * DAY_MS
    const older = this.#movements.filter(({ at }) => at.getTime() < since)
    const file = Buffer.from(bankStatement(older)).toString('base64')
    await this.#call('POST /api/admin/statements', {
      token: await this.#asStaff('vimla'),
      body: { fileName: 'hdfc-last-quarter.csv', file },
    })
    const newer = this.#movements.filter(({ at }) => at.getTime() >= since)
    const short = newer.at(-1)
    if (short) short.rupees -= 50
    const at = new Date(this.#end.getTime() - 5 * HOUR_MS)
    newer.push(
      { at, name: 'Ratan Lal', reference: '633910027745', note: 'payment', rupees: 730 },
      { at, name: 'Tendu Leaf Traders', reference: '633910039912', note: 'leaf', rupees: -4_200 },
    )
    await writeFile(join(this.#shop.config.dataDir, BANK_FILE), bankStatement(newer))
  }
}
