import type { ApiSender } from '../ssr-bridge.ts'

/** What a person does at a page; scrolling by touch begins with a pointer too, and a screen reader clicks without one. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'click', 'input'] as const
/** Longer than any poll waits, so that nothing a person did goes unnoticed between two of them. */
const RECENT_MS = 75_000

let lastAct = performance.now() // opening the page is one
if (typeof window !== 'undefined')
  for (const act of ACTS)
    addEventListener(
      act,
      () => {
        lastAct = performance.now()
      },
      { capture: true, passive: true },
    )

/** Whether nobody has done anything at this page for a while: what it asks for now, it asks for by itself. */
const isUnattended = (): boolean => performance.now() - lastAct > RECENT_MS

export const TIMEOUT_MS = 30_000

/** Aborts after `ms`, and with `signal`. By hand: AbortSignal.timeout came with Chrome 103 and Safari 16, `any` with Chrome 116 and Safari 17.4. */
export function timeLimit(ms: number, signal?: AbortSignal): { signal: AbortSignal; done: () => void } {
  const own = new AbortController()
  const follow = () => own.abort()
  const timer = setTimeout(() => own.abort(), ms)
  if (signal?.aborted) follow()
  else signal?.addEventListener('abort', follow)
  return {
    signal: own.signal,
    done: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', follow)
    },
  }
}

type NetworkOptions = { signal?: AbortSignal | undefined; timeoutMs?: number | undefined; keepalive?: boolean | undefined }

/** Over the network, cookies included. Throws when nobody answers in time. The only fetch of the site. */
export const overNetwork =
  ({ signal, timeoutMs = TIMEOUT_MS, keepalive = false }: NetworkOptions = {}): ApiSender =>
  async ({ method, path, headers, body }) => {
    const limit = timeLimit(timeoutMs, signal)
    try {
      const response = await fetch(new URL(path, location.origin), {
        method,
        credentials: 'include',
        keepalive,
        headers: {
          accept: 'application/json',
          ...(isUnattended() && { 'x-background': '1' }), // a poll keeps no session alive
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        signal: limit.signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const answer = await response.text()
      return { status: response.status, json: parseJson(answer), type: response.headers.get('content-type') ?? 'nothing' }
    } finally {
      limit.done()
    }
  }

function parseJson(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined // a proxy's error page, or nothing at all
  }
}

/** Whether the shop itself can be reached and serve right now, not a login page on the way to it; a few seconds at most. */
export const serverAnswers = (): Promise<boolean> =>
  overNetwork({ timeoutMs: 5000 })({ method: 'GET', path: '/api/ready', headers: { 'cache-control': 'no-cache' } }).then(
    ({ status, json }) => status < 500 && json !== undefined,
    () => false,
  )

const REPEAT_MS = 4000

/** Does something each time that the shop is found to answer while somebody looks at the page; nothing is asked unless `mayAsk`. Answers how to ask at once, and how to stop. */
export function whenServerAnswers(act: () => void, mayAsk: () => boolean = () => true): { now: () => void; stop: () => void } {
  let isOver = false
  const look = async () => {
    if (isOver || document.hidden || !mayAsk()) return
    if ((await serverAnswers()) && !isOver) act()
  }
  const now = () => void look()
  const timer = setInterval(now, REPEAT_MS)
  addEventListener('online', now)
  document.addEventListener('visibilitychange', now)
  const stop = () => {
    isOver = true
    clearInterval(timer)
    removeEventListener('online', now)
    document.removeEventListener('visibilitychange', now)
  }
  return { now, stop }
}
