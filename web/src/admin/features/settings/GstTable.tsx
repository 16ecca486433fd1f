import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { FieldError } from '#ui/field/Field.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'

type Rows = Settings['general']['gstTable']
type GstTableProps = { rows: Rows; errors: Readonly<Record<string, string>>; onChange: (rows: Rows) => void }

/** GST rates, each from a day on; an order keeps the rate of its day. `errors` are by place, as `gstTable.1.from`. */
export function GstTable({ rows, errors, onChange }: GstTableProps) {
  const put = (at: number, part: Partial<Rows[number]>) => onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))
  return (
    <fieldset className="grid gap-2.5">
      <legend className="field-label mb-1.5">GST rates</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and keep their places
        <div key={at} className="flex items-start gap-2.5">
          <TextInput
            label={`Rate ${at + 1}, from`}
            hideLabel
            type="date"
            fieldClass="min-w-0 grow"
            value={row.from}
            error={errors[`gstTable.${at}.from`]}
            onChange={({ target }) => put(at, { from: target.value })}
          />
          <TextInput
            label={`Rate ${at + 1}, percent`}
            hideLabel
            type="number"
            min={0}
            max={100}
            step="any"
            inputMode="decimal"
            fieldClass="w-24 shrink-0"
            end={<span className="mr-3">%</span>}
            value={row.percent}
            error={errors[`gstTable.${at}.percent`]}
            onChange={({ target }) => put(at, { percent: Number(target.value) })}
          />
          <IconButton
            label={`Remove rate ${at + 1}`}
            disabled={rows.length === 1}
            onClick={() => onChange(rows.filter((_, place) => place !== at))}
          >
            <Trash2 />
          </IconButton>
        </div>
      ))}
      {errors.gstTable && <FieldError>{errors.gstTable}</FieldError>}
      <div>
        <Button variant="secondary" size="small" onClick={() => onChange([...rows, { from: '', percent: 18 }])}>
          Add a rate
        </Button>
      </div>
    </fieldset>
  )
}
