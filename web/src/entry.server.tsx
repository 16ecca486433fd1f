import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { ScriptMark } from './script-mark.ts'
import { SCRIPT_MARK } from './ssr-bridge.ts'

const MAX_MS = 5000

/** The finished document as one string. Its own scripts carry a new mark, which the header tells; the policy allows those and no other. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const mark = randomBytes(18).toString('base64url')
  headers.set(SCRIPT_MARK, mark)
  let failed = false
  const html = await new Promise<string>((resolve, reject) => {
    const page = (
      <ScriptMark value={mark}>
        <ServerRouter context={context} url={request.url} nonce={mark} />
      </ScriptMark>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: mark,
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
    const tooLong = setTimeout(() => abort(new Error('The page took too long to render.')), MAX_MS)
  })
  return new Response(html, { status: failed ? 500 : status, headers })
}

/** Loaders that answer 404 and the like mean it; everything else belongs into the log. */
export function handleError(error: unknown) {
  if (!isRouteErrorResponse(error)) console.error(error)
}
