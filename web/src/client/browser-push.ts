/**
 * How it stands with notifications in this browser. `install`: an iPhone outside of the app on its Home Screen. `blocked`: the permission
 * is refused, and only its settings give it back.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'install' | 'impossible'

/** What the shop is told of a subscription. */
export type SubscriptionBody = { endpoint: string; keys: { p256dh: string; auth: string } }

const canPush = () => Boolean(navigator.serviceWorker) && 'PushManager' in window && 'Notification' in window
const isApple = () => /iPhone|iPad/.test(navigator.userAgent)

/** What keeps this browser from being notified at all; undefined where nothing does. */
export function pushObstacle(): 'install' | 'impossible' | 'blocked' | undefined {
  if (!canPush()) return isApple() ? 'install' : 'impossible'
  return Notification.permission === 'denied' ? 'blocked' : undefined
}

/** Asks for the permission, which a browser allows in a press only. Undefined once it is given. */
export async function askForNotifications(): Promise<'blocked' | 'off' | undefined> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') return undefined
  return permission === 'denied' ? 'blocked' : 'off'
}

/** Subscribes with the key of the shop, whatever was subscribed with another one. @throws DOMException */
export async function subscribeWith(pushManager: PushManager, shopKey: string): Promise<SubscriptionBody> {
  const key = bytesOf(shopKey)
  const before = await pushManager.getSubscription()
  // one with a key of before hears nothing
  if (before && !isSame(before.options.applicationServerKey, key)) await before.unsubscribe()
  return bodyOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

export function bodyOf(subscription: PushSubscription): SubscriptionBody {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh, auth } }
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

const isSame = (one: ArrayBuffer | null, other: Uint8Array) => one !== null && String(new Uint8Array(one)) === String(other)
