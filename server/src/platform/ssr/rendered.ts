import type { Send, SsrModule } from 'web/ssr'

/**
 * A page as the storefront renders it. One that failed because the API had no database behind it is as little gone as the API is: it is
 * answered with 503 and Retry-After, so that whoever asks comes again and search engines keep what they know.
 */
export async function rendered(handle: SsrModule['handle'], send: Send, url: URL): Promise<Response> {
  let isAway = false
  const noticing: Send = async (asked) => {
    const answer = await send(asked)
    isAway ||= answer.status === 503
    return answer
  }
  const response = await handle(new Request(url), noticing)
  if (!isAway || response.status < 500) return response
  const headers = new Headers(response.headers)
  headers.set('retry-after', '5')
  return new Response(response.body, { status: 503, headers })
}
