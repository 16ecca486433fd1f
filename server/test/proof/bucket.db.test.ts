import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApi } from '#app.ts'
import { runDaily } from '#features/jobs/schedule.ts'
import type { BucketPatience } from '#platform/files/file-store.ts'
import { FOR_A_COMMAND, openFiles } from '#platform/files/file-store.ts'
import { anOrder, aPaidOrder } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer, theOwner } from '../builders/people.ts'
import type { BucketMood, S3Server } from '../fakes/s3-server.ts'
import { s3Server } from '../fakes/s3-server.ts'
import type { Answer, TestShop } from '../test-shop.ts'
import { present, testShop } from '../test-shop.ts'
import type { Upload } from './bucket-doors.ts'
import { doors } from './bucket-doors.ts'
import { inTime, most, proof } from './figures.ts'

const FAULTS: BucketMood[] = [
  'refuses connections',
  'hangs up',
  'says nothing',
  'answers a byte at a time',
  'is busy',
  'forbids',
  'is gone',
  'breaks off',
  'gives another object',
  'keeps nothing',
  'forgets to answer',
  'points elsewhere',
  'gives a page of a proxy',
  'answers without end',
]
const DAY = 86_400_000
const LONGEST_MS = inTime(20_000)
const BRIEFLY: BucketPatience = { ms: 1500, tries: 3 }

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let bucket: S3Server
let test: TestShop
let api: Awaited<ReturnType<typeof buildApi>>
let owner: string
let person: Person
const NONE = { uploads: 0, refused: 0, shown: 0, lostAcknowledged: 0, halfKept: 0, wrongPictures: 0, faults: 0, wrong401: 0 }
const total = { ways: 0, ...NONE, slowestMs: 0, redirectsFollowed: 0, grownMb: 0 }
/** Pictures as they were shown while the bucket was well. */
const shown = new Map<string, Buffer>()

const show = async (url: string) => {
  const { statusCode, rawPayload, headers } = await api.inject({ url, headers: { authorization: `Bearer ${owner}` } })
  return { status: statusCode, bytes: rawPayload, type: String(headers['content-type']) }
}
/** Has the bucket misbehave for as long as `work` takes, with the patience of the shop, or another one. */
async function whileIt<T>(mood: BucketMood, work: () => Promise<T>, patience?: BucketPatience): Promise<T> {
  test.shop.files = openFiles(test.shop.config, patience)
  await bucket.mood(mood)
  const collecting = setInterval(collectGarbage, 500) // a limit that nothing holds on to would be forgotten
  try {
    return await work()
  } finally {
    clearInterval(collecting)
    await bucket.mood('is well')
    test.shop.files = openFiles(test.shop.config)
  }
}
const sent = async (upload: Upload) => {
  const answer = await upload.send()
  if (answer.status === 200) {
    const address = await upload.address(answer.body)
    shown.set(address, (await show(address)).bytes)
  }
  return answer
}
const whatToDo = ({ body }: Pick<Answer, 'body'>) => [body.success, body.code, /try again in a moment/.test(String(body.message))]

beforeAll(async () => {
  bucket = await s3Server()
  test = await testShop({ S3_URL: bucket.url })
  api = await buildApi(test.shop)
  owner = await theOwner(test)
  person = await aCustomer(test)
  for (const open of Object.values(doors)) {
    const { status, body } = await sent(await open(test, owner))
    expect([status, body.errors]).toEqual([200, undefined])
  }
  for (const bytes of shown.values()) expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
})
afterAll(async () => {
  proof({ name: 'bucket down, slow, busy or lying', figures: total })
  await api.close()
  await test.close()
  await bucket.close()
})

it.for(FAULTS)(
  '[RD-153][RD-051] a bucket that %s costs a sentence and a second try, never an order, a session or a wrong picture',
  {
    timeout: 600_000,
  },
  async (mood) => {
    const figures = { ...NONE }
    const uploads = await Promise.all(Object.values(doors).map((open) => open(test, owner)))
    const waits: number[] = []
    const timed = async <T>(work: () => Promise<T>): Promise<T> => {
      const began = Date.now()
      return work().finally(() => waits.push(Date.now() - began))
    }
    const heap = process.memoryUsage().rss
    const { answers, pictures, verified } = await whileIt(
      mood,
      async () => ({
        answers: await Promise.all(uploads.map(({ send }) => timed(send))),
        pictures: await Promise.all([...shown].map(async ([address, bytes]) => ({ ...(await timed(() => show(address))), right: bytes }))),
        verified: await test.call('GET /api/auth/verify', { token: person.token }),
      }),
      BRIEFLY,
    )
    const grownMb = Math.round((process.memoryUsage().rss - heap) / 2 ** 20)
    for (const [n, upload] of uploads.entries()) {
      const answer = present(answers[n])
      const before = await upload.kept()
      figures.uploads++
      if (answer.status >= 400) figures.refused++
      if (answer.status >= 400 && before > 0) figures.halfKept++
      if (answer.status === 200 && before === 0) figures.lostAcknowledged++
      if (answer.status >= 400) expect([answer.status, ...whatToDo(answer)]).toEqual([503, false, 'picture.not-kept', true])
      const again = answer.status === 200 ? answer : await upload.send()
      expect([again.status, await upload.kept()]).toEqual([200, 1])
      const address = await upload.address(again.body)
      expect((await show(address)).status).toBe(200)
    }
    for (const { status, bytes, right, type } of pictures) {
      if (status === 200) figures.shown++
      if (status === 200 && !bytes.equals(right)) figures.wrongPictures++
      if (status !== 200)
        expect([status, JSON.parse(String(bytes)).code, type]).toEqual([503, 'picture.not-shown', expect.stringMatching(/json/)])
    }
    const statuses = [...answers, ...pictures, verified].map(({ status }) => status)
    figures.faults = statuses.filter((status) => status === 500).length
    figures.wrong401 = statuses.filter((status) => status === 401).length
    total.ways++
    for (const name of Object.keys(NONE) as (keyof typeof NONE)[]) total[name] += figures[name] // `as`: its own names
    total.slowestMs = most([total.slowestMs, ...waits])
    total.grownMb = most([total.grownMb, grownMb])
    expect(figures).toMatchObject({ lostAcknowledged: 0, halfKept: 0, wrongPictures: 0, faults: 0, wrong401: 0 })
    total.redirectsFollowed = bucket.asked.elsewhere
    expect(total.redirectsFollowed).toBe(0)
    expect(most(waits)).toBeLessThan(LONGEST_MS)
    expect(grownMb).toBeLessThan(100)
  },
)

it('[RD-051] while the bucket says nothing, orders are placed at once, and an upload is given up in time', {
  timeout: 600_000,
}, async () => {
  const uploads = await Promise.all(Array.from({ length: 12 }, () => doors.payment?.(test, owner)))
  const waits: number[] = []
  const began = Date.now()
  const answers = await whileIt('says nothing', async () => {
    const answered = Promise.all(uploads.map((upload) => upload?.send()))
    for (let n = 0; n < 5; n++) {
      const asked = Date.now()
      expect((await anOrder(test, person))._id).toBeDefined()
      waits.push(Date.now() - asked)
    }
    return answered
  })
  const gaveUpMs = Date.now() - began
  proof({
    name: 'orders while the bucket is silent',
    figures: { uploads: uploads.length, orders: waits.length, slowestOrderMs: most(waits), gaveUpMs },
  })
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([503]))
  expect(most(waits)).toBeLessThan(inTime(5000))
  expect(gaveUpMs).toBeLessThan(LONGEST_MS)
})

it('a payment that was handed in is answered as such though the bucket is down when its answer is asked for again', {
  timeout: 600_000,
}, async () => {
  const upload = await doors.payment?.(test, owner)
  expect((await upload?.send())?.status).toBe(200)
  const again = await whileIt('is busy', async () => upload?.send())
  expect([again?.status, await upload?.kept()]).toEqual([200, 1])
})

it('a late bucket is waited for', { timeout: 600_000 }, async () => {
  const upload = await doors.payment?.(test, owner)
  // with the patience of a command: on a busy machine the ten seconds of a shopper may be over
  const answer = await whileIt('is late', async () => upload?.send(), FOR_A_COMMAND)
  expect(answer?.status).toBe(200)
})

it('of uploads that were refused or cut off nothing stays in the bucket, whatever it did in the night between', {
  timeout: 600_000,
}, async () => {
  const { pool } = test.shop.database
  test.later(2 * DAY)
  owner = await theOwner(test)
  expect(await whileIt('is busy', () => runDaily(test.shop))).toBe(0)
  expect(await runDaily(test.shop)).toBe(0)
  const known = (await pool.query<{ id: string }>('select id from files')).rows.map(({ id }) => id)
  const forgotten = [...bucket.objects.keys()].filter((id) => !known.includes(id)).length
  const missing = known.filter((id) => !bucket.objects.has(id)).length
  expect((await aPaidOrder(test, await aCustomer(test))).paymentStatus).toBe('pending_verification')
  proof({ name: 'bucket after the night', figures: { objects: bucket.objects.size, forgotten, missing } })
  expect({ forgotten, missing }).toEqual({ forgotten: 0, missing: 0 })
  for (const [address, bytes] of shown) expect((await show(address)).bytes.equals(bytes)).toBe(true)
})
