import Star from 'lucide-react/icons/star'
import { useId } from 'react'
import * as messages from '../forms.messages.ts'
import { FieldError } from './Field.tsx'

type StarInputProps = { label: string; value: number; onChange: (stars: number) => void; error?: string | null | undefined }

/** One to five stars; 0 means none chosen yet. Real radio buttons underneath. */
export function StarInput({ label, value, onChange, error }: StarInputProps) {
  const name = useId()
  return (
    <fieldset className="field" data-invalid={error ? true : undefined} aria-describedby={error ? `${name}-note` : undefined}>
      <legend className="field-label mb-1">{label}</legend>
      <div className="star-input">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} data-on={stars <= value || undefined}>
            <input type="radio" name={name} checked={stars === value} onChange={() => onChange(stars)} />
            <Star />
            <span className="sr-only">{messages.stars(stars)}</span>
          </label>
        ))}
      </div>
      <div id={`${name}-note`} className="text-sm" aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
