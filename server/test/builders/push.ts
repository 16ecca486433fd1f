import type { Language } from 'contract/language.ts'
import type { FakeBrowser, FakePushService } from '../fakes/push-endpoint.ts'
import type { TestShop } from '../test-shop.ts'

/** A browser of a signed-in person that is notified from now on. */
export async function aNotifiedBrowser(
  test: TestShop,
  service: FakePushService,
  { token }: { token: string },
  language: Language = 'en',
): Promise<FakeBrowser> {
  const browser = service.browser()
  const { status, text } = await test.call('PUT /api/push', { token, body: { ...browser.subscription, language } })
  if (status !== 200) throw new Error(`It could not subscribe: ${text}`)
  return browser
}

/** A browser of a member of staff that is notified from now on. */
export async function aNotifiedDesk(test: TestShop, service: FakePushService, token: string): Promise<FakeBrowser> {
  const browser = service.browser()
  const { status, text } = await test.call('PUT /api/admin/push', { token, body: browser.subscription })
  if (status !== 200) throw new Error(`It could not subscribe: ${text}`)
  return browser
}
