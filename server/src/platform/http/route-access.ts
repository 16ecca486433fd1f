import type { Actor, Admin, EndpointAccess } from 'contract/access.ts'
import { isRole, mayAct } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tokenOf } from './serve.ts'

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether a request comes from this very machine, from nobody behind a proxy on it, and asks for a name of this machine or of
 * the shop: a page of somebody else whose name was pointed at 127.0.0.1 (DNS rebinding) sends its own name as Host.
 */
export function isLoopback(request: FastifyRequest, publicUrl: string): boolean {
  const here = LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '') && !FORWARDED.some((name) => name in request.headers)
  return here && (LOOPBACK_HOST.test(request.hostname) || request.hostname === new URL(publicUrl).hostname)
}

/** Finds out whose token it is; undefined for one that opens nothing. `isBackground`: the page asks by itself, with nobody at it. */
export type IdentifyActor = (token: string, how: { isBackground: boolean }) => Promise<Actor | undefined>

const BACKGROUND = 'x-background'

/** Lets a request through to its route only as the route's access label says; a route without a label fails the boot. */
export function guardRoutes(app: FastifyInstance, whoIs: IdentifyActor): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`The route ${String(route.method)} ${route.url} says nothing about who may call it.`)
  })
  app.addHook('onRequest', async (request) => {
    if (request.is404) return // an address that does not exist signs nobody out
    const { access } = request.routeOptions.config
    if (!access) throw new Problem('session.not-allowed')
    if (access === 'public') return
    const isBackground = request.headers[BACKGROUND] === '1'
    request.actor = await admitActor(access, tokenOf(request.headers.authorization), (token) => whoIs(token, { isBackground }))
    if (request.actor?.kind === 'admin' && !mayAccess(request.actor, { access, method: request.method }))
      throw new Problem('session.not-allowed')
  })
}

async function admitActor(
  access: Exclude<EndpointAccess, 'public'>,
  token: string | undefined,
  whoIs: (token: string) => ReturnType<IdentifyActor>,
): Promise<Actor | undefined> {
  const actor = token ? await whoIs(token) : undefined
  if (access === 'visitor') return actor?.kind === 'customer' ? actor : undefined
  if (!token) throw new Problem('session.missing')
  if (!actor) throw new Problem('session.expired')
  if (access === 'customer') {
    if (actor.kind !== 'customer') throw new Problem('session.wrong-realm')
    return actor
  }
  if (actor.kind !== 'admin') throw new Problem('session.wrong-realm')
  return actor
}

/** Whether the role of a member of staff includes what an endpoint needs; a token of theirs reads, and is nobody's own account. */
function mayAccess(admin: Admin, { access, method }: { access: EndpointAccess; method: string }): boolean {
  if (access === 'public' || access === 'visitor' || access === 'customer') return false
  if (admin.readsOnly && method !== 'GET' && method !== 'HEAD') return false
  return access === 'staff' ? isRole(admin.role) && !admin.readsOnly : mayAct(admin, access)
}
