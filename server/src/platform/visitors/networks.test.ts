import { expect, it } from 'vitest'
import { networksOf } from '../ip-networks.ts'

it('[RD-064] an IPv6 visitor is its /64, and its /48 more loosely; an IPv4 visitor is its address, however it is written', () => {
  const first = networksOf('2001:db8:12:34::1')
  expect(first).toEqual({ near: '20010db800120034/64', wide: '20010db80012/48' })
  expect(networksOf('2001:0DB8:0012:0034:ffff:1:2:3%eth0')).toEqual(first)
  expect(networksOf('2001:db8:12:35::1')).toEqual({ near: '20010db800120035/64', wide: first.wide })
  expect(networksOf('2001:db8:13::1').wide).not.toBe(first.wide)
  expect([networksOf('203.0.113.9'), networksOf('::ffff:203.0.113.9'), networksOf('::ffff:cb00:7109')]).toEqual(
    Array.from({ length: 3 }, () => ({ near: '203.0.113.9' })),
  )
  expect(networksOf('unix:')).toEqual({ near: 'unix:' })
  expect(networksOf('x'.repeat(5000))).toEqual({ near: 'x'.repeat(64) })
})
