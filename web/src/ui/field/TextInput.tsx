import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Spinner } from '../display/Spinner.tsx'
import type { FieldShape } from './Field.tsx'
import { Field } from './Field.tsx'
import { splitField } from './split.ts'

export type TextInputProps = FieldShape &
  ComponentProps<'input'> & {
    /** At the right end: 'valid' a tick, 'busy' a ring, or anything of your own. A read-only input shows a lock. */
    end?: 'valid' | 'busy' | ReactNode
    /** At the left end: '₹'. */
    start?: ReactNode
  }

/** One line of text with its label. */
export function TextInput(props: TextInputProps) {
  const { field, control } = splitField(props)
  const { end, start, className, id, type = 'text', ...input } = control
  return (
    <Field {...field} id={id}>
      {(aria) => (
        <div className="control-box">
          {start && <span className="control-start">{start}</span>}
          <input {...input} {...aria} type={type} className={cx('control', className)} />
          <Ending end={end ?? (input.readOnly && <Lock />)} />
        </div>
      )}
    </Field>
  )
}

function Ending({ end }: { end: TextInputProps['end'] }) {
  if (!end) return null
  return (
    <span className="control-end" data-valid={end === 'valid' || undefined}>
      {end === 'valid' ? (
        <Check />
      ) : end === 'busy' ? (
        <span className="mr-3">
          <Spinner />
        </span>
      ) : (
        end
      )}
    </span>
  )
}
