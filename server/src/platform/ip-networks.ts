import ipaddr from 'ipaddr.js'

/**
 * What limits count a visitor under: an IPv4 address alone; of an IPv6 address the /64, which one line has for itself, and the /48, of which
 * some providers give one line all.
 */
export type Networks = { near: string; wide?: string }

/** @param ip as the connection or a believed proxy says it; something else counts as it is written */
export function networksOf(ip: string): Networks {
  const [bare = ''] = ip.split('%', 1)
  if (!ipaddr.isValid(bare)) return { near: ip.slice(0, 64) }
  const address = ipaddr.process(bare) // ::ffff:1.2.3.4 becomes 1.2.3.4
  if (address.kind() === 'ipv4') return { near: address.toString() }
  const groups = address.toByteArray().map((byte) => byte.toString(16).padStart(2, '0'))
  return { near: `${groups.slice(0, 8).join('')}/64`, wide: `${groups.slice(0, 6).join('')}/48` }
}
