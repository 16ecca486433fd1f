import type { Actor, AdminRole } from 'contract/access.ts'
import { ROLES } from 'contract/access.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { handleErrors } from './errors.ts'
import type { IdentifyActor } from './route-access.ts'
import { guardRoutes, isLoopback } from './route-access.ts'
import { tokenOf } from './serve.ts'

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
})
afterEach(() => app.close())

describe('a request from this very machine', () => {
  const asked = async (more: { remoteAddress?: string; headers?: Record<string, string> } = {}) => {
    const request = { url: '/', remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' }, ...more } as InjectOptions // `as`: light-my-request knows it
    return (await app.inject(request)).json<boolean>()
  }
  beforeEach(() => app.get('/', async (request) => isLoopback(request, 'https://beedi.example:8443')))

  it('comes from one of its own addresses', async () => {
    for (const remoteAddress of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])
      expect([remoteAddress, await asked({ remoteAddress })]).toEqual([remoteAddress, true])
    for (const remoteAddress of ['10.0.0.9', '10.127.0.1', '128.0.0.1', '::12', 'fe80::1', '::ffff:10.0.0.1', '2001:db8::ffff:127.0.0.1'])
      expect([remoteAddress, await asked({ remoteAddress })]).toEqual([remoteAddress, false])
  })

  it('asks for a name of this machine or of the shop', async () => {
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1', '127.100.20.3:80', '[::1]:3000', 'beedi.example'])
      expect([host, await asked({ headers: { host } })]).toEqual([host, true])
    for (const host of [
      'rebound.example',
      'localhost.evil.example',
      'evil-localhost',
      '127.0.0.1.evil.example',
      '127.0.0',
      '127.evil',
      '127.0.0.1000',
      'a127.0.0.1',
      '[::1:2]',
      'shop.beedi.example',
    ])
      expect([host, await asked({ headers: { host } })]).toEqual([host, false])
  })

  it('does not come through a proxy, whichever way the proxy says so', async () => {
    for (const name of ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])
      expect([name, await asked({ headers: { host: 'localhost', [name]: '' } })]).toEqual([name, false])
    expect(await asked({ headers: { host: 'localhost', 'x-forwarded-host': 'localhost' } })).toBe(true)
  })
})

const TOKENS = { shopper: 'shopper-0123456789abc', gone: 'expired-0123456789abc', clerk: 'a-stranger-9876543210' }
const SHOPPER: Actor = { kind: 'customer', id: 'c-7', name: 'Asha', email: 'asha@example.in', sessionId: 's-1' }
const staff = (role: string): Actor => ({ kind: 'admin', id: 'a-3', username: 'ravi', role: role as AdminRole, sessionId: 's-2' }) // `as`: also one that a later version has given

describe('a guarded route', () => {
  let looked: [token: string, isBackground: boolean][]
  const whoIs: IdentifyActor = async (token, { isBackground }) => {
    looked.push([token, isBackground])
    if (token === TOKENS.shopper) return SHOPPER
    return token.startsWith('somebody-of-the-role-') ? staff(token.slice('somebody-of-the-role-'.length)) : undefined
  }
  const tokenOfRole = (role: string) => `somebody-of-the-role-${role}`
  const send = async (url: string, token?: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } })
    const body = answer.json<{ code?: string; id?: string }>()
    return [answer.statusCode, body.code ?? body.id ?? 'nobody']
  }
  beforeEach(() => {
    looked = []
    handleErrors(app)
    app.get('/early', async () => ({ id: 'let in' }))
    guardRoutes(app, whoIs)
    for (const access of ['public', 'visitor', 'customer', 'staff', 'orders.dispatch', 'settings.secure'] as const)
      app.get(`/${access}`, { config: { access } }, async ({ actor }) => ({ id: actor && 'id' in actor ? actor.id : undefined }))
  })

  it('that says nothing about who may call it cannot be mounted, and one from before is closed to everybody', async () => {
    expect(() => app.post('/open', async () => 'open')).toThrow('The route POST /open says nothing about who may call it.')
    for (const token of [undefined, TOKENS.shopper, tokenOfRole('super_admin')])
      expect(await send('/early', token)).toEqual([403, 'session.not-allowed'])
  })

  it('for everybody asks for nobody’s name, and an address that is not there signs nobody out', async () => {
    expect(await send('/public', TOKENS.shopper)).toEqual([200, 'nobody'])
    expect((await app.inject({ url: '/nowhere', headers: { authorization: `Bearer ${TOKENS.gone}` } })).statusCode).toBe(404)
    expect(looked).toEqual([])
  })

  it.each([
    ['/visitor', [200, 'nobody'], [200, 'nobody'], [200, 'c-7'], [200, 'nobody']],
    ['/customer', [401, 'session.missing'], [401, 'session.expired'], [200, 'c-7'], [403, 'session.wrong-realm']],
    ['/staff', [401, 'session.missing'], [401, 'session.expired'], [403, 'session.wrong-realm'], [200, 'a-3']],
    ['/orders.dispatch', [401, 'session.missing'], [401, 'session.expired'], [403, 'session.wrong-realm'], [200, 'a-3']],
    ['/settings.secure', [401, 'session.missing'], [401, 'session.expired'], [403, 'session.wrong-realm'], [403, 'session.not-allowed']],
  ])('%s answers a guest, an old token, a shopper and a packer each as it should', async (url, guest, old, shopper, packer) => {
    expect([
      await send(url),
      await send(url, TOKENS.gone),
      await send(url, TOKENS.shopper),
      await send(url, tokenOfRole('packer')),
    ]).toEqual([guest, old, shopper, packer])
  })

  it('lets in the roles that include what it needs, and nobody whose role it does not know', async () => {
    const allowed = async (url: string) => {
      const found: string[] = []
      for (const role of [...ROLES, 'stranger', 'constructor']) if ((await send(url, tokenOfRole(role)))[0] === 200) found.push(role)
      return found
    }
    expect(await allowed('/staff')).toEqual([...ROLES])
    expect(await allowed('/orders.dispatch')).toEqual(['super_admin', 'admin', 'packer'])
    expect(await allowed('/settings.secure')).toEqual(['super_admin'])
  })

  it('knows a page that asks by itself from a person', async () => {
    for (const said of ['1', '0', 'true']) await send('/customer', TOKENS.shopper, { 'x-background': said })
    await send('/customer', TOKENS.shopper)
    expect(looked).toEqual([true, false, false, false].map((isBackground) => [TOKENS.shopper, isBackground]))
  })
})

it('a token is one word of twenty to two hundred letters behind Bearer, and nothing else is looked up', () => {
  const [short, least, most, long] = [19, 20, 200, 201].map((length) => 't'.repeat(length))
  expect([least, most].map((token) => tokenOf(`Bearer ${token}`))).toEqual([least, most])
  for (const none of [
    undefined,
    '',
    least,
    `Bearer ${short}`,
    `Bearer ${long}`,
    `Bearer ${least} more`,
    `Basic Bearer ${least}`,
    `bearer ${least}`,
  ])
    expect([none, tokenOf(none)]).toEqual([none, undefined])
})
