import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The mails that a shop has written into this folder for an address as they are, the newest first. A name with a point before it is still being written. */
export function rawMailsTo(email: string, folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .sort()
    .reverse()
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}`))
}

/** The same with their long lines whole: a link is broken in two (RFC 2045). */
export const mailsTo = (email: string, folder: string): string[] => rawMailsTo(email, folder).map((mail) => mail.replace(/=\r?\n/g, ''))
