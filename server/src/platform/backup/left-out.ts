/**
 * What a backup leaves out, as conditions on the rows of a table: secrets that are worth nothing after a restore, or worth something to a
 * thief only. Everybody signs in again, a code is asked for again, an unsent invitation is sent again. Moving a shop leaves nothing out.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  sessions: 'true',
  codes: 'true',
  exchanged_codes: 'true',
  passkey_challenges: 'true',
  attempts: 'true',
  review_presence: 'true',
  upload_days: 'true',
  outbox: `type in ('code.issued', 'admin.invited', 'admin.password-reset', 'admin.device-link') and handled_at is null`,
}
