import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { BodyFor, Known, ReplyTo } from '../server/test/contract-calls.ts'

/** The body of a call, for those that have one. */
export type WithBody<W extends string> = [BodyFor<W>] extends [undefined] ? [] : [body: BodyFor<W>]

/** Sends one call of the contract, as `POST /api/cart/add`, beside what the page does and wants it taken. */
export async function callBeside<const W extends string>(
  page: Page,
  token: string | null,
  what: Known<W>,
  ...[data]: WithBody<W>
): Promise<ReplyTo<W>> {
  const [method = 'GET', path = ''] = String(what).split(' ')
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const reply = await page.request.fetch(path, { method, headers, ...(data !== undefined && { data }) })
  expect(reply.ok(), `${what}: ${reply.status()}`).toBe(true)
  // a long call tells its progress in lines before its answer
  return JSON.parse((await reply.text()).trimEnd().split('\n').at(-1) ?? '')
}

/** The token of the shopper signed in on this page. */
export const shopperOn = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'))

/** The token of the member of staff signed in on this page. */
export const staffOn = (desk: Page): Promise<string | null> => desk.evaluate(() => localStorage.getItem('adminToken'))
