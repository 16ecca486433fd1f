import { verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { keyOf, newBrowser } from '#test/fakes/push-endpoint.ts'
import { areValidKeys, encryptMessage } from './encrypt-message.ts'
import { newVapidKeys, vapidHeader } from './vapid.ts'

/** RFC 8291, appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

it('the example of RFC 8291 is sealed to the byte', () => {
  expect(encryptMessage(RFC.text, RFC.keys, RFC).toString('base64url')).toBe(RFC.sealed)
})

it('another implementation opens what is sealed, each time sealed anew', () => {
  const browser = newBrowser('https://fcm.googleapis.com/fcm/send/a')
  for (const text of ['', 'आपका पेमेंट जाँच लिया गया', JSON.stringify({ kind: 'sent', order: 'SLB-20261126-7Q' }), 'x'.repeat(3993)]) {
    const [one, two] = [encryptMessage(text, browser.subscription.keys), encryptMessage(text, browser.subscription.keys)]
    expect(browser.open(one)).toBe(text)
    expect(browser.open(two)).toBe(text)
    expect(one.equals(two)).toBe(false)
    expect(one.length).toBeLessThanOrEqual(4096)
  }
  expect(() => encryptMessage('x'.repeat(3994), browser.subscription.keys)).toThrow(RangeError)
})

it('a message for one browser opens in no other', () => {
  const [one, other] = [newBrowser('https://a.example'), newBrowser('https://b.example')]
  expect(() => other.open(encryptMessage('hers', one.subscription.keys))).toThrow()
})

it.each([
  ['those of a browser', RFC.keys, true],
  ['a point that is not on the curve', { ...RFC.keys, p256dh: `BA${'A'.repeat(85)}` }, false],
  ['a compressed point', { ...RFC.keys, p256dh: 'AyVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx' }, false],
  ['no point', { ...RFC.keys, p256dh: '' }, false],
  ['a short secret', { ...RFC.keys, auth: 'BTBZMqHH6r4Tts7J_aSI' }, false],
])('whether something can be sealed for %s: %o is %s', (_what, keys, can) => expect(areValidKeys(keys)).toBe(can))

it('the signature of a request is one that the named key verifies, for its place and twelve hours', () => {
  const keys = newVapidKeys()
  const now = new Date('2026-11-26T10:00:00Z')
  const header = vapidHeader('https://fcm.googleapis.com/fcm/send/abc?x=1', { keys, contact: 'mailto:shop@example.in' }, now)
  const [, signed = '', signature = '', k = ''] = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  expect(k).toBe(keys.publicKey)
  const key = { key: keyOf(k), dsaEncoding: 'ieee-p1363' as const }
  expect(verify('sha256', Buffer.from(signed), key, Buffer.from(signature, 'base64url'))).toBe(true)
  const other = { ...key, key: keyOf(newVapidKeys().publicKey) }
  expect(verify('sha256', Buffer.from(signed), other, Buffer.from(signature, 'base64url'))).toBe(false)
  const [head, claims] = signed.split('.').map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
  expect(head).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(claims).toEqual({ aud: 'https://fcm.googleapis.com', exp: now.getTime() / 1000 + 12 * 3600, sub: 'mailto:shop@example.in' })
})
