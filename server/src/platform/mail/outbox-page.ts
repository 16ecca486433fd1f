import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from 'contract/problem.ts'
import type { Config } from '#config.ts'
import { isLoopback } from '../http/loopback.ts'
import type { Api } from '../http/serve.ts'

const NAME = /^[0-9TZ.-]+\.eml$/

/** Lists the mails that were written as files, for requests from this machine while developing; not there in production or with real mail. */
export function outboxPage(api: Api, config: Config): void {
  if (config.production || config.smtpUrl) return
  const folder = join(config.dataDir, 'outbox')
  api.route({
    method: 'GET',
    url: '/dev/mail',
    schema: { hide: true },
    config: { access: 'public' },
    handler: async (request, reply) => {
      if (!isLoopback(request, config.publicUrl)) throw new Problem('request.not-found')
      const names = (await readdir(folder).catch(() => []))
        .filter((name) => NAME.test(name))
        .sort()
        .reverse()
      const mails = await Promise.all(names.slice(0, 100).map(async (name) => `${name}\n\n${await readFile(join(folder, name), 'utf8')}`))
      return reply.type('text/plain; charset=utf-8').send(mails.join(`\n${'='.repeat(80)}\n`) || 'No mail yet.\n')
    },
  })
}
