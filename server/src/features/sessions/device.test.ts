import { expect, it } from 'vitest'
import { deviceLink, deviceOf, withDevice, withLinkedDevice } from './device.ts'

const asha = { id: '0198a0b2-6f3e-7c11-9a55-2f1d6b7c8e90', deviceKey: '5d2f8a31-77c4-4f0e-8a3b-1c9d2e4f6071' }
const ravi = { id: '0198a0b2-7a10-7d22-8b66-3e2c7d8f9fa1', deviceKey: 'e1c0b3d4-1234-4abc-9def-0123456789ab' }

it('[RD-160] a browser that an account has signed in with is known for that account alone, and stays known for the others', () => {
  const one = withDevice('', asha)
  expect(deviceOf(one, asha)).toMatch(/^[\w-]{22}$/)
  expect([deviceOf('', asha), deviceOf(one, ravi), deviceOf(one, undefined)]).toEqual([undefined, undefined, undefined])
  const both = withDevice(one, ravi)
  expect([deviceOf(both, asha), typeof deviceOf(both, ravi)]).toEqual([deviceOf(one, asha), 'string'])
  expect(deviceOf(withDevice(both, asha), asha)).toBe(deviceOf(one, asha)) // the device keeps its own budget
  expect(deviceOf(withDevice('', asha), asha)).not.toBe(deviceOf(one, asha))
})

it('a forged, cut or foreign signature makes no device known, and no cookie grows without bound', () => {
  const [id = '', device = '', signature = ''] = withDevice('', asha).split('.')
  const forged = [`${id}.${device}`, `${id}.AAAAAAAAAAAAAAAAAAAAAA.${signature}`, `${id}.${device}.${signature.slice(1)}`, '~~..~']
  forged.push(withDevice('', ravi).replace(ravi.id, asha.id), `${id}.${device}.${signature}x`)
  expect(forged.map((cookie) => deviceOf(cookie, asha))).toEqual(forged.map(() => undefined))
  const many = Array.from({ length: 30 }, (_, n) => ({ ...ravi, id: ravi.id.replace(/..$/, String(n + 10)) }))
  const full = many.reduce(withDevice, withDevice('', asha))
  expect(full.length).toBeLessThan(600)
  expect(deviceOf(full, many.at(-1))).toBeDefined()
})

it('a link makes a browser known for its own account until its time is over; all browsers that open it share one budget', () => {
  const until = 1_795_000_000_000
  const token = deviceLink(asha, until)
  const open = (owner: typeof asha, now: number, link = token) => withLinkedDevice('', { owner, token: link, now })
  const known = open(asha, until - 1) ?? ''
  expect([typeof deviceOf(known, asha), deviceOf(known, ravi)]).toEqual(['string', undefined])
  expect(deviceOf(open(asha, until - 5000) ?? '', asha)).toBe(deviceOf(known, asha))
  const longer = token.replace(until.toString(36), (until + 60_000).toString(36))
  expect([open(asha, until), open(ravi, until - 1), open(asha, until - 1, longer)]).toEqual([undefined, undefined, undefined])
  const cut = ['', token.slice(0, -1), `${token}x`, token.replace(/.$/, 'é'), `${asha.id}..${token.split('.')[2]}`]
  expect(cut.map((link) => open(asha, until - 1, link))).toEqual(cut.map(() => undefined))
})
