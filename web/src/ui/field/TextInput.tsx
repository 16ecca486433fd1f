import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Spinner } from '../display/Spinner.tsx'
import { fullStop } from '../messages.ts'
import type { ControlAria, FieldShape } from './Field.tsx'
import { Field, splitField } from './Field.tsx'

export type TextInputProps = FieldShape &
  ComponentProps<'input'> & {
    /** At the right end: 'valid' a tick, 'busy' a ring, or anything of your own. A read-only input shows a lock. */
    end?: 'valid' | 'busy' | ReactNode
    /** At the left end: '₹'. */
    start?: ReactNode
  }

/** One line of text with its label; a read-only one has as many as its text needs. */
export function TextInput(props: TextInputProps) {
  const { field, control } = splitField(props)
  const { end, start, className, id, type = 'text', ...input } = control
  return (
    <Field {...field} id={id}>
      {(aria) =>
        input.readOnly ? (
          <WholeText {...input} aria={aria} className={className} end={end ?? <Lock />} />
        ) : (
          <div className="control-box">
            {start && <span className="control-start">{start}</span>}
            <input {...input} {...aria} type={type} className={cx('control', className)} />
            <FieldEnd end={end} />
          </div>
        )
      }
    </Field>
  )
}

type WholeTextProps = { aria: ControlAria } & Pick<TextInputProps, 'name' | 'value' | 'defaultValue' | 'autoComplete' | 'className' | 'end'>

/** What nobody types in: nobody can move the text there, so none of it may be hidden. The style sheet makes it as high as its text. */
const WholeText = ({ aria, name, value, defaultValue, autoComplete, className, end }: WholeTextProps) => (
  <div className="control-box" data-text={value ?? defaultValue}>
    <textarea {...{ name, value, defaultValue, autoComplete }} {...aria} readOnly rows={1} className={cx('control', className)} />
    <FieldEnd end={end} />
  </div>
)

function FieldEnd({ end }: { end: TextInputProps['end'] }) {
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

type DateInputProps = Omit<TextInputProps, 'type' | 'value' | 'hint'> & {
  hint?: string | undefined
  /** 'YYYY-MM-DD', empty while there is none. */
  value: string
}

const DATE_IN_WORDS = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '2026-01-10' as '10 January 2026'; nothing while it is no whole date. */
function readableDay(day: string): string | undefined {
  const at = new Date(day)
  return day === '' || Number.isNaN(at.getTime()) ? undefined : DATE_IN_WORDS.format(at)
}

/** A date. Each browser writes it in the order of its own language, so the day that was chosen is written out below. */
export function DateInput({ hint, ...props }: DateInputProps) {
  const day = readableDay(props.value)
  return <TextInput {...props} type="date" hint={day && hint ? `${day}${fullStop} ${hint}` : (day ?? hint)} />
}
