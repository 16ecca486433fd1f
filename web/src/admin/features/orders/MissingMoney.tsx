import { hasPermission } from 'contract/access.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { MissingMoney } from 'contract/orders/order.schemas.ts'
import type { OrderStatus } from 'contract/orders/order.status.ts'
import { hasReached, holdsStock } from 'contract/orders/order.status.ts'
import { NOTE_LENGTH } from 'contract/rules/limits.ts'
import { useState } from 'react'
import { ApiError } from '#client/call.ts'
import { Note } from '#ui/display/Note.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { exactRupees } from '../shell/format.ts'
import { OrderLink } from '../shell/OrderLink.tsx'
import { signedInStaff } from '../shell/staff-session.ts'
import * as messages from './status.messages.ts'

type Became = MissingMoney['became'] | 'unpaid'

const CHOICES: readonly { value: Became; label: string; note: string }[] = [
  { value: 'paid', label: messages.cameAnotherWay, note: messages.cameAnotherWayNote },
  { value: 'forgiven', label: messages.forgiven, note: messages.forgivenNote },
  { value: 'unpaid', label: messages.goesOnUnpaid, note: messages.goesOnUnpaidNote },
]

/** What the person signed in may say: whoever verifies payments alone knows only that money came. */
const choicesOf = ({ role }: ReturnType<typeof signedInStaff>) => {
  if (hasPermission(role, 'orders.manage')) return CHOICES
  return CHOICES.filter(({ value }) => value === 'paid' && hasPermission(role, 'payments.verify'))
}

/** Rupees that the server has refused a status or a verdict for. */
const refusedFor = (error: unknown): number | undefined => {
  const missing = error instanceof ApiError && error.code === 'order.unpaid' ? error.facts.missing : undefined
  return typeof missing === 'number' ? missing : undefined
}

const isStrings = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Numbers of the orders of other accounts that the server has refused a verdict for. */
const claimsIn = (error: unknown): string[] | undefined => {
  const claims = error instanceof ApiError && error.code === 'payment.claimed' ? error.facts.claims : undefined
  return isStrings(claims) ? claims : undefined
}

/** Whether a refusal asks for more before it is sent again. */
export const asksMore = (error: unknown): boolean => refusedFor(error) !== undefined || claimsIn(error) !== undefined

/** What a refusal said stays while it is sent again, and when another one follows. */
function useKept<T>(value: T | undefined): T | undefined {
  const [kept, keep] = useState(value)
  if (value !== undefined && value !== kept) keep(value)
  return value ?? kept
}

/** The claims that a refusal has named: they are shown, and what is sent then says that they were seen. */
export const useClaims = (error: unknown): string[] | undefined => useKept(claimsIn(error))

/** Names the orders of other accounts that claim the same payment, to be looked at. */
export function ClaimsNote({ claims }: { claims: readonly string[] | undefined }) {
  if (!claims?.length) return null
  return (
    <Note tone="warning" live="alert" title={messages.claimedToo}>
      <ul className="flex flex-wrap gap-x-3">
        {claims.map((number) => (
          <li key={number}>
            <OrderLink id={number} className="link whitespace-nowrap">
              {number}
            </OrderLink>
          </li>
        ))}
      </ul>
      <p>{messages.compareFirst}</p>
    </Note>
  )
}

/** Rupees that an order lacks on the face of it; what the bank shows too little of the server alone knows. */
function lackOf({ status, paymentStatus, total, money }: AdminOrder, to: OrderStatus | undefined): number | undefined {
  if (!to || to === status || !holdsStock(to)) return undefined
  const leaves = !holdsStock(status) || (hasReached(to, 'shipped') && !hasReached(status, 'shipped'))
  if (!leaves || paymentStatus === 'pending_verification' || money.takenBack !== undefined) return undefined
  return money.missing ?? (paymentStatus === 'verified' ? undefined : total)
}

/** What a person says of money that an order lacks; `input` is what the change of the status sends of it. */
export function useMissingMoney(order: AdminOrder, to: OrderStatus | undefined, error: unknown) {
  const [became, choose] = useState<Became>()
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const choices = choicesOf(signedInStaff())
  const refused = useKept(refusedFor(error))
  const isAsked = choices.length > 0 && to !== undefined && holdsStock(to)
  const lacks = isAsked ? (refused ?? lackOf(order, to)) : undefined
  const said = reason.trim()
  const isAnswered = became !== undefined && said !== '' && (became !== 'paid' || reference.trim() !== '')
  const input = became === 'unpaid' ? { unpaidReason: said } : { missing: toMissing(became, { reference, reason: said }) }
  return {
    lacks,
    choices,
    became,
    choose,
    reference,
    setReference,
    reason,
    setReason,
    isReady: lacks === undefined || isAnswered,
    input: lacks === undefined ? {} : input,
  }
}

const toMissing = (
  became: Exclude<Became, 'unpaid'> | undefined,
  { reference, reason }: { reference: string; reason: string },
): MissingMoney | undefined => (became === 'paid' ? { became, reference: reference.trim(), reason } : became && { became, reason })

type MissingMoneyFieldsProps = { money: ReturnType<typeof useMissingMoney>; errors: Readonly<Record<string, string | undefined>> }

/** Asks what became of the money that is missing; nothing is chosen beforehand. */
export function MissingMoneyFields({ money, errors }: MissingMoneyFieldsProps) {
  const { lacks, choices, became, choose, reference, setReference, reason, setReason } = money
  if (lacks === undefined) return null
  return (
    <div className="grid gap-3">
      <RadioList label={messages.missingIs(exactRupees(lacks))} options={choices} value={became} onChange={choose} />
      {became === 'paid' && (
        <TextInput
          label={messages.otherReference}
          maxLength={35}
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.reference}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      {became && (
        <TextInput
          label={messages.whyMissing}
          maxLength={became === 'unpaid' ? NOTE_LENGTH : 500}
          error={errors.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </div>
  )
}
