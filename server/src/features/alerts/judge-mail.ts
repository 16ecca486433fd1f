import { createHash } from 'node:crypto'
import type { ProfileId } from 'contract/alerts/alert.status.ts'
import type { MailFacts, Resolver } from '#platform/mail/examine-mail.ts'
import { countSignatures, examineMail } from '#platform/mail/examine-mail.ts'
import { textOfMail } from '#platform/mail/mail-text.ts'
import type { Judged } from './keep-alert.ts'
import type { MailProfile } from './profiles/mail.rules.ts'
import { MAIL_PROFILES, profileOf } from './profiles/mail.rules.ts'
import type { Read } from './profiles/template.rules.ts'
import { readParts, tidy } from './profiles/template.rules.ts'
import type { Profile, Verdict } from './trust.rules.ts'
import {
  isForwarded,
  judgeFreshness,
  judgeHeaders,
  judgeRecipient,
  judgeSender,
  judgeSignature,
  judgeSize,
  judgeText,
} from './trust.rules.ts'

/** A mail as the mailbox gave it; `arrivedAt` is when the mailbox took it in. */
export type Arrived = { raw: Buffer; arrivedAt: Date }
export type Judging = { resolver: Resolver; now: Date; profiles: ReadonlyMap<ProfileId, Profile> }

const UNREAD: Read = { is: 'ignored', reason: 'no-template' }
const ADDRESSES = MAIL_PROFILES.flatMap(({ from }) => from)

/** Whether the head of a mail names an address of a bank at all; nothing else of a mailbox is fetched. */
export function mayBeOfBank(from: string): boolean {
  const text = from.toLowerCase()
  return ADDRESSES.some((address) => text.includes(address))
}

/** A mail that is too large to be fetched. */
export const judgeTooLarge = ({ key, bytes, arrivedAt }: { key: string; bytes: number; arrivedAt: Date }): Judged => ({
  key: `large ${key}`,
  source: 'mail',
  profile: null,
  isEnabled: false,
  messageId: null,
  rules: [judgeSize(bytes, 0)],
  read: UNREAD,
  writtenAt: null,
  arrivedAt,
  bytes: null,
})

/** Looks at a mail by every rule; its text is decoded only once its sender is proven. */
export async function judgeMail({ raw, arrivedAt }: Arrived, { resolver, now, profiles }: Judging): Promise<Judged> {
  const unproven: Judged = {
    key: `raw ${createHash('sha256').update(raw).digest('hex')}`,
    source: 'mail',
    profile: null,
    isEnabled: false,
    messageId: null,
    rules: [],
    read: UNREAD,
    writtenAt: null,
    arrivedAt,
    bytes: raw,
  }
  const size = judgeSize(raw.length, countSignatures(raw))
  if (size.holds === 'no') return { ...unproven, rules: [size] }
  const facts = await examineMail(raw, { resolver, now })
  const bank = facts.from.length === 1 ? profileOf(facts.from[0] ?? '') : undefined
  const profile = bank && profileIn(profiles, `${bank.bank}-mail`)
  const { verdict: signature, by } = judgeSignature(facts)
  const sender = judgeSender(facts, bank !== undefined)
  const of = { ...unproven, profile: profile?.id ?? null, writtenAt: facts.date }
  // nobody waits for the keys of somebody who is no bank
  if (!bank) return { ...of, rules: [size, sender] }
  if (!by) return { ...of, rules: [size, signature, sender] }
  const headers = judgeHeaders(facts, by.signed)
  const rules = [size, signature, headers, sender]
  if (!profile || rules.some(({ holds }) => holds === 'no')) return { ...of, rules }
  // from here on the mail is the bank's own
  const proven = { ...of, key: `mail ${facts.contentHash}`, messageId: facts.messageId, isEnabled: profile.enabled }
  const recipient = judgeRecipient(facts, by.signed, profile.registeredTo)
  if (recipient.holds === 'no') return { ...proven, rules: [...rules, recipient] }
  const read = await readText(bank, raw)
  return { ...proven, read, rules: [...rules, recipient, ...judgeContent(read, facts, { profile, now, arrivedAt })] }
}

async function readText({ templates }: MailProfile, raw: Buffer): Promise<Read> {
  const { text, html, hidden } = await textOfMail(raw)
  return readParts(templates, { text: tidy(text), html: tidy(html), hidden })
}

type Around = { profile: Profile; now: Date; arrivedAt: Date }

function judgeContent(read: Read, facts: MailFacts, { profile, now, arrivedAt }: Around): Verdict[] {
  const text = judgeText(read, profile)
  if (read.is !== 'read') return [text]
  return [text, judgeFreshness(read.reading, { now, date: facts.date, arrivedAt, isForwarded: isForwarded(facts) })]
}

/** What the owner has entered for a profile; one that nobody has touched is off. */
export const profileIn = (profiles: ReadonlyMap<ProfileId, Profile>, id: ProfileId): Profile =>
  profiles.get(id) ?? { id, enabled: false, tail: '', registeredTo: '', sim: null }
