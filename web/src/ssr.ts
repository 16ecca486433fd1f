// The only module the server loads. It is bundled, so that React Router and its context keys exist once.

import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { sendContext } from './client/call.ts'
import type { SsrModule } from './ssr-bridge.ts'

// `as`: React Router's own generated types do not hold under exactOptionalPropertyTypes.
const answer = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE)

/** Renders the page of a request; its loaders reach the API through `send`. */
export const handle: SsrModule['handle'] = (request, send) => {
  const context = new RouterContextProvider()
  context.set(sendContext, send)
  return answer(request, context)
}
