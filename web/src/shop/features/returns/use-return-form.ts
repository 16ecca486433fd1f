import type { PossibleReturn } from 'contract/returns/return.schemas.ts'
import { refundOfKept } from 'contract/rules/kept-price.ts'
import { toPaise } from 'contract/rules/money.ts'
import { tiersOn } from 'contract/rules/pricing.ts'
import type { ReturnReason } from 'contract/rules/return-clock.ts'
import { needsPhotos } from 'contract/rules/return-clock.ts'
import { useState } from 'react'
import { ApiError, sentenceOf } from '#client/refusal.ts'
import type { Picture } from '#client/send-pictures.ts'
import { useForm } from '#shop/use-form.ts'
import { usePhotos } from '../reviews/ReviewPhotos.tsx'
import { askReturn } from './return.api.ts'

type Values = { reason: ReturnReason | undefined; details: string; quantities: Readonly<Record<string, number>> }
type Errors = Partial<Record<'reason' | 'details' | 'lines' | 'photos', string>>

/** The sentences against a return as it stands in the form. */
function errorsOf({ reason, details, quantities }: Values, photos: readonly Picture[]): Errors {
  const packs = Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0)
  return {
    ...(!reason && { reason: 'Please say why you return it' }),
    ...(packs === 0 && { lines: 'Please choose what you return' }),
    ...(details.trim() === '' && { details: 'Please describe what is wrong' }),
    ...(reason && needsPhotos(reason) && photos.length === 0 && { photos: 'Please add at least one photo that shows what is wrong' }),
  }
}

type Options = { order: string; possible: PossibleReturn; onDone: () => void }

/** What would be paid back for these packs, in paise, and by how much that is less than was paid for them. */
function refundOf({ lines, repricing }: PossibleReturn, quantities: Values['quantities']): { amount: number; repriced: number } {
  const paid = lines.reduce((sum, { productId, perPack }) => sum + (quantities[productId] ?? 0) * toPaise(perPack), 0)
  if (!repricing) return { amount: paid, repriced: 0 }
  const before = repricing.lines.map(({ price, bought, kept }) => ({ price: toPaise(price), bought, kept }))
  const after = before.map((line, at) => ({ ...line, kept: line.kept - (quantities[repricing.lines[at]?.productId ?? ''] ?? 0) }))
  const amount = refundOfKept(before, after, toPaise(repricing.paid), tiersOn(repricing.day))
  return { amount, repriced: paid - amount }
}

/** A return being asked for. */
export function useReturnForm({ order, possible, onDone }: Options) {
  const form = useForm<Values, 'lines' | 'photos'>({ reason: undefined, details: '', quantities: {} })
  const { values, errors, field, setErrors, isBusy } = form
  const [failure, setFailure] = useState<string>()
  const change = (part: Partial<Values>) => {
    form.change(part)
    // what is wrong with them depends on this answer
    if (part.reason) setErrors(({ photos: _, ...others }) => others)
    if (part.quantities) setErrors(({ lines: _, ...others }) => others)
  }
  const { photos, sending, sendWithPhotos, addPhotos, removePhoto } = usePhotos({
    purpose: 'return',
    say: (problem) => setErrors(({ photos: _, ...others }) => (problem ? { ...others, photos: problem } : others)),
  })
  const check = () => {
    setFailure(undefined)
    return errorsOf(values, photos)
  }
  const send = async () => {
    const { reason, details, quantities } = values
    if (!reason) return
    try {
      const lines = possible.lines.map(({ productId }) => ({ productId, quantity: quantities[productId] ?? 0 }))
      const wish = { reason, details: details.trim(), lines: lines.filter(({ quantity }) => quantity > 0) }
      await sendWithPhotos((pictures) => askReturn(order, { ...wish, photos: pictures }))
      onDone()
    } catch (error) {
      setFailure(sentenceOf(error, 'The return could not be sent. Please try again.'))
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
