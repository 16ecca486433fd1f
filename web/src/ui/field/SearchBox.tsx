import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { useRef } from 'react'
import { cx } from '../cx.ts'
import * as messages from '../messages.ts'

type SearchBoxProps = Omit<ComponentProps<'input'>, 'type' | 'onSubmit' | 'ref'> & {
  ref?: RefObject<HTMLInputElement | null> | undefined
  label: string
  /** Where the form goes without a script: '/products'. */
  action?: string | undefined
  onSearch?: ((words: string) => void) | undefined
  /** Shows the cross; called when it is pressed. */
  onClear?: (() => void) | undefined
  /** In place of the cross: a key to press. */
  end?: ReactNode
  formClass?: string | undefined
}

/** A search field with its lens; Enter searches, the cross empties it. */
export function SearchBox({ label, action, onSearch, onClear, end, formClass, className, ref, ...input }: SearchBoxProps) {
  const own = useRef<HTMLInputElement>(null)
  const field = ref ?? own
  const clear = () => {
    if (field.current) field.current.value = ''
    onClear?.()
    field.current?.focus()
  }
  return (
    <search className={formClass}>
      <form
        action={action}
        onSubmit={(event) => {
          if (!onSearch) return
          event.preventDefault()
          onSearch(field.current?.value.trim() ?? '')
        }}
      >
        <div className="control-box">
          <span className="control-start">
            <Search />
          </span>
          <input {...input} ref={field} type="search" enterKeyHint="search" aria-label={label} className={cx('control', className)} />
          {(onClear || end) && (
            <span className="control-end">
              {onClear && (input.value ?? input.defaultValue) ? (
                <button type="button" className="icon-btn" aria-label={messages.clearSearch} onClick={clear}>
                  <X />
                </button>
              ) : (
                end && <span className="mr-3">{end}</span>
              )}
            </span>
          )}
        </div>
      </form>
    </search>
  )
}
