import { z } from 'zod'
import { ROLES } from '../access.ts'
import { dashboard, openWork, PERIODS } from '../dashboard/dashboard.admin.schemas.ts'
import { endpoint } from '../endpoint.ts'
import { LANGUAGES } from '../language.ts'
import { emailAddress } from '../person-fields.ts'
import { PASSWORD_MINIMUM } from '../rules/limits.ts'
import { id, instant, ok, openSession, passwordAgain, success } from '../schema-parts.ts'
import { passkeyAssertion } from './passkey.admin.schemas.ts'

export const admin = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  /** As it is saved: one that this version does not know is shown too, and may do nothing. */
  role: z.string(),
  isActive: z.boolean(),
  /** Has an invitation and has not accepted it. */
  isInvited: z.boolean(),
  /** In which the back office speaks to them. */
  language: z.enum(LANGUAGES),
  createdAt: instant,
  lastLogin: instant.nullable(),
})
export type AdminProfile = z.output<typeof admin>

const newPassword = z.string().min(PASSWORD_MINIMUM, `New password must be at least ${PASSWORD_MINIMUM} characters long`).max(200)
const adminId = z.object({ id })

export const staffEndpoints = {
  login: endpoint({
    summary: 'Signs a member of staff in by username or e-mail.',
    access: 'public',
    body: z.object({
      username: z.string().max(254),
      password: z.string().max(200),
      /** The six digits of the authenticator app, or a recovery code, where two-factor authentication is on. */
      code: z.string().max(20).optional(),
      /** What a passkey answered to the options of the refused login before, in the place of a code. */
      passkey: passkeyAssertion.optional(),
      /** A new password, where the old one has expired. */
      newPassword: newPassword.optional(),
    }),
    reply: ok({ token: z.string(), admin }),
  }),
  quickLogin: endpoint({
    summary: "Quick Access: the owner's password alone.",
    access: 'public',
    body: z.object({ password: z.string().max(200) }),
    reply: ok({ token: z.string(), admin }),
  }),
  verify: endpoint({ summary: 'Whether the admin token is still good.', access: 'staff', reply: ok({ admin }) }),
  logout: endpoint({ summary: 'Ends the admin session.', access: 'staff', reply: success }),
  list: endpoint({ summary: 'Everybody on the staff.', access: 'staff.read', reply: ok({ admins: z.array(admin) }) }),
  invite: endpoint({
    summary: 'Invites somebody to the staff by mail.',
    access: 'staff.manage',
    body: z.object({
      username: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9._-]{3,40}$/, 'Please use 3 to 40 letters, digits, dots or dashes'),
      email: emailAddress(),
      role: z.enum(ROLES),
    }),
    reply: ok({ admin }),
  }),
  change: endpoint({
    summary: 'Changes the role of somebody or switches them off; not the own, not the last super_admin.',
    access: 'staff.manage',
    params: adminId,
    body: z.object({ role: z.enum(ROLES).optional(), isActive: z.boolean().optional() }),
    reply: ok({ admin }),
  }),
  remove: endpoint({ summary: 'Takes somebody off the staff.', access: 'staff.manage', params: adminId, reply: success }),
  acceptInvitation: endpoint({
    summary: 'Sets the first password with the token of the invitation mail.',
    access: 'public',
    body: z.object({ token: z.string().min(20).max(200), password: newPassword }),
    reply: ok({ username: z.string() }),
  }),
  changePassword: endpoint({
    summary: 'Changes the own password and ends every other session.',
    access: 'staff',
    body: z.object({ currentPassword: z.string().max(200), newPassword, confirmPassword: z.string().max(200) }),
    reply: success,
  }),
  changeEmail: endpoint({
    summary: 'Changes the own email address; the old and the new one get an email.',
    access: 'staff',
    body: z.object({
      email: emailAddress(),
      password: z.string().min(1, 'Please enter your password').max(200),
    }),
    reply: ok({ admin }),
  }),
  changeLanguage: endpoint({
    summary: 'Changes the language in which the back office speaks to whoever is signed in.',
    access: 'staff',
    body: z.object({ language: z.enum(LANGUAGES) }),
    reply: ok({ admin }),
  }),
  resetPassword: endpoint({
    summary: 'Emails a colleague a link to set a new password and ends their sessions; needs the own password.',
    access: 'staff.manage',
    params: adminId,
    body: z.object({
      password: z.string().min(1, 'Please enter your password').max(200),
      /** Also for whoever lost the authenticator app or the passkeys: a second factor is set up again at the next login. */
      withoutSecondFactor: z.boolean().default(false),
    }),
    reply: success,
  }),
  sessions: endpoint({
    summary: 'Where the own account is signed in.',
    access: 'staff',
    reply: ok({ sessions: z.array(openSession) }),
  }),
  endSession: endpoint({
    summary: 'Signs one of the own devices out; needs the own password.',
    access: 'staff',
    params: z.object({ id }),
    body: passwordAgain,
    reply: success,
  }),
  endOtherSessions: endpoint({
    summary: 'Signs every other own device out; needs the own password.',
    access: 'staff',
    body: passwordAgain,
    reply: success,
  }),
  recoveryCodes: endpoint({
    summary: 'How many own recovery codes are unspent.',
    access: 'staff',
    reply: ok({ left: z.int() }),
  }),
  makeRecoveryCodes: endpoint({
    summary: 'Ten new recovery codes in the place of the older ones; shown this once.',
    access: 'staff',
    body: z.object({ password: z.string().min(1, 'Please enter your password').max(200) }),
    reply: ok({ codes: z.array(z.string()) }),
  }),
  work: endpoint({ summary: 'How much waits for staff on each screen.', access: 'staff', reply: ok({ work: openWork }) }),
  dashboard: endpoint({
    summary: 'The figures of the day.',
    access: 'figures.read',
    query: z.object({ period: z.enum(PERIODS).default('today') }),
    reply: ok({ data: dashboard }),
  }),
}
