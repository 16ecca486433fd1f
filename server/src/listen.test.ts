import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'

it('[RD-146] a port that is taken and an address of another machine end the start with the variable to mend', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo // `as`: it listens on TCP
  const app = Fastify()
  await expect(listen(app, { port, host: '127.0.0.1' })).rejects.toThrow('PORT names a port that another program uses.')
  await expect(listen(app, { port: 0, host: '203.0.113.9' })).rejects.toThrow('HOST names an address that this machine does not have.')
  await app.close()
  await new Promise((resolve) => other.close(resolve))
})
