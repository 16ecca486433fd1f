import { createHash, randomInt } from 'node:crypto'
import type { Admin, Customer } from 'contract/access.ts'
import type { Language } from 'contract/language.ts'
import { PAGES_BEGIN } from 'contract/language.ts'
import { Problem } from 'contract/problem.ts'
import { istDay } from 'contract/rules/ist.ts'
import type { Translation } from 'contract/translation.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import { consumeRateLimit, consumeVisitorLimit, limitOf, minutesInWords } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { findCustomer, isDeleted, isUnreachableEmail } from '../customers/public.ts'
import { transactAs } from '../sessions/public.ts'
import { readSettings, warningIn } from '../settings/public.ts'
import { findAnswer, findMessage } from './contact.queries.ts'
import { countAnswers, forgetTexts, insertAnswer, insertMessage, lockMessage, saveMessage } from './contact.store.ts'
import * as hindi from './messages.hi.ts'
import * as english from './messages.ts'

const MESSAGES: { en: typeof english; hi: Translation<typeof english, typeof hindi> } = { en: english, hi: hindi }

type ContactMessageInput = {
  name: string
  email: string
  message: string
  /** Of the page; that of the account where it is left out. */
  language?: Language | undefined
  ip: string
  key: string | undefined
}

/**
 * Keeps a message under a ticket number, the same one for a repeat with the same key, and has it mailed to the shop and acknowledged to its writer.
 * @throws Problem request.too-many past the messages that an account, or a visitor without one, may send.
 */
export async function sendMessage(
  shop: Shop,
  customer: Customer | undefined,
  { ip, key, language, ...message }: ContactMessageInput,
): Promise<string> {
  await countMessage(shop, customer, ip)
  const id = key ? idOf(key, message) : shop.newId()
  const keep = async (unit: Unit) => {
    const own = customer && (await findCustomer(unit.db, customer.id))?.language
    const row = { id, customerId: customer?.id ?? null, ...message, language: language ?? own ?? 'en', createdAt: shop.now() }
    const { ticket, isNew } = await insertMessage(unit.db, row, () => newTicket(shop.now()))
    if (isNew) await unit.emit({ type: 'message.received', messageId: id })
    return ticket
  }
  return customer ? transactAs(shop, customer, keep) : transact(shop, keep)
}

/** Who is signed in is counted alone, whatever comes from the same address; everybody else may write an email all the same. */
async function countMessage(shop: Shop, customer: Customer | undefined, ip: string): Promise<void> {
  if (customer) return consumeRateLimit(shop, limitOf('contact-own', customer.id))
  const { siteEmail } = (await readSettings(shop)).general
  const sentence = (minutes: number) =>
    `Too many messages came from your network. Please wait ${minutesInWords(minutes)}, sign in, or write to ${siteEmail}.`
  await consumeVisitorLimit(shop, 'contact', ip, { sentence, facts: { writeTo: siteEmail } })
}

/** Whoever sends it needs no account, so the key itself, with the words, is what a repeat is known by. */
function idOf(key: string, words: object): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([key, words]))
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** GRV-20261120-483920: the day it came and six digits that say nothing about how many came. */
const newTicket = (now: Date) => `GRV-${istDay(now).replaceAll('-', '')}-${String(randomInt(1_000_000)).padStart(6, '0')}`

type AnswerInput = {
  id: string
  answer: string
  /** How many answers whoever writes has read: one that was sent meanwhile has to be read first. */
  after: number
}

/** @throws Problem message.not-found, message.answered, message.settled */
export function answerMessage(shop: Shop, admin: Admin, { id, answer, after }: AnswerInput): Promise<void> {
  return transact(shop, async (unit) => {
    const message = await lockMessage(unit.db, id)
    if (!message) throw new Problem('message.not-found')
    if (message.settledAt) throw new Problem('message.settled', { facts: { settledBy: message.settledBy } })
    const answers = await countAnswers(unit.db, message)
    if (answers !== after) throw new Problem('message.answered', { facts: { answeredBy: message.answeredBy } })
    const words = { answer, answeredBy: admin.username, answeredAt: shop.now() }
    const seq = answers + 1
    await (seq === 1 ? saveMessage(unit.db, id, words) : insertAnswer(unit.db, { messageId: id, seq, ...words }))
    await audit(shop, unit, admin, { action: 'message.answered', object: 'message', objectId: message.ticket, after: { answers: seq } })
    await unit.emit({ type: 'message.answered', messageId: id, seq })
  })
}

/** Ends the matter of a message, answered or not; of a person who has left, the texts go then. @throws Problem message.not-found, message.settled */
export function settleMessage(shop: Shop, admin: Admin, id: string): Promise<void> {
  return transact(shop, async (unit) => {
    const message = await lockMessage(unit.db, id)
    if (!message) throw new Problem('message.not-found')
    if (message.settledAt) throw new Problem('message.settled', { facts: { settledBy: message.settledBy } })
    await saveMessage(unit.db, id, { settledBy: admin.username, settledAt: shop.now() })
    if (isDeleted(message.email)) await forgetTexts(unit.db, message.email)
    await audit(shop, unit, admin, { action: 'message.settled', object: 'message', objectId: message.ticket })
  })
}

/** To the writer of a message and to the shop that it came, with the times the law sets for an answer. */
export async function receivedEmails(shop: Shop, messageId: string): Promise<Mail[]> {
  const message = await findMessage(shop.db, messageId)
  const { general, notifications } = await readSettings(shop)
  if (!message || isUnreachableEmail(message.email) || !notifications.emailNotifications) return []
  const { ticket, name, email, language } = message
  const messages = MESSAGES[language]
  const page = `${shop.config.publicUrl}${PAGES_BEGIN[language]}/contact`
  // Whoever wrote it may have given the address of somebody else: of the name and the words nothing goes there.
  const own = `${messages.hello('')}\n\n${messages.received(ticket, page)}\n\n${general.siteName}\n${warningIn(language, general)}`
  const told = `${name} <${email}> wrote:\n\n${message.message}\n\nAnswer it in the back office under Messages, ticket ${ticket}.`
  return [
    { to: email, subject: messages.receivedSubject(ticket), text: own },
    { to: general.siteEmail, subject: `${ticket}: message from ${name}`, text: told },
  ]
}

export async function answerEmails(shop: Shop, { messageId, seq = 1 }: EventOf<'message.answered'>): Promise<Mail[]> {
  const message = await findMessage(shop.db, messageId)
  const answer = message && (seq === 1 ? message.answer : await findAnswer(shop.db, messageId, seq))
  if (!answer || isUnreachableEmail(message.email)) return []
  const { general } = await readSettings(shop)
  // The words of the message are quoted to nobody but the customer who was signed in and has this address.
  const isOwn =
    message.customerId !== null && (await findCustomer(shop.db, message.customerId))?.email.toLowerCase() === message.email.toLowerCase()
  const messages = MESSAGES[message.language]
  const quote = isOwn ? `\n\n${messages.youWrote}\n${message.message}` : ''
  const text = `${messages.hello(isOwn ? message.name : '')}\n\n${messages.answered(answer)}\n\n${messages.ticketOf(general.siteName, message.ticket)}\n${warningIn(message.language, general)}${quote}`
  return [{ to: message.email, subject: messages.answerSubject(message.ticket), text }]
}
