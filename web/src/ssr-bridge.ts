// What the server knows of the site: its pages, and what it hands to the renderer and gets back. Neither program pulls in the other.

export { pages } from './pages.ts'

export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With its query, from the root: '/api/products'. */
  path: string
  headers: Record<string, string>
  body?: unknown
}

/** One way to the API. Throws when nobody answers; a refusal is an answer. `json` is undefined for what is none, `type` says what it is instead. */
export type ApiSender = (sent: ApiRequest) => Promise<{ status: number; json: unknown; type?: string }>

export type SsrModule = { handle: (request: Request, send: ApiSender) => Promise<Response> }

/** The header of a rendered document that tells its mark: an inline script with `nonce` of this value is the page's own. For the server alone. */
export const SCRIPT_MARK = 'x-script-mark'
