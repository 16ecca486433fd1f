import type { Language } from 'contract/language.ts'
import { pushPaths } from 'contract/push/push.paths.ts'
import type { PushState } from '#client/browser-push.ts'
import { askForNotifications, bodyOf, pushObstacle, subscribeWith } from '#client/browser-push.ts'
import { call } from '#client/call.ts'
import { code } from '#language.messages.ts'

const language: Language = code

/** A browser whose worker does not come, because it was switched off or is blocked, is not waited for. */
const WORKER_MS = 10_000
const worker = () => Promise.race([navigator.serviceWorker.ready, new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_MS))])

/** As the browser and the shop both know it. @throws ApiError, NetworkError where the shop cannot be asked */
export async function readPushState(): Promise<PushState> {
  const hindrance = pushObstacle()
  if (hindrance) return hindrance
  const { push } = await call(pushPaths.get, {})
  if (!push.key) return 'impossible'
  const registration = await worker()
  if (!registration) return 'impossible'
  const own = await registration.pushManager.getSubscription()
  if (!own || own.endpoint !== push.endpoint || Notification.permission !== 'granted') return 'off'
  if (push.language !== language) await call(pushPaths.subscribe, { body: { ...bodyOf(own), language } })
  return 'on'
}

/** Asks for the permission and subscribes. @throws ApiError, NetworkError, DOMException */
export async function turnPushOn(): Promise<PushState> {
  const refused = await askForNotifications()
  if (refused) return refused
  const { push } = await call(pushPaths.get, {})
  if (!push.key) return 'impossible'
  const { pushManager } = await navigator.serviceWorker.ready
  await call(pushPaths.subscribe, { body: { ...(await subscribeWith(pushManager, push.key)), language } })
  return 'on'
}

/** @throws ApiError, NetworkError */
export async function turnPushOff(): Promise<PushState> {
  await call(pushPaths.unsubscribe, {})
  const own = await (await navigator.serviceWorker.ready).pushManager.getSubscription()
  await own?.unsubscribe()
  return 'off'
}
