import { hasPasskeys } from './browser-passkeys.ts'

/** Why this page can not make passkeys, as a sentence; undefined where it can. `origin` is where they work, null nowhere. */
export function hindranceOf(origin: string | null): string | undefined {
  if (origin === null)
    return 'Browsers make passkeys only for an address with a name, and this shop is reached at a number. Set PUBLIC_URL to its name first.'
  const here = globalThis.location.origin
  if (here !== origin) return `Passkeys of this shop work at ${origin} only, and this page is at ${here}.`
  if (globalThis.isSecureContext === false) return 'Passkeys need an address that begins with https.'
  return hasPasskeys() ? undefined : 'This browser has no passkeys. Please use a newer one to add a passkey.'
}
