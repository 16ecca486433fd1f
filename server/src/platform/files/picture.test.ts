import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { noise } from '#test/builders/pictures.ts'
import type { PictureSender } from './picture.ts'
import { readBytes, readPicture } from './picture.ts'

const SENDER: PictureSender = { lane: 'shopper', who: 'asha' }

const MEGABYTE = 1024 * 1024
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#b44a1c' } })
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return [format, width, height]
}

describe('a picture that is kept', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('is written anew as WebP from %s, without what else the file said', async (format) => {
    const original = await blank(40, 30)
      .withExif({ IFD0: { Copyright: 'Asha, 14 Bazaar Road' } })
      .toFormat(format)
      .toBuffer()
    const { bytes, mime } = await readBytes(original, MEGABYTE, SENDER)
    expect([mime, ...(await sizeOf(bytes))]).toEqual(['image/webp', 'webp', 40, 30])
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('Bazaar')).toBe(false)
  })

  it('has at most two thousand pixels a side, stands upright, and is made no larger', async () => {
    const keep = async (original: Buffer) => sizeOf((await readBytes(original, MEGABYTE, SENDER)).bytes)
    expect(await keep(await blank(3000, 1500).png().toBuffer())).toEqual(['webp', 2000, 1000])
    expect(await keep(await blank(90, 2400).png().toBuffer())).toEqual(['webp', 75, 2000])
    expect(await keep(await blank(20, 10).png().toBuffer())).toEqual(['webp', 20, 10])
    expect(await keep(await blank(20, 10).withMetadata({ orientation: 6 }).jpeg().toBuffer())).toEqual(['webp', 10, 20])
  })

  it('is none where it is another format, is broken or is text', async () => {
    const half = await blank(300, 300).jpeg().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>')
    const others = [await blank(9, 9).tiff().toBuffer(), svg, half.subarray(0, half.length / 2), Buffer.from('words'), Buffer.alloc(0)]
    for (const [n, bytes] of others.entries())
      await expect(readBytes(bytes, 20 * MEGABYTE, SENDER), `number ${n}`).rejects.toMatchObject({ code: 'picture.not-an-image' })
  })

  it('of more than twenty-five million pixels is said to be too large', async () => {
    const message = 'This image has more than 25 megapixels. Please send a smaller one.'
    await expect(readBytes(await blank(5001, 5000).png().toBuffer(), MEGABYTE, SENDER)).rejects.toMatchObject({
      code: 'picture.too-large',
      message,
    })
  })
})

describe('a picture that is sent as text', () => {
  it('is read behind its beginning, however that is written', async () => {
    const url = await noise(30)
    const [plain, capitals] = [
      await readPicture(url, MEGABYTE, SENDER),
      await readPicture(url.replace('data:image/png', 'DATA:image/PNG'), MEGABYTE, SENDER),
    ]
    expect(await sizeOf(plain.bytes)).toEqual(['webp', 30, 30])
    expect(capitals.bytes.equals(plain.bytes)).toBe(true)
  })

  it('is none without that beginning', async () => {
    const url = await noise(10)
    const others = [
      url.replace('data:', ''),
      url.replace('image/', 'text/'),
      url.replace(';base64', ''),
      ` ${url}`,
      'data:image/png;base64,',
      '',
    ]
    for (const other of others)
      await expect(readPicture(other, MEGABYTE, SENDER), other.slice(0, 30)).rejects.toMatchObject({ code: 'picture.not-an-image' })
  })

  it('is too large from its limit on, which the sentence names', async () => {
    const ofLength = (length: number) => `data:image/png;base64,${Buffer.alloc(length, 7).toString('base64')}`
    const told = async (length: number, limit: number) =>
      readPicture(ofLength(length), limit, SENDER).catch(({ code, message }) => [code, message])
    expect(await told(2 * MEGABYTE, 2 * MEGABYTE)).toEqual(['picture.too-large', 'File size should be less than 2MB'])
    expect(await told(3 * MEGABYTE + 1, 3 * MEGABYTE + 1)).toEqual(['picture.too-large', 'This image is too large. Maximum size is 3MB.'])
    expect(await told(2 * MEGABYTE - 1, 2 * MEGABYTE)).toMatchObject(['picture.not-an-image', expect.any(String)])
  })
})

/** Holds each picture before its place in the line until so many are there: none is done before the last has come. */
function holdUntil(many: number): () => Promise<void> {
  const allHere = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    if (++arrived === many) allHere.resolve()
    return allHere.promise
  }
}

it('a picture that would be the sixty-fifth to wait is refused for now; staff wait in a line of their own', async () => {
  const picture = await blank(20, 10).png().toBuffer()
  const count = holdUntil(67)
  const codeOf = (sender: PictureSender) =>
    readBytes(picture, MEGABYTE, { ...sender, count }).then(
      () => 'taken',
      ({ code }) => code,
    )
  const sent = Array.from({ length: 66 }, (_, n) => codeOf({ lane: 'shopper', who: `shopper ${n}` }))
  const ofStaff = codeOf({ lane: 'staff', who: 'owner' })
  const codes = await Promise.all(sent)
  const counted = (wanted: string) => codes.filter((code) => code === wanted).length
  expect([counted('taken'), counted('server.unavailable'), await ofStaff]).toEqual([65, 1, 'taken'])
})

it('one shopper has eight pictures waiting and no more, and the picture of another is next but one', async () => {
  const picture = await blank(20, 10).png().toBuffer()
  const order: string[] = []
  const count = holdUntil(21)
  const send = (who: string) =>
    readBytes(picture, MEGABYTE, { lane: 'shopper', who, count }).then(
      () => order.push(who),
      ({ code }) => order.push(code),
    )
  const many = Array.from({ length: 20 }, () => send('one with many'))
  await Promise.all([...many, send('another')])
  expect(order.filter((one) => one === 'request.too-many')).toHaveLength(11)
  expect(order.filter((one) => one !== 'request.too-many').indexOf('another')).toBeLessThan(3)
})

it('what a picture costs is told by its pixels before it is decoded, and may be refused', async () => {
  const large = await blank(5000, 5000).png({ compressionLevel: 9 }).toBuffer()
  const costs: object[] = []
  const count = async (cost: object) => {
    costs.push(cost)
    throw new Error('too much')
  }
  await expect(readBytes(large, MEGABYTE, { ...SENDER, count })).rejects.toThrow('too much')
  expect(costs).toEqual([{ bytes: large.length, pixels: 25_000_000 }])
})

it('a picture with a type of many words is none: nothing of it is searched for its beginning', async () => {
  const url = (await noise(10)).replace('image/png', `image/${'png.'.repeat(30)}`)
  await expect(readPicture(url, MEGABYTE, SENDER)).rejects.toMatchObject({ code: 'picture.not-an-image' })
})
