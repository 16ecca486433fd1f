export type DatabaseHost = { host: string; port: number }

const SEVERAL_HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]*,[^@/?]*)(\/[^?]*)?(\?.*)?$/
const DEFAULT_PORT = 5432

/**
 * Takes the hosts out of a URL as libpq writes it, `postgres://user@h1:5432,h2:5433/shop?target_session_attrs=read-write`. Answers them and
 * a URL of the first one that the driver understands. A URL of one host is answered as it is, without a list.
 */
export function readDatabaseUrl(url: string): { connectionString: string; hosts: DatabaseHost[] } {
  const [, start = '', list, path = '', query = ''] = SEVERAL_HOSTS.exec(url) ?? []
  if (list === undefined) return { connectionString: url, hosts: [] }
  const hosts = list.split(',').map((part) => {
    const { hostname, port } = new URL(`postgres://${part}`)
    return { host: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''), port: port ? Number(port) : DEFAULT_PORT }
  })
  const options = new URLSearchParams(query)
  options.delete('target_session_attrs')
  const rest = options.size > 0 ? `?${options}` : ''
  return { connectionString: `${start}${list.split(',')[0]}${path}${rest}`, hosts }
}
