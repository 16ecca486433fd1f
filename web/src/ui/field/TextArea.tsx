import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import type { FieldShape } from './Field.tsx'
import { Field } from './Field.tsx'
import { splitField } from './split.ts'

/** Several lines of text with their label. */
export function TextArea(props: FieldShape & ComponentProps<'textarea'>) {
  const { field, control } = splitField(props)
  const { className, id, ...area } = control
  return (
    <Field {...field} id={id}>
      {(aria) => <textarea {...area} {...aria} className={cx('control', className)} />}
    </Field>
  )
}
