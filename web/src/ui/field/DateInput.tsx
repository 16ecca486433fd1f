import type { TextInputProps } from './TextInput.tsx'
import { TextInput } from './TextInput.tsx'

type DateInputProps = Omit<TextInputProps, 'type' | 'value' | 'hint'> & {
  hint?: string | undefined
  /** 'YYYY-MM-DD', empty while there is none. */
  value: string
}

const WRITTEN = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '2026-01-10' as '10 January 2026'; nothing while it is no whole date. */
function written(day: string): string | undefined {
  const at = new Date(day)
  return day === '' || Number.isNaN(at.getTime()) ? undefined : WRITTEN.format(at)
}

/** A date. Each browser writes it in the order of its own language, so the day that was chosen is written out below. */
export function DateInput({ hint, ...props }: DateInputProps) {
  const day = written(props.value)
  return <TextInput {...props} type="date" hint={day && hint ? `${day}. ${hint}` : (day ?? hint)} />
}
