import type { Language } from 'contract/language.ts'
import { pushPaths } from 'contract/push/push.paths.ts'
import { call } from '#client/call.ts'
import { code } from '#language.messages.ts'

/**
 * How it stands with notifications in this browser. `install`: an iPhone outside of the app on its Home Screen. `blocked`: the permission
 * is refused, and only its settings give it back.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'install' | 'impossible'

const canPush = () => Boolean(navigator.serviceWorker) && 'PushManager' in window && 'Notification' in window
const isApple = () => /iPhone|iPad/.test(navigator.userAgent)
const language: Language = code

/** A browser whose worker does not come, because it was switched off or is blocked, is not waited for. */
const WORKER_MS = 10_000
const worker = () => Promise.race([navigator.serviceWorker.ready, new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_MS))])

/** As the browser and the shop both know it. @throws ApiError, NetworkError where the shop cannot be asked */
export async function readPushState(): Promise<PushState> {
  if (!canPush()) return isApple() ? 'install' : 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  const { push } = await call(pushPaths.get, {})
  if (!push.key) return 'impossible'
  const registration = await worker()
  if (!registration) return 'impossible'
  const own = await registration.pushManager.getSubscription()
  if (!own || own.endpoint !== push.endpoint || Notification.permission !== 'granted') return 'off'
  if (push.language !== language) await save(own)
  return 'on'
}

/** Asks for the permission, which a browser allows in a press only, and subscribes. @throws ApiError, NetworkError, DOMException */
export async function turnPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const { push } = await call(pushPaths.get, {})
  if (!push.key) return 'impossible'
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(push.key)
  const before = await pushManager.getSubscription()
  // one with a key of before hears nothing
  if (before && !isSame(before.options.applicationServerKey, key)) await before.unsubscribe()
  await save(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  return 'on'
}

/** @throws ApiError, NetworkError */
export async function turnPushOff(): Promise<PushState> {
  await call(pushPaths.unsubscribe, {})
  const own = await (await navigator.serviceWorker.ready).pushManager.getSubscription()
  await own?.unsubscribe()
  return 'off'
}

async function save(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await call(pushPaths.subscribe, { body: { endpoint, keys: { p256dh, auth }, language } })
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

const isSame = (one: ArrayBuffer | null, other: Uint8Array) => one !== null && String(new Uint8Array(one)) === String(other)
