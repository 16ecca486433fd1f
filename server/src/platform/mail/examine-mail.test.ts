import { expect, it } from 'vitest'
import { textOfMail } from './examine-mail.ts'

const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'))

it('a mail within a mail says nothing: its text is not that of the one that carries it', async () => {
  const raw = mail(
    'From: alerts@bank.example',
    'Subject: Fwd',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="line"',
    '',
    '--line',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'See below.',
    '--line',
    'Content-Type: message/rfc822',
    '',
    'From: alerts@bank.example',
    'Subject: Credit',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'INR 540.00 is credited to your account.',
    '--line--',
    '',
  )
  const { text } = await textOfMail(raw)
  expect(text).toContain('See below.')
  expect(text).not.toContain('540.00')
})
