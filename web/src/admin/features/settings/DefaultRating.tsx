import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'

type Rating = Settings['general']['defaultRating']
type DefaultRatingProps = { value: Rating; errors: Readonly<Record<string, string>>; onChange: (value: Rating) => void }

/** What search engines are told of a product that nobody has reviewed yet, where the owner wants that. */
export function DefaultRating({ value, errors, onChange }: DefaultRatingProps) {
  return (
    <div className="grid gap-2.5">
      <Checkbox
        label="Default rating"
        note="Tells search engines this rating of a product without reviews. Off, they are told real ratings only."
        checked={value.enabled}
        error={errors.defaultRating ?? errors['defaultRating.enabled']}
        onChange={({ target }) => onChange({ ...value, enabled: target.checked })}
      />
      {value.enabled && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label="Rating"
            hint="1 to 5 stars"
            type="number"
            inputMode="decimal"
            min={1}
            max={5}
            step="any"
            value={value.rating}
            error={errors['defaultRating.rating']}
            onChange={({ target }) => onChange({ ...value, rating: Number(target.value) })}
          />
          <TextInput
            label="Number of ratings"
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            value={value.count}
            error={errors['defaultRating.count']}
            onChange={({ target }) => onChange({ ...value, count: Number.parseInt(target.value, 10) || 0 })}
          />
        </div>
      )}
    </div>
  )
}
