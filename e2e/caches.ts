import type { Page } from '@playwright/test'

/** The addresses and texts of all that lies in Cache Storage, as one text. */
export const readCaches = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const all: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true })
        const isText = /text|json|javascript/.test(answer?.headers.get('content-type') ?? '')
        all.push(request.url, isText ? ((await answer?.text()) ?? '') : '')
      }
    }
    return all.join('\n')
  })
