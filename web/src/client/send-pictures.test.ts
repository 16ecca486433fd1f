import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from '#test/shop-server.ts'
import { openShop, until } from '#test/shop-server.ts'
import { ApiError, whenSessionEnds } from './call.ts'
import type { FormPicture, SendingProgress } from './send-pictures.ts'
import { PictureError, sendPictures } from './send-pictures.ts'

const UPLOAD = 'POST /api/pictures'
const wire = { method: 'POST', path: '/api/pictures' } as const
const ended: string[] = []

beforeEach(() => {
  ended.length = 0
  localStorage.clear()
  localStorage.setItem('token', 'of-the-shopper')
  localStorage.setItem('adminToken', 'of-the-staff')
  whenSessionEnds((realm) => ended.push(realm))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

const picture = (text: string, type = 'image/png') => new File([text], `${text}.png`, { type })
const received = (id: string) => ({ json: { success: true, message: 'Picture received.', id } })
/** Each picture gets an id of what is in it. */
const byContent: Answers = { [UPLOAD]: ({ body }) => received(`id-of-${String(body)}`) }

async function send(pictures: readonly FormPicture[], answers: Answers = byContent, way: { query?: string; path?: string } = {}) {
  const shop = await openShop(answers)
  const heard: (SendingProgress | undefined)[] = []
  const sent: string[][] = []
  const go = (rest: (images: string[]) => Promise<unknown> = () => Promise.resolve('done')) =>
    sendPictures(
      pictures,
      {
        wire: { ...wire, path: way.path ?? wire.path } as Parameters<typeof sendPictures>[1]['wire'], // `as`: any address will do
        ...(way.query && { query: way.query }),
        onProgress: (sending) => heard.push(sending),
      },
      (images) => {
        sent.push(images)
        return rest(images)
      },
    )
  const uploads = () => shop.asked.filter(({ method }) => method === 'POST').map(({ body }) => String(body))
  return { shop, heard, sent, go, uploads }
}
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it was sent'),
    (error: unknown) => error,
  )

describe('the pictures of a form', () => {
  it('go out one after the other, in their order beside those that the shop has, and nothing is on its way at the end', async () => {
    const { go, heard, sent, uploads } = await send([picture('first'), '/kept.webp', picture('second')])
    expect(await go()).toBe('done')
    expect([sent, uploads()]).toEqual([[['id-of-first', '/kept.webp', 'id-of-second']], ['first', 'second']])
    const begun = heard.filter((one) => one?.share === 0)
    expect(begun).toEqual([
      { number: 1, of: 2, share: 0 },
      { number: 2, of: 2, share: 0 },
    ])
    expect(heard.at(-1)).toBeUndefined()
    expect(heard).toContainEqual({ number: 2, of: 2, share: 1 })
    expect(heard.filter(Boolean).every((one) => (one?.share ?? 2) <= 1)).toBe(true)
  })

  it('are sent with the type they have and the token of their realm, to the address with its purpose', async () => {
    const shop = await send([picture('one', 'image/webp')], byContent, { query: '?for=review' })
    await shop.go()
    const asked = shop.shop.last('/api/pictures')
    expect([asked?.headers['content-type'], asked?.headers.authorization, asked?.query.get('for')]).toEqual([
      'image/webp',
      'Bearer of-the-shopper',
      'review',
    ])
    const office = await send([picture('two', '')], { 'POST /api/admin/pictures': () => received('p') }, { path: '/api/admin/pictures' })
    await office.go()
    const staff = office.shop.last('/api/admin/pictures')
    expect([staff?.headers['content-type'], staff?.headers.authorization]).toEqual(['application/octet-stream', 'Bearer of-the-staff'])
  })

  it('that are the same twice have one id', async () => {
    const same = picture('same')
    const { go, sent, uploads } = await send([same, same, picture('same')])
    await go()
    expect([sent, uploads()]).toEqual([[['id-of-same']], ['same', 'same']])
  })

  it('without any of them the form is sent at once', async () => {
    const { go, sent, uploads } = await send(['/a.webp'])
    await go()
    expect([sent, uploads()]).toEqual([[['/a.webp']], []])
  })
})

describe('a picture that was not sent', () => {
  it.each([
    ['a broken line', 'hang up' as const, 'The picture could not be sent. Please check your connection and try again.'],
    ['a refusal', { status: 413, json: { success: false, message: 'This picture is too large.' } }, 'This picture is too large.'],
    [
      'an error of a proxy',
      { status: 502, text: '<h1>Bad gateway</h1>', type: 'text/html' },
      'The picture could not be sent. Please try again.',
    ],
    ['an answer without an id', { json: { success: true } }, 'The picture could not be sent. Please try again.'],
    [
      'an answer that is none',
      { text: '<h1>Welcome to the Wi-Fi</h1>', type: 'text/html' },
      'The picture could not be sent. Please try again.',
    ],
    ['a refusal that names an id', { status: 400, json: { id: 'p', message: 'This is no picture.' } }, 'This is no picture.'],
  ])('by %s says so, and nothing else is sent', async (_how, answer, sentence) => {
    const { go, sent, heard } = await send([picture('one')], { [UPLOAD]: () => answer })
    const error = await failureOf(go())
    expect([error instanceof PictureError, (error as Error).message, sent, heard.at(-1)]).toEqual([true, sentence, [], undefined]) // `as`: just seen
    expect((error as Error).cause).toBeInstanceOf(Error) // `as`: as above
  })

  it.each([
    ['a broken line', 'hang up' as const, 'Picture 2 of 3 could not be sent. Please check your connection and try again.'],
    ['a refusal', { status: 400, json: { success: false, message: 'This is no picture.' } }, 'Picture 2 of 3: This is no picture.'],
    ['no words', { status: 500, json: { success: false } }, 'Picture 2 of 3 could not be sent. Please try again.'],
  ])('of several by %s says which, and trying again sends only those that are missing', async (_how, answer, sentence) => {
    const pictures = ['a', 'b', 'c'].map((name) => picture(`${name} by ${_how}`))
    const first = await send(pictures, {
      [UPLOAD]: ({ body }) => (String(body).startsWith('b') ? answer : received(`id-${String(body)[0]}`)),
    })
    expect(((await failureOf(first.go())) as Error).message).toBe(sentence) // `as`: one that was thrown here
    expect(first.uploads().map(([name]) => name)).toEqual(['a', 'b'])
    first.shop.answers[UPLOAD] = ({ body }) => received(`id-${String(body)[0]}`)
    await first.go()
    expect([first.sent, first.uploads().map(([name]) => name)]).toEqual([[['id-a', 'id-b', 'id-c']], ['a', 'b', 'b', 'c']])
    const again = first.heard.filter((one) => one?.share === 0).slice(2)
    expect(again).toEqual([
      { number: 1, of: 2, share: 0 },
      { number: 2, of: 2, share: 0 },
    ])
  })

  it('because the session has ended ends it here, too', async () => {
    const { go } = await send([picture('one')], { [UPLOAD]: () => ({ status: 401, json: { success: false, message: 'Session expired' } }) })
    expect(((await failureOf(go())) as Error).message).toBe('Session expired') // `as`: one that was thrown here
    expect(ended).toEqual(['shop'])
  })

  it('because it is gone from the device is not taken for a broken line', async () => {
    const gone = picture('gone')
    vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new Error('NotReadable'))
    const { go, uploads } = await send([gone])
    const error = await failureOf(go())
    expect([error instanceof PictureError, (error as Error).message, uploads()]).toEqual([
      true,
      'Error processing images. Please try again.',
      [],
    ]) // `as`: just seen
  })

  it('nor moved for a minute counts as broken off, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { go, shop } = await send([picture('slow')], { [UPLOAD]: () => ({ ...received('x'), after: new Promise(() => {}) }) })
    let failure: unknown
    const sending = failureOf(go()).then((error) => (failure = error))
    while (shop.asked.length === 0) await new Promise(setImmediate)
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
    vi.advanceTimersByTime(59_000)
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
    expect(failure).toBeUndefined()
    vi.advanceTimersByTime(1100)
    await sending
    expect(String(failure)).toContain('The picture could not be sent. Please check your connection')
  })
})

/** The upload of one picture, of which this test says when it moves. */
async function uploadOf(name: string) {
  const requests: XMLHttpRequest[] = []
  const aborted = vi.spyOn(XMLHttpRequest.prototype, 'abort').mockReturnValue()
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    requests.push(this)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { go, heard } = await send([picture(name)])
  const done = failureOf(go())
  while (requests.length === 0) await new Promise(setImmediate)
  const [request] = requests
  const moves = (loaded: number, total: number) => request?.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }))
  return { request, done, moves, aborted, shares: () => heard.map((one) => one?.share) }
}

describe('a slow upload', () => {
  it('takes as long as it takes while it moves, and is left alone once its line broke', async () => {
    const { moves, aborted, request, done } = await uploadOf('slow but sure')
    for (const loaded of [10, 20, 30]) {
      vi.advanceTimersByTime(59_000)
      moves(loaded, 100)
    }
    expect(aborted).not.toHaveBeenCalled()
    request?.onerror?.(new ProgressEvent('error'))
    await done
    vi.advanceTimersByTime(120_000)
    expect(aborted).not.toHaveBeenCalled()
  })

  it('whose length the browser does not know shows no share that is none', async () => {
    const { moves, shares, request, done } = await uploadOf('of unknown length')
    moves(0, 0)
    moves(30, 120)
    request?.onerror?.(new ProgressEvent('error'))
    await done
    expect(shares()).toEqual([0, 0.25, undefined])
  })
})

describe('a form whose pictures the shop does not know any more', () => {
  const unknown = () => Promise.reject(new ApiError(400, { code: 'picture.unknown', message: 'Please choose them again.' }))

  it('sends them anew, once', async () => {
    const { go, sent, uploads } = await send([picture('old'), '/kept.webp'])
    let tries = 0
    await go(() => (++tries === 1 ? unknown() : Promise.resolve('done')))
    expect([sent.length, uploads()]).toEqual([2, ['old', 'old']])
    expect(await failureOf(go(unknown))).toMatchObject({ message: 'Please choose them again.' })
    expect([sent.length, uploads().length]).toEqual([4, 3])
  })

  it('has nothing to send anew where none was just chosen, and any other refusal is that of the form', async () => {
    const kept = await send(['/kept.webp'])
    expect(await failureOf(kept.go(unknown))).toMatchObject({ code: 'picture.unknown' })
    expect(kept.sent).toHaveLength(1)
    const other = await send([picture('fresh')])
    const refused = new ApiError(409, { message: 'There is one already.' })
    expect(await failureOf(other.go(() => Promise.reject(refused)))).toBe(refused)
    expect([other.sent.length, other.uploads(), other.heard.at(-1)]).toEqual([1, ['fresh'], undefined])
  })
})

describe('a large picture', () => {
  const LARGE = 300 * 1024 + 1
  const drawn: unknown[] = []
  let close = 0
  function withCanvas(width: number, height: number, smaller: Blob | null) {
    drawn.length = 0
    close = 0
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: () => (close += 1) }))
    const pen = {
      fillStyle: '',
      fillRect: (...box: unknown[]) => drawn.push(['fill', pen.fillStyle, ...box]),
      drawImage: (_: unknown, ...box: unknown[]) => drawn.push(['draw', ...box]),
    }
    // `as`: of a pen only what is drawn with
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type, quality) => {
      drawn.push([type, quality])
      done(smaller)
    })
  }
  const large = (size: number) => new File([new Uint8Array(size)], 'large.png', { type: 'image/png' })
  const JPEG = new Blob(['small'], { type: 'image/jpeg' })
  const sentTypes = (shop: Awaited<ReturnType<typeof openShop>>) =>
    shop.asked.filter(({ method }) => method === 'POST').map(({ headers }) => headers['content-type'])
  const took: Answers = { [UPLOAD]: () => received('p') }

  it.each([
    [3200, 2400, 1600, 1200],
    [1000, 2000, 800, 1600],
    [900, 700, 900, 700],
  ])('of %d by %d is drawn anew as %d by %d on white, and sent so', async (width, height, toWidth, toHeight) => {
    withCanvas(width, height, JPEG)
    const { go, shop } = await send([large(LARGE)], took)
    await go()
    expect(drawn).toEqual([
      ['fill', '#fff', 0, 0, toWidth, toHeight],
      ['draw', 0, 0, toWidth, toHeight],
      ['image/jpeg', 0.85],
    ])
    expect([sentTypes(shop), close]).toEqual([['image/jpeg'], 1])
  })

  it.each([
    ['that would grow by it', new Blob([new Uint8Array(LARGE)], { type: 'image/jpeg' })],
    ['that the browser cannot write', null],
  ])('%s is sent as it is', async (_which, smaller) => {
    withCanvas(3200, 2400, smaller)
    const { go, shop } = await send([large(LARGE)], took)
    await go()
    expect(sentTypes(shop)).toEqual(['image/png'])
  })

  it('that the browser cannot read is sent as it is', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
    const { go, shop } = await send([large(LARGE)], took)
    await go()
    expect(sentTypes(shop)).toEqual(['image/png'])
  })

  it('is one of more than 300 kB: at that it is still sent as it is', async () => {
    withCanvas(3200, 2400, JPEG)
    const { go, shop } = await send([large(LARGE - 1)], took)
    await go()
    await until(() => shop.asked.length > 0)
    expect([sentTypes(shop), drawn]).toEqual([['image/png'], []])
  })
})
