import { expect, it } from 'vitest'
import type { ApiSender } from 'web/ssr'
import { renderPage } from './page-cache.ts'

const URL_OF_PAGE = new URL('http://shop.test/products')
/** A storefront whose page fails with 500 where its one call is not answered with 200. */
const page = async (_request: Request, send: ApiSender) => {
  const { status } = await send({ method: 'GET', path: '/api/products', headers: {}, body: undefined })
  return new Response('the page', { status: status === 200 ? 200 : 500, headers: { 'x-kept': 'yes' } })
}
const answering = (status: number) => renderPage(page, async () => ({ status, json: {} }), URL_OF_PAGE)

it('[RD-051] a page without a database answers 503 with Retry-After, one that failed otherwise 500', async () => {
  const [well, away, broken] = [await answering(200), await answering(503), await answering(500)]
  expect([well.status, away.status, broken.status]).toEqual([200, 503, 500])
  expect([well, away, broken].map(({ headers }) => headers.get('retry-after'))).toEqual([null, '5', null])
  expect([await away.text(), away.headers.get('x-kept')]).toEqual(['the page', 'yes'])
})
