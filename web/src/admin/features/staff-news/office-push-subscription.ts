import { staffPushPaths } from 'contract/admin.paths.ts'
import type { PushState } from '#client/browser-push.ts'
import { askForNotifications, pushObstacle, subscribeWith } from '#client/browser-push.ts'
import { call } from '#client/call.ts'

/** The back office has a worker of its own, which comes with the first press and answers for no page: a shopper who signs out here ends nothing of it. */
const SCOPE = '/admin/'

async function officeWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker?.getRegistration(SCOPE)
  return found && new URL(found.scope).pathname === SCOPE ? found : undefined
}

/** As the browser and the shop both know it. @throws ApiError, NetworkError where the shop cannot be asked */
export async function readOfficePush(): Promise<PushState> {
  const hindrance = pushObstacle()
  if (hindrance) return hindrance
  await followSignIn()
  const { push } = await call(staffPushPaths.get, {})
  if (!push.key) return 'impossible'
  const own = await (await officeWorker())?.pushManager.getSubscription()
  return own && own.endpoint === push.endpoint && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Asks for the permission, brings the worker and subscribes. @throws ApiError, NetworkError, DOMException, TypeError where the worker does not come */
export async function turnOfficePushOn(): Promise<PushState> {
  const refused = await askForNotifications()
  if (refused) return refused
  const { push } = await call(staffPushPaths.get, {})
  if (!push.key) return 'impossible'
  const registration = await navigator.serviceWorker.register('/office-worker.js', { scope: SCOPE, updateViaCache: 'none' })
  await untilActive(registration)
  await call(staffPushPaths.subscribe, { body: await subscribeWith(registration.pushManager, push.key) })
  return 'on'
}

/** A browser subscribes only with a worker that runs. */
async function untilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing
  if (!worker || worker.state === 'activated') return
  await new Promise<void>((resolve, reject) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The worker did not start.'))
    }),
  )
}

/** @throws ApiError, NetworkError */
export async function turnOfficePushOff(): Promise<PushState> {
  await call(staffPushPaths.unsubscribe, {})
  await forgetOfficePush()
  return 'off'
}

/** Takes away what was shown, the subscription and the worker. */
export async function forgetOfficePush(): Promise<void> {
  const registration = await officeWorker()
  if (!registration) return
  for (const note of await registration.getNotifications()) note.close()
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
  await registration.unregister()
}

/** Goes on notifying the same person after a new sign-in; what somebody else had here ends. @throws ApiError, NetworkError */
export async function followSignIn(): Promise<void> {
  const own = await (await officeWorker())?.pushManager?.getSubscription()
  if (!own) return
  const { isOn } = await call(staffPushPaths.renew, { body: { endpoint: own.endpoint } })
  if (!isOn) await forgetOfficePush()
}

/** Tells the worker, when a notification is pressed, which screen this tab shows: a worker knows only where a tab began. Ends with what it answers. */
export function reportScreenWhenAsked(): () => void {
  const answer = ({ data, ports }: MessageEvent) => {
    if (Object(data).asked === 'place') ports[0]?.postMessage(location.href)
  }
  const { serviceWorker } = navigator
  serviceWorker?.addEventListener('message', answer)
  return () => serviceWorker?.removeEventListener('message', answer)
}
