import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { istDay } from 'contract/rules/ist.ts'
import type { OwnShop } from './attacks/own-shop.ts'
import { OWNER_PASSWORD, ownShop } from './attacks/own-shop.ts'
import { expect, expectAccessible, newReference, test, visit } from './shopping.ts'

let shop: OwnShop
test.beforeAll(async () => {
  shop = await ownShop({ HOST: '127.0.0.1', MAILBOX: '1' }, 'server/test/serve-alerts.ts')
})
test.afterAll(() => shop?.close())

/** The day as the bank writes it: 22-11-26. */
const day = () => istDay(new Date()).split('-').reverse().join('-').replace(/-20/, '-')

/** The bank says something at the other end. */
async function bank(says: object): Promise<void> {
  const answer = once(shop.process.stdout ?? shop.process, 'data')
  shop.process.stdin?.write(`${JSON.stringify(says)}\n`)
  await answer
}

/** What the app on the phone sends, signed with the key that the screen has shown. */
async function fromPhone({ address, key }: { address: string; key: string }, event: string, message = ''): Promise<number> {
  const payload = { message, sender: 'VM-HDFCBK-S', phoneNumber: 'VM-HDFCBK-S', simNumber: 1 }
  const body = JSON.stringify({ deviceId: 'f0', event, id: randomUUID(), payload, webhookId: 'w' })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', key)
    .update(body + timestamp)
    .digest('hex')
  const headers = { 'content-type': 'application/json', 'x-signature': signature, 'x-timestamp': timestamp }
  return (await fetch(shop.url + new URL(address).pathname, { method: 'POST', headers, body })).status
}

async function owner(like: Page): Promise<Page> {
  const viewport = like.viewportSize() ?? { width: 1280, height: 800 }
  const phone = viewport.width < 500 && { isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
  const browser = like.context().browser()
  if (!browser) throw new Error('This page has no browser.')
  const context = await browser.newContext({ viewport, locale: 'en-IN', timezoneId: 'Asia/Kolkata', baseURL: shop.url, ...phone })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await visit(page, '/admin/login')
  await page.getByRole('tab', { name: 'Admin Login' }).click()
  await page.getByLabel(/Username/).fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(OWNER_PASSWORD)
  await page.getByRole('button', { name: /Sign In|Login/ }).click()
  await page.waitForURL('/admin/dashboard')
  return page
}

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const seen = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Alerts' }).getByRole('listitem').filter({ hasText: words }).first()
const rule = (page: Page, words: string, name: string) =>
  seen(page, words).getByRole('list', { name: 'Rules' }).getByRole('listitem').filter({ hasText: name })

async function openRules(page: Page, words: string): Promise<void> {
  await seen(page, words).getByText('What each rule says').click()
}

/** Switches the emails of HDFC on; the password is asked for. */
async function switchOn(page: Page, password: string) {
  await page.getByRole('button', { name: 'Change HDFC Bank by email' }).click()
  const dialog = page.getByRole('dialog', { name: 'HDFC Bank by email' })
  await dialog.getByRole('checkbox', { name: /^On/ }).check()
  await dialog.getByLabel(/^Last 4 digits/).fill('4821')
  await dialog.getByLabel('Address that the bank writes to').fill('alerts@lion.example')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  return dialog
}

test('the owner connects a mailbox and a phone, sees each alert with what every rule says of it, and switches a source on with the password', async ({
  page: like,
}) => {
  const page = await owner(like)
  await test.step('every tab of the settings is reached by touch and by keyboard', async () => {
    await visit(page, '/admin/settings')
    const tabs = page.getByRole('tablist', { name: 'Sections' })
    await tabs.getByRole('tab', { name: 'General' }).focus()
    for (const name of ['Notifications', 'Security', 'Payment', 'Bank', 'Connections', 'Admin Users']) {
      await page.keyboard.press((page.viewportSize()?.width ?? 0) < 800 ? 'ArrowRight' : 'ArrowDown')
      await expect(tabs.getByRole('tab', { name, selected: true })).toBeInViewport({ ratio: 0.99 }) // but for a part of a pixel
    }
    await visit(page, '/admin/settings?tab=bank')
    await expect(tabs.getByRole('tab', { name: 'Bank' })).toBeInViewport({ ratio: 0.99 })
    await tabs.getByRole('tab', { name: 'Payment' }).click()
    // Beside it there is more to see.
    await expect(tabs.getByRole('tab', { name: 'Bank' })).toBeInViewport({ ratio: 0.9 })
    await tabs.getByRole('tab', { name: 'Bank' }).click()
  })
  await test.step('the mailbox is connected, and an email of a source that is off is shown, not counted', async () => {
    await expect(panel(page, 'Mailbox').getByText('Connected')).toBeVisible()
    await expect(panel(page, 'What was read').getByText('Nothing was read yet.')).toBeVisible()
    await expectAccessible(page)
    const reference = newReference()
    await bank({ mail: { rupees: '1.00', reference, day: day() } })
    await expect(seen(page, reference)).toContainText('This source is off.')
    await openRules(page, reference)
    await expect(rule(page, reference, 'Signed by the sender')).toContainText('Yes')
    await expect(rule(page, reference, 'Sent to your address')).toContainText('You have not entered the address that the bank writes to.')
    await expectAccessible(page)
  })
  await test.step('the source is switched on with the own password and no other', async () => {
    const dialog = await switchOn(page, 'wrong-password')
    await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/password/i)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(panel(page, 'Sources').getByText('Learning: 0 of 5')).toBeHidden()
    await switchOn(page, OWNER_PASSWORD)
    await expect(panel(page, 'Sources').getByText('Learning: 0 of 5')).toBeVisible()
  })
  await test.step('an email of the bank is recorded; one that was changed on the way is not, and the rule says why', async () => {
    const [good, forged] = [newReference(), newReference()]
    await bank({ cut: true })
    await bank({ mail: { rupees: '1.00', reference: good, day: day() } })
    await expect(seen(page, good)).toContainText('Recorded')
    await bank({ mail: { rupees: '540.00', reference: forged, day: day() }, changed: '940.00' })
    const refused = seen(page, 'Its text was changed after it was signed.')
    await expect(refused).toContainText('Not believed')
    await openRules(page, 'Its text was changed after it was signed.')
    await expect(
      refused.getByRole('list', { name: 'Rules' }).getByRole('listitem').filter({ hasText: 'Signed by the sender' }),
    ).toContainText('No')
    await expectAccessible(page)
    await expect(panel(page, 'Sources').getByText('1 recorded')).toBeVisible()
  })
  await test.step('a phone is connected with the password; what it sends with its key is read', async () => {
    await panel(page, 'Phone').getByRole('button', { name: 'Connect a phone' }).click()
    const ask = page.getByRole('dialog', { name: 'Connect a phone' })
    await ask.getByLabel('Your password').fill(OWNER_PASSWORD)
    await ask.getByRole('button', { name: 'Continue' }).click()
    const secrets = page.getByRole('dialog', { name: 'Address and key of the phone' })
    await expect(secrets.locator('code')).toHaveCount(2)
    const [address = '', key = ''] = await secrets.locator('code').allInnerTexts()
    await expectAccessible(page)
    await secrets.getByRole('button', { name: 'I have entered them' }).click()
    await expect(panel(page, 'Phone').getByText('Waiting for it')).toBeVisible()
    expect(await fromPhone({ address, key: 'another-key' }, 'system:ping')).toBe(403)
    expect(await fromPhone({ address, key }, 'system:ping')).toBe(200)
    await expect(panel(page, 'Phone').getByText('Connected', { exact: true })).toBeVisible()
    const reference = newReference()
    const text = `Credit Alert!\nRs.1.00 credited to HDFC Bank A/c XX4821 on ${day()} from VPA ramesh.k@okaxis (UPI ${reference})`
    expect(await fromPhone({ address, key }, 'sms:received', text)).toBe(200)
    await expect(seen(page, reference)).toContainText('HDFC Bank by SMS')
    await expectAccessible(page)
  })
  await page.context().close()
})
