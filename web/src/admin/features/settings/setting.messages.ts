import type { Permission } from 'contract/access.ts'
import { PASSWORD_MINIMUM } from 'contract/rules/limits.ts'
import type { SectionName } from 'contract/settings/setting.admin.schemas.ts'
import { ApiError } from '#client/call.ts'

export const SETTINGS_SAVED = 'Settings saved successfully!'
export const CHANGED_MEANWHILE =
  'Somebody else has changed the same settings. Save again to put yours in place of theirs, or discard your changes to see theirs.'
export const saveFailure = (error: unknown): string =>
  error instanceof ApiError ? 'Failed to save settings' : 'Error occurred while saving settings'

/** The own password, wherever a change asks for it. */
export const PASSWORD_NEEDED = 'Please enter your password'

export const PASSWORD_CHANGED = 'Password changed successfully!'
export const passwordFailure = (error: unknown): string =>
  error instanceof ApiError ? error.message || 'Failed to change password' : 'Error occurred while changing password'

export const newPasswordProblem = (newPassword: string, confirmPassword: string, current?: string): string | undefined => {
  if (newPassword !== '' && newPassword === current) return 'Please choose a password other than your present one.'
  if (newPassword !== confirmPassword) return 'New passwords do not match'
  return newPassword.length < PASSWORD_MINIMUM ? `New password must be at least ${PASSWORD_MINIMUM} characters long` : undefined
}

export type SettingsTab = SectionName | 'bank' | 'connections' | 'admins'

export const TABS: readonly { id: SettingsTab; label: string; needs?: Permission }[] = [
  { id: 'general', label: 'General', needs: 'settings.manage' },
  { id: 'notifications', label: 'Notifications', needs: 'settings.manage' },
  { id: 'security', label: 'Security' },
  { id: 'payment', label: 'Payment', needs: 'settings.manage' },
  { id: 'bank', label: 'Bank', needs: 'settings.manage' },
  { id: 'connections', label: 'Connections', needs: 'settings.manage' },
  { id: 'admins', label: 'Admin Users', needs: 'staff.read' },
]

/** Sentences of a refused save by the last part of their field: 'data.siteName' is about 'siteName'. */
export const errorsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.errors).map(([field, sentence]) => [field.replace(/^data\./, ''), sentence]))
    : {}
