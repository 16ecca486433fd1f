import { Problem } from 'contract/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '../shop.ts'

const LONGEST_MS = 1000

/** /api/health says that the process lives and asks nobody; /api/ready says whether it can serve. */
export function answerHealth(app: FastifyInstance, shop: Shop): void {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
  })
  app.route({
    method: 'GET',
    url: '/api/health',
    schema: { hide: true },
    config: { access: 'public' },
    handler: async () => ({ success: true, status: 'alive' }),
  })
  app.route({
    method: 'GET',
    url: '/api/ready',
    schema: { hide: true },
    config: { access: 'public' },
    handler: async () => {
      if (draining) throw new Problem('server.unavailable')
      const slow = new Promise((_, reject) => setTimeout(reject, LONGEST_MS, new Problem('server.unavailable')).unref())
      await Promise.race([shop.database.pool.query('select 1'), slow]).catch(() => {
        throw new Problem('server.unavailable')
      })
      return { success: true, status: 'ready' }
    },
  })
}
