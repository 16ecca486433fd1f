import { expect, it } from 'vitest'
import { readDatabaseUrl } from './database-url.ts'

it.each([
  ['postgres://shop:s%2Cx@db.example:6000/shop?sslmode=verify-full', []],
  ['postgres:///shop?host=/run/pg,1', []],
  ['postgresql://a,b@db.example/shop', []],
])('a database URL of one host is left as it is: %s', (url, hosts) => {
  expect(readDatabaseUrl(url)).toEqual({ connectionString: url, hosts })
})

it('a database URL of several hosts is told apart, each with its port or the usual one', () => {
  expect(
    readDatabaseUrl(
      'postgres://shop:p%40ss@db1.example:5611,db2.example,[fd00::7]:5613/shop?target_session_attrs=read-write&sslmode=verify-full',
    ),
  ).toEqual({
    connectionString: 'postgres://shop:p%40ss@db1.example:5611/shop?sslmode=verify-full',
    hosts: [
      { host: 'db1.example', port: 5611 },
      { host: 'db2.example', port: 5432 },
      { host: 'fd00::7', port: 5613 },
    ],
  })
  expect(readDatabaseUrl('postgres://h1,h2/shop').connectionString).toBe('postgres://h1/shop')
})
