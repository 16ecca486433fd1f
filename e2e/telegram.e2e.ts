import { once } from 'node:events'
import type { Page } from '@playwright/test'
import type { OwnShop } from './attacks/own-shop.ts'
import { OWNER_PASSWORD, ownShop } from './attacks/own-shop.ts'
import { expect, expectAccessible, test, visit } from './shopping.ts'

let shop: OwnShop
test.beforeAll(async () => {
  shop = await ownShop({ HOST: '127.0.0.1' }, 'server/test/serve-telegram.ts')
})
test.afterAll(() => shop?.close())

/** Something happens at Telegram; answers what it answers. */
async function telegram(line: object): Promise<unknown> {
  const answer = once(shop.process.stdout ?? shop.process, 'data')
  shop.process.stdin?.write(`${JSON.stringify(line)}\n`)
  return JSON.parse(String((await answer)[0]))
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

test('the owner connects a bot, joins a chat by a code, is told of a message there, and removes it all again', async ({ page }) => {
  const desk = await owner(page)
  const token = String(await telegram({ makeBot: 'lion_shop_bot' }))
  await visit(desk, '/admin/settings?tab=connections')
  const panel = desk.getByRole('region', { name: 'Telegram' })
  await panel.getByRole('button', { name: 'Connect a bot' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Token').fill(`${token}x`)
  await dialog.getByLabel('Your password').fill(OWNER_PASSWORD)
  await dialog.getByRole('button', { name: 'Connect' }).press('Enter')
  await expect(dialog.getByText('Telegram does not know this token. Please copy it again from BotFather.')).toBeVisible()
  await expectAccessible(desk)
  await dialog.getByLabel('Token').fill(token)
  await dialog.getByRole('button', { name: 'Connect' }).press('Enter')
  await expect(panel.getByText('No chat has joined yet.')).toBeVisible()
  expect(await desk.content()).not.toContain(token)

  await panel.getByRole('button', { name: 'Join a chat' }).click()
  await dialog.getByLabel('Your password').fill(OWNER_PASSWORD)
  await dialog.getByRole('button', { name: 'Show a code' }).click()
  const code = dialog.getByText(/^[A-Z2-9]{8}$/)
  await expect(code).toBeVisible()
  await expectAccessible(desk)
  expect(await dialog.getByRole('link', { name: 'Open Telegram' }).getAttribute('href')).toBe(
    `https://t.me/lion_shop_bot?start=${await code.textContent()}`,
  )
  await telegram({ write: 'lion_shop_bot', message: { chatId: 40, text: '/start', name: 'Somebody else' } })
  await telegram({ write: 'lion_shop_bot', message: { chatId: 41, text: `/start ${await code.textContent()}`, name: 'Meena Patel' } })
  const chat = panel.getByRole('listitem').filter({ hasText: 'Meena Patel' })
  await expect(chat).toContainText('Is told of payments to check, messages, returns and the summary of each day.')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await expect(panel.getByRole('listitem')).toHaveCount(1)

  await chat.getByRole('button', { name: 'Send a test message to Meena Patel' }).click()
  await expect(chat.getByText('Working')).toBeVisible()
  await expectAccessible(desk)
  await shop.call('POST /api/contact', { name: 'Gita', email: 'gita@example.in', message: 'When will my parcel come?' })
  // gathered for half a minute
  await expect
    .poll(() => telegram({}), { timeout: 120_000 })
    .toEqual([
      [41, 'This chat is told what waits at Special Lion Beedi.'],
      [41, 'A test of Special Lion Beedi. Messages of the shop arrive here.'],
      [41, `1 new message to answer\n${shop.url}/admin/messages`],
    ])

  await telegram({ makeBot: 'lion_shop_bot' }) // BotFather revokes the token
  await chat.getByRole('button', { name: 'Send a test message to Meena Patel' }).click()
  await expect(panel.getByText(/^Paused since /)).toBeVisible()
  await expectAccessible(desk)
  await panel.getByRole('button', { name: 'Remove the bot' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Remove bot' }).click()
  await expect(panel.getByText('No bot is connected yet.')).toBeVisible()
  await desk.context().close()
})
