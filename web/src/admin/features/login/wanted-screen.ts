import { paths } from '#paths.ts'

/** A path of the back office in the state that a navigation carries: `wanted` comes from the guard, `ended` from a session that the server ended. */
const screenIn = (state: unknown, name: 'wanted' | 'ended'): string | undefined => {
  const path: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof path === 'string' && path.startsWith('/admin/') ? path : undefined
}

/** Whether the server has just ended the session of this tab. */
export const hasEnded = (state: unknown): boolean => typeof state === 'object' && state !== null && 'ended' in state

/** The screen to go to after the login: the one that somebody was on or wanted, else the dashboard. */
export function wantedScreen(state: unknown): string {
  const path = screenIn(state, 'ended') ?? screenIn(state, 'wanted')
  return path && !path.startsWith(paths.admin.login) ? path : paths.admin.dashboard
}
