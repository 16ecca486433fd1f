import type { Page } from '@playwright/test'
import type { AdminRole } from 'contract/access.ts'
import { asStaff, expect, mailed, openDesk, visit } from './shopping.ts'

const PASSWORD = 'lake-road-41'
let last = 0

/** A window of a colleague with this role, who came by the owner's invitation and has just signed in. */
export async function aDeskOf(role: AdminRole, page: Page): Promise<Page> {
  const owner = await openDesk(page)
  const username = `${role}${Date.now() % 1_000_000}${last++}`
  await asStaff(owner, 'POST /api/admin/admins', { username, email: `${username}@example.in`, role })
  await visit(owner, '/admin/settings?tab=admins')
  await expect(owner.getByText('Invited', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  const desk = await (await owner.context().browser()?.newContext({ viewport: page.viewportSize() }))?.newPage()
  if (!desk) throw new Error('There is no browser.')
  await owner.context().close()
  await visit(desk, `/admin/invitation#${await mailed(`${username}@example.in`, /invitation#([\w-]+)/)}`)
  await desk.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await desk.getByLabel('New password again').fill(PASSWORD)
  await desk.getByRole('button', { name: 'Set password' }).click()
  await expect(desk.getByText('Your password is set. Sign in with it now.')).toBeVisible()
  await expect(desk.getByLabel(/Username/)).toHaveValue(username)
  await desk.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await desk.getByRole('button', { name: /^Sign In/ }).click()
  return desk
}
