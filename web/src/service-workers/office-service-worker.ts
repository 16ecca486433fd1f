import { toOfficeNotification } from './office-notification.ts'
import { showNotifications } from './show-notifications.ts'
import { scope } from './worker-scope.ts'

// The worker of the back office shows notifications and does nothing else: it answers for no page and keeps nothing, so a newer one takes over at once.
scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
showNotifications(toOfficeNotification)
