import { screen, within } from '@testing-library/react'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { openOffice } from './office.tsx'
import { SETTINGS } from './settings.ts'

export const READ = 'GET /api/admin/settings'
export const SAVE = 'PUT /api/admin/settings'

/** One tab of the settings, opened by somebody of this role; `body` is what was sent last. */
export async function settings(tab: keyof Settings, answers = {}, role = 'super_admin') {
  const inForce = structuredClone(SETTINGS)
  const office = await openOffice({
    role,
    at: `/admin/settings?tab=${tab}`,
    answers: { [READ]: () => ({ json: { success: true, settings: inForce } }), [SAVE]: () => ({ json: { success: true } }), ...answers },
  })
  const word = tab[0]?.toUpperCase() + tab.slice(1)
  const form = within(await screen.findByRole('form', { name: word }))
  const save = () => office.user.click(form.getByRole('button', { name: new RegExp(`^Save ${word}`) }))
  return { ...office, form, save, body: () => office.asked.findLast(({ method }) => method === 'PUT')?.body }
}
