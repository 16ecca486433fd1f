import type { PossibleReturn } from 'contract/returns/return.schemas.ts'
import { reasonLabel } from 'contract/returns/return.status.ts'
import { istDateTime } from 'contract/rules/ist.ts'
import { RETURN_DETAILS_MAXIMUM } from 'contract/rules/limits.ts'
import { formatRupees, toPaise, toRupees } from 'contract/rules/money.ts'
import { tierFor, tiersOn } from 'contract/rules/pricing.ts'
import type { ReturnReason } from 'contract/rules/returns.ts'
import { needsPhotos, RETURN_REASONS, refundOfKept } from 'contract/rules/returns.ts'
import { useState } from 'react'
import { ApiError, sentenceOf } from '#client/call.ts'
import type { FormPicture } from '#client/send-pictures.ts'
import { exactRupees } from '#shop/prices.ts'
import { forgetDraft, useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { FieldError } from '#ui/field/Field.tsx'
import { Form } from '#ui/field/Form.tsx'
import { QuantityStepper } from '#ui/field/QuantityStepper.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import { TextArea } from '#ui/field/TextInput.tsx'
import { ReviewPhotos, usePhotos } from '../reviews/ReviewPhotos.tsx'
import * as messages from './messages.ts'
import { requestReturn } from './return.api.ts'

type ReturnValues = { reason: ReturnReason | undefined; details: string; quantities: Readonly<Record<string, number>> }
type ReturnErrors = Partial<Record<'reason' | 'details' | 'lines' | 'photos', string>>

/** The sentences against a return as it stands in the form. */
function errorsOf({ reason, details, quantities }: ReturnValues, photos: readonly FormPicture[]): ReturnErrors {
  const packs = Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0)
  return {
    ...(!reason && { reason: messages.reasonMissing }),
    ...(packs === 0 && { lines: messages.packsMissing }),
    ...(asksWhatIsWrong(reason) && details.trim() === '' && { details: messages.whatIsWrongMissing }),
    ...(reason && needsPhotos(reason) && photos.length === 0 && { photos: messages.photosMissing }),
  }
}

/** Packs that nobody has used have nothing wrong. */
const asksWhatIsWrong = (reason: ReturnReason | undefined) => reason === undefined || needsPhotos(reason)

const EMPTY_RETURN: ReturnValues = { reason: undefined, details: '', quantities: {} }
const draftOf = (order: string) => `return:${order}`

type ReturnFormOptions = { order: string; possible: PossibleReturn; onDone: () => void }

/** What would be paid back for these packs, in paise, and by how much that is less than was paid for them. */
function refundOf({ lines, repricing }: PossibleReturn, quantities: ReturnValues['quantities']): { amount: number; repriced: number } {
  const paid = lines.reduce((sum, { productId, perPack }) => sum + (quantities[productId] ?? 0) * toPaise(perPack), 0)
  if (!repricing) return { amount: paid, repriced: 0 }
  const before = repricing.lines.map(({ price, bought, kept }) => ({ price: toPaise(price), bought, kept }))
  const after = before.map((line, at) => ({ ...line, kept: line.kept - (quantities[repricing.lines[at]?.productId ?? ''] ?? 0) }))
  const amount = refundOfKept(before, after, toPaise(repricing.paid), tiersOn(repricing.day))
  return { amount, repriced: paid - amount }
}

/** A return being asked for. */
function useReturnForm({ order, possible, onDone }: ReturnFormOptions) {
  const form = useForm<ReturnValues, 'lines' | 'photos'>(EMPTY_RETURN, draftOf(order))
  const { values, errors, field, setErrors, isBusy } = form
  const [failure, setFailure] = useState<string>()
  const change = (part: Partial<ReturnValues>) => {
    form.change(part)
    // what is wrong with them depends on this answer
    if (part.reason) setErrors(({ photos: _, ...others }) => others)
    if (part.quantities) setErrors(({ lines: _, ...others }) => others)
  }
  const { photos, sending, whenRead, sendWithPhotos, addPhotos, removePhoto } = usePhotos({
    purpose: 'return',
    say: (problem) => setErrors(({ photos: _, ...others }) => (problem ? { ...others, photos: problem } : others)),
  })
  const check = () => {
    setFailure(undefined)
    return whenRead((read) => errorsOf(values, read))
  }
  const send = async () => {
    const { reason, details, quantities } = values
    if (!reason) return
    try {
      const lines = possible.lines.map(({ productId }) => ({ productId, quantity: quantities[productId] ?? 0 }))
      const input = { reason, details: asksWhatIsWrong(reason) ? details.trim() : '', lines: lines.filter(({ quantity }) => quantity > 0) }
      await sendWithPhotos((pictures) => requestReturn(order, { ...input, photos: pictures }))
      forgetDraft(draftOf(order))
      onDone()
    } catch (error) {
      setFailure(sentenceOf(error, messages.returnNotSent))
      if (error instanceof ApiError) setErrors(error.errors)
    }
  }
  return {
    values,
    refund: refundOf(possible, values.quantities),
    photos,
    sending,
    errors,
    failure,
    isBusy,
    change,
    addPhotos,
    removePhoto,
    field,
    submit: form.submit(check, send),
  }
}

type ReturnFormProps = { order: string; possible: PossibleReturn; onDone: () => void }

/** Why, what and how many packs of an order go back. */
export function ReturnForm({ order, possible, onDone }: ReturnFormProps) {
  const { values, refund, photos, sending, errors, failure, isBusy, change, field, addPhotos, removePhoto, submit } = useReturnForm({
    order,
    possible,
    onDone,
  })
  return (
    <Panel title={messages.askForReturn}>
      <Form noValidate onSubmit={submit} className="grid gap-5" aria-label={messages.returnFormTitle}>
        {failure && (
          <Note tone="danger" live="alert">
            {failure}
          </Note>
        )}
        <RadioList
          label={messages.reasonLabel}
          options={RETURN_REASONS.map((reason) => optionOf(reason, possible))}
          value={values.reason}
          onChange={(reason) => change({ reason })}
          error={errors.reason}
        />
        <Packs possible={possible} quantities={values.quantities} error={errors.lines} onChange={(quantities) => change({ quantities })} />
        {asksWhatIsWrong(values.reason) && (
          <TextArea
            label={messages.whatIsWrongLabel}
            {...field('details')}
            rows={4}
            maxLength={RETURN_DETAILS_MAXIMUM}
            counter={`${values.details.length}/${RETURN_DETAILS_MAXIMUM}`}
          />
        )}
        <ReviewPhotos
          photos={photos}
          sending={sending}
          isBusy={isBusy}
          isNeeded={asksWhatIsWrong(values.reason)}
          error={errors.photos}
          onAdd={addPhotos}
          onRemove={removePhoto}
        />
        {possible.repricing && <Repricing refund={refund} quantities={values.quantities} repricing={possible.repricing} />}
        <p>
          {messages.refundAmount} <strong className="figures">{exactRupees(toRupees(refund.amount))}</strong>
          <span className="block text-sm text-muted">{messages.shippingNote}</span>
        </p>
        <div>
          <Button type="submit" busy={isBusy} busyLabel={messages.sending}>
            {messages.askForReturn}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

function optionOf(reason: ReturnReason, { reasons, faultBy, unusedBy }: PossibleReturn) {
  const by = needsPhotos(reason) ? faultBy : unusedBy
  const isOpen = reasons.includes(reason)
  const until = by ? istDateTime(new Date(by)) : ''
  const photos = needsPhotos(reason) ? messages.withAPhoto : ''
  return {
    value: reason,
    label: reasonLabel(reason),
    note: isOpen ? `${messages.possibleUntil(until)}${photos}` : messages.wasPossibleUntil(until),
    disabled: !isOpen,
  }
}

type PacksProps = {
  possible: PossibleReturn
  quantities: Readonly<Record<string, number>>
  error: string | undefined
  onChange: (quantities: Readonly<Record<string, number>>) => void
}

const Packs = ({ possible, quantities, error, onChange }: PacksProps) => (
  <fieldset className="field" data-invalid={error ? true : undefined}>
    <legend className="field-label mb-1.5">{messages.packsLabel}</legend>
    <ul className="grid gap-3">
      {possible.lines.map(({ productId, name, left, perPack }) => (
        <li key={productId} className="flex flex-wrap items-center justify-between gap-2">
          <span>
            {name}
            <span className="block text-sm text-muted">{messages.eachBought(exactRupees(perPack), left)}</span>
          </span>
          <QuantityStepper
            label={messages.packsOf(name)}
            value={quantities[productId] ?? 0}
            min={0}
            max={left}
            minReason={messages.noneOfThese}
            maxReason={messages.atMost(left)}
            onChange={(quantity) => onChange({ ...quantities, [productId]: quantity })}
          />
        </li>
      ))}
    </ul>
    <div className="text-sm" aria-live="polite">
      {error && <FieldError>{error}</FieldError>}
    </div>
  </fieldset>
)

type RepricingProps = {
  /** Paise. */
  refund: { amount: number; repriced: number }
  quantities: Readonly<Record<string, number>>
  repricing: NonNullable<PossibleReturn['repricing']>
}

/** Why the refund is less than was paid for the packs that go back, before anybody asks for it. */
function Repricing({ refund: { repriced }, quantities, repricing: { day, lines } }: RepricingProps) {
  const kept = lines.reduce((sum, line) => sum + line.kept - (quantities[line.productId] ?? 0), 0)
  const bought = lines.reduce((sum, line) => sum + line.bought, 0)
  const tiers = tiersOn(day)
  const off = tierFor(bought, tiers)?.perPiece ?? 0
  if (off === 0) return null
  const own = tierFor(kept, tiers)?.perPiece ?? 0
  return (
    <Note live="status">
      {repriced > 0 ? (
        <p>
          {own > 0
            ? messages.keptCostLess(kept, bought, formatRupees(off), formatRupees(own))
            : messages.keptCostFull(kept, bought, formatRupees(off))}{' '}
          <strong className="figures">{formatRupees(repriced, { decimals: 2 })}</strong> {messages.lessIsPaidBack}
        </p>
      ) : (
        <p>{messages.keptPacksPriced(formatRupees(off))}</p>
      )}
    </Note>
  )
}
