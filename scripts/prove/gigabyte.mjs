// npm run prove gigabyte: the shop's first start inside a memory group of one gigabyte, as its unit has it. Then 32 of the largest uploads at
// once, reviews with pictures as data URLs and pictures as raw bytes, while other shoppers place orders; and twelve reviews of a single
// shopper. Fails where the process is killed, an order is lost, or the health or the 99th of a hundred orders takes a second. Needs root on
// Linux with memory groups.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))

const LIMIT = 1024 ** 3
const MANY = 12
/** Shoppers who upload two pictures as raw bytes: with the reviews as many uploads as are taken at once. */
const RAW = 10
/** Shoppers who place an order, look at it, and wait a moment. */
const BUYERS = 4
const PAUSE_MS = 250
/** Milliseconds that the health and the 99th of a hundred orders may take. */
const MAX_MS = 1000
const PICTURES = 5
const LARGEST = 10 * 1024 * 1024
const OWNER_PASSWORD = 'gigabyte-owner-1'
const began = Date.now()
const print = (line) => process.stdout.write(`${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  ${line}\n`)
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const V1 = '/sys/fs/cgroup/memory'
const isV1 = existsSync(join(V1, 'memory.limit_in_bytes'))
const group = `${isV1 ? V1 : '/sys/fs/cgroup'}/special-lion-gigabyte-${process.pid}`
const names = isV1
  ? { limit: 'memory.limit_in_bytes', kills: 'memory.oom_control', peak: 'memory.max_usage_in_bytes' }
  : { limit: 'memory.max', kills: 'memory.events', peak: 'memory.peak' }
const kills = () => Number(/oom_kill (\d+)/.exec(readFileSync(join(group, names.kills), 'utf8'))?.[1] ?? 0)

if (process.getuid?.() !== 0) {
  process.stderr.write('A memory group needs root on Linux.\n')
  process.exit(1)
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** A JPEG of 25 megapixels that weighs exactly what a picture of a review may: noise, and a comment that fills it up. */
async function largestPicture() {
  const [width, height] = [5000, 5000]
  const noise = Buffer.allocUnsafe(width * height * 3)
  for (let at = 0, state = 7; at < noise.length; at++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    noise[at] = 96 + ((state >>> 16) & 63)
  }
  const image = sharp(noise, { raw: { width, height, channels: 3 } })
  let jpeg
  for (let quality = 90; !jpeg || jpeg.length > LARGEST - 4; quality -= 5) jpeg = await image.clone().jpeg({ quality }).toBuffer()
  const comments = []
  for (let left = LARGEST - jpeg.length; left > 0; ) {
    const size = left > 65_535 + 8 ? 65_535 : left > 65_535 ? left - 8 : left
    const comment = Buffer.alloc(size, 0x62)
    comment.writeUInt16BE(0xfffe, 0)
    comment.writeUInt16BE(size - 2, 2)
    comments.push(comment)
    left -= size
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)])
}

const port = await freePort()
const base = `http://127.0.0.1:${port}`
const dataDir = mkdtempSync(join(tmpdir(), 'special-lion-gigabyte-'))

function start() {
  mkdirSync(group)
  writeFileSync(join(group, names.limit), String(LIMIT))
  const command = `echo $$ > ${group}/cgroup.procs && exec node_modules/.bin/node --max-semi-space-size=8 server/dist/main.js`
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'warn', TRUST_PROXY: '1' }
  return spawn('sh', ['-c', command], {
    env: { ...env, DATABASE_URL: '', ADMIN_PASSWORD: OWNER_PASSWORD },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function call(method, path, { body, token, from }) {
  const headers = {
    'x-forwarded-for': from,
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const reply = await fetch(`${base}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: reply.status, body: await reply.json() }
}

async function eventually(what, read, seconds = 60) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(100)) {
    const found = await read()
    if (found) return found
  }
  throw new Error(`${what} did not come.`)
}

async function newShopper(n) {
  const from = `10.31.${Math.floor(n / 200)}.${(n % 200) + 1}`
  const [email, name] = [`reviewer${n}@example.in`, `Asha Verma ${String.fromCharCode(65 + (n % 26))}`]
  await call('POST', '/api/auth/send-registration-otp', { body: { email, name }, from })
  const outbox = join(dataDir, 'outbox')
  const code = await eventually('The code', () => {
    const mails = existsSync(outbox) ? readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8')) : []
    return mails.filter((mail) => mail.includes(email)).map((mail) => /^Subject: (\d{6})/m.exec(mail)?.[1])[0]
  })
  const phone = `98765${String(10_000 + n).padStart(5, '0')}`
  const { body } = await call('POST', '/api/auth/register', { body: { name, email, phone, password: 'reviewing-1', emailOtp: code }, from })
  if (!body.token) throw new Error(`No account: ${JSON.stringify(body)}`)
  return { token: body.token, from }
}

/** One review with five of the largest pictures, sent as it is written: this process does not hold twelve of them either. */
async function review({ token, from }, picture, editing) {
  const fields = {
    productId: 'special-lion-beedi-big',
    rating: 5,
    title: 'Even and slow',
    comment: 'Burns evenly to the end, and the leaf is fresh.',
    ...(editing && { isEditing: true, reviewId: editing }),
  }
  const head = Buffer.from(`${JSON.stringify(fields).slice(0, -1)},"images":[`)
  const parts = [
    head,
    ...Array.from({ length: PICTURES }, (_, n) => [Buffer.from(n ? ',"' : '"'), picture, Buffer.from('"')]).flat(),
    Buffer.from(']}'),
  ]
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const reply = await fetch(`${base}/api/reviews`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(length),
      authorization: `Bearer ${token}`,
      'x-forwarded-for': from,
    },
    body: Readable.toWeb(Readable.from(parts)),
    duplex: 'half',
    signal: AbortSignal.timeout(15 * 60_000),
  })
  return { status: reply.status, body: await reply.json() }
}

/** One of the largest pictures as raw bytes. */
async function upload({ token, from }, picture) {
  const reply = await fetch(`${base}/api/pictures?for=review`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${token}`, 'x-forwarded-for': from },
    body: picture,
    signal: AbortSignal.timeout(15 * 60_000),
  })
  return { status: reply.status, body: await reply.json() }
}

const ADDRESS = { name: 'Ramesh Ahirwar', phone: '9876543210', email: 'ramesh@example.in', street: '14 Bazaar Road', country: 'India' }
const ORDER = {
  cartData: { items: [{ id: 'special-lion-beedi-big', name: 'Big', price: 280, quantity: 2, image: '' }] },
  shippingAddress: { ...ADDRESS, city: 'Sagar', state: 'Madhya Pradesh', zipCode: '470002' },
  paymentMethod: 'UPI',
}

/** Places orders until `isOver` and deletes each, for a new customer has ten unpaid ones at most; answers how long each took, in ms. */
async function buy({ token, from }, isOver) {
  const took = []
  while (!isOver()) {
    const asked = Date.now()
    const { status, body } = await call('POST', '/api/orders/create', { body: ORDER, token, from })
    took.push(Date.now() - asked)
    if (status !== 200) throw new Error(`An order was answered with ${status}: ${JSON.stringify(body)}`)
    const seen = await call('GET', `/api/orders/${body.order._id}`, { token, from })
    if (seen.body.order?.total !== 560) throw new Error(`The order shows ${JSON.stringify(seen.body)}`)
    const deleted = await call('DELETE', `/api/orders/${body.order._id}`, { token, from })
    if (deleted.status !== 200) throw new Error(`A deletion was answered with ${deleted.status}: ${JSON.stringify(deleted.body)}`)
    await wait(PAUSE_MS)
  }
  return took
}

/** Asks for the health all the while, and has `buyers` place orders; answers the longest wait in ms once `work` is over. */
async function watched(work, buyers = []) {
  let isOver = false
  let longest = 0
  const buying = Promise.all(buyers.map((buyer) => buy(buyer, () => isOver)))
  buying.catch(() => {})
  const watching = (async () => {
    while (!isOver) {
      const asked = Date.now()
      const reply = await fetch(`${base}/api/health`, { signal: AbortSignal.timeout(60_000) })
      if (!reply.ok) throw new Error(`The health answered ${reply.status}.`)
      longest = Math.max(longest, Date.now() - asked)
      await wait(250)
    }
  })()
  const results = await Promise.all(work()).finally(() => (isOver = true))
  await watching
  return { results, longest, orders: (await buying).flat().toSorted((a, b) => a - b) }
}

const p99 = (took) => took[Math.max(0, Math.ceil(took.length * 0.99) - 1)] ?? 0

/** So that orders can be placed. */
async function openPayments() {
  const from = '10.31.99.1'
  const { body } = await call('POST', '/api/admin/login', { body: { username: 'admin', password: OWNER_PASSWORD }, from })
  const data = { upiId: 'lion@okbank' }
  const saved = await call('PUT', '/api/admin/settings', {
    body: { section: 'payment', data, password: OWNER_PASSWORD },
    token: body.token,
    from,
  })
  if (saved.status !== 200) throw new Error(`No UPI ID: ${JSON.stringify(saved.body)}`)
}

const shop = start()
let ended
shop.once('exit', (code, signal) => (ended = `${code ?? signal}`))
try {
  await eventually('The shop', async () => {
    if (ended) throw new Error(`The shop ended with ${ended} at its first start.`)
    return (await fetch(`${base}/api/ready`).catch(() => undefined))?.ok
  })
  print(`First start inside one gigabyte; killed ${kills()}`)
  const picture = await largestPicture()
  if (picture.length !== LARGEST) throw new Error(`The picture has ${picture.length} bytes.`)
  const shoppers = []
  for (let n = 0; n < MANY + RAW + BUYERS; n++) shoppers.push(await newShopper(n))
  await openPayments()
  const [reviewers, uploaders, buyers] = [shoppers.slice(0, MANY), shoppers.slice(MANY, MANY + RAW), shoppers.slice(MANY + RAW)]
  const url = Buffer.from(`data:image/jpeg;base64,${picture.toString('base64')}`)
  print(
    `${MANY} reviews with ${PICTURES} pictures of 10 MB and 25 megapixels each, ${2 * RAW} pictures alone, ${BUYERS} shoppers who order`,
  )
  const uploads = () => [
    ...reviewers.map((shopper) => review(shopper, url)),
    ...uploaders.flatMap((shopper) => [upload(shopper, picture), upload(shopper, picture)]),
  ]
  const many = await watched(uploads, buyers)
  const [reviews, alone] = [many.results.slice(0, MANY), many.results.slice(MANY)]
  const written = reviews.filter(({ status, body }) => status === 200 && body.review.images.length === PICTURES)
  const arrived = alone.filter(({ status, body }) => status === 200 && body.id)
  print(`${written.length} of ${MANY} reviews and ${arrived.length} of ${2 * RAW} pictures; the health waited ${many.longest} ms at most`)
  print(
    `${many.orders.length} orders placed meanwhile: half within ${many.orders[many.orders.length >> 1]} ms, 99 of 100 within ${p99(many.orders)} ms`,
  )
  const [first] = shoppers
  const again = await watched(() => Array.from({ length: MANY }, () => review(first, url, reviews[0].body.review?._id)))
  const statuses = again.results.map(({ status }) => status)
  print(`One shopper, twelve at once: ${statuses.join(' ')}; the health waited ${again.longest} ms at most`)
  if (statuses.some((status) => ![200, 409, 429, 503].includes(status))) throw new Error(`Unexpected answers: ${statuses}`)
  if (written.length !== MANY || arrived.length !== 2 * RAW)
    throw new Error(`Answers: ${JSON.stringify(many.results.map(({ status, body }) => [status, body.message]))}`)
  const health = Math.max(many.longest, again.longest)
  if (many.orders.length < 100) throw new Error(`Only ${many.orders.length} orders were placed: too few for the 99th of a hundred.`)
  if (ended || kills() > 0) throw new Error(`The shop was killed ${kills()} times.`)
  const figures = {
    reviews: MANY * 2,
    'pictures of 10 MB': MANY * 2 * PICTURES + 2 * RAW,
    'longest wait of the health, ms': health,
    'orders placed meanwhile': many.orders.length,
    'p99 of placing an order, ms': p99(many.orders),
    'peak of memory with its cache, MB': Math.round(Number(readFileSync(join(group, names.peak), 'utf8')) / 1e6),
    killed: kills(),
    seconds: Math.round((Date.now() - began) / 1000),
  }
  process.stdout.write(
    `PROOF ${JSON.stringify({ name: 'one gigabyte: first start and the largest uploads', engine: 'embedded', figures })}\n`,
  )
  if (health >= MAX_MS) throw new Error(`The health waited ${health} ms, ${MAX_MS} are the most.`)
  if (p99(many.orders) >= MAX_MS) throw new Error(`99 of 100 orders took up to ${p99(many.orders)} ms, ${MAX_MS} are the most.`)
} catch (error) {
  process.stderr.write(`${error.stack}\nkilled ${existsSync(group) ? kills() : '?'}, ended ${ended ?? 'no'}\n`)
  process.exitCode = 1
} finally {
  if (!ended) {
    shop.kill('SIGTERM')
    await eventually('The end', () => ended).catch(() => shop.kill('SIGKILL'))
  }
  rmSync(dataDir, { recursive: true, force: true })
  await eventually('The end of the group', () => {
    try {
      rmdirSync(group)
      return true
    } catch {
      return false
    }
  }).catch(() => {})
}
