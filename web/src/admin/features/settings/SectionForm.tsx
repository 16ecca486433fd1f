import type { ReactNode } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'

type OwnPasswordProps = { value: string; error: string | undefined; onChange: (value: string) => void }

/** Whoever changes a secure setting proves once more who they are. */
export const OwnPassword = ({ value, error, onChange }: OwnPasswordProps) => (
  <PasswordInput
    label="Your password"
    hint="Needed to change these settings. Everyone on the staff gets an email about it."
    autoComplete="current-password"
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
)

type SectionFormProps = {
  label: string
  isDirty: boolean
  busy: boolean
  onSave: () => void
  onReset: () => void
  /** Why whoever is signed in may only read; nothing where they may change it. */
  locked?: string | undefined
  children: ReactNode
}

/** One section and its own Save; while something is not saved yet, a bar at the foot says so. */
export function SectionForm({ label, isDirty, busy, onSave, onReset, locked, children }: SectionFormProps) {
  return (
    <Form
      noValidate
      aria-label={label}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty) onSave()
      }}
    >
      <div className="panel panel-pad grid max-w-170 gap-5">
        {locked && <Note>{locked}</Note>}
        <fieldset disabled={locked !== undefined} className="grid min-w-0 gap-5">
          {children}
        </fieldset>
      </div>
      <Foot label={label} isDirty={isDirty} busy={busy} onReset={onReset} hidden={locked !== undefined} />
    </Form>
  )
}

type FootProps = Pick<SectionFormProps, 'label' | 'isDirty' | 'busy' | 'onReset'> & { hidden: boolean }

function Foot({ label, isDirty, busy, onReset, hidden }: FootProps) {
  if (hidden) return null
  return (
    <div className="bar-bottom -mx-3.5 flex flex-wrap items-center gap-2.5 border-t border-line bg-canvas px-3.5 py-3 md:mx-0 md:max-w-170 md:px-0">
      <Button type="submit" disabled={!isDirty} busy={busy} busyLabel="Saving...">
        Save {label}
      </Button>
      {isDirty && (
        <Button variant="secondary" disabled={busy} onClick={onReset}>
          Discard changes
        </Button>
      )}
      <span role="status" className={isDirty ? 'font-semibold text-warning' : 'text-muted'}>
        {isDirty ? 'Not saved yet' : 'No unsaved changes'}
      </span>
    </div>
  )
}
