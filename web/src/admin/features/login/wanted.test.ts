import { expect, it } from 'vitest'
import { ApiError } from '#client/call.ts'
import { enrolmentOf, factorsOf, furtherFactorAsked, hasEnded, passkeyRequestOf, screenAfterLogin } from './login.api.ts'

it.each([
  [{ wanted: '/admin/orders?status=shipped' }, '/admin/orders?status=shipped'],
  [{ ended: '/admin/users?page=2' }, '/admin/users?page=2'],
  [{ ended: '/admin/users', wanted: '/admin/orders' }, '/admin/users'],
  [{ ended: 7, wanted: '/admin/orders' }, '/admin/orders'],
  [{ wanted: '/admin/login?again' }, '/admin/dashboard'],
  [{ wanted: '/cart' }, '/admin/dashboard'],
  [{ wanted: 'https://evil.example/admin/' }, '/admin/dashboard'],
  [{ wanted: '//evil.example' }, '/admin/dashboard'],
  [{}, '/admin/dashboard'],
  [null, '/admin/dashboard'],
  [undefined, '/admin/dashboard'],
  ['/admin/orders', '/admin/dashboard'],
])('after a login that came with %j goes to %s', (state, path) => expect(screenAfterLogin(state, '')).toBe(path))

it('a session has ended only where the navigation says so', () => {
  expect([{ ended: '/admin/users' }, { ended: undefined }, { wanted: '/x' }, null, undefined, 'ended'].map(hasEnded)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

const refused = (code: string, more: object = {}) => new ApiError(401, { message: 'No.', code, ...more })

it('a refusal asks for more only with a code that is known', () => {
  const codes = ['staff.code-needed', 'staff.code-wrong', 'staff.password-expired', 'staff.locked', '', 'toString']
  expect(codes.map((code) => furtherFactorAsked(refused(code)))).toEqual([
    'code',
    'newer code',
    'new password',
    undefined,
    undefined,
    undefined,
  ])
  expect(furtherFactorAsked(new Error('staff.code-needed'))).toBeUndefined()
})

it('the factors are those that the shop names and the screen knows, else the app with a recovery code', () => {
  expect(factorsOf(refused('x', { factors: ['recovery', 'passkey', 'palm'] }))).toEqual(['recovery', 'passkey'])
  for (const factors of [undefined, [], ['palm'], 'passkey', { 0: 'passkey' }])
    expect(factorsOf(refused('x', { factors }))).toEqual(['app', 'recovery'])
  expect(factorsOf(refused('x', { enrol: { secret: 'S', uri: 'U' } }))).toEqual(['app'])
  expect(factorsOf(new Error('x'))).toEqual(['app', 'recovery'])
})

it('a secret and a request for a passkey count only whole', () => {
  const enrol = { secret: 'S', uri: 'U' }
  expect(enrolmentOf(refused('x', { enrol }))).toEqual(enrol)
  for (const part of [null, 'S', { secret: 'S' }, { uri: 'U' }, { secret: 'S', uri: 1 }, { secret: 1, uri: 'U' }])
    expect(enrolmentOf(refused('x', { enrol: part }))).toBeUndefined()
  expect(enrolmentOf(Object.assign(new Error('x'), { facts: { enrol } }))).toBeUndefined()
  const passkey = { challenge: 'c', rpId: 'localhost', allowCredentials: [], timeout: 1, userVerification: 'preferred' }
  expect(passkeyRequestOf(refused('x', { passkey }))).toEqual(passkey)
  const { challenge: _, ...noChallenge } = passkey
  const { rpId: __, ...noId } = passkey
  const { allowCredentials: ___, ...noList } = passkey
  for (const part of [null, 'c', noChallenge, noId, noList, { ...passkey, allowCredentials: 'all' }])
    expect(passkeyRequestOf(refused('x', { passkey: part }))).toBeUndefined()
})
