import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { call } from './call.ts'
import { fetchFile } from './fetch-file.ts'
import { PictureError, sendPictures } from './send-pictures.ts'

const refused = (code: string) => ({ success: false, code, message: 'No.', requestId: 'r' })
const sentenceOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it was taken'),
    (error: Error) => error.message,
  )
const answering = (answers: Answers) => openShop(answers)

beforeEach(() => localStorage.setItem('adminToken', 'of-the-staff'))
afterEach(() => localStorage.clear())

it('a refusal of staff that comes with status 200 is told in Hindi by its code', async () => {
  await answering({ 'GET /api/orders/admin/all': () => ({ json: refused('order.not-found') }) })
  const listing = call({ method: 'GET', path: '/api/orders/admin/all' } as Parameters<typeof call>[0], {})
  expect(await sentenceOf(listing)).toBe('ऑर्डर नहीं मिला। फिर से कोशिश करें।')
})

it('a picture that is refused is told in Hindi, alone and by its number', async () => {
  await answering({ 'POST /api/pictures': () => ({ status: 400, json: refused('picture.too-large') }) })
  const wire = { method: 'POST', path: '/api/pictures' } as Parameters<typeof sendPictures>[1]['wire'] // `as`: any address will do
  const send = (...names: string[]) =>
    sendPictures(
      names.map((name) => new File([name], name, { type: 'image/png' })),
      { wire, onProgress: () => {} },
      () => Promise.resolve(),
    ).catch((error: unknown) => Promise.reject(error instanceof PictureError ? error : new Error('It is of another kind.')))
  expect(await sentenceOf(send('one.png'))).toBe('यह फ़ोटो बहुत बड़ी है।')
  expect(await sentenceOf(send('one.png', 'two.png'))).toBe('फ़ोटो 1 (कुल 2): यह फ़ोटो बहुत बड़ी है।')
})

it('a file that is refused is told in Hindi', async () => {
  await answering({ 'GET /api/orders/7/receipt.pdf': () => ({ status: 409, json: refused('receipt.none') }) })
  expect(await sentenceOf(fetchFile('/api/orders/7/receipt.pdf'))).toBe('इस ऑर्डर की रसीद नहीं है।')
})
