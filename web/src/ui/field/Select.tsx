import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import type { FieldShape } from './Field.tsx'
import { Field, splitField } from './Field.tsx'

type SelectProps = FieldShape &
  Omit<ComponentProps<'select'>, 'multiple'> & { options?: readonly (string | { value: string; label: string })[] | undefined }

/** The browser's own list with our label; options by `options` or as children. */
export function Select(props: SelectProps) {
  const { field, control } = splitField(props)
  const { className, id, options = [], children, ...select } = control
  return (
    <Field {...field} id={id}>
      {(aria) => (
        <div className="control-box">
          <select {...select} {...aria} className={cx('control', className)}>
            {children}
            {options.map((option) => {
              const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
              return (
                <option key={value} value={value}>
                  {label}
                </option>
              )
            })}
          </select>
          <span className="control-end">
            <ChevronDown />
          </span>
        </div>
      )}
    </Field>
  )
}
