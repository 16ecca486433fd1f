import { randomInt } from 'node:crypto'
import { newBrowser } from '#test/fakes/push-endpoint.ts'
import type { World, Writes } from './world.ts'
import { aColleague } from './world.ts'

const aSubscription = () => newBrowser(`http://127.0.0.1:9/${randomInt(10 ** 9)}`).subscription

/** What has browsers of the staff notified. */
export function officePushWrites(world: World): Writes {
  const { test } = world
  return {
    'notifications of a colleague': async () => ({
      what: 'PUT /api/admin/push',
      token: (await aColleague(world)).token,
      body: aSubscription(),
    }),
    'notifications of a colleague who signed in anew': async () => {
      const { token } = await aColleague(world)
      const subscription = aSubscription()
      await test.call('PUT /api/admin/push', { token, body: subscription })
      return { what: 'POST /api/admin/push/renew', token, body: { endpoint: subscription.endpoint } }
    },
    'no more notifications of a colleague': async () => ({ what: 'DELETE /api/admin/push', token: (await aColleague(world)).token }),
  }
}
