export type DatabaseHost = { host: string; port: number }

const DEFAULT_PORT = 5432

/**
 * Takes the hosts out of a URL as libpq writes it, `postgres://user@h1:5432,h2:5433/shop?target_session_attrs=read-write`. Answers them and
 * a URL of the first one that the driver understands. A URL of one host is answered as it is, without a list.
 */
export function readDatabaseUrl(url: string): { connectionString: string; hosts: DatabaseHost[] } {
  const [scheme = '', behind = ''] = url.split('://', 2)
  const end = behind.search(/[/?]/)
  const authority = end < 0 ? behind : behind.slice(0, end)
  const user = authority.slice(0, authority.lastIndexOf('@') + 1)
  const list = authority.slice(user.length).split(',')
  if (list.length === 1) return { connectionString: url, hosts: [] }
  const hosts = list.map((part) => {
    const { hostname, port } = new URL(`postgres://${part}`)
    return { host: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''), port: port ? Number(port) : DEFAULT_PORT }
  })
  const [path = '', query] = behind.slice(authority.length).split('?', 2)
  const options = new URLSearchParams(query)
  options.delete('target_session_attrs')
  const rest = options.size > 0 ? `?${options}` : ''
  return { connectionString: `${scheme}://${user}${list[0]}${path}${rest}`, hosts }
}
