import { gzipSync } from 'node:zlib'
import type { AlertOutcome, AlertReason, AlertSource, ProfileId } from 'contract/alerts/alert.status.ts'
import { BANK_NAMES, partsOf } from 'contract/alerts/alert.status.ts'
import { istDay } from 'contract/rules/ist.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { addCreditEvidence } from '../statements/settle-credit.ts'
import { countAlert } from './alert.queries.ts'
import type { EarlierAlert } from './alert.store.ts'
import { insertAlert, isKept, lockEarlierAlerts, saveAlert } from './alert.store.ts'
import type { AlertReading, ReadAlert } from './profiles/template.rules.ts'
import type { AlertVerdict } from './trust.rules.ts'
import { decideAlert, inOrder } from './trust.rules.ts'

/** An alert with what its rules said, before it is compared with those that are kept. */
export type JudgedAlert = {
  /** The same for the same alert, however often and by whichever way it comes again. */
  key: string
  source: AlertSource
  profile: ProfileId | null
  isEnabled: boolean
  messageId: string | null
  rules: readonly AlertVerdict[]
  read: ReadAlert
  writtenAt: Date | null
  arrivedAt: Date
  /** As it came; null where nothing of it is kept. */
  bytes: Buffer | null
}

export type StoredAlert = { outcome: AlertOutcome; reason: AlertReason | null; creditId: string | null; isAutomatic: boolean }

/** What is done with a credit that an alert has told of, once its transaction is through. */
export type CreditStoredListener = (shop: Shop, creditId: string) => Promise<void>

const FIRST_RETRY_MS = 60_000
const LONGEST_RETRY_MS = 3_600_000
/** A bank whose keys cannot be fetched for three days is left to a person. */
const MAX_RETRIES = 80

/**
 * Keeps an alert in the caller's transaction, and its money among the credits where every rule lets it. `again` is the row of a mail that waited.
 * Undefined when it is kept already.
 */
export async function storeAlert(
  shop: Shop,
  unit: Unit,
  judged: JudgedAlert,
  again?: { id: string; tries: number },
): Promise<StoredAlert | undefined> {
  const { read, source, messageId } = judged
  const reading = read.is === 'read' ? read.reading : undefined
  const reference = reading?.reference ?? null
  const earlier = await lockEarlierAlerts(unit.db, { reference, messageId, ...(again && { except: again.id }) })
  if (await isKept(unit.db, judged.key, again?.id)) {
    // another copy of a mail that waited was judged before it
    if (again) await saveAlert(unit.db, again.id, { outcome: 'refused', reason: 'seen', nextTryAt: null, judgedAt: shop.now() })
    return undefined
  }
  const rules = inOrder(source, [...judged.rules, ...judgeRepetition(judged, earlier, reading)])
  const tries = (again?.tries ?? 0) + 1
  const settled = decideAlert(rules, judged)
  const isGivenUp = settled.outcome === 'waiting' && tries > MAX_RETRIES
  const { outcome, reason, isAutomatic } = isGivenUp ? { ...settled, outcome: 'refused' as const } : settled
  const now = shop.now()
  const bookedOn = reading && (reading.bookedOn ?? istDay(judged.arrivedAt))
  const creditId =
    outcome === 'recorded' && reading && bookedOn && judged.profile ? await recordCredit(shop, unit, judged, { reading, bookedOn }) : null
  const id = again?.id ?? shop.newId()
  const row = {
    id,
    key: judged.key,
    source,
    profile: judged.profile,
    messageId,
    outcome,
    reason,
    isAutomatic,
    rules,
    ...(reading && { ...columnsOf(reading), bookedOn: bookedOn ?? null }),
    writtenAt: judged.writtenAt,
    arrivedAt: judged.arrivedAt,
    judgedAt: now,
    creditId,
    tries,
    nextTryAt: outcome === 'waiting' ? new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS)) : null,
  }
  if (again) await saveAlert(unit.db, id, row)
  else if (!(await insertAlert(unit.db, row, judged.bytes && outcome !== 'ignored' ? gzipSync(judged.bytes) : null))) return undefined
  return { outcome, reason, creditId, isAutomatic }
}

/** Rule 8: its reference and its Message-ID are new. The same money told again by the same source is evidence and nothing more. */
function judgeRepetition(
  { source, messageId }: JudgedAlert,
  earlier: readonly EarlierAlert[],
  reading: AlertReading | undefined,
): AlertVerdict[] {
  if (!reading) return []
  if (messageId !== null && earlier.some((one) => one.messageId === messageId)) return [{ rule: 'unseen', holds: 'no', reason: 'seen' }]
  const same = earlier.filter(({ reference }) => reference !== null && reference === reading.reference)
  if (same.some(({ amount }) => amount !== reading.amount)) return [{ rule: 'unseen', holds: 'no', reason: 'other-amount' }]
  if (same.some((one) => one.source === source)) return [{ rule: 'unseen', holds: 'unsure', reason: 'seen' }]
  return [{ rule: 'unseen', holds: 'yes' }]
}

const columnsOf = ({ template, kind, amount, reference, tail, vpa, payerName, note, paidAt }: AlertReading) => ({
  template,
  kind,
  amount,
  reference,
  tail,
  vpa,
  payerName,
  note,
  paidAt,
})

type DatedReading = { reading: AlertReading; bookedOn: string }

async function recordCredit(
  shop: Shop,
  unit: Unit,
  { key, source, profile, arrivedAt }: JudgedAlert,
  { reading, bookedOn }: DatedReading,
): Promise<string | null> {
  const { reference, kind, amount, tail, paidAt, vpa, payerName, note, narration } = reading
  if (reference === null || profile === null) return null
  // A bank's reversal of a payment of the shop's own is money in that once went out: a refund in the words of the books.
  const credit = {
    kind: kind === 'payment' ? kind : ('refund' as const),
    reference,
    amount,
    bookedOn,
    paidAt,
    vpa,
    payerName,
    note,
    narration,
  }
  const bank = BANK_NAMES[partsOf(profile).bank]
  return (await addCreditEvidence(shop, unit, { ...credit, source, key, bank, tail, seenAt: arrivedAt })).creditId
}

/**
 * What follows once the alerts of a transaction are kept: they are counted, and whoever decides about payments hears of each credit that every
 * rule holds for. A failure there loses nothing: the credit stays on the desk.
 */
export async function notifyAfterStoring(
  shop: Shop,
  kept: readonly (StoredAlert & Pick<JudgedAlert, 'source' | 'arrivedAt'>)[],
  afterCredit: CreditStoredListener,
): Promise<void> {
  for (const one of kept) countAlert(one.source, one, (shop.now().getTime() - one.arrivedAt.getTime()) / 1000)
  for (const { creditId, isAutomatic } of kept) {
    if (!creditId || !isAutomatic) continue
    await afterCredit(shop, creditId).catch((error: unknown) => shop.log.error({ err: error, creditId }, 'what follows a credit failed'))
  }
}
