import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The mails that a shop has written into this folder for an address, the newest first. A name with a point before it is still being written. */
export function mailsTo(email: string, folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .sort()
    .reverse()
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8').replace(/=\r?\n/g, '')) // a long link is broken in two (RFC 2045)
    .filter((mail) => mail.includes(`To: ${email}`))
}
