import type { Candidate, MoneyCredit } from 'contract/money/money.admin.schemas.ts'
import { TextInput } from '#ui/field/TextInput.tsx'
import { FormDialog, useForm } from '../form/form.tsx'
import { exactRupees } from '../shell/format.ts'
import { findOrder } from './money.api.ts'

type NameOrderProps = { credit: MoneyCredit; onFound: (order: Candidate) => void; onClose: () => void }

/** Asks which order a credit pays that none of the proposed ones is: its number is typed, pasted, or scanned from a slip. */
export function NameOrder({ credit, onFound, onClose }: NameOrderProps) {
  const form = useForm({
    first: { number: '' },
    send: ({ number }) => findOrder(number),
    onSent: onFound,
    failed: 'The order could not be found.',
  })
  return (
    <FormDialog
      title={`Which order do ${exactRupees(credit.amount)} pay?`}
      form={form}
      onClose={onClose}
      action="Find"
      busyLabel="Finding..."
      incomplete={form.values.number.trim() === ''}
    >
      <TextInput
        label="Order number"
        data-autofocus
        hint="With dashes or without, or scan the code of its slip."
        maxLength={300}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...form.field('number')}
      />
    </FormDialog>
  )
}
