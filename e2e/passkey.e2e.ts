import type { CDPSession, Page } from '@playwright/test'
import { ownerPassword } from '../playwright.config.ts'
import { callBeside } from './api.ts'
import { expect, expectAccessible, mailed, test, visit } from './shopping.ts'

const PASSWORD = 'lake-road-41'

/** Somebody on the staff, who came by the mail of an invitation. */
async function aColleague(page: Page): Promise<string> {
  const username = `meera${Date.now() % 10_000_000}`
  const email = `${username}@example.in`
  const { token } = await callBeside(page, null, 'POST /api/admin/login', { username: 'admin', password: ownerPassword })
  await callBeside(page, token, 'POST /api/admin/admins', { username, email, role: 'packer' })
  const invitation = await mailed(email, /invitation#([\w-]+)/)
  await page.request.post('/api/admin/accept-invitation', { data: { token: invitation, password: PASSWORD } })
  return username
}

/** A device with passkeys in this browser, whose owner agrees to everything. */
async function aDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

async function enterPassword(page: Page, username: string): Promise<void> {
  await visit(page, '/admin/login')
  await page.getByRole('tab', { name: 'Admin Login' }).click()
  await page.getByLabel(/Username/).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /menu/i })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('/admin/login')
}

test('a colleague adds a passkey, signs in with it, without it by a recovery code, and removes it', async ({ page }) => {
  test.slow()
  const username = await aColleague(page)
  await aDevice(page)
  await enterPassword(page, username)
  await page.waitForURL(/\/admin\/(?!login)/)
  await visit(page, '/admin/settings?tab=security')
  const panel = page.getByRole('region', { name: 'Passkeys' })
  await expect(panel.getByText('You have no passkeys yet.')).toBeVisible()

  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Name of the passkey').fill('Packing table')
  await expectAccessible(page)
  await adding.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await adding.getByLabel('Your password', { exact: true }).press('Enter')
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [code = ''] = await codes.getByRole('listitem').allTextContents()
  await expectAccessible(page)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(panel.getByText('Packing table')).toBeVisible()
  await expect(panel.getByText(/not used yet/)).toBeVisible()
  await expectAccessible(page)
  await signOut(page)

  await enterPassword(page, username)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/(?!login)/)
  await visit(page, '/admin/settings?tab=security')
  await expect(panel.getByText(/last used/)).toBeVisible()
  await signOut(page)

  await enterPassword(page, username)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: /^Sign In/ }).click()
  await page.waitForURL(/\/admin\/(?!login)/)
  await visit(page, '/admin/settings?tab=security')
  await panel.getByRole('button', { name: 'Remove Packing table' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove Packing table?' })
  await removing.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await expectAccessible(page)
  await removing.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(panel.getByText('You have no passkeys yet.')).toBeVisible()
})

test('a device that has none of the passkeys leaves every other way open', async ({ page }) => {
  const username = await aColleague(page)
  const { cdp, authenticatorId } = await aDevice(page)
  await enterPassword(page, username)
  await page.waitForURL(/\/admin\/(?!login)/)
  await visit(page, '/admin/settings?tab=security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Lost phone')
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
  await signOut(page)
  await enterPassword(page, username)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible()
  await expectAccessible(page)
})
