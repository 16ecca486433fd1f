import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'

const MOST_MS = 5000

/** The finished document as one string: the policy of its scripts is made from what is really in it. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  let failed = false
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        clearTimeout(tooLong)
        const through = new PassThrough()
        text(through).then(resolve, reject)
        pipe(through)
      },
      onShellError: reject,
      onError(error) {
        failed = true
        console.error(error)
      },
    })
    const tooLong = setTimeout(() => abort(new Error('The page took too long to render.')), MOST_MS)
  })
  return new Response(html, { status: failed ? 500 : status, headers })
}

/** Loaders that answer 404 and the like mean it; everything else belongs into the log. */
export function handleError(error: unknown) {
  if (!isRouteErrorResponse(error)) console.error(error)
}
