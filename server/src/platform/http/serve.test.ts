import type { FastifyInstance, InjectOptions } from 'fastify'
import Fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { handleErrors } from './errors.ts'
import type { Api } from './serve.ts'
import { serve, serveBytes, servePicture, serveSigned } from './serve.ts'

let app: FastifyInstance
let mounted: string[]
afterEach(() => app.close())

function open(publicUrl = 'https://beedi.example'): Api {
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('publicUrl', publicUrl)
  handleErrors(app)
  mounted = []
  app.addHook('onRoute', ({ url, config }) => void mounted.push(`${url}: ${config?.access}`))
  return app.withTypeProvider<ZodTypeProvider>()
}
const ask = (request: InjectOptions) => app.inject(request)
const bytes = (url: string, type: string, payload: string, headers: Record<string, string> = {}) =>
  ask({ method: 'POST', url, headers: { 'content-type': type, ...headers }, payload: Buffer.from(payload) })

describe('an endpoint', () => {
  const shape = {
    access: 'public' as const,
    params: z.object({ id: z.string().min(2) }),
    query: z.object({ page: z.coerce.number().default(1) }),
    headers: z.object({ 'idempotency-key': z.string().min(4) }),
    body: z.object({ name: z.string().trim().min(2) }),
    reply: z.object({ success: z.literal(true), said: z.string() }),
    summary: 'Notes a name.',
    bodyLimit: 60,
  }
  const send = (id = 'a7', name = ' Asha ', { page = '3', key = 'key-9' } = {}) =>
    ask({ method: 'POST', url: `/api/notes/${id}?page=${page}`, headers: { 'idempotency-key': key }, payload: { name } })

  it('hands on the parts of a request as its shape has them, and answers with what its shape names', async () => {
    serve(open(), { method: 'POST', path: '/api/notes/:id' }, shape, async ({ params, query, headers, body, from }) => ({
      said: [params.id, query.page, headers['idempotency-key'], body.name, from.userAgent].join(' '),
      secret: 'cost price',
    }))
    expect(mounted).toEqual(['/api/notes/:id: public'])
    expect((await send()).json()).toEqual({ success: true, said: 'a7 3 key-9 Asha lightMyRequest' })
  })

  it('is not reached by what has another shape, or is longer than it takes', async () => {
    let reached = 0
    serve(open(), { method: 'POST', path: '/api/notes/:id' }, shape, async () => ({ said: `reached ${++reached}` }))
    const wrong = [send('a'), send('a7', 'A'), send('a7', 'Asha', { page: 'next' }), send('a7', 'Asha', { key: 'k' })]
    for (const reply of await Promise.all(wrong)) expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid'])
    expect([(await send('a7', 'A'.repeat(60))).statusCode, reached]).toEqual([413, 0])
  })

  it('that answers a list answers nothing but the list', async () => {
    const listed = { access: 'public' as const, reply: z.array(z.object({ name: z.string() })), summary: 'Names.' }
    serve(open(), { method: 'GET', path: '/api/names' }, listed, async () => [{ name: 'Asha' }, { name: 'Ravi' }])
    expect((await ask({ url: '/api/names' })).json()).toEqual([{ name: 'Asha' }, { name: 'Ravi' }])
  })

  it.each([
    ['https://beedi.example', '__Host-device=d-7; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Strict', 'mine'],
    ['http://localhost:3000', 'device=d-7; Max-Age=34560000; Path=/; HttpOnly; SameSite=Strict', 'other'],
  ])('of a shop at %s has the browser keep its devices, and reads them back', async (publicUrl, cookie, read) => {
    const known = { access: 'public' as const, reply: z.object({ success: z.literal(true), devices: z.string() }), summary: 'Devices.' }
    serve(open(publicUrl), { method: 'GET', path: '/api/devices' }, known, async ({ from }, { saveDevices }) => {
      if (!from.devices) saveDevices('d-7')
      return { devices: from.devices }
    })
    const first = await ask({ url: '/api/devices' })
    expect([first.json().devices, first.headers['set-cookie']]).toEqual(['', cookie])
    const second = await ask({ url: '/api/devices', headers: { cookie: 'x=1; __Host-device=mine; device=other' } })
    expect([second.json().devices, second.headers['set-cookie']]).toEqual([read, undefined])
  })
})

describe('an endpoint that takes a file as its bytes', () => {
  const shape = {
    access: 'visitor' as const,
    query: z.object({ for: z.enum(['review', 'return']) }),
    reply: z.object({ success: z.literal(true), text: z.string() }),
    summary: 'Takes a file.',
    bodyLimit: 20,
  }
  const mount = async () => {
    await serveBytes(open(), { method: 'POST', path: '/api/files' }, shape, async ({ query }, sent) => ({ text: `${query.for}: ${sent}` }))
    await app.ready()
  }

  it('takes pictures and bytes, and no other type', async () => {
    await mount()
    expect(mounted).toEqual(['/api/files: visitor'])
    for (const type of ['image/png', 'image/svg+xml', 'image/vnd.my-own', 'application/octet-stream'])
      expect([type, (await bytes('/api/files?for=return', type, 'bytes')).json()]).toEqual([type, { success: true, text: 'return: bytes' }])
    for (const type of ['application/json', 'text/plain', 'text/html', 'x-image/png', 'application/octet-streams'])
      expect([type, (await bytes('/api/files?for=return', type, '"bytes"')).statusCode]).toEqual([type, 415])
    expect((await ask({ method: 'POST', url: '/api/files?for=review' })).json().text).toBe('review: ')
  })

  it('is not reached by a longer file, or without what it is for', async () => {
    await mount()
    const [fits, longer] = ['x'.repeat(20), 'x'.repeat(21)]
    const status = async (url: string, text: string) => (await bytes(url, 'image/png', text)).statusCode
    expect([await status('/api/files?for=review', fits), await status('/api/files?for=review', longer)]).toEqual([200, 413])
    expect(await status('/api/files?for=nothing', fits)).toBe(400)
  })
})

it('what is signed is handed on byte by byte, before anybody reads it', async () => {
  const shape = {
    access: 'staff' as const,
    params: z.object({ bank: z.string().length(4) }),
    headers: z.object({ 'x-signature': z.string().min(3) }),
    reply: z.object({ success: z.literal(true), text: z.string() }),
    summary: 'Takes an alert.',
    bodyLimit: 30,
  }
  await serveSigned(open(), { method: 'POST', path: '/api/alerts/:bank' }, shape, async ({ params, headers }, sent) => ({
    text: `${params.bank} ${headers['x-signature']} ${sent}`,
  }))
  await app.ready()
  const send = async (payload: string, { bank = 'hdfc', type = 'application/json', signature = 'abc' } = {}) => {
    const reply = await bytes(`/api/alerts/${bank}`, type, payload, { 'x-signature': signature })
    return reply.json().text ?? reply.statusCode
  }
  expect(mounted).toEqual(['/api/alerts/:bank: staff'])
  expect(await send('{ "sum":  560.00 ')).toBe('hdfc abc { "sum":  560.00 ')
  expect([await send('{}', { bank: 'sbi' }), await send('{}', { signature: 'a' }), await send('{}', { type: 'text/plain' })]).toEqual([
    400, 400, 415,
  ])
  expect([await send('x'.repeat(30)), await send('x'.repeat(31))]).toEqual([`hdfc abc ${'x'.repeat(30)}`, 413])
  expect((await ask({ method: 'POST', url: '/api/alerts/hdfc', headers: { 'x-signature': 'abc' } })).json().text).toBe('hdfc abc ')
})

it('a picture is shown in its place and never as a page; only what everybody may see is kept on its way', async () => {
  const id = '0198a5b2-7c1d-7e3f-8a90-1b2c3d4e5f60'
  const api = open()
  const show = async ({ id: asked }: { id: string }) => Buffer.from(`picture ${asked}`)
  servePicture(api, { path: '/api/products/pictures/:id', access: 'public', summary: 'A product.' }, show)
  servePicture(api, { path: '/api/orders/:id/screenshot', access: 'payments.read', summary: 'A payment.', id: z.string().length(5) }, show)
  expect(mounted).toEqual(expect.arrayContaining(['/api/products/pictures/:id: public', '/api/orders/:id/screenshot: payments.read']))
  const [shown, own] = [await ask({ url: `/api/products/pictures/${id}` }), await ask({ url: '/api/orders/SLB-7/screenshot' })]
  expect([shown.body, own.body]).toEqual([`picture ${id}`, 'picture SLB-7'])
  for (const { headers } of [shown, own])
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'inline; filename="picture.webp"' })
  expect([shown.headers['cache-control'], own.headers['cache-control']]).toEqual(['public, max-age=86400', undefined])
  const wrong = ['/api/products/pictures/7', '/api/orders/SLB-77/screenshot'].map(async (url) => (await ask({ url })).statusCode)
  expect(await Promise.all(wrong)).toEqual([400, 400])
})
