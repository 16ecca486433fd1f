import type { PossibleReturn } from 'contract/returns/return.schemas.ts'
import { reasonLabel } from 'contract/returns/return.status.ts'
import { istDateTime } from 'contract/rules/ist.ts'
import { formatRupees, toRupees } from 'contract/rules/money.ts'
import { tierFor, tiersOn } from 'contract/rules/pricing.ts'
import type { ReturnReason } from 'contract/rules/return-clock.ts'
import { needsPhotos, RETURN_DETAILS_MAXIMUM, RETURN_REASONS } from 'contract/rules/return-clock.ts'
import { exactRupees } from '#shop/rupees.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { FieldError } from '#ui/field/Field.tsx'
import { Form } from '#ui/field/Form.tsx'
import { QuantityStepper } from '#ui/field/QuantityStepper.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import { TextArea } from '#ui/field/TextArea.tsx'
import { ReviewPhotos } from '../reviews/ReviewPhotos.tsx'
import { useReturnForm } from './use-return-form.ts'

type ReturnFormProps = { order: string; possible: PossibleReturn; onDone: () => void }

/** Why, what and how many packs of an order go back. */
export function ReturnForm({ order, possible, onDone }: ReturnFormProps) {
  const { values, refund, photos, sending, errors, failure, isBusy, change, field, addPhotos, removePhoto, submit } = useReturnForm({
    order,
    possible,
    onDone,
  })
  return (
    <Panel title="Ask for a return">
      <Form noValidate onSubmit={submit} className="grid gap-5" aria-label="Return">
        {failure && (
          <Note tone="danger" live="alert">
            {failure}
          </Note>
        )}
        <RadioList
          label="Reason*"
          options={RETURN_REASONS.map((reason) => optionOf(reason, possible))}
          value={values.reason}
          onChange={(reason) => change({ reason })}
          error={errors.reason}
        />
        <Packs possible={possible} quantities={values.quantities} error={errors.lines} onChange={(quantities) => change({ quantities })} />
        <TextArea
          label="What is wrong?*"
          {...field('details')}
          rows={4}
          maxLength={RETURN_DETAILS_MAXIMUM}
          counter={`${values.details.length}/${RETURN_DETAILS_MAXIMUM}`}
        />
        <ReviewPhotos
          photos={photos}
          sending={sending}
          isBusy={isBusy}
          isNeeded={values.reason !== undefined && needsPhotos(values.reason)}
          error={errors.photos}
          onAdd={addPhotos}
          onRemove={removePhoto}
        />
        {possible.repricing && <Repricing refund={refund} quantities={values.quantities} repricing={possible.repricing} />}
        <p>
          Refund amount: <strong className="figures">{exactRupees(toRupees(refund.amount))}</strong>
          <span className="block text-sm text-muted">
            The customer pays return shipping. Please send nothing before we have approved it.
          </span>
        </p>
        <div>
          <Button type="submit" busy={isBusy} busyLabel="Sending...">
            Ask for a return
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
  return { value: reason, label: reasonLabel(reason), note: isOpen ? `until ${until}` : `was possible until ${until}`, disabled: !isOpen }
}

type PacksProps = {
  possible: PossibleReturn
  quantities: Readonly<Record<string, number>>
  error: string | undefined
  onChange: (quantities: Readonly<Record<string, number>>) => void
}

const Packs = ({ possible, quantities, error, onChange }: PacksProps) => (
  <fieldset className="field">
    <legend className="field-label mb-1.5">Packs*</legend>
    <ul className="grid gap-3">
      {possible.lines.map(({ productId, name, left, perPack }) => (
        <li key={productId} className="flex flex-wrap items-center justify-between gap-2">
          <span>
            {name}
            <span className="block text-sm text-muted">
              {exactRupees(perPack)} each, {left} bought and not returned
            </span>
          </span>
          <QuantityStepper
            label={`Packs of ${name}`}
            value={quantities[productId] ?? 0}
            min={0}
            max={left}
            minReason="None of these"
            maxReason={`You can return at most ${left}`}
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
  const packs = (count: number) => (count === 1 ? '1 pack' : `${count} packs`)
  const own = tierFor(kept, tiers)?.perPiece ?? 0
  return (
    <Note live="status">
      {repriced > 0 ? (
        <p>
          You keep {packs(kept)}. {packs(bought)} cost {formatRupees(off)} less each, {packs(kept)}{' '}
          {own > 0 ? `${kept === 1 ? 'costs' : 'cost'} ${formatRupees(own)} less each` : `${kept === 1 ? 'has' : 'have'} no bulk discount`}.
          So <strong className="figures">{formatRupees(repriced, { decimals: 2 })}</strong> less is paid back than you paid for these packs.
        </p>
      ) : (
        <p>
          This order had a bulk discount of {formatRupees(off)} a pack. The packs you keep are priced by their own number: where they earn a
          smaller discount, less is paid back.
        </p>
      )}
    </Note>
  )
}
