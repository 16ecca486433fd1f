import { scope } from './worker-scope.ts'

// In place of the worker when SERVICE_WORKER=off: it takes over at once, empties what was kept and goes. Pages come from the network again.
scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(unregister()))

async function unregister(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await scope.registration.unregister()
}
